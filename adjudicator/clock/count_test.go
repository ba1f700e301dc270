package clock

import (
	"testing"
	"time"

	"pgregory.net/rapid"
)

// excluded is what a game with such terms excludes, and pauses besides, each from one moment to another in UTC.
func excluded(t testing.TB, terms string, pauses ...string) Excluded {
	t.Helper()
	read, err := Parse(terms)
	if err != nil {
		t.Fatal(err)
	}
	x := Excluded{Calendar: read.Calendar()}
	for i := 0; i < len(pauses); i += 2 {
		x.Spans = x.Spans.Insert(Span{at(t, pauses[i], "UTC"), at(t, pauses[i+1], "UTC")})
	}
	return x
}

// 2026-11-20 is a Friday. Each case was counted on a calendar.
func TestAdd(t *testing.T) {
	const h = time.Hour
	berlin := "clock 3d, weekends off, zone Europe/Berlin"
	for _, c := range []struct {
		name   string
		terms  string
		pauses []string
		from   string // in the zone
		d      time.Duration
		to     string
	}{
		{"nothing excluded", "clock 3d", nil, "2026-11-20 10:00", 72 * h, "2026-11-23 10:00"},
		{"over a weekend", "clock 3d, weekends off", nil, "2026-11-20 10:00", 72 * h, "2026-11-25 10:00"},
		{"over two weekends", "clock 3d, weekends off", nil, "2026-11-20 10:00", 7 * 24 * h, "2026-12-01 10:00"},
		{"from a Saturday", "clock 3d, weekends off", nil, "2026-11-21 15:00", 24 * h, "2026-11-24 00:00"},
		{"to the end of Friday", "clock 3d, weekends off", nil, "2026-11-20 10:00", 14 * h, "2026-11-21 00:00"},
		{"a minute into Monday", "clock 3d, weekends off", nil, "2026-11-20 10:00", 14*h + time.Minute, "2026-11-23 00:01"},
		{"weekends count", "clock 3d, weekends count", nil, "2026-11-20 10:00", 48 * h, "2026-11-22 10:00"},
		{"no time in a weekend", "clock 3d, weekends off", nil, "2026-11-21 15:00", 0, "2026-11-21 15:00"},

		{"weekend of 49 hours", berlin, nil, "2026-10-23 10:00", 24 * h, "2026-10-26 10:00"},
		{"weekend of 47 hours", berlin, nil, "2026-03-27 10:00", 24 * h, "2026-03-30 10:00"},
		{"clocks put back, counted", "clock 3d, zone Europe/Berlin", nil, "2026-10-24 10:00", 24 * h, "2026-10-25 09:00"},
		{"clocks put forward, counted", "clock 3d, zone Europe/Berlin", nil, "2026-03-28 10:00", 24 * h, "2026-03-29 11:00"},
		{"weekend in the zone, not in UTC", "clock 3d, weekends off, zone Asia/Tokyo", nil, "2026-11-20 23:00", 2 * h, "2026-11-23 01:00"},

		{"leap day counts", "clock 3d", nil, "2028-02-28 12:00", 48 * h, "2028-03-01 12:00"},
		{"no leap day", "clock 3d", nil, "2027-02-28 12:00", 48 * h, "2027-03-02 12:00"},
		{"leap day off", "clock 3d, holidays 02-29", nil, "2028-02-28 12:00", 24 * h, "2028-03-01 12:00"},
		{"leap day off, in other years", "clock 3d, holidays 02-29", nil, "2027-02-28 12:00", 24 * h, "2027-03-01 12:00"},

		{"over the new year", "clock 3d, holidays 12-30 to 01-02", nil, "2026-12-29 12:00", 24 * h, "2027-01-03 12:00"},
		{"over the next new year", "clock 3d, holidays 12-30 to 01-02", nil, "2027-12-29 12:00", 24 * h, "2028-01-03 12:00"},
		{"this new year only", "clock 3d, holidays 2026-12-30 to 2027-01-02", nil, "2027-12-29 12:00", 24 * h, "2027-12-30 12:00"},
		// Christmas 2026: Thursday 24 to Saturday 26; the Sunday after it is off anyway.
		{"holidays into a weekend", "clock 3d, weekends off, holidays 12-24 to 12-26", nil, "2026-12-23 18:00", 12 * h, "2026-12-28 06:00"},

		{"pause", "clock 3d", []string{"2026-11-20 12:00", "2026-11-22 12:00"}, "2026-11-20 10:00", 24 * h, "2026-11-23 10:00"},
		{"pause inside a weekend", "clock 3d, weekends off", []string{"2026-11-21 12:00", "2026-11-22 12:00"}, "2026-11-20 10:00", 24 * h, "2026-11-23 10:00"},
		{"pause into a weekend", "clock 3d, weekends off", []string{"2026-11-20 12:00", "2026-11-22 12:00"}, "2026-11-20 10:00", 24 * h, "2026-11-23 22:00"},
		{"pause out of a weekend", "clock 3d, weekends off", []string{"2026-11-22 12:00", "2026-11-24 06:00"}, "2026-11-20 10:00", 24 * h, "2026-11-24 16:00"},
		{"two outages", "clock 3d", []string{"2026-11-20 11:00", "2026-11-20 12:00", "2026-11-20 13:00", "2026-11-20 13:30"}, "2026-11-20 10:00", 3 * h, "2026-11-20 14:30"},
		{"pause before it", "clock 3d", []string{"2026-11-19 00:00", "2026-11-20 10:00"}, "2026-11-20 10:00", h, "2026-11-20 11:00"},
		{"begins in a pause", "clock 3d", []string{"2026-11-19 00:00", "2026-11-20 18:00"}, "2026-11-20 10:00", h, "2026-11-20 19:00"},
	} {
		x := excluded(t, c.terms, c.pauses...)
		zone := x.Calendar.Zone().String()
		from, want := at(t, c.from, zone), at(t, c.to, zone)
		if got := Add(from, c.d, x); !got.Equal(want) {
			t.Errorf("%s: %v after %v is %v, not %v", c.name, c.d, from, got.In(want.Location()), want)
		}
		if got := Between(from, want, x); got != c.d {
			t.Errorf("%s: between %v and %v count %v, not %v", c.name, from, want, got, c.d)
		}
	}
}

func TestNever(t *testing.T) {
	from := at(t, "2026-11-20 10:00", "UTC")
	paused := excluded(t, "clock 3d, weekends off").pausedFrom(from.Add(time.Hour))
	if got := Add(from, 2*time.Hour, paused); got != Never {
		t.Errorf("a clock runs through a pause that goes on, until %v", got)
	}
	if got := Add(from, time.Hour, paused); !got.Equal(from.Add(time.Hour)) {
		t.Errorf("an hour before the pause ends at %v", got)
	}
	if got := Between(from, Never, paused); got != time.Hour {
		t.Errorf("%v count", got)
	}
	if got := Add(from, 1<<62, Excluded{}); got != Never {
		t.Errorf("a century ends at %v", got)
	}
	if got := Between(from, Never, Excluded{}); got != horizon {
		t.Errorf("%v are counted, not five years", got)
	}
	if got := Between(from, from.Add(-time.Hour), Excluded{}); got != 0 {
		t.Errorf("backwards count %v", got)
	}
	if got := Add(from, -time.Hour, Excluded{}); !got.Equal(from) {
		t.Errorf("less than nothing ends at %v", got)
	}
}

// pausedFrom is the same with a pause that goes on.
func (x Excluded) pausedFrom(t time.Time) Excluded {
	x.Spans = x.Spans.Insert(Span{t, Never})
	return x
}

// slowly tells whether a minute counts, by looking at the clock on the wall of the zone.
func slowly(terms Terms, spans []Span, zone *time.Location, t time.Time) bool {
	for _, s := range spans {
		if !t.Before(s.From) && t.Before(s.To) {
			return false
		}
	}
	local := t.In(zone)
	if w := local.Weekday(); terms.WeekendsOff && (w == time.Saturday || w == time.Sunday) {
		return false
	}
	for _, h := range terms.Holidays {
		layout := "2006-01-02"
		if h.From.Year == 0 {
			layout = "01-02"
		}
		day, from, to := local.Format(layout), h.From.String(), h.To.String()
		if from <= to && from <= day && day <= to || from > to && (day >= from || day <= to) {
			return false
		}
	}
	return true
}

// Add and Between are compared with a count minute by minute, and with each other.
func TestCountingAgainstMinutes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		terms := someTerms(t)
		zone := terms.Calendar().Zone()
		from := minute(rapid.IntRange(0, 2*365*24*60).Draw(t, "from"))
		if rapid.Bool().Draw(t, "at a change") {
			_, change := from.In(zone).ZoneBounds()
			if !change.IsZero() && change.Before(minute(3*365*24*60)) {
				from = change.Add(-time.Duration(rapid.IntRange(0, 2*24*60).Draw(t, "before")) * time.Minute)
			}
		}
		if rapid.Bool().Draw(t, "holiday soon") {
			first := DateOf(from, zone).AddDays(rapid.IntRange(-2, 3).Draw(t, "first"))
			last := first.AddDays(rapid.IntRange(0, 2).Draw(t, "days"))
			if rapid.Bool().Draw(t, "every year") {
				first.Year, last.Year = 0, 0
			}
			terms.Holidays = append(terms.Holidays, Holiday{first, last})
		}
		x := Excluded{Calendar: terms.Calendar()}
		var spans []Span
		for range rapid.IntRange(0, 4).Draw(t, "spans") {
			begins := from.Add(time.Duration(rapid.IntRange(-2000, 5000).Draw(t, "begins")) * time.Minute)
			s := Span{begins, begins.Add(time.Duration(rapid.IntRange(0, 3000).Draw(t, "minutes")) * time.Minute)}
			spans = append(spans, s)
			x.Spans = x.Spans.Insert(s)
		}

		minutes := rapid.IntRange(0, 4*24*60).Draw(t, "length")
		want, counted := from, 0
		for counted < minutes {
			if slowly(terms, spans, zone, want) {
				counted++
			}
			want = want.Add(time.Minute)
		}
		d := time.Duration(minutes) * time.Minute
		if got := Add(from, d, x); !got.Equal(want) {
			t.Fatalf("%s: %v after %v is %v, not %v", terms, d, from, got, want)
		}
		if got := Between(from, want, x); got != d {
			t.Fatalf("%s: between %v and %v count %v, not %v", terms, from, want, got, d)
		}
	})
}

// What was added can be counted again, to the nanosecond; more time ends later; and two steps are as far as one.
func TestCountingIsConsistent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := Excluded{Calendar: someTerms(t).Calendar()}
		from := minute(rapid.IntRange(0, 500_000).Draw(t, "from"))
		for range rapid.IntRange(0, 4).Draw(t, "spans") {
			begins := from.Add(time.Duration(rapid.Int64Range(0, int64(60*Day)).Draw(t, "begins")))
			x.Spans = x.Spans.Insert(Span{begins, begins.Add(time.Duration(rapid.Int64Range(0, int64(40*Day)).Draw(t, "lasts")))})
		}
		a := time.Duration(rapid.Int64Range(0, int64(100*Day)).Draw(t, "a"))
		b := time.Duration(rapid.Int64Range(0, int64(100*Day)).Draw(t, "b"))
		first, both := Add(from, a, x), Add(from, a+b, x)
		if got := Between(from, both, x); got != a+b {
			t.Fatalf("%v added, %v counted", a+b, got)
		}
		if both.Before(first) || b > 0 && !first.Before(both) {
			t.Fatalf("%v ends at %v, and %v at %v", a, first, a+b, both)
		}
		if got := Add(first, b, x); !got.Equal(both) {
			t.Fatalf("%v and then %v end at %v, together at %v", a, b, got, both)
		}
		if got := Between(from, first, x) + Between(first, both, x); got != a+b {
			t.Fatalf("%v and %v are %v", a, b, got)
		}
	})
}
