package sitting

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Sources are where the answer to a decision is looked for, in this order.
type Sources struct {
	Orders   *turn.Brief // what the mover has ordered for this turn, nil for another power
	Standing []order.StandingLine
	Explicit func(*turn.Decision) (turn.Choice, bool) // the power's answer to the question
	Pace     Pace                                     // whether the published default may answer at once
}

// For is the pace at which a power is asked: where nobody plays it there is nobody to be asked.
func (p Pace) For(ed *edition.Edition, power edition.PowerID) Pace {
	if !ed.Powers[power].Plays {
		return Swift
	}
	return p
}

// Find looks an answer up. It reports false if somebody has to be asked.
func (s Sources) Find(d *turn.Decision) (turn.Choice, bool) {
	s.Pace = s.paceOf(d)
	asked := false
	switch {
	case d.Asking == turn.AskThis && s.Pace != Swift && d.FromAnswer != nil:
		asked = true
	case d.FromOrders != nil && d.Whole:
		if c, found := s.together(d); found {
			return c, true
		}
	case d.FromOrders != nil:
		if s.Orders != nil {
			c, found, ask := d.FromOrders(*s.Orders)
			if found {
				c.Source = position.ByOrder
				return c, true
			}
			asked = ask
		}
		if !asked {
			c, found, ask := d.FromOrders(turn.Brief{Standing: s.Standing})
			if s.asksHere(d) && s.Pace != Swift && d.FromAnswer != nil {
				if _, sure, _ := d.FromOrders(turn.Brief{Standing: s.speakingOf(d.Space)}); !sure {
					found, ask = false, true
				}
			}
			if found {
				c.Source = position.ByStanding
				return c, true
			}
			asked = ask
		}
	}
	if c, ok := s.Explicit(d); ok {
		c.Source = position.ByAnswer
		return c, true
	}
	asked = asked || s.wantsToBeAsked(d)
	if s.Waits(d) || asked && s.Pace != Swift && d.FromAnswer != nil {
		return turn.Choice{}, false
	}
	c := d.Default
	c.Source = position.ByDefault
	return c, true
}

// Waits tells whether no default answers a decision before the clock has run out, whatever was ordered in advance.
func (s Sources) Waits(d *turn.Decision) bool { return d.Mandatory || !d.Quiet && s.paceOf(d) == Ask }

// paceOf is the pace at which a decision is taken: nobody is asked more than he has said that he wants to be asked.
func (s Sources) paceOf(d *turn.Decision) Pace {
	switch d.Asking {
	case turn.AskNothing:
		return Swift
	case turn.AskOrdered:
		return min(s.Pace, Courteous)
	}
	return s.Pace
}

// together looks in all that the power has ordered at once. If what is ordered for this turn is enough, it decides alone.
func (s Sources) together(d *turn.Decision) (turn.Choice, bool) {
	if s.Orders != nil {
		if c, found, _ := d.FromOrders(*s.Orders); found {
			c.Source = position.ByOrder
			return c, true
		}
	}
	c, found, _ := d.FromOrders(s.Brief())
	c.Source = position.ByStanding
	return c, found
}

// Brief is all that the power has ordered in advance.
func (s Sources) Brief() turn.Brief {
	b := turn.Brief{Standing: s.Standing}
	if s.Orders != nil {
		b.Battles, b.Sequence = s.Orders.Battles, s.Orders.Sequence
	}
	return b
}

// Late is what answers a question that a power has let lie until the clock ran out: what it has ordered for any place, where it had
// asked to be asked about this one, else the default.
func (s Sources) Late(d *turn.Decision) turn.Choice {
	s.Pace = Swift
	if c, found := s.Find(d); found {
		return c
	}
	c := d.Default
	c.Source = position.ByDefault
	return c
}

// wantsToBeAsked tells whether the power has a standing order to be asked such a question.
func (s Sources) wantsToBeAsked(d *turn.Decision) bool {
	return slices.ContainsFunc(s.Standing, func(l order.StandingLine) bool {
		return asks(&l, d) && (len(l.Spaces) == 0 || slices.Contains(l.Spaces, d.Space))
	})
}

// asksHere tells whether it wants to be asked this in this very place: then what it has ordered for any place does not answer.
func (s Sources) asksHere(d *turn.Decision) bool {
	return d.Space != edition.Nowhere && slices.ContainsFunc(s.Standing, func(l order.StandingLine) bool {
		return slices.Contains(l.Spaces, d.Space) && asks(&l, d)
	})
}

// asks tells whether a standing order wants the power to be asked a question, wherever that is.
func asks(l *order.StandingLine, d *turn.Decision) bool {
	return l.Asks(d.Word) && (l.When == nil || d.Holds == nil || d.Holds(l.When))
}

// speakingOf lists the standing orders that name a space.
func (s Sources) speakingOf(space edition.SpaceID) (out []order.StandingLine) {
	for _, l := range s.Standing {
		if l.At == space || slices.Contains(l.Spaces, space) || l.Battle != nil && l.Battle.Scope.Space == space ||
			slices.ContainsFunc(l.Units, func(u order.Selection) bool { return u.From == space }) {
			out = append(out, l)
		}
	}
	return out
}
