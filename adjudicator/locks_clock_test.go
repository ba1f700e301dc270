package adjudicator

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/lobby"
	"fieldpost/mail/paper"
)

// TestLocksFollowTheClock gives people the time for an answer to reveal, two days at most and a day at least; days off do
// not count. Programs have an hour, whatever the clock says.
func TestLocksFollowTheClock(t *testing.T) {
	for terms, want := range map[string]time.Duration{
		"":                               48 * time.Hour,
		"clock 2h":                       24 * time.Hour,
		"clock 3d, answers 30h":          30 * time.Hour,
		"clock 7d":                       48 * time.Hour,
		"clock 3d, weekends off":         48*time.Hour + 48*time.Hour, // it is a Friday
		"clock 3d, holidays 2026-11-21":  48*time.Hour + 24*time.Hour,
		"clock 2h, answers 1h, grace 1h": 24 * time.Hour,
	} {
		record := clubRecord("swift")
		if terms != "" {
			var err error
			if record.Terms.Clock, err = clock.Parse(terms); err != nil {
				t.Fatalf("%s: %v", terms, err)
			}
		}
		s := sealClub(t, record)
		s.accept("soviet_union", sovietTurn)
		open := s.opened().Scribe.Tape.Log().Open()
		if open == nil {
			t.Fatalf("%s: there is no lock", terms)
		}
		if got := open.Deadline.Sub(open.Time); got != want {
			t.Errorf("%s: people have %v to reveal, not %v", terms, got, want)
		}
		if l := s.lock("germany"); !strings.Contains(joined(l.text), "until "+open.Deadline.UTC().Format(clock.Minutes)) {
			t.Errorf("%s: the letter of the lock says\n%s", terms, l.text)
		}
	}
}

// TestOpeningSaysThatItIsSealed tells in the letter that opens a game whose codes its dice wait for, and of a game without
// codes that the dice are the operator's.
func TestOpeningSaysThatItIsSealed(t *testing.T) {
	s := sealClub(t, clubRecord("swift"))
	tb := s.opened()
	for _, want := range []string{"The dice of this game are sealed: nobody can know them before the codes of Germany and Witness 1 have been revealed.", "DICE sealed with the codes of Germany and Witness 1"} {
		if opening := joined(paper.TextOf(slices.Concat(lobby.Opening(tb, "key"), lobby.Agreed(tb))...)); !strings.Contains(opening, want) {
			t.Errorf("the game opens with\n%s\nwithout %q", opening, want)
		}
	}
	c := newClub(t, "swift")
	opening := c.one("japan")
	if strings.Contains(opening.text, "sealed") || !strings.Contains(joined(opening.text), "DICE dice of the operator alone") {
		t.Errorf("a game without codes opens with\n%s", opening.text)
	}
}
