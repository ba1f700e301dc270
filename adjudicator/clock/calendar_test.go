package clock

import (
	"testing"
	"time"
)

// A day begins at midnight, and where clocks change at midnight, at its first moment. The changes are those of the zone
// database; the moments in UTC were worked out from the offsets by hand.
func TestDayStarts(t *testing.T) {
	for _, c := range []struct{ zone, day, utc, why string }{
		{"UTC", "2026-11-22", "2026-11-22 00:00", "no change"},
		{"Europe/Berlin", "2026-03-29", "2026-03-28 23:00", "change later on that day"},
		{"Europe/Berlin", "2026-03-30", "2026-03-29 22:00", "the day after: summer time"},
		{"Europe/Berlin", "2026-10-25", "2026-10-24 22:00", "change later on that day"},
		{"Europe/Berlin", "2026-10-26", "2026-10-25 23:00", "the day after: winter time"},
		{"Africa/Cairo", "2024-04-26", "2024-04-25 22:00", "no midnight: from 00:00 at +2 to 01:00 at +3"},
		{"Africa/Cairo", "2024-11-01", "2024-10-31 22:00", "back from 24:00 at +3 to 23:00 at +2, on the day before"},
		{"America/Havana", "2024-11-03", "2024-11-03 04:00", "midnight twice: back from 01:00 at -4 to 00:00 at -5"},
		{"Asia/Amman", "2021-10-29", "2021-10-28 21:00", "midnight twice: back from 01:00 at +3 to 00:00 at +2"},
		{"America/Havana", "2024-03-10", "2024-03-10 05:00", "no midnight: from 00:00 at -5 to 01:00 at -4"},
		{"Pacific/Apia", "2011-12-31", "2011-12-30 10:00", "the day after one that was left out"},
		{"Pacific/Apia", "2011-12-30", "2011-12-30 10:00", "a day that was left out begins when the next one does"},
	} {
		zone := Terms{Zone: c.zone}.Calendar()
		d, err := ReadDate(c.day)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := zone.Start(d), at(t, c.utc, "UTC"); !got.Equal(want) {
			t.Errorf("%s in %s begins at %v, not %v: %s", d, c.zone, got, want, c.why)
		}
	}
}

// The start of a day is the first minute of that day, in every zone with changes at odd hours, through two years.
func TestDayStartsAreFirst(t *testing.T) {
	for _, name := range zones {
		c := Terms{Zone: name}.Calendar()
		for day := (Date{2026, time.January, 1}); day.Year < 2028; day = day.AddDays(1) {
			begins := c.Start(day)
			if DateOf(begins, c.Zone()) != day || DateOf(begins.Add(-time.Minute), c.Zone()) != day.AddDays(-1) {
				t.Fatalf("%s in %s begins at %v", day, name, begins)
			}
		}
	}
}

func TestUnknownZoneIsUTC(t *testing.T) {
	if zone := (Terms{Zone: "Europe/Atlantis"}).Calendar().Zone(); zone != time.UTC {
		t.Errorf("%v", zone)
	}
}

func TestOff(t *testing.T) {
	terms, err := Parse("clock 3d, weekends off, holidays 12-24 to 12-26, 2026-05-01")
	if err != nil {
		t.Fatal(err)
	}
	c := terms.Calendar()
	for text, want := range map[string]bool{
		"2026-11-20": false, "2026-11-21": true, "2026-11-22": true, "2026-11-23": false, // Friday to Monday
		"2027-12-24": true, "2026-05-01": true, "2028-05-01": false,
	} {
		d, err := ReadDate(text)
		if err != nil {
			t.Fatal(err)
		}
		if c.Off(d) != want {
			t.Errorf("%s is off: %t", d, !want)
		}
	}
}
