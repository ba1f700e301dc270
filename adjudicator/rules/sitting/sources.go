package sitting

import (
	"slices"

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

// Find looks an answer up. It reports false if somebody has to be asked.
func (s Sources) Find(d *turn.Decision) (turn.Choice, bool) {
	asked := false
	if d.FromOrders != nil {
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
	if d.Mandatory || !d.Quiet && s.Pace == Ask || asked && s.Pace != Swift && d.FromAnswer != nil {
		return turn.Choice{}, false
	}
	c := d.Default
	c.Source = position.ByDefault
	return c, true
}

// wantsToBeAsked tells whether the power has a standing order to be asked such a question.
func (s Sources) wantsToBeAsked(d *turn.Decision) bool {
	return slices.ContainsFunc(s.Standing, func(l order.StandingLine) bool {
		return l.Asks(d.Word) &&
			(len(l.Spaces) == 0 || slices.Contains(l.Spaces, d.Space)) &&
			(l.When == nil || d.Holds == nil || d.Holds(l.When))
	})
}
