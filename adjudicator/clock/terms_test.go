package clock

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func day(year int, month time.Month, d int) Date { return Date{year, month, d} }

func TestParse(t *testing.T) {
	plainTerms := Terms{Move: 3 * Day, Answer: 3 * Day, Grace: 12 * time.Hour, Zone: "UTC", Then: Wait}
	with := func(change func(*Terms)) Terms { out := plainTerms; change(&out); return out }
	christmas := Holiday{day(2026, 12, 24), day(2026, 12, 26)}
	full := Terms{
		Move: 3 * Day, Answer: 2 * Day, Reserve: 10 * Day, Grace: 12 * time.Hour, Absence: 21, WeekendsOff: true,
		Holidays: []Holiday{christmas}, Zone: "Europe/Berlin", Then: Standing,
	}
	for text, want := range map[string]Terms{
		"": {}, " ,\n ": {}, "no clock": {}, "None": {}, "clock off": {}, "clock: none": {}, ".": {},
		"clock 3d": plainTerms, "3 days": plainTerms, "CLOCK: 72h.": plainTerms, "clock=3d": plainTerms, "Clock 3d\nWeekends count\n": plainTerms,
		"clock 3d, answers 2d, reserve 10d, weekends off, holidays 2026-12-24 to 2026-12-26, zone Europe/Berlin, absence 21d, " +
			"grace 12h, then standing": full,
		"then Standing Orders; absence 3 weeks in all; grace 0.5 days; zone europe/berlin; no weekends; holidays 24.12.2026..26.12.2026\n" +
			"reserve 10 days per power\r\nANSWERS 48 hours\nmove 3 days each": full,
		"clock 3d, holidays 12-24 to 12-26, 2026-12-24 to 12-26, 05-01 and 12-24 - 12-26": with(func(t *Terms) {
			t.Holidays = []Holiday{{day(0, 5, 1), day(0, 5, 1)}, {day(0, 12, 24), day(0, 12, 26)}, christmas}
		}),
		"clock 3d, holiday 1 May, holiday May 3": with(func(t *Terms) {
			t.Holidays = []Holiday{{day(0, 5, 1), day(0, 5, 1)}, {day(0, 5, 3), day(0, 5, 3)}}
		}),
		"time zone: new york, clock 3d":      {}, // a city alone is no zone
		"tz america/new york, clock 3d":      with(func(t *Terms) { t.Zone = "America/New_York" }),
		"time zone America/Halifax, 3d":      {}, // a number without a word must come first
		"3d, time zone America/Halifax":      with(func(t *Terms) { t.Zone = "America/Halifax" }),
		"clock 3d, zone utc":                 plainTerms,
		"clock 3d, grace 0, reserve none":    with(func(t *Terms) { t.Grace = 0 }),
		"clock 3d, answer 1h, then VACANT":   with(func(t *Terms) { t.Answer, t.Then = time.Hour, Vacant }),
		"clock 3d, weekends do not count":    with(func(t *Terms) { t.WeekendsOff = true }),
		"clock 60d, answers 1h, reserve 0":   with(func(t *Terms) { t.Move, t.Answer = 60*Day, time.Hour }),
		"clock 3d 30s":                       {},
		"clock 3d, holidays 12-24, zone UTC": with(func(t *Terms) { t.Holidays = []Holiday{{day(0, 12, 24), day(0, 12, 24)}} }),
	} {
		got, err := Parse(text)
		refused := want.Move == 0 && !isNone(text)
		if refused != (err != nil) {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", text, diff)
		}
	}
}

// isNone tells whether one of the texts above agrees on no clock.
func isNone(text string) bool {
	text = strings.ToLower(strings.Trim(text, " ,.\n"))
	return text == "" || text == "no clock" || text == "none" || text == "clock off" || text == "clock: none"
}

func TestParseRefuses(t *testing.T) {
	for text, says := range map[string]string{
		"reserve 10d":                                 "how long a move may take",
		"clock 59m":                                   "at least 1 hour",
		"clock 61d":                                   "at most 60 days",
		"clock 0":                                     "at least 1 hour",
		"clock":                                       "no length of time",
		"clock 3":                                     "no length of time",
		"clock 3d, answers 61d":                       "clock of an answer",
		"clock 3d, answers 0":                         "clock of an answer",
		"clock 3d, reserve 181d":                      "the reserve",
		"clock 3d, grace 8d":                          "the grace",
		"clock 3d, absence 181d":                      "the absence",
		"clock 3d, absence 36h":                       "whole days",
		"clock 3d, clock 4d":                          "said twice",
		"clock 3d, zone":                              "time zone",
		"clock 3d, zone Local":                        "time zone",
		"clock 3d, zone localtime":                    "time zone",
		"clock 3d, zone ../../etc/passwd":             "time zone",
		"clock 3d, zone Europe":                       "time zone",
		"clock 3d, zone Europe/Atlantis":              "time zone",
		"clock 3d, then explode":                      "wait, pass, standing or vacant",
		"clock 3d, weekends maybe":                    "off or on",
		"clock 3d, holidays":                          "need a day",
		"clock 3d, holidays 12/24":                    "different countries",
		"clock 3d, holidays 2026-12-24 to 2026-12-20": "ends before",
		"clock 3d, holidays 06-01 to 08-31":           "longest",
		"clock 3d, holidays 12-24 to 12-23":           "longest", // a whole year
		"clock 3d, holidays 01-01 to 02-20, 03-01 to 04-20, 06-01 to 07-20": "too long for a game",
		"clock 3d, bonus 3d":    "no term",
		"clock 3d, 4d":          "no term",
		"clock 3d, zone UTC, 4": "no term",
	} {
		got, err := Parse(text)
		if err == nil {
			t.Errorf("%q is read as %s", text, got)
		} else if !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %q does not say %q", text, err, says)
		}
	}
	many := "clock 3d, holidays 01-01"
	for i := range mostHolidays {
		many += " and " + day(2026, 1, 1).AddDays(i*2).String()
	}
	if _, err := Parse(many); err == nil || !strings.Contains(err.Error(), "41 holidays") {
		t.Errorf("41 holidays: %v", err)
	}
	if _, err := Parse("clock 3d" + strings.Repeat(" ", longestTerms)); err == nil {
		t.Error("a text without end is read")
	}
}

func TestTermsString(t *testing.T) {
	for text, want := range map[string]string{
		"3d":   "clock 3d, answers 3d, grace 12h, then wait",
		"none": "no clock",
		"then standing, grace 12h, absence 3w, zone europe/berlin, weekends off, reserve 10d, answers 36h, clock 72h, holidays 12-24..12-26, 1 May 2027": "clock 3d, answers 1d12h, reserve 10d, weekends off, " +
			"holidays 12-24 to 12-26 and 2027-05-01, zone Europe/Berlin, absence 21d, grace 12h, then standing",
	} {
		got, err := Parse(text)
		if err != nil || got.String() != want {
			t.Errorf("%q is written\n%s, %v, not\n%s", text, got, err, want)
		}
	}
}

var zones = []string{"UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Africa/Cairo", "America/Havana", "Pacific/Apia"}

func someHolidays(t *rapid.T) []Holiday {
	var out []Holiday
	for range rapid.IntRange(0, 3).Draw(t, "holidays") {
		from := aDate(t)
		to := from.AddDays(rapid.IntRange(0, 9).Draw(t, "length"))
		if rapid.Bool().Draw(t, "yearly") {
			from.Year, to.Year = 0, 0
		}
		out = append(out, Holiday{from, to})
	}
	out, err := sorted(out)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func someTerms(t *rapid.T) Terms {
	minutes := func(name string, least, most time.Duration) time.Duration {
		return time.Duration(rapid.Int64Range(int64(least/time.Minute), int64(most/time.Minute)).Draw(t, name)) * time.Minute
	}
	return Terms{
		Move: minutes("move", leastMove, mostMove), Answer: minutes("answer", leastMove, mostMove),
		Reserve: minutes("reserve", 0, mostReserve), Grace: minutes("grace", 0, mostGrace),
		Absence: rapid.IntRange(0, mostAbsence).Draw(t, "absence"), WeekendsOff: rapid.Bool().Draw(t, "weekends"),
		Holidays: someHolidays(t), Zone: rapid.SampledFrom(zones).Draw(t, "zone"),
		Then: rapid.SampledFrom(consequences).Draw(t, "then"),
	}
}

func TestTermsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := someTerms(t)
		got, err := Parse(want.String())
		if err != nil {
			t.Fatalf("%s: %v", want, err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%s\n%s", want, diff)
		}
		var kept struct{ Clock Terms }
		text, err := json.Marshal(struct{ Clock Terms }{want})
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(text, &kept); err != nil || !reflect.DeepEqual(kept.Clock, want) {
			t.Fatalf("%s: %+v, %v", text, kept, err)
		}
	})
}

func TestNoClockInJSON(t *testing.T) {
	text, err := json.Marshal(Terms{})
	if err != nil || string(text) != `"no clock"` {
		t.Errorf("%s, %v", text, err)
	}
	kept := Terms{Move: Day}
	if err := json.Unmarshal(text, &kept); err != nil || kept.Runs() {
		t.Errorf("%s is read as %s, %v", text, kept, err)
	}
}

// FuzzParse sees that whatever is read can be written and read again, is within bounds, and lets a game go on.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"clock 3d, answers 2d, reserve 10d, weekends off, holidays 2026-12-24 to 2026-12-26, zone Europe/Berlin, absence 21d, grace 12h, then standing",
		"3 days\nno weekends; time zone: america/new york", "no clock", "clock=1.5d, holidays 24 Dec, 12-31..01-01 and 29 Feb", "clock 1h, zone Etc/GMT+1",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		terms, err := Parse(text)
		if err != nil {
			if len(err.Error()) > 1000 {
				t.Fatalf("an error of %d bytes", len(err.Error()))
			}
			return
		}
		again, err := Parse(terms.String())
		if err != nil || !reflect.DeepEqual(terms, again) {
			t.Fatalf("%q is %s, and that is %s, %v", text, terms, again, err)
		}
		if !terms.Runs() {
			return
		}
		x := Excluded{Calendar: terms.Calendar()}
		r := terms.Start("Germany", Orders, time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC), terms.Reserve)
		if r.LastCall(x) == Never {
			t.Fatalf("%s never ends", terms)
		}
	})
}
