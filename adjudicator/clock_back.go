package adjudicator

import (
	"fmt"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/prose"
)

// A wrong time that was believed stands in the log of the dice, which is signed: locks bear it, and later ones may not bear an earlier
// one. So when the clock is right again the log says that it was wrong, everybody is told, and a lock that is open waits from now
// on. Nothing that was signed is changed.

// ranAhead tells whether the log bears times that have not come yet. A clock that is corrected a little makes no fuss: a lock then bears
// the time of the one before.
func (t *table) ranAhead(now time.Time) bool {
	if t.scribe.Tape.Log().NotBefore().Before(now.Add(silence)) {
		return false
	}
	return t.scribe.Tape.TrySetBack(t.backInTime(now).setBack()) == nil // else the game goes on by the times that it has
}

// setBack is what the act says in the log.
func (a Act) setBack() dice.SetBack {
	return dice.SetBack{Time: a.At.UTC().Truncate(time.Minute), Deadline: a.Until}
}

// backInTime is the act that notes it.
func (t *table) backInTime(now time.Time) Act {
	now = now.UTC().Truncate(time.Minute)
	open := t.scribe.Tape.Log().Open()
	a := Act{What: actClock, At: now}
	if open == nil || open.Round != 0 && dice.Quicknet().RoundAt(now.Add(beaconTooFar)) < open.Round { // that lock is given up
		return a
	}
	a.Until = t.waitsUntil(now, open.Contributors)
	if !a.Until.Before(open.Deadline) { // at least as long as was agreed, and never longer than was told
		a.Until = now.Add(max(nobodyReveals, t.scribe.Tape.Log().Patience(open.Contributors)))
	}
	return a
}

// beaconTooFar is how long nobody waits for a beacon.
const beaconTooFar = 24*time.Hour + 30*time.Minute

// setClock writes into the log that its times had run ahead.
func (t *table) setClock(a Act) error {
	was, before := t.scribe.Tape.Log().NotBefore(), t.scribe.Tape.Log().Open()
	if err := t.scribe.Tape.SetBack(a.setBack()); err != nil {
		return err
	}
	text := fmt.Sprintf("The clock of the operator's machine was wrong, and is right again: it is %s. Locks of this game bear times up to %s, which have not come yet; the log of the dice, which is signed, says so now. Nobody has lost any of his time.",
		a.At.UTC().Format(clock.Minutes), was.UTC().Format(clock.Minutes))
	open := t.scribe.Tape.Log().Open()
	switch missing := t.scribe.Tape.Log().Missing(); {
	case before != nil && open == nil:
		text += fmt.Sprintf(" Lock %d was given up, for it waited for a beacon of that day. It is made again, with new codes, and nobody has missed it.", before.N)
	case open != nil && len(missing) > 0:
		text += fmt.Sprintf(" Lock %d waits for the codes of %s until %s, and not until the day that its letter said.", open.N, prose.List(t.allCalled(missing)), open.Deadline.UTC().Format(clock.Minutes))
	}
	t.notices = append(t.notices, notice{about: "The clock was wrong", text: prose.Wrapped(text)})
	return nil
}
