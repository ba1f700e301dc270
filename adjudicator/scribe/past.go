package scribe

import (
	"fmt"

	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
)

// stand is a position between turns. One that comes from a snapshot is read when somebody asks for it.
type stand struct {
	p     *position.Position
	read  func() *position.Position
	saved *savedPosition // as a snapshot has it, nil if none was written
}

// at is the position.
func (s *stand) at() *position.Position {
	if s.p == nil {
		s.p, s.read = s.read(), nil
	}
	return s.p
}

// over is a turn that is over. One that comes from a snapshot is read when somebody asks for it: most letters need none of them.
type over struct {
	start, end *stand
	told       *sitting.Finished
	read       func() sitting.Finished
	packed     []byte // as a snapshot has it, nil if none was written
}

// finished is the turn.
func (o *over) finished() sitting.Finished {
	if o.told == nil {
		f := o.read()
		o.told, o.read = &f, nil
	}
	return *o.told
}

// contents is what parcels hold, but for their leaves.
type contents struct {
	From   int
	Lists  []List
	Opened []*Input
	Turns  []*over
}

// parcel is such contents for those who are told of them.
func (c contents) parcel() Parcel {
	p := Parcel{From: c.From, Lists: c.Lists, Opened: c.Opened}
	for _, o := range c.Turns {
		p.Turns = append(p.Turns, o.finished())
	}
	return p
}

// Over is how many turns are over.
func (s *Scribe) Over() int { return len(s.past.Turns) + len(s.parcel.Turns) }

// Turn is a turn that is over, counted from 1.
func (s *Scribe) Turn(number int) sitting.Finished {
	if n := number - 1 - len(s.past.Turns); n >= 0 {
		return s.parcel.Turns[n].finished()
	}
	return s.past.Turns[number-1].finished()
}

// later reads what a snapshot holds when it is asked for. The snapshot was whole, and this program has written it or one that
// writes events alike and judges by the same law, so that it can be read.
func later[T any](what string, read func() (T, error)) func() T {
	return func() T {
		v, err := read()
		if err != nil {
			panic(fmt.Sprintf("%s of a snapshot can not be read: %v", what, err))
		}
		return v
	}
}
