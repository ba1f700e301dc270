package game

import (
	"fmt"
	"slices"
	"time"

	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/secrets"
	"fieldpost/orders"
)

// Hearer is told what becomes of a game while it goes on.
type Hearer interface {
	// SentBack is told of a letter that waited for dice, and that these have made impossible.
	SentBack(a Act, got orders.Reading, problems []order.Problem)
	// Played is told of one that has been played now.
	Played(a Act) error
	// NotDone is told of anything else that has waited and cannot be done any more.
	NotDone(a Act, why prose.Text)
	// Undoes is told that the turn being played is about to be undone.
	Undoes()
	// AnotherLaw is told that the game is judged by the law of this program from here on.
	AnotherLaw(law int)
}

// mostSteps bounds how many locks and rolls follow each other without anybody's choice.
const mostSteps = 2000

// GoOn locks and rolls until somebody has to decide or to reveal something. Letters that came while a lock was open have
// their turn when it has been rolled.
func (t *Game) GoOn(now time.Time, to Hearer) error {
	for range mostSteps {
		open := t.Scribe.Tape.Log().Open()
		_, known := t.Scribe.Tape.Seed()
		var err error
		switch {
		case t.Stage == Playing && t.RanAhead(now):
			err = t.Do(t.BackInTime(now))
		case open != nil && known:
			err = t.Do(Act{What: ActRoll, At: now})
		case open != nil:
			return nil
		case t.Settle():
			return nil
		case t.Upgraded() && !t.Queue.adopting():
			law := t.Reader.Edition().Law
			to.AnotherLaw(law)
			err = t.Do(Signed(now, "operator", "law", fmt.Sprintf("law %d", law)))
		case t.Upgraded(): // before anything else: nothing may be played by a law that is not in force
			err = t.doWaiting(t.Queue.adoption(), now, to)
		case t.Scribe.Tape.Log().LeftOf(secrets.OperatorName) <= t.Secrets.Few():
			err = t.Announce(now)
		case t.Scribe.Game.NoDice != "":
			err = t.Do(t.Lock(now))
		case len(t.Queue) > 0:
			next := t.Queue[0]
			t.Queue = slices.Clone(t.Queue[1:])
			err = t.doWaiting(next, now, to)
		case t.Passes() != "":
			err = t.Do(t.Lapse(t.Passes(), t.notBefore(now), now))
		default:
			return nil
		}
		if err != nil {
			return err
		}
	}
	return fmt.Errorf("the dice of %s do not come to an end", t.Terms.Game)
}

// doWaiting does what had to wait for a lock. What its dice have made impossible is sent back.
func (t *Game) doWaiting(a Act, now time.Time, to Hearer) error {
	if a.What == ActLetter {
		power, _ := t.Power(a.Who)
		got := t.Read(a.Text, power)
		if problems := append(got.Problems, t.Scribe.Game.Check(got.Letter)...); len(problems) > 0 {
			to.SentBack(a, got, problems)
			return nil
		}
	} else if why := t.Outdated(a); why != "" {
		to.NotDone(a, why)
		return nil
	}
	if a.What == ActRollback {
		to.Undoes()
	}
	a.At = now
	if err := t.Do(a); err != nil {
		return err
	}
	switch a.What {
	case ActRollback:
		t.overtaken(to)
	case ActLetter:
		return to.Played(a)
	}
	return nil
}

// overtaken sends back what waited for a lock behind a rollback and was meant for the game as it stood. Standing orders and
// what is only signed still count.
func (t *Game) overtaken(to Hearer) {
	waits := t.Queue
	t.Queue = nil
	for _, a := range waits {
		power, _ := t.Power(a.Who)
		if a.What == ActCorrect || a.What == ActRollback || a.What == ActLetter && !t.Read(a.Text, power).Letter.OnlyStanding() {
			to.NotDone(a, "the game was rolled back.")
			continue
		}
		t.Queue = append(t.Queue, a)
	}
}
