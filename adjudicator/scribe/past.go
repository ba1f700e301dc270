package scribe

import (
	"errors"
	"fmt"

	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
)

// ErrUnread is a turn that is over, or a position between turns, that a snapshot holds and this program cannot read. The snapshot
// was whole, and was written by a program that writes events alike and judges by the same law, so it should never come to that.
var ErrUnread = errors.New("a snapshot can not be read in full")

// unread says what of it.
func unread(what string, err error) error {
	if err == nil || errors.Is(err, ErrUnread) {
		return err
	}
	return fmt.Errorf("%w: %s: %w", ErrUnread, what, err)
}

// stand is a position between turns. One that comes from a snapshot is read when somebody asks for it.
type stand struct {
	p     *position.Position
	read  func() (*position.Position, error)
	saved *savedPosition // as a snapshot has it, nil if none was written
}

// at is the position.
func (s *stand) at() (*position.Position, error) {
	if s.p == nil {
		p, err := s.read()
		if err != nil {
			return nil, err
		}
		s.p, s.read = p, nil
	}
	return s.p, nil
}

// Past is a turn that is over. One that comes from a snapshot is read when somebody asks for it: most letters need none of them.
type Past struct {
	start, end *stand
	told       *sitting.Finished
	read       func() (sitting.Finished, error)
	packed     []byte // as a snapshot has it, nil if none was written
}

// Finished is the turn.
func (o *Past) Finished() (sitting.Finished, error) {
	if o.told == nil {
		f, err := o.read()
		if err != nil {
			return f, err
		}
		o.told, o.read = &f, nil
	}
	return *o.told, nil
}

// contents is what deliveries hold, but for their leaves.
type contents struct {
	From   int
	Lists  []List
	Opened []*Input
	Turns  []*Past
}

// delivery is such contents for those who are told of them.
func (c contents) delivery() Delivery {
	return Delivery{From: c.From, Lists: c.Lists, Opened: c.Opened, Turns: c.Turns}
}

// Over is how many turns are over.
func (s *Scribe) Over() int { return len(s.past.Turns) + len(s.delivery.Turns) }

// Turn is a turn that is over, counted from 1.
func (s *Scribe) Turn(number int) (sitting.Finished, error) {
	if n := number - 1 - len(s.past.Turns); n >= 0 {
		return s.delivery.Turns[n].Finished()
	}
	return s.past.Turns[number-1].Finished()
}
