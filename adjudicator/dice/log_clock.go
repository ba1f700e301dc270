package dice

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// SetBack is the body of an act "clock": the clock by which locks were made had run ahead, and is right again. The times of locks
// may go on from there; a lock that is open waits as long as one that is made now.
type SetBack struct {
	Time     time.Time // what it is now
	Deadline time.Time // of the lock that is open; zero if none is, or it is given up
}

// Body is what the act says.
func (s SetBack) Body() string {
	text := "clock " + clock(s.Time)
	if !s.Deadline.IsZero() {
		text += " deadline " + clock(s.Deadline)
	}
	return text + "\n"
}

// ReadSetBack reads what such an act says.
func ReadSetBack(body string) (s SetBack, err error) {
	p := &parser{rest: body}
	w := strings.Fields(p.next())
	if len(w) > 1 {
		s.Time = p.time(w[1])
	}
	if len(w) > 3 {
		s.Deadline = p.time(w[3])
	}
	if p.err != nil {
		return SetBack{}, p.err
	}
	if s.Body() != body {
		return SetBack{}, errors.New("the act should be one line like: clock 2026-11-20T10:00Z deadline 2026-11-21T10:00Z, and without a deadline if no lock is open")
	}
	return s, nil
}

// clockBack judges an act by which the clock of the operator is set back. It may come while a lock is open, of which nothing changes
// but how long it waits. A lock that waits for a round of the beacon that lies too far ahead is given up: nobody is removed, and
// it must be made again, with new codes. No other round may be named for it, for whoever knew the codes could choose among rounds.
func (g *Log) clockBack(l Act) (func(), error) {
	s, err := ReadSetBack(l.Body)
	if err != nil {
		return nil, err
	}
	if l.Who != operator {
		return nil, fmt.Errorf("the clock is the operator's, and not that of %s", l.Who)
	}
	if !s.Time.Before(g.last.Time) {
		return nil, fmt.Errorf("the clock is not set back to %s: no lock bears a later time", clock(s.Time))
	}
	for _, v := range g.voids { // else a void that came too early could be passed off so
		if !s.Time.Before(v.Time) && s.Time.Before(v.Deadline) {
			return nil, fmt.Errorf("the clock is not set back to %s: lock %d, made before that, was void, and waited until %s", clock(s.Time), v.N, clock(v.Deadline))
		}
	}
	if g.open == nil {
		if !s.Deadline.IsZero() {
			return nil, errors.New("no lock is open that could wait until a deadline")
		}
		return func() { g.last.Time, g.earliest = s.Time, s.Time }, nil
	}
	open := *g.open
	open.Time, open.Deadline = s.Time, s.Deadline
	far := open.Round != 0 && g.tooFar(open.Round, s.Time)
	switch {
	case far && s.Deadline.IsZero():
		return func() { g.voided, g.open, g.last, g.earliest = g.open, nil, open, s.Time }, nil
	case far:
		return nil, fmt.Errorf("round %d of the beacon, for which lock %d waits, lies too far ahead: the lock is given up, and the act names no deadline", open.Round, open.N)
	case s.Deadline.IsZero():
		return nil, fmt.Errorf("lock %d is open, and the act does not say until when it waits now", open.N)
	case !s.Deadline.Before(g.open.Deadline):
		return nil, fmt.Errorf("lock %d would wait until %s, and waits until %s already", open.N, clock(s.Deadline), clock(g.open.Deadline))
	}
	if err := g.checkWait(open); err != nil {
		return nil, err
	}
	return func() { g.open, g.last, g.earliest = &open, open, s.Time }, nil
}

// tooFar tells whether a lock made at a moment could not wait for a round.
func (g *Log) tooFar(round uint64, from time.Time) bool {
	beacon, _ := g.beacon(g.game.Drand)
	return beacon.Time(round).After(from.Add(beaconLast))
}

// NotBefore is the time before which no lock may come: that of the last one, and until when one waited that was void.
func (g *Log) NotBefore() time.Time {
	if g.earliest.After(g.last.Time) {
		return g.earliest
	}
	return g.last.Time
}
