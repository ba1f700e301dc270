package clock

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestReadDuration(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"3d": 72 * time.Hour, "3 days": 72 * time.Hour, "72h": 72 * time.Hour, "72 Hours": 72 * time.Hour,
		"1.5 days": 36 * time.Hour, "0.5h": 30 * time.Minute, "1.15d": 1656 * time.Minute, "1w": 168 * time.Hour,
		"2 days 6 hours": 54 * time.Hour, "2d6h": 54 * time.Hour, "1 week, ": -1, "1 day and 30 min": 24*time.Hour + 30*time.Minute,
		"0": 0, "none": 0, "0d": 0, "90m": 90 * time.Minute, "0.001h": 0,
		"": -1, "3": -1, "d": -1, "3x": -1, "3.d": -1, "-3d": -1, "1,5d": -1, "3d and": -1, "1e3d": -1, "99999w": -1,
		"123456d": -1, "99999h 99999h": -1, "1.2345d": -1, "٣d": -1, "3\u00a0d": -1,
	} {
		got, err := ReadDuration(text)
		if want < 0 {
			if err == nil {
				t.Errorf("%q is read as %v", text, got)
			}
		} else if err != nil || got != want {
			t.Errorf("%q is read as %v, %v; it is %v", text, got, err, want)
		}
	}
}

func TestSay(t *testing.T) {
	const h, m = time.Hour, time.Minute
	for d, want := range map[time.Duration]string{
		-h: "no time", 0: "no time", time.Second: "less than a minute", m: "1 minute", 59*m + 59*time.Second: "59 minutes",
		h: "1 hour", h + m: "1 hour 1 minute", 2*h + 30*m: "2 hours 30 minutes", 24 * h: "1 day", 25 * h: "1 day 1 hour",
		54 * h: "2 days 6 hours", 48*h + 59*m: "2 days", 240 * h: "10 days",
	} {
		if got := Say(d).String(); got != want {
			t.Errorf("%v is said as %q, not %q", d, got, want)
		}
	}
}

// What is said and what is written compactly can be read again: exactly, or rounded down to the smaller unit that was said.
func TestDurationsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := time.Duration(rapid.IntRange(1, 200*24*60).Draw(t, "minutes")) * time.Minute
		if got, err := ReadDuration(compact(d)); err != nil || got != d {
			t.Fatalf("%v is written %q and read as %v, %v", d, compact(d), got, err)
		}
		want := d
		if d >= Day {
			want = d.Truncate(time.Hour)
		}
		if got, err := ReadDuration(Say(d).String()); err != nil || got != want {
			t.Fatalf("%v is said %q and read as %v, %v", d, Say(d), got, err)
		}
	})
}

func TestErrorsRepeatLittle(t *testing.T) {
	_, err := ReadDuration(strings.Repeat("ä", 5000))
	if err == nil || len(err.Error()) > 200 {
		t.Errorf("the error has %d bytes", len(err.Error()))
	}
}
