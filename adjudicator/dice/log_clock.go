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
	Deadline time.Time // of the lock that is open; zero if none is
	Round    uint64    // of the beacon for which that lock waits instead of one that lies too far ahead; 0 if its own stays
}

// Body is what the act says.
func (s SetBack) Body() string {
	text := "clock " + clock(s.Time)
	if !s.Deadline.IsZero() {
		text += " deadline " + clock(s.Deadline)
	}
	if s.Round != 0 {
		text += fmt.Sprintf(" drand %d", s.Round)
	}
	return text + "\n"
}

// ReadSetBack reads what such an act says.
func ReadSetBack(body string) (s SetBack, err error) {
	p := &parser{rest: body}
	w := strings.Fields(p.next())
	switch {
	case len(w) == 2 || len(w) == 4 || len(w) == 6:
		for i := 0; i < len(w) && p.err == nil; i += 2 {
			switch w[i] {
			case "clock":
				s.Time = p.time(w[i+1])
			case "deadline":
				s.Deadline = p.time(w[i+1])
			case "drand":
				s.Round = p.round(w[i+1])
			}
		}
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
// but how long it waits, and for which round of a beacon.
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
		if !s.Deadline.IsZero() || s.Round != 0 {
			return nil, errors.New("no lock is open that could wait until a deadline")
		}
		return func() { g.last.Time, g.earliest = s.Time, s.Time }, nil
	}
	open := *g.open
	open.Time, open.Deadline = s.Time, s.Deadline
	switch {
	case s.Deadline.IsZero():
		return nil, fmt.Errorf("lock %d is open, and the act does not say until when it waits now", open.N)
	case !s.Deadline.Before(g.open.Deadline):
		return nil, fmt.Errorf("lock %d would wait until %s, and waits until %s already", open.N, clock(s.Deadline), clock(g.open.Deadline))
	case s.Round != 0 && (open.Round == 0 || !g.tooFar(open.Round, s.Time)):
		return nil, fmt.Errorf("lock %d does not wait for a round of a beacon that lies too far ahead", open.N)
	case s.Round != 0:
		open.Round = s.Round
	case open.Round != 0 && g.tooFar(open.Round, s.Time):
		return nil, fmt.Errorf("round %d of the beacon lies too far ahead; the act must name another", open.Round)
	}
	if err := g.checkWait(open); err != nil {
		return nil, err
	}
	if s.Round != 0 {
		if err := g.checkRound(open); err != nil {
			return nil, err
		}
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
