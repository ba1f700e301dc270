package table

import (
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// Clocks tells how all clocks stand, nil in a game without one.
func (t *Table) Clocks(now time.Time) []paper.Block {
	if t.Scribe == nil || !t.Terms.Clock.Runs() {
		return nil
	}
	t.Wind(now)
	var accounts []clock.Account
	for i := range t.Seats {
		s := &t.Seats[i]
		a := clock.Account{
			Power: t.Called(s.Name).String(), Reserve: t.Terms.Clock.Reserve - t.Times.Used[s.Name],
			Absence: t.Terms.Clock.Absence - t.Times.Away[s.Name].Cost, Excluded: t.Excluded(s.Name),
		}
		for _, r := range t.Times.Running {
			if r.Who == s.Name {
				r.Who = a.Power
				a.Running = append(a.Running, r)
			}
		}
		accounts = append(accounts, a)
	}
	return clock.Ledger(now, t.Terms.Clock, accounts)
}

// ClockLine says in a sentence how a clock stands.
func (t *Table) ClockLine(r clock.Running, now time.Time) prose.Text {
	x := t.Excluded(r.Who)
	r.Who = t.Called(r.Who).String()
	return r.Says(now, x, t.Terms.Clock.Then) + "."
}
