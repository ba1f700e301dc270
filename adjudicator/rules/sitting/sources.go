package sitting

import (
	"slices"

	"fieldpost/adjudicator/rules"
)

// Sources are where the answer to a decision is looked for, in this order.
type Sources struct {
	Orders   *rules.Brief // what the mover has ordered for this turn, nil for another power
	Standing []rules.StandingLine
	Explicit func(*rules.Decision) (rules.Choice, bool) // the power's answer to the question
	Pace     Pace                                       // whether the published default may answer at once
}

// Find looks an answer up. It reports false if somebody has to be asked.
func (s Sources) Find(d *rules.Decision) (rules.Choice, bool) {
	asked := false
	if d.FromOrders != nil {
		if s.Orders != nil {
			c, found, ask := d.FromOrders(*s.Orders)
			if found {
				c.Source = rules.ByOrder
				return c, true
			}
			asked = ask
		}
		if !asked {
			c, found, ask := d.FromOrders(rules.Brief{Standing: s.Standing})
			if found {
				c.Source = rules.ByStanding
				return c, true
			}
			asked = ask
		}
	}
	if c, ok := s.Explicit(d); ok {
		c.Source = rules.ByAnswer
		return c, true
	}
	asked = asked || s.wantsToBeAsked(d)
	if d.Mandatory || !d.Quiet && s.Pace == Ask || asked && s.Pace != Swift && d.FromAnswer != nil {
		return rules.Choice{}, false
	}
	c := d.Default
	c.Source = rules.ByDefault
	return c, true
}

// wantsToBeAsked tells whether the power has a standing order to be asked such a question.
func (s Sources) wantsToBeAsked(d *rules.Decision) bool {
	return slices.ContainsFunc(s.Standing, func(l rules.StandingLine) bool {
		return l.Asks(d.Word) &&
			(len(l.Spaces) == 0 || slices.Contains(l.Spaces, d.Space)) &&
			(l.When == nil || d.Holds == nil || d.Holds(l.When))
	})
}
