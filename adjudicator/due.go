package adjudicator

import (
	"fmt"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// late does what time has done to a game: a lock is void for which somebody has not revealed, powers are reminded, and what
// was agreed happens to those who are out of time.
func (d *Desk) late(t *table, p *post) error {
	overdue(t, p)
	if t.Scribe == nil {
		return nil
	}
	log := t.Scribe.Tape.Log()
	if open := log.Open(); open != nil && len(log.Missing()) > 0 && !p.now.Before(t.LastCode(open)) {
		p.reports(fmt.Sprintf("Lock %d is void", open.N),
			paper.Line("Nothing was rolled for lock %d: the codes of %s did not come in time. %s", open.N, prose.List(t.AllCalled(log.Missing())), t.OutForNow()))
		if err := t.Do(game.Act{What: game.ActVoid, At: p.now}); err != nil {
			return err
		}
	}
	t.Wind(p.now)
	for _, w := range t.WaitsFor() {
		r := t.ClockOf(w)
		if r == nil {
			continue
		}
		x := t.Excluded(w.Who)
		if r.Stage(p.now, x) == clock.Over && !r.Called {
			r.Called = true
			if err := outOfTime(t, w, p); err != nil {
				return err
			}
			continue
		}
		if n := r.RemindersBy(p.now, x); n > r.Reminded {
			r.Reminded = n
			remind(t, *r, p)
		}
	}
	if err := t.GoOn(p.now, p); err != nil {
		return err
	}
	return tell(d.House, t, p)
}

// remind writes to a power for which the game has waited long.
func remind(t *table, r clock.Running, p *post) {
	s := t.Seat(r.Who)
	if s == nil || s.Vacant() {
		return
	}
	blocks := []paper.Block{paper.Sentences{t.clockLine(r, p.now)}, t.waits()}
	if power, plays := t.Power(r.Who); plays {
		blocks = append(blocks, t.questionsTo(power)...)
	}
	p.sends(s, "Reminder", blocks...)
}

// outOfTime does what was agreed for a power whose time is over.
func outOfTime(t *table, w game.Wanted, p *post) error {
	name := t.Called(w.Who)
	switch t.Terms.Clock.Then {
	case clock.Pass:
		p.reports("Out of time", paper.Para("%s is out of time and passes. Its standing orders and the published defaults answer for it.", name))
		if w.What == clock.Orders {
			t.Times.Passed = t.Scribe.Game.Start.TurnName()
		}
		return t.Do(game.Act{What: game.ActLapse, At: p.now, Who: w.Who})
	case clock.Standing:
		p.reports("Out of time", paper.Para("%s is out of time. Its standing orders and the published defaults speak for it in what the game waits for now.", name))
		t.Stop(w, p.now)
		return t.Do(game.Act{What: game.ActLapse, At: p.now, Who: w.Who})
	case clock.Vacant:
		s := t.Seat(w.Who)
		p.reports("Out of time", paper.Para("%s is out of time, and its seat falls vacant. %s", name, offer(t, w.Who, p.house.self(t))))
		t.Vacate(s)
	default:
		p.reports("Out of time", paper.Line("%s is out of time. The game waits; you may propose more time (PROPOSE extend) or another way to end it (HELP votes).", name))
	}
	return nil
}
