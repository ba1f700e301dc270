package cases

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/orders"
)

// script is dice that a case lists, given out in the order in which they are rolled.
type script struct {
	ed      *edition.Edition
	volleys []orders.Volley
	at      int // in the first volley
	rolled  int
	faults  []string
}

// Roll gives the next n dice, which must all be the roller's. After a fault there are none: the case stops there.
func (s *script) Roll(label string, who edition.PowerID, n int) []int {
	if len(s.faults) > 0 {
		return nil
	}
	if n < 1 {
		s.fault(0, "%s is to roll for %s, and has no dice", s.ed.Powers[who].Name, label)
	}
	out := make([]int, 0, n)
	for len(out) < n {
		s.skipEmpty()
		if len(s.volleys) == 0 {
			s.fault(0, "%s rolls %d for %s, and no dice are left", s.ed.Powers[who].Name, n-len(out), label)
			break
		}
		v := &s.volleys[0]
		if v.Roller != who && !s.army(v.Roller, who) {
			s.fault(v.Line, "%s rolls %d for %s, but the next dice are %s's", s.ed.Powers[who].Name, n-len(out), label, v.Name)
			break
		}
		take := min(n-len(out), len(v.Dice)-s.at)
		out = append(out, v.Dice[s.at:s.at+take]...)
		s.at += take
	}
	if len(out) < n {
		return nil
	}
	s.rolled += n
	return out
}

func (s *script) skipEmpty() {
	for len(s.volleys) > 0 && s.at >= len(s.volleys[0].Dice) {
		s.volleys, s.at = s.volleys[1:], 0
	}
}

func (s *script) fault(line int, format string, args ...any) {
	if len(s.faults) == 0 {
		s.faults = append(s.faults, fmt.Sprintf("line %d: %s", line, fmt.Sprintf(format, args...)))
	}
}

// left counts the dice that nobody has rolled.
func (s *script) left() int {
	n := -s.at
	for _, v := range s.volleys {
		n += len(v.Dice)
	}
	return n
}

// line is where the first of them stands.
func (s *script) line() int {
	s.skipEmpty()
	if len(s.volleys) == 0 {
		return 0
	}
	return s.volleys[0].Line
}

// army tells whether dice that a case gives to neutrals are those of one of the holders for whom armies of neutrals fight.
func (s *script) army(said, who edition.PowerID) bool {
	neutral := func(h edition.PowerID) bool {
		return h >= 0 && !s.ed.Powers[h].Plays && s.ed.Powers[h].Side == edition.NoSide
	}
	return neutral(said) && neutral(who)
}
