package adjudicator

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/secrets"
)

// How long a lock waits for reveals: people have two days at most and a day at least, programs an hour. A lock for which nobody
// has to reveal needs some deadline, too.
const (
	peopleReveal  = 48 * time.Hour
	leastReveal   = 24 * time.Hour // games of the first protocol knew no least
	programReveal = time.Hour
	nobodyReveals = time.Minute
)

// beaconAfter is how long after a lock its beacon comes: late enough for everybody to have seen the lock.
const beaconAfter = 31 * time.Minute

// mostSteps bounds how many locks and rolls follow each other without anybody's choice.
const mostSteps = 2000

// goOn locks and rolls until somebody has to decide or to reveal something. Letters that came while a lock was open have
// their turn when it has been rolled.
func (t *table) goOn(p *post) error {
	for range mostSteps {
		open := t.scribe.Tape.Log().Open()
		_, known := t.scribe.Tape.Seed()
		var err error
		switch {
		case t.Stage == Playing && t.ranAhead(p.now):
			err = t.do(t.backInTime(p.now))
		case open != nil && known:
			err = t.do(Act{What: actRoll, At: p.now})
		case open != nil:
			return nil
		case t.settle():
			return nil
		case t.upgraded() && !t.adopting():
			err = t.do(t.lawAct(p))
		case t.upgraded(): // before anything else: nothing may be played by a law that is not in force
			err = t.later(t.adoption(), p)
		case t.scribe.Tape.Log().LeftOf(secrets.OperatorName) <= t.secrets.Few():
			err = t.announce(p.now)
		case t.scribe.Game.NoDice != "":
			err = t.do(t.lock(p.now))
		case len(t.Queue) > 0:
			next := t.Queue[0]
			t.Queue = slices.Clone(t.Queue[1:])
			err = t.later(next, p)
		case t.passes():
			err = t.do(Act{What: actLapse, At: p.now, Who: t.reader.Edition().Powers[t.scribe.Game.Start.Mover].ID})
		default:
			return nil
		}
		if err != nil {
			return err
		}
	}
	return fmt.Errorf("the dice of %s do not come to an end", t.Terms.Game)
}

// announce announces another chain of the operator's codes in time.
func (t *table) announce(now time.Time) error {
	log := t.scribe.Tape.Log()
	after := log.Next() - 1 + log.LeftOf(secrets.OperatorName)
	if _, err := t.secrets.Further(t.Terms.Game, after, true); err != nil {
		return err
	}
	return t.do(Act{What: actRenew, At: now, Text: strconv.Itoa(after)})
}

// renew lets another chain of the operator's take over.
func (t *table) renew(a Act) error {
	after, err := strconv.Atoi(a.Text)
	if err != nil {
		return fmt.Errorf("after which lock: %w", err)
	}
	chain, err := t.secrets.Further(t.Terms.Game, after, false)
	if err != nil {
		return err
	}
	t.renewed = append(t.renewed, after)
	return t.scribe.Tape.Renew(chain)
}

// lock is the act that fixes the next batch of dice.
func (t *table) lock(now time.Time) Act {
	log := t.scribe.Tape.Log()
	now = now.UTC().Truncate(time.Minute)
	if now.Before(log.NotBefore()) {
		now = log.NotBefore()
	}
	return t.lockedUntil(now, t.waitsUntil(now, t.scribe.Contributors()))
}

// waitsUntil is until when a lock waits that is made now.
func (t *table) waitsUntil(now time.Time, who []string) time.Time {
	log := t.scribe.Tape.Log()
	if len(log.Contributors()) == 0 {
		return now.Add(nobodyReveals)
	}
	until := now.Add(programReveal)
	if slices.ContainsFunc(who, func(who string) bool { return !dice.IsWitness(who) }) {
		until = t.peopleUntil(now)
	}
	if least := now.Add(log.Patience(who)); until.Before(least) {
		until = least
	}
	return until
}

// peopleUntil is until when people have to reveal: they have as long as the game's clock gives them for an answer, two days
// at most, and days off do not count. An act holds the moment itself, so old games keep theirs.
func (t *table) peopleUntil(now time.Time) time.Time {
	terms := t.Terms.Clock
	if !terms.Runs() {
		return now.Add(peopleReveal)
	}
	until := clock.Add(now, max(programReveal, min(terms.Answer, peopleReveal)), clock.Excluded{Calendar: terms.Calendar()})
	if until.Equal(clock.Never) {
		return now.Add(peopleReveal)
	}
	return until.UTC().Truncate(time.Minute)
}

// lockedUntil is the act of a lock with a deadline.
func (t *table) lockedUntil(now, until time.Time) Act {
	a := Act{What: actLock, At: now, Until: until}
	if t.Terms.Beacon {
		a.Round = dice.Quicknet().RoundAt(now.Add(beaconAfter))
	}
	return a
}

// locked tells whether a lock is open: its inputs are final, and what comes now counts from the next one.
func (t *table) locked() bool { return t.scribe.Tape.Log().Open() != nil }

// submit does an act now, or when the open lock has been rolled.
func (t *table) submit(a Act) error {
	if t.locked() {
		if len(t.Queue) == mostQueued {
			return fmt.Errorf("more than %d letters wait for a lock", mostQueued)
		}
		t.Queue = append(slices.Clone(t.Queue), a)
		return nil
	}
	return t.do(a)
}

// What waits for a lock: of one person, and in all.
const (
	mostWaiting = 10
	mostQueued  = 200
)

// later does what had to wait for a lock. What its dice have made impossible is sent back.
func (t *table) later(a Act, p *post) error {
	if a.What == actLetter {
		power, _ := t.power(a.Who)
		got := t.read(a.Text, power)
		problems := append(got.Problems, t.scribe.Game.Check(got.Letter)...)
		if len(problems) > 0 {
			if s := t.seat(a.Who); s != nil && !s.vacant() {
				told := answer{text: "Your letter waited for dice, and these have made it impossible.\n"}
				told.add(t.refusal(got, problems))
				w := told.written(s, "Not accepted after all")
				w.answer = false
				p.letters = append(p.letters, w)
			}
			return nil
		}
	} else if why := t.outdated(a); why != "" {
		t.notDone(a, why, p)
		return nil
	}
	a.At = p.now
	if err := t.do(a); err != nil {
		return err
	}
	switch a.What {
	case actRollback:
		t.overtaken(p)
	case actLetter:
		return p.sealedNow(t, t.seat(a.Who))
	}
	return nil
}
