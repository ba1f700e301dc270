package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Units that are given to a friend in whose land they stand when the movement is over [A-X-15].

// Loans parts the orders of a section into those that give units to another power, and all others.
func Loans(p *position.Position, power edition.PowerID, orders []order.Order) (loans []*order.Move, rest []order.Order) {
	for _, o := range position.Flatten(p, power, orders) {
		if mv, ok := o.(*order.Move); ok && position.PurposeOf(mv.Purpose).Joins != "" {
			loans = append(loans, mv)
		} else {
			rest = append(rest, o)
		}
	}
	return loans, rest
}

// ReadLoans judges which units are given to another power, where all others have gone by then.
func ReadLoans(p *position.Position, power edition.PowerID, loans []*order.Move) ([]Ride, []order.Problem) {
	m := newMuster(p, power, false)
	var given []Ride
	for _, mv := range loans {
		to := p.Edition.PowerByID(position.PurposeOf(mv.Purpose).Joins)
		at := mv.Path[0]
		switch {
		case p.Moves(to) && to != power:
			m.fail(joinsByAir(p, mv, to))
			continue
		case !p.Edition.Rules.Moves.Loans:
			m.fail(mv.Problem("loan/whom", "In this game no units join %s.", p.PowerName(to)))
			continue
		case to == power || !p.Friendly(to, power) || p.Edition.Powers[power].LedBy != "":
			m.fail(mv.Problem("loan/whom", "No units of %s join %s.", p.PowerName(power), p.PowerName(to)))
			continue
		case len(mv.Path) > 1 || p.Owners[at] != to:
			m.fail(mv.Problem("loan/where", "Units join %s where they stand at the end of the movement, in land that it holds.", p.PowerName(to)))
			continue
		}
		for i := range mv.Units {
			sel := &mv.Units[i]
			if class := p.Edition.Kind(sel.Kind).Class; class != edition.Land && class != edition.Air {
				m.fail(mv.Problem("loan/kind", "%s do not join others; land units and aircraft do.", prose.Title(p.Edition.Kind(sel.Kind).Plural)))
				continue
			}
			ids := m.pick(mv.Source, sel, at, false, willing, anyOf)
			m.roll.claim(ids, mv.Line)
			given = append(given, Ride{Order: mv, Units: ids, Path: slices.Clone(mv.Path), To: to})
		}
	}
	return given, m.Problems()
}
