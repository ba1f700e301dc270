package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// What is said of orders for units that are not there, or are somebody else's.

// notCommanded refuses units of powers that have not joined the mover.
func notCommanded(p *position.Position, power edition.PowerID, src order.Source, sel *order.Selection) order.Problem {
	if p.Commands(power, sel.OrderedBy(power)) {
		return order.Problem{}
	}
	return src.Problem("orders/power", "%s commands only its own units, not those of %s.", p.PowerName(power), p.PowerName(sel.Owner))
}

// tooSmall says that fewer units stand somewhere than an order needs.
func tooSmall(p *position.Position, power edition.PowerID, e *Expectation, src order.Source, sel *order.Selection, at edition.SpaceID, there, want int) order.Problem {
	text := e.worded("%s has only %s in %s, not %d.", "%s has only %s in %s, not %d, and no order brings more there.")
	return src.Problem("units/absent", text, p.PowerName(power), p.Edition.StackText(there, sel.Kind), p.SpaceName(at), want)
}

// condition says how a selection narrows its kind.
func condition(sel *order.Selection) prose.Text {
	switch {
	case sel.Empty:
		return "empty"
	case sel.Loaded:
		return "loaded"
	case sel.Damaged:
		return "damaged"
	}
	return "loaded with just that"
}

// whereabouts says where such units do stand.
func whereabouts(p *position.Position, power edition.PowerID, sel *order.Selection) prose.Text {
	counts := map[edition.SpaceID]int{}
	for i := range p.Units {
		if u := &p.Units[i]; position.Matches(p, power, u, sel) {
			counts[u.Space]++
		}
	}
	var parts []prose.Text
	for s := range p.Edition.Board.Spaces {
		if n := counts[edition.SpaceID(s)]; n > 0 && len(parts) < 4 {
			parts = append(parts, prose.Say("%d in %s", n, p.SpaceName(edition.SpaceID(s))))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return prose.Say("It has %s.", prose.List(parts))
}
