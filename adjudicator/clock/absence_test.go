package clock

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestReadAbsence(t *testing.T) {
	today := day(2026, 11, 22)
	for text, want := range map[string]string{
		"2026-12-24 TO 2026-12-26": "2026-12-24 to 2026-12-26", "24 December to 2 January": "2026-12-24 to 2027-01-02",
		"1 March  to\t5 March": "2027-03-01 to 2027-03-05", "22 November": "2026-11-22", "21 November": "2027-11-21",
		"2026-12-30 to 01-02": "2026-12-30 to 2027-01-02", "2020-01-01": "2020-01-01", // refused when it is announced
		"29 February": "", "tomorrow": "", "": "", "12/24": "", strings.Repeat(" ", 101): "",
	} {
		got, err := ReadAbsence(text, today)
		switch {
		case want == "" && err == nil:
			t.Errorf("%q is read as %s", text, got)
		case want != "" && (err != nil || got.String() != want):
			t.Errorf("%q is read as %s, %v; it is %s", text, got, err, want)
		}
	}
}

func absences(t *testing.T, texts ...string) []Absence {
	t.Helper()
	var out []Absence
	for _, text := range texts {
		a, err := ReadAbsence(text, day(2026, 11, 22))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, a)
	}
	return out
}

func TestAnnounce(t *testing.T) {
	now := at(t, "2026-11-22 10:00", "UTC")
	for _, c := range []struct {
		name, terms string
		before      []string
		absence     string
		days        int
		all         []string
		from, to    string // of the span, in UTC
	}{
		{"three days", "clock 3d", nil, "12-24 to 12-26", 3, []string{"12-24 to 12-26"}, "2026-12-24 00:00", "2026-12-27 00:00"},
		{"one day", "clock 3d", nil, "12-24", 1, []string{"12-24"}, "2026-12-24 00:00", "2026-12-25 00:00"},
		{"in the zone", "clock 3d, zone Europe/Berlin", nil, "12-24", 1, []string{"12-24"}, "2026-12-23 23:00", "2026-12-24 23:00"},
		{"from today", "clock 3d", nil, "2026-11-22 to 2026-11-23", 2, []string{"2026-11-22 to 2026-11-23"}, "2026-11-22 10:00", "2026-11-24 00:00"},
		{"overlap", "clock 3d", []string{"12-20 to 12-24"}, "12-23 to 12-26", 2, []string{"12-20 to 12-26"}, "2026-12-23 00:00", "2026-12-27 00:00"},
		{"the day after", "clock 3d", []string{"12-20 to 12-23"}, "12-24", 1, []string{"12-20 to 12-24"}, "2026-12-24 00:00", "2026-12-25 00:00"},
		{"two days after", "clock 3d", []string{"12-20 to 12-22"}, "12-24", 1, []string{"12-20 to 12-22", "12-24"}, "2026-12-24 00:00", "2026-12-25 00:00"},
		{"around two", "clock 3d", []string{"12-20 to 12-21", "12-24 to 12-25"}, "12-19 to 12-26", 4, []string{"12-19 to 12-26"}, "2026-12-19 00:00", "2026-12-27 00:00"},
		{"known already", "clock 3d", []string{"12-20 to 12-30"}, "12-24", 0, []string{"12-20 to 12-30"}, "2026-12-24 00:00", "2026-12-25 00:00"},
		{"earlier than another", "clock 3d", []string{"2027-01-10"}, "12-24", 1, []string{"12-24", "2027-01-10"}, "2026-12-24 00:00", "2026-12-25 00:00"},
		{"over a weekend off", "clock 3d, weekends off", nil, "2026-11-27 to 2026-11-30", 2, []string{"2026-11-27 to 2026-11-30"}, "2026-11-27 00:00", "2026-12-01 00:00"},
		{"over holidays", "clock 3d, holidays 12-24 to 12-26", nil, "12-23 to 12-28", 3, []string{"12-23 to 12-28"}, "2026-12-23 00:00", "2026-12-29 00:00"},
		{"over a change of clocks", "clock 3d, zone Europe/Berlin", nil, "2027-03-28", 1, []string{"2027-03-28"}, "2027-03-27 23:00", "2027-03-28 22:00"},
		{"over the new year", "clock 3d", nil, "12-30 to 01-02", 4, []string{"2026-12-30 to 2027-01-02"}, "2026-12-30 00:00", "2027-01-03 00:00"},
	} {
		calendar := agreed(t, c.terms).Calendar()
		before := absences(t, c.before...)
		kept := slices.Clone(before)
		leave, err := calendar.Announce(absences(t, c.absence)[0], before, 21, now)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if leave.Days != c.days || !slices.Equal(leave.All, absences(t, c.all...)) {
			t.Errorf("%s: costs %d days, all are %v", c.name, leave.Days, leave.All)
		}
		if want := (Span{at(t, c.from, "UTC"), at(t, c.to, "UTC")}); leave.Span != want {
			t.Errorf("%s: %v, not %v", c.name, leave.Span, want)
		}
		if !slices.Equal(before, kept) {
			t.Errorf("%s: what was announced before has become %v", c.name, before)
		}
	}
}

func TestAnnounceRefuses(t *testing.T) {
	// In Auckland it is already the 23rd.
	now := at(t, "2026-11-22 20:00", "UTC")
	c := agreed(t, "clock 3d, zone Pacific/Auckland").Calendar()
	for _, r := range []struct {
		a    Absence
		left int
		says string
	}{
		{Absence{day(2026, 12, 26), day(2026, 12, 24)}, 21, "ends before"},
		{Absence{day(2026, 11, 1), day(2026, 11, 22)}, 21, "is over; today is 2026-11-23"},
		{Absence{day(2026, 11, 22), day(2026, 11, 30)}, 21, "in the past"},
		{Absence{day(2026, 12, 1), day(2027, 1, 30)}, 100, "61 days; the longest may have 60"},
		{Absence{day(2027, 12, 1), day(2027, 12, 2)}, 21, "more than a year"},
		{Absence{day(2026, 12, 24), day(2026, 12, 26)}, 2, "costs 3 days, and 2 are left"},
		{Absence{day(2026, 12, 24), day(2026, 12, 25)}, 1, "costs 2 days, and 1 is left"},
		{Absence{day(2026, 12, 24), day(2026, 12, 24)}, 0, "costs 1 day, and none is left"},
		{Absence{day(2026, 12, 24), day(2026, 12, 24)}, -5, "none is left"},
		{Absence{}, 21, "with their years"},
		{Absence{day(0, 12, 24), day(0, 12, 24)}, 21, "with their years"},
		{Absence{day(2026, 12, 24), day(1<<60, 12, 24)}, 21, "with their years"},
	} {
		if leave, err := c.Announce(r.a, nil, r.left, now); err == nil || !strings.Contains(err.Error(), r.says) {
			t.Errorf("%s with %d left: %+v, %v", r.a, r.left, leave, err)
		}
	}
	if _, err := c.Announce(Absence{day(2026, 12, 1), day(2027, 1, 29)}, nil, 60, now); err != nil {
		t.Errorf("sixty days: %v", err)
	}
}

// However absences are announced, together they cost each day once and name exactly the days that were said.
func TestAbsencesCostEachDayOnce(t *testing.T) {
	now := time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)
	rapid.Check(t, func(t *rapid.T) {
		c := Terms{WeekendsOff: rapid.Bool().Draw(t, "weekends off")}.Calendar()
		var all []Absence
		said, cost := map[Date]bool{}, 0
		for range rapid.IntRange(1, 6).Draw(t, "absences") {
			from := day(2026, 11, 22).AddDays(rapid.IntRange(0, 40).Draw(t, "from"))
			n := rapid.IntRange(1, 10).Draw(t, "days")
			leave, err := c.Announce(Absence{from, from.AddDays(n - 1)}, all, 100, now)
			if err != nil {
				t.Fatal(err)
			}
			all, cost = leave.All, cost+leave.Days
			for i := range n {
				said[from.AddDays(i)] = true
			}
		}
		want := 0
		for d := range said {
			if w := d.noon().Weekday(); !c.weekendsOff || w != time.Saturday && w != time.Sunday {
				want++
			}
		}
		if cost != want {
			t.Fatalf("%v cost %d days, not %d", all, cost, want)
		}
		named := 0
		for i, a := range all {
			named += a.From.daysTo(a.To) + 1
			if i > 0 && a.From.Compare(all[i-1].To.AddDays(1)) <= 0 {
				t.Fatalf("%v meet", all)
			}
			for d := a.From; d.Compare(a.To) <= 0; d = d.AddDays(1) {
				if !said[d] {
					t.Fatalf("nobody said %s", d)
				}
			}
		}
		if named != len(said) {
			t.Fatalf("%v name %d days, of %d", all, named, len(said))
		}
	})
}

// FuzzReadAbsence sees that whatever is read is a day of the calendar and can be announced or refused.
func FuzzReadAbsence(f *testing.F) {
	for _, text := range []string{"2026-12-24 TO 2026-12-26", "24 December to 2 January", "24.12.2026", "29 Feb 2028 - 1 Mar", "Dec 24..26 Dec"} {
		f.Add(text)
	}
	now := time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)
	f.Fuzz(func(t *testing.T, text string) {
		a, err := ReadAbsence(text, DateOf(now, time.UTC))
		if err != nil {
			return
		}
		if again, err := ReadAbsence(a.String(), DateOf(now, time.UTC)); err != nil || again != a {
			t.Fatalf("%q is %s, and that is %s, %v", text, a, again, err)
		}
		leave, err := Calendar{}.Announce(a, nil, 21, now)
		if err == nil && (leave.Days < 1 || leave.Days > 21 || !leave.Span.From.Before(leave.Span.To)) {
			t.Fatalf("%s: %+v", a, leave)
		}
	})
}
