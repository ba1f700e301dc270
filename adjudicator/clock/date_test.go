package clock

import (
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestReadDate(t *testing.T) {
	for text, want := range map[string]string{
		"2026-12-24": "2026-12-24", "2026-1-2": "2026-01-02", "12-24": "12-24", "02-29": "02-29", "2028-02-29": "2028-02-29",
		"24 December 2026": "2026-12-24", "24 dec": "12-24", "Dec 24, 2026": "2026-12-24", "24th of December": "12-24",
		"1st May 2027": "2027-05-01", "24. Dec. 2026": "2026-12-24", "Sept 3": "09-03",
		"24.12.2026": "2026-12-24", "24.12.": "12-24", "24. 12. 2026": "2026-12-24",
		"2026-02-29": "", "2026-13-01": "", "2026-00-10": "", "04-31": "", "1999-12-31": "", "2200-01-01": "", "26-12-24": "",
		"24/12/2026": "", "12/24": "", "": "", "December": "", "24": "", "24 24 December": "", "24 May June": "", "24.12": "",
		"2026-12-24-1": "", "0000-12-24": "", "24 De": "", "24 December 0000": "", "32 December": "", "+2026-12-24": "",
		"24 Decemberly": "", "24x December": "",
	} {
		got, err := ReadDate(text)
		switch {
		case want == "" && err == nil:
			t.Errorf("%q is read as %s", text, got)
		case want != "" && (err != nil || got.String() != want):
			t.Errorf("%q is read as %s, %v; it is %s", text, got, err, want)
		}
	}
}

func TestReadRange(t *testing.T) {
	for text, want := range map[string]string{
		"12-24 to 12-26": "12-24 to 12-26", "12-24..12-26": "12-24 to 12-26", "24 Dec 2026 - 2 Jan 2027": "2026-12-24 to 2027-01-02",
		"2026-12-24 TO 12-26": "2026-12-24 to 2026-12-26", "2026-12-24 to 01-02": "2026-12-24 to 2027-01-02",
		"2026-12-24": "2026-12-24", "2026-12-24 until 2026-12-24": "2026-12-24", "12-24...01-02": "12-24 to 01-02",
		"12-24 to 2026-12-26": "", "2026-12-24 to 02-29": "", "to 12-26": "", "12-24 to": "", "12-24 to 12-25 to 12-26": "",
		"Ⱥ to 12-26": "", // longer in lower case
	} {
		from, to, err := readRange(text)
		switch got := (Holiday{from, to}).String(); {
		case want == "" && err == nil:
			t.Errorf("%q is read as %s", text, got)
		case want != "" && (err != nil || got != want):
			t.Errorf("%q is read as %s, %v; it is %s", text, got, err, want)
		}
	}
}

func aDate(t *rapid.T) Date {
	return Date{2026, time.January, 1}.AddDays(rapid.IntRange(0, 2000).Draw(t, "days"))
}

func TestDatesReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := aDate(t)
		for _, text := range []string{d.String(), d.noon().Format("2 January 2006"), d.noon().Format("Jan 2, 2006"), d.noon().Format("2.1.2006")} {
			if got, err := ReadDate(text); err != nil || got != d {
				t.Fatalf("%q is read as %s, %v", text, got, err)
			}
		}
	})
}

func TestDaysBetween(t *testing.T) {
	a, b := Date{2028, time.February, 27}, Date{2028, time.March, 2}
	if n := a.daysTo(b); n != 4 { // 28, 29, 1, 2
		t.Errorf("from %s to %s are %d days", a, b, n)
	}
	if d := a.AddDays(4); d != b {
		t.Errorf("four days after %s is %s", a, d)
	}
}

func TestHolidayHas(t *testing.T) {
	for _, c := range []struct {
		holiday string
		in, out []string
		days    int
	}{
		{"2026-12-24 to 2026-12-26", []string{"2026-12-24", "2026-12-26"}, []string{"2026-12-23", "2026-12-27", "2027-12-25"}, 3},
		{"12-24 to 12-26", []string{"2026-12-24", "2031-12-25"}, []string{"2026-12-27", "2027-12-23"}, 3},
		{"12-30 to 01-02", []string{"2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02"}, []string{"2026-12-29", "2027-01-03", "2027-07-01"}, 4},
		{"2026-12-30 to 2027-01-02", []string{"2026-12-31", "2027-01-02"}, []string{"2026-01-01", "2027-12-31"}, 4},
		{"02-29", []string{"2028-02-29"}, []string{"2027-02-28", "2027-03-01", "2028-03-01"}, 1},
		{"02-28 to 03-01", []string{"2027-02-28", "2027-03-01", "2028-02-29"}, []string{"2027-03-02"}, 3},
	} {
		h, err := readHoliday(c.holiday)
		if err != nil {
			t.Fatal(err)
		}
		if h.days() != c.days {
			t.Errorf("%s has %d days, not %d", h, h.days(), c.days)
		}
		for i, day := range append(c.in, c.out...) {
			d, err := ReadDate(day)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := h.Has(d), i < len(c.in); got != want {
				t.Errorf("that %s belongs to %s is %t", d, h, got)
			}
		}
	}
}
