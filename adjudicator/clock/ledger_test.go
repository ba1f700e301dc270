package clock

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"fieldpost/mail/paper"
)

func TestSays(t *testing.T) {
	const orders = "clock 3d, reserve 8d, grace 12h"
	for _, c := range []struct{ name, terms, who, what, now, then, want string }{
		{"base", orders, "Germany", Orders, "2026-11-22 10:00", "wait", "Germany has until 24 November 2026, 10:17 UTC (then 8 days of reserve)"},
		{"no reserve", "clock 3d", "Germany", Orders, "2026-11-22 10:00", "wait", "Germany has until 24 November 2026, 10:17 UTC"},
		{"answer", "clock 3d, answers 2d, reserve 1d", "Japan", Answer, "2026-11-22 10:00", "wait", "Japan has until 23 November 2026, 10:17 UTC to answer (then 1 day of reserve)"},
		{"reserve", orders, "Germany", Orders, "2026-11-25 08:17", "wait", "Germany plays on its reserve until 2 December 2026, 10:17 UTC (7 days 2 hours left)"},
		{"grace, wait", orders, "Germany", Orders, "2026-12-02 10:17", "wait", "Germany is out of time; the game waits"},
		{"grace, pass", orders, "Germany", Orders, "2026-12-02 10:17", "pass", "Germany is out of time; on 2 December 2026, 22:17 UTC it passes"},
		{"grace, standing", orders, "Germany", Orders, "2026-12-02 10:17", "standing", "Germany is out of time; on 2 December 2026, 22:17 UTC its standing orders speak for it"},
		{"grace, vacant", orders, "Germany", Orders, "2026-12-02 10:17", "vacant", "Germany is out of time; on 2 December 2026, 22:17 UTC its seat falls vacant"},
		{"over", orders, "Germany", Orders, "2026-12-02 22:17", "pass", "Germany has been out of time since 2 December 2026, 10:17 UTC"},
	} {
		terms := agreed(t, c.terms)
		r := terms.Start(c.who, c.what, at(t, "2026-11-21 10:17", "UTC"), terms.Reserve)
		if got := r.Says(at(t, c.now, "UTC"), Excluded{}, Consequence(c.then)).String(); got != c.want {
			t.Errorf("%s:\n%s\nnot\n%s", c.name, got, c.want)
		}
	}
}

// In a pause that goes on there is no moment to name.
func TestSaysInAPause(t *testing.T) {
	terms := agreed(t, "clock 3d, reserve 8d, grace 12h, then pass")
	r := terms.Start("Germany", Orders, at(t, "2026-11-21 10:17", "UTC"), terms.Reserve)
	for paused, want := range map[string]string{
		"2026-11-22 10:17": "Germany's clock stands still with 2 days left (then 8 days of reserve)",
		"2026-11-25 10:17": "Germany plays on its reserve; the clock stands still with 7 days left",
		"2026-12-02 11:17": "Germany is out of time; the clock stands still",
	} {
		since := at(t, paused, "UTC")
		if got := r.Says(since.Add(time.Hour), Excluded{}.pausedFrom(since), terms.Then).String(); got != want {
			t.Errorf("paused at %s:\n%s\nnot\n%s", paused, got, want)
		}
	}
}

// A deadline is said to the minute that has begun: never later than it is.
func TestSaysNoLater(t *testing.T) {
	r := agreed(t, "clock 3d").Start("Germany", Orders, at(t, "2026-11-21 10:17", "UTC").Add(59*time.Second), 0)
	if got, want := r.Says(r.Since, Excluded{}, Wait).String(), "Germany has until 24 November 2026, 10:17 UTC"; got != want {
		t.Errorf("%s", got)
	}
}

// laidOut is a ledger as plain text.
func laidOut(blocks []paper.Block) string { return (&paper.Document{Blocks: blocks}).Text() }

func TestLedger(t *testing.T) {
	terms := agreed(t, "clock 3d, answers 2d, reserve 10d, weekends off, zone Europe/Berlin, absence 21d, then standing")
	x := Excluded{Calendar: terms.Calendar()}
	friday := at(t, "2026-11-20 11:17", "Europe/Berlin")
	now := at(t, "2026-11-24 11:17", "Europe/Berlin") // two days have counted
	accounts := []Account{
		{Power: "Germany", Reserve: 8 * Day, Absence: 21, Excluded: x, Running: []Running{terms.Start("Germany", Orders, friday, 8*Day)}},
		{Power: "United Kingdom", Reserve: 10 * Day, Absence: 1, Excluded: x},
		// Japan's two days ended five hours ago.
		{Power: "Japan", Reserve: 36 * time.Hour, Excluded: x, Running: []Running{terms.Start("Japan", Answer, friday.Add(-5*time.Hour), 36*time.Hour)}},
	}
	want := `Clock: 3 days for a move, 2 days for an answer; weekends do not count.

                reserve left   absence left
--------------  -------------  ------------
Germany         8 days         21 days
United Kingdom  10 days        1 day
Japan           1 day 7 hours  none

Germany has until 25 November 2026, 10:17 UTC (then 8 days of reserve)

due       25 November 2026, 11:17 in Europe/Berlin
deadline  7 December 2026, 10:17 UTC
          7 December 2026, 11:17 in Europe/Berlin

Japan plays on its reserve until 25 November 2026, 17:17 UTC to answer
  (1 day 7 hours left)

deadline  25 November 2026, 18:17 in Europe/Berlin
`
	if diff := cmp.Diff(want, laidOut(Ledger(now, terms, accounts))); diff != "" {
		t.Error(diff)
	}
}

func TestLedgerInUTC(t *testing.T) {
	terms := agreed(t, "clock 1d, weekends off, holidays 12-24")
	x := Excluded{Calendar: terms.Calendar()}
	account := Account{Power: "Germany", Excluded: x, Running: []Running{terms.Start("Germany", Orders, at(t, "2026-11-20 10:00", "UTC"), 0)}}
	want := `Clock: 1 day for a move, 1 day for an answer; weekends and holidays do
  not count.

Germany has until 23 November 2026, 10:00 UTC
the clock stands still until 23 November 2026, 00:00 UTC
`
	if diff := cmp.Diff(want, laidOut(Ledger(at(t, "2026-11-21 09:00", "UTC"), terms, []Account{account}))); diff != "" {
		t.Error(diff)
	}
}

// When the time is up only the consequence has a moment.
func TestLedgerInGrace(t *testing.T) {
	terms := agreed(t, "clock 3d, zone Europe/Berlin, grace 12h, then pass")
	x := Excluded{Calendar: terms.Calendar()}
	r := terms.Start("Germany", Orders, at(t, "2026-11-20 10:00", "UTC"), 0)
	want := `Clock: 3 days for a move, 3 days for an answer.

Germany is out of time; on 23 November 2026, 22:00 UTC it passes
`
	if diff := cmp.Diff(want, laidOut(Ledger(at(t, "2026-11-23 11:00", "UTC"), terms, []Account{{Power: "Germany", Excluded: x, Running: []Running{r}}}))); diff != "" {
		t.Error(diff)
	}
}

func TestLedgerOfNothing(t *testing.T) {
	if got, want := laidOut(Ledger(time.Time{}, Terms{}, nil)), "This game has no clock.\n"; got != want {
		t.Errorf("%q", got)
	}
	want := "Clock: 3 days for a move, 3 days for an answer; holidays do not count.\n\nNo clock is running.\n"
	if got := laidOut(Ledger(minute(0), agreed(t, "3d, holidays 12-24"), []Account{{Power: "Germany"}})); got != want {
		t.Errorf("%q", got)
	}
}

// No line is too long for a letter, whatever the name of a power holds, as long as its words are no longer themselves.
func TestLedgerIsNarrow(t *testing.T) {
	names := rapid.StringOfN(rapid.RuneFrom([]rune("aG éЖ\n\t-'")), 1, 60, -1)
	rapid.Check(t, func(t *rapid.T) {
		terms := someTerms(t)
		if rapid.Bool().Draw(t, "long zone") {
			terms.Zone = "America/Argentina/ComodRivadavia" // the longest there is
		}
		x := Excluded{Calendar: terms.Calendar()}
		since := minute(rapid.IntRange(0, 500_000).Draw(t, "since"))
		now := since.Add(time.Duration(rapid.Int64Range(0, int64(100*Day)).Draw(t, "run")))
		if rapid.Bool().Draw(t, "paused") {
			x = x.pausedFrom(since.Add(Day))
		}
		var accounts []Account
		for range rapid.IntRange(0, 3).Draw(t, "powers") {
			name := names.Draw(t, "name")
			r := terms.Start(name, rapid.SampledFrom([]string{Orders, Answer}).Draw(t, "what"), since, terms.Reserve)
			accounts = append(accounts, Account{Power: name, Reserve: terms.Reserve, Absence: 21, Excluded: x, Running: []Running{r}})
		}
		for line := range strings.Lines(laidOut(Ledger(now, terms, accounts))) {
			if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 72 {
				t.Fatalf("%d characters: %s", n, line)
			}
		}
	})
}
