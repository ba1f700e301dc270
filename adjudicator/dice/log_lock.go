package dice

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// A beacon's round must come so long after the lock that nobody can know its signature while the lock could still be
// another, and not so late that nobody waits for it.
const (
	beaconWait = 30 * time.Minute
	beaconLast = beaconWait + 24*time.Hour
)

// lock judges a lock.
func (g *Log) lock(l Lock) (func(), error) {
	if g.open != nil {
		return nil, fmt.Errorf("lock %d is still open", g.open.N)
	}
	if l.N != g.Next() {
		return nil, fmt.Errorf("the next lock is number %d", g.Next())
	}
	if err := g.playable(l.Batch, l.Law); err != nil {
		return nil, err
	}
	if err := g.again(l); err != nil {
		return nil, err
	}
	if _, err := g.chains[operator].serving(l.N); err != nil {
		return nil, fmt.Errorf("%w; it must be renewed first", err)
	}
	if err := g.checkContributors(l); err != nil {
		return nil, err
	}
	if err := g.checkLevel(l); err != nil {
		return nil, err
	}
	if err := g.checkTimes(l); err != nil {
		return nil, err
	}
	return func() {
		g.locks, g.open, g.openAt, g.last = l.N, &l, len(g.leaves), l
		g.revealed = make([]*Reveal, len(l.Contributors))
		g.turn = TurnOf(l.Batch)
		g.voided = nil
	}, nil
}

// again demands that a lock after a void fixes what the void one did.
func (g *Log) again(l Lock) error {
	v := g.voided
	if v == nil {
		return nil
	}
	if l.Batch != v.Batch || l.Inputs != v.Inputs || l.State != v.State {
		return fmt.Errorf("lock %d was void: the next lock must have its batch, its inputs and its state again", v.N)
	}
	return nil
}

// Wanted are those that a lock of this turn must name at least: everybody for its first dice, the witnesses later, and
// whoever was named in a lock that was void and is still enrolled.
func (g *Log) Wanted(turn string) []string {
	return slices.DeleteFunc(g.Contributors(), func(who string) bool {
		again := g.voided != nil && slices.Contains(g.voided.Contributors, who)
		return g.begun[turn] && !IsWitness(who) && !again
	})
}

// isOther tells whether a contributor is somebody else than the power whose turn it is.
func isOther(turn string) func(who string) bool {
	return func(who string) bool { return who != powerOf(turn) }
}

// checkContributors holds the contributors to those that are enrolled and in the order of the seed.
func (g *Log) checkContributors(l Lock) error {
	if !strings.HasPrefix(l.Level, "basic") || len(g.enrolled) > 0 {
		at := -1
		for _, who := range l.Contributors {
			i := slices.Index(g.enrolled, who)
			if i < 0 {
				return fmt.Errorf("%s is not enrolled", who)
			}
			if i < at {
				return fmt.Errorf("the contributors must stand in the order of the seed: %s", strings.Join(g.enrolled, " "))
			}
			at = i
		}
	}
	for _, who := range g.Wanted(TurnOf(l.Batch)) {
		if !slices.Contains(l.Contributors, who) {
			switch {
			case g.begun[TurnOf(l.Batch)] && !IsWitness(who):
				return fmt.Errorf("lock %d was void: the next lock must name %s again", g.voided.N, who)
			case IsWitness(who):
				return fmt.Errorf("every witness contributes to every lock, and %s does not", who)
			}
			return fmt.Errorf("everybody contributes to the first dice of a turn, and %s does not", who)
		}
	}
	return nil
}

func (l Lock) sealed() bool { return strings.HasPrefix(l.Level, "sealed") }

// checkLevel holds the level to what it promises. Basic is the level of games in which nobody but one power could
// contribute; sealed promises that somebody else than the operator and the power that plays does. If the one power that
// is enrolled contributes to another's dice, both can be true: which it is depends on whose choice opened the lock, and
// that is for the rules to say.
func (g *Log) checkLevel(l Lock) error {
	if strings.HasSuffix(l.Level, "+beacon") != (l.Round != 0) {
		return errors.New("the level is +beacon exactly if a round of the beacon is named")
	}
	if !strings.HasPrefix(l.Level, "basic") {
		return g.checkSigners(l)
	}
	if len(l.Contributors) > 1 || IsWitness(l.Contributors[0]) {
		return errors.New("the level is basic only if nobody but one power contributes")
	}
	if len(g.enrolled) > 1 {
		return fmt.Errorf("the level is basic only if nobody but one power is enrolled, and here are %s", strings.Join(g.enrolled, ", "))
	}
	return nil
}

// checkSigners holds a level to its contributors. Coded promises one beside the operator and the power that plays, and
// sealed that his program signs the lock before it answers.
func (g *Log) checkSigners(l Lock) error {
	signs := func(who string) bool { return isOther(l.Batch)(who) && g.keys[who] != "" }
	switch {
	case !slices.ContainsFunc(l.Contributors, isOther(l.Batch)):
		return fmt.Errorf("the level is %s only if somebody other than %s contributes", l.Level, powerOf(l.Batch))
	case l.sealed() && !slices.ContainsFunc(l.Contributors, signs):
		return fmt.Errorf("the level is sealed only if a program of somebody other than %s contributes and signs", powerOf(l.Batch))
	case !l.sealed() && slices.ContainsFunc(l.Contributors, func(who string) bool { return IsWitness(who) && signs(who) }):
		return errors.New("the level is sealed if a witness contributes and signs, and not coded")
	}
	return nil
}

// Patience is how long a lock waits at least: as long as was agreed for programs if they alone answer it, else as long as for people.
// Where nobody is enrolled it waits for nobody.
func (g *Log) Patience(contributors []string) time.Duration {
	switch {
	case len(g.enrolled) == 0:
		return 0
	case slices.ContainsFunc(contributors, func(who string) bool { return g.keys[who] == "" }):
		return g.game.People
	}
	return g.game.Programs
}

// KeyOf is the verifier key with which a contributor signs, "" if he does not.
func (g *Log) KeyOf(who string) string { return g.keys[who] }

// checkTimes holds the times of a lock and of its beacon in order.
func (g *Log) checkTimes(l Lock) error {
	if l.Time.Before(g.last.Time) {
		return fmt.Errorf("its time %s is before that of lock %d, %s", clock(l.Time), g.last.N, clock(g.last.Time))
	}
	if l.Time.Before(g.earliest) {
		return fmt.Errorf("its time %s is before the deadline of the lock that was void, %s: the void came too early", clock(l.Time), clock(g.earliest))
	}
	if err := g.checkWait(l); err != nil {
		return err
	}
	return g.checkRound(l)
}

// checkWait holds a lock to how long it waits.
func (g *Log) checkWait(l Lock) error {
	if !l.Deadline.After(l.Time) {
		return fmt.Errorf("its deadline %s is not after its time %s", clock(l.Deadline), clock(l.Time))
	}
	if wait := g.Patience(l.Contributors); l.Deadline.Sub(l.Time) < wait {
		return fmt.Errorf("its contributors have %.0f minutes, and %.0f were agreed when the game began", l.Deadline.Sub(l.Time).Minutes(), wait.Minutes())
	}
	return nil
}

// checkRound holds the round that a lock names, if it does, between two moments after it.
func (g *Log) checkRound(l Lock) error {
	if l.Round == 0 {
		return nil
	}
	if g.game.Drand == "" {
		return errors.New("this game has no beacon")
	}
	beacon, _ := g.beacon(g.game.Drand)
	at := beacon.Time(l.Round)
	if at.Before(l.Time.Add(beaconWait)) {
		return fmt.Errorf("round %d of the beacon comes at %s, less than 30 minutes after the lock", l.Round, at.Format(time.RFC3339))
	}
	if at.After(l.Time.Add(beaconLast)) {
		return fmt.Errorf("round %d of the beacon comes at %s, more than a day and 30 minutes after the lock", l.Round, at.Format(time.RFC3339))
	}
	return nil
}
