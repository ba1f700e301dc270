package game

import (
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// RanAhead tells whether the log bears times that have not come yet. A clock that is corrected a little makes no fuss: a lock then bears
// the time of the one before.
func (t *Game) RanAhead(now time.Time) bool {
	if t.Scribe.Tape.Log().NotBefore().Before(now.Add(Silence)) {
		return false
	}
	return t.Scribe.Tape.TrySetBack(t.BackInTime(now).setBack()) == nil // else the game goes on by the times that it has
}

// setBack is what the act says in the log.
func (a Act) setBack() dice.SetBack {
	return dice.SetBack{Time: a.At.UTC().Truncate(time.Minute), Deadline: a.Until}
}

// BackInTime is the act that notes it.
func (t *Game) BackInTime(now time.Time) Act {
	now = now.UTC().Truncate(time.Minute)
	open := t.Scribe.Tape.Log().Open()
	a := Act{What: actClock, At: now}
	if open == nil || open.Round != 0 && t.Secrets.Beacon().RoundAt(now.Add(beaconTooFar)) < open.Round { // that lock is given up
		return a
	}
	a.Until = t.waitsUntil(now, open.Contributors)
	if !a.Until.Before(open.Deadline) { // at least as long as was agreed, and never longer than was told
		a.Until = now.Add(max(nobodyReveals, t.Scribe.Tape.Log().Patience(open.Contributors)))
	}
	return a
}

// beaconTooFar is how long nobody waits for a beacon.
const beaconTooFar = 24*time.Hour + 30*time.Minute

// setClock writes into the log that its times had run ahead.
func setClock(t *Game, a Act) error {
	was, before := t.Scribe.Tape.Log().NotBefore(), t.Scribe.Tape.Log().Open()
	if err := t.Scribe.Tape.SetBack(a.setBack()); err != nil {
		return err
	}
	text := prose.Say("The clock of the operator's machine was wrong, and is right again: it is %s. Locks of this game bear times up to %s, which have not come yet; the log of the dice, which is signed, says so now. Nobody has lost any of his time.",
		clock.At(a.At), clock.At(was))
	open := t.Scribe.Tape.Log().Open()
	switch missing := t.Scribe.Tape.Log().Missing(); {
	case before != nil && open == nil:
		text += prose.Say(" Lock %d was given up, for it waited for a beacon of that day. It is made again, with new codes, and nobody has missed it.", before.N)
	case open != nil && len(missing) > 0:
		text += prose.Say(" Lock %d waits for the codes of %s until %s, and not until the day that its letter said.", open.N, prose.List(t.AllCalled(missing)), clock.At(open.Deadline))
	}
	t.tell("The clock was wrong", paper.Sentences{text})
	return nil
}
