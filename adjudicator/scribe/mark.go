package scribe

import "fieldpost/adjudicator/dice"

// Mark is how much of all deliveries somebody has had, who was not told with the others.
type Mark struct {
	Leaves int `json:"leaves"`
	Lists  int `json:"lists,omitempty"`
	Opened int `json:"opened,omitempty"`
	Turns  int `json:"turns,omitempty"`
}

// Mark is where everybody stands who has had all that was handed over.
func (s *Scribe) Mark() Mark {
	return Mark{s.delivery.From, len(s.past.Lists), len(s.past.Opened), len(s.past.Turns)}
}

// Since is what somebody has not had who stands at a mark: what was handed over to others, and what is pending.
func (s *Scribe) Since(m Mark) Delivery {
	p := Delivery{
		From:   m.Leaves,
		Lists:  behind(s.past.Lists, s.delivery.Lists, m.Lists),
		Opened: behind(s.past.Opened, s.delivery.Opened, m.Opened),
		Turns:  behind(s.past.Turns, s.delivery.Turns, m.Turns),
	}
	log := s.Tape.Log()
	for i := p.From; i < log.Len(); i++ {
		p.Leaves = append(p.Leaves, log.Leaf(i))
	}
	return p
}

// behind is what comes after the first so many of two lists, one behind the other.
func behind[T any](first, second []T, n int) []T {
	if n >= len(first) {
		return second[min(n-len(first), len(second)):]
	}
	return append(first[n:len(first):len(first)], second...)
}

// Earlier is the mark from which all of both has to be handed over.
func (m Mark) Earlier(o Mark) Mark {
	return Mark{min(m.Leaves, o.Leaves), min(m.Lists, o.Lists), min(m.Opened, o.Opened), min(m.Turns, o.Turns)}
}

// RolledBefore tells whether dice of the turn being played stand among the first so many leaves of the log.
func (s *Scribe) RolledBefore(leaves int) bool {
	log := s.Tape.Log()
	for i := s.moment.leaves; i < min(leaves, log.Len()); i++ {
		if _, is := log.Leaf(i).(dice.Roll); is {
			return true
		}
	}
	return false
}
