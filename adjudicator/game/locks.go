package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/secrets"
)

// How long a lock waits for reveals: people have two days at most and a day at least, programs an hour. A lock for which nobody
// has to reveal needs some deadline, too.
const (
	peopleReveal  = 48 * time.Hour
	leastReveal   = 24 * time.Hour
	programReveal = time.Hour
	nobodyReveals = time.Minute
)

// beaconAfter is how long after a lock its beacon comes: late enough for everybody to have seen the lock.
const beaconAfter = 31 * time.Minute

// Announce announces another chain of the operator's codes in time.
func (t *Game) Announce(now time.Time) error {
	log := t.Scribe.Tape.Log()
	after := log.Next() - 1 + log.LeftOf(secrets.OperatorName)
	if _, err := t.Secrets.Further(t.Terms.Game, after, true); err != nil {
		return err
	}
	return t.Do(Act{What: ActRenew, At: now, Text: strconv.Itoa(after)})
}

// renew lets another chain of the operator's take over.
func renew(t *Game, a Act) error {
	after, err := strconv.Atoi(a.Text)
	if err != nil {
		return fmt.Errorf("after which lock: %w", err)
	}
	chain, err := t.Secrets.Further(t.Terms.Game, after, false)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrCodes, err)
	}
	if err := t.holdCodes(chain); err != nil {
		return err
	}
	t.renewed = append(t.renewed, after)
	return t.Scribe.Tape.Renew(chain)
}

// Lock is the act that fixes the next batch of dice.
func (t *Game) Lock(now time.Time) Act {
	now = t.notBefore(now.UTC().Truncate(time.Minute))
	return t.lockedUntil(now, t.waitsUntil(now, t.Scribe.Contributors()))
}

// waitsUntil is until when a lock waits that is made now.
func (t *Game) waitsUntil(now time.Time, who []string) time.Time {
	log := t.Scribe.Tape.Log()
	if len(log.Contributors()) == 0 {
		return now.Add(nobodyReveals)
	}
	until := now.Add(programReveal)
	if slices.ContainsFunc(who, func(who string) bool { return !dice.IsWitness(who) }) {
		until = t.Terms.peopleUntil(now)
	}
	if least := now.Add(log.Patience(who)); until.Before(least) {
		until = least
	}
	return until
}

// peopleUntil is until when people have to reveal: they have as long as the game's clock gives them for an answer, two days
// at most, and days off do not count. An act holds the moment itself, so old games keep theirs.
func (t *Terms) peopleUntil(now time.Time) time.Time {
	terms := t.Clock
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
func (t *Game) lockedUntil(now, until time.Time) Act {
	a := Act{What: actLock, At: now, Until: until}
	if t.Terms.Beacon {
		a.Round = t.Secrets.Beacon().RoundAt(now.Add(beaconAfter))
	}
	return a
}

// Locked tells whether a lock is open: its inputs are final, and what comes now counts from the next one.
func (t *Turns) Locked() bool { return t.Scribe.Tape.Log().Open() != nil }

// Submit does an act now, or when the open lock has been rolled.
func (t *Game) Submit(a Act) error {
	if t.Locked() {
		if len(t.Queue) == mostQueued {
			return fmt.Errorf("more than %d letters wait for a lock", mostQueued)
		}
		t.Queue = append(slices.Clone(t.Queue), a)
		return nil
	}
	return t.Do(a)
}

// mostQueued is how many letters wait for a lock, of all people together.
const mostQueued = 200

// Revealed reads a line that brings what the open lock still waits for. The signature of a beacon may go on in the next
// line, because mail programs break it.
func (t *Game) Revealed(line string, next []string) (Act, bool) {
	log := t.Scribe.Tape.Log()
	open := log.Open()
	if open == nil {
		return Act{}, false
	}
	if game, r, ok := dice.ReadReveal(line); ok {
		if game != t.Terms.Game || r.Lock != open.N {
			return Act{}, false
		}
		for _, who := range log.Missing() {
			if log.Fits(who, r.Lock, r.Code) {
				return Act{What: ActReveal, Who: who, Text: strings.Join(strings.Fields(line), " ")}, true
			}
		}
	}
	if t.Scribe.Tape.Beaconed() {
		return Act{}, false
	}
	for range 3 {
		if round, sig, err := dice.ReadBeacon(line); err == nil && round == open.Round && t.Secrets.Beacon().Verify(round, sig) == nil {
			return Act{What: actBeacon, Text: sig}, true
		}
		if len(next) == 0 {
			break
		}
		line, next = line+" "+next[0], next[1:]
	}
	return Act{}, false
}

// Missing says what the open lock waits for.
func (t *Game) Missing() prose.Text {
	names := t.AllCalled(t.Scribe.Tape.Log().Missing())
	if !t.Scribe.Tape.Beaconed() {
		names = append(names, "the beacon")
	}
	return prose.List(names)
}
