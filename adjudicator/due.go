package adjudicator

import (
	"fieldpost/adjudicator/bulletin"
	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/lobby"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
)

// late does what time has done to a game: a lock is void for which somebody has not revealed, powers are reminded, and what
// was agreed happens to those who are out of time.
func (d *Desk) late(t *table.Table, p *table.Post) error {
	lobby.Overdue(t, p)
	if t.Scribe == nil {
		return nil
	}
	log := t.Scribe.Tape.Log()
	if open := log.Open(); open != nil && len(log.Missing()) > 0 && !p.Now.Before(t.LastCode(open)) {
		p.Reports(prose.Say("Lock %d is void", open.N),
			paper.Line("Nothing was rolled for lock %d: the codes of %s did not come in time. %s", open.N, prose.List(t.AllCalled(log.Missing())), t.OutForNow()))
		if err := t.Do(game.Act{What: game.ActVoid, At: p.Now}); err != nil {
			return err
		}
	}
	if open := log.Open(); open != nil && len(log.Missing()) > 0 && t.LockFor == open.N && t.Scribe.LockPending() && !p.Now.Before(t.Stalls(open)) {
		p.Reports(prose.Say("Lock %d waits", open.N), paper.Sentences{t.LockWaits(open)})
	}
	t.Wind(p.Now)
	for _, w := range t.WaitsFor() {
		r := t.Times.ClockOf(w)
		if r == nil {
			continue
		}
		x := t.Excluded(w.Who)
		if r.Stage(p.Now, x) == clock.Over && !r.Called {
			r.Called = true
			if err := outOfTime(t, w, p); err != nil {
				return err
			}
			continue
		}
		if n := r.RemindersBy(p.Now, x); n > r.Reminded {
			r.Reminded = n
			remind(t, *r, p)
		}
	}
	if err := t.GoOn(p.Now, p); err != nil {
		return err
	}
	return bulletin.Tell(d.House, t, p)
}

// remind writes to a power for which the game has waited long.
func remind(t *table.Table, r clock.Running, p *table.Post) {
	s := t.Seat(r.Who)
	if s == nil || s.Vacant() {
		return
	}
	blocks := []paper.Block{paper.Sentences{t.ClockLine(r, p.Now)}, t.Waits()}
	if power, plays := t.Power(r.Who); plays {
		blocks = append(blocks, t.QuestionsTo(power)...)
	}
	p.Sends(s, "Reminder", blocks...)
}

// outOfTime does what was agreed for a power whose time is over.
func outOfTime(t *table.Table, w game.Wanted, p *table.Post) error {
	name, since := t.Called(w.Who), t.Times.ClockOf(w).Since
	switch t.Terms.Clock.Then {
	case clock.Pass:
		p.Reports("Out of time", paper.Para("%s is out of time and passes. Its standing orders and the published defaults answer for it.", name))
		if w.What == clock.Orders {
			t.Pass(w.Who)
		}
		return t.Do(t.Lapse(w.Who, since, p.Now))
	case clock.Standing:
		p.Reports("Out of time", paper.Para("%s is out of time. Its standing orders and the published defaults speak for it in what the game waits for now.", name))
		t.Stop(w, p.Now)
		return t.Do(t.Lapse(w.Who, since, p.Now))
	case clock.Vacant:
		return lobby.OutOfTime(t, p, t.Seat(w.Who))
	default:
		p.Reports("Out of time", paper.Line("%s is out of time. The game waits; you may propose more time (PROPOSE extend) or another way to end it (HELP votes).", name))
	}
	return nil
}
