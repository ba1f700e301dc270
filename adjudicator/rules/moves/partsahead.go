package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Parts of a movement, and what comes after the fighting, judged before their moment: by the same code as when it has come, of which only
// that is said which no course of the fights before can change.

// PartsAhead judges the movement on land, rail, or changes of base before their moment: the orders without conditions together, and each
// branch of a condition with them.
func PartsAhead(a Ahead, s edition.Section) (bad []order.Problem) {
	e := a.Expectation()
	orders := a.Letter.Sections[s]
	for _, c := range order.Courses(orders) {
		e.Asked = c.Asked
		p := partAhead{Ahead: a, early: e, orders: position.Flatten(a.Position, a.Power, c.Orders)}
		switch s {
		case edition.SectionGround:
			bad = append(bad, p.ground()...)
		case edition.SectionRail:
			bad = append(bad, p.rail()...)
		case edition.SectionBases:
			bad = append(bad, p.bases()...)
		}
	}
	return bad
}

// partAhead is one course of a section that waits.
type partAhead struct {
	Ahead
	early  *Expectation
	orders []order.Order
}

// sure keeps the problems that stay whatever happens. Who asks first how a space stands is refused nothing for that, but units that nothing
// brings there are missed all the same.
func (p *partAhead) sure(bad []order.Problem, stays func(*order.Move, *order.Problem) bool) []order.Problem {
	return slices.DeleteFunc(bad, func(b order.Problem) bool {
		return slices.ContainsFunc(p.orders, func(o order.Order) bool {
			mv, moves := o.(*order.Move)
			return moves && mv.Source == b.Source && (slices.ContainsFunc(mv.Path, p.early.reckoned) && (!missing(&b) || mv.NamesNoKind()) || !stays(mv, &b))
		})
	})
}

// missing tells whether too few units are there, or free.
func missing(b *order.Problem) bool { return b.Topic == "units/absent" || b.Topic == "units/used" }

// always are the topics of what nothing ever makes right.
var always = []string{"orders/power", "orders/section", "orders/move", "land/complex", "rail/kind", "rail/way", "rail/far", "rail/worth", "bases/kind"}

// ground judges the movement on land. Nothing that comes before it brings anybody into a territory, or takes land from anybody. What is at
// sea may have gone on, or be lost.
func (p *partAhead) ground() []order.Problem {
	so := &turn.SectionOrders{Misread: p.early.hides(edition.SectionGround)}
	bad := ReadGround(p.Position, p.Power, p.orders, nil, so).Problems()
	bad = p.sure(bad, func(mv *order.Move, b *order.Problem) bool {
		switch {
		case slices.Contains(always, b.Topic):
			return true
		case b.Topic == "raid/escort", missing(b) && p.grows(): // the raid may hang on a condition
			return false
		case p.Position.IsSea(mv.Path[0]):
			return slices.Contains([]string{"air/range", "air/zones", "combat/end", "transport/reach", "transport/one-load"}, b.Topic)
		}
		return true
	})
	for _, o := range p.orders {
		if mv, ok := o.(*order.Move); ok {
			if few := tooFewShips(p.Position, p.Power, mv); few.Text != "" {
				bad = append(bad, few)
			}
		}
	}
	return bad
}

// rail judges what goes by rail: where rails lead is known from the beginning of the turn, and so is what units cost.
func (p *partAhead) rail() []order.Problem {
	_, bad := ReadRail(p.Position, p.Power, p.orders)
	bad = p.sure(bad, func(mv *order.Move, b *order.Problem) bool {
		return !missing(b) || p.never(mv)
	})
	return append(bad, p.overloaded(bad)...)
}

// overloaded counts what all orders would send by rail, wherever it may stand by then.
func (p *partAhead) overloaded(bad []order.Problem) []order.Problem {
	most := p.Position.Edition.Rules.Rail.Worth
	worth := 0
	for _, o := range p.orders {
		mv, ok := o.(*order.Move)
		if !ok {
			continue
		}
		for _, sel := range mv.Units {
			if sel.Count > 0 && p.Position.Edition.Kind(sel.Kind).Class == edition.Land {
				worth += sel.Count * p.Position.Cost(p.Power, sel.Kind)
			}
		}
		if worth > most {
			if slices.ContainsFunc(bad, func(b order.Problem) bool { return b.Topic == "rail/worth" }) {
				return nil
			}
			return []order.Problem{tooMuchByRail(p.Position, p.Power, mv, worth)}
		}
	}
	return nil
}

// bases judges changes of base, on the board as it stands if all goes well: enemies are gone from wherever they may be fought, and the land
// is taken.
func (p *partAhead) bases() []order.Problem {
	hoped := p.hoped()
	_, rest := Loans(hoped, p.Power, p.orders)
	_, _, bad := ReadBaseChanges(hoped, p.Power, rest)
	return p.sure(bad, func(mv *order.Move, b *order.Problem) bool {
		if b.Topic == "bases/deck" {
			return false // a carrier may come, or go down
		}
		return !missing(b) || p.never(mv)
	})
}

// hoped is the position if every fight goes well.
func (p *partAhead) hoped() *position.Position {
	after := p.Position.Clone()
	for i := range after.Owners {
		s := edition.SpaceID(i)
		if !p.early.staged(s) && !(after.IsSea(s) && p.early.near(s)) { // who is met on the way may be sunk there
			continue
		}
		var foes []position.UnitID
		for u := range after.At(s) {
			if after.Hostile(p.Power, u.Owner) {
				foes = append(foes, u.ID)
			}
		}
		after.Apply(position.Lost{Space: s, Units: position.Refs(after, foes), Cause: position.LostAlone})
		if after.HostileLand(p.Power, s) {
			after.Apply(position.Captured{Space: s, By: p.Power, From: after.Owners[s], To: p.Power})
		}
	}
	return after
}

// grows tells whether the power may get units otherwise than by orders of its own: aircraft of friends join those who are led by another.
func (p *partAhead) grows() bool { return p.Position.Edition.Powers[p.Power].LedBy != "" }

// never tells whether units that an order needs can be nowhere near where it wants them when its moment comes: there are not so many of
// them on the board, or they stand on land to which nothing brings any, with what other orders take.
func (p *partAhead) never(mv *order.Move) bool {
	at := mv.Path[0]
	if p.grows() || mv.NamesNoKind() { // whatever stands there by then
		return false
	}
	return slices.ContainsFunc(mv.Units, func(sel order.Selection) bool {
		all, there := 0, 0
		k := p.Position.Edition.Kind(sel.Kind)
		for i := range p.Position.Units {
			u := &p.Position.Units[i]
			own := u.Owner == p.Power
			if u.Kind != sel.Kind || !own && k.Hits > 0 { // what no hit destroys may be taken
				continue
			}
			all++
			if home := p.home(u); own && (home == at || k.Class == edition.Air && p.Position.IsSea(home)) { // aircraft whose deck is lost come down anywhere
				there++
			}
		}
		return max(sel.Count, 1) > all || p.wanted(mv, sel.Kind) > there && (k.Class == edition.Air || !p.early.near(at))
	})
}

// home is where a unit stands, or where an aircraft that has flown out comes back to.
func (p *partAhead) home(u *position.Unit) edition.SpaceID {
	if u.Deeds.Has(position.InFlight) {
		return u.Deeds.From
	}
	return u.Space
}

// wanted counts the units of a kind that orders take from the space of one, down to it.
func (p *partAhead) wanted(mv *order.Move, k edition.KindID) (n int) {
	for _, o := range p.orders {
		if other, ok := o.(*order.Move); ok && other.Path[0] == mv.Path[0] && other.Line <= mv.Line {
			for _, sel := range other.Units {
				if sel.Kind == k {
					n += max(sel.Count, 1)
				}
			}
		}
	}
	return n
}
