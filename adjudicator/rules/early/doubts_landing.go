package early

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// landings looks for landings out of reach of the aircraft that the letter sends into the battle before them.
func (d *doubter) landings(combat, noncombat []order.Order) {
	for _, o := range noncombat {
		mv, ok := o.(*order.Move)
		if !ok || len(mv.Path) < 2 {
			continue
		}
		from, to := mv.Path[0], mv.Path[len(mv.Path)-1]
		for _, sel := range mv.Units {
			if !d.flies(sel) {
				continue
			}
			sent, left := d.flown(combat, sel.Kind, from)
			reach := func(n int) bool { return n >= 0 && ways.ReachAir(d.pos, nil, d.power, from, n)[to] >= 0 }
			able := len(left) - len(slices.DeleteFunc(slices.Clone(left), reach))
			switch {
			case !sent || able > 0 && able >= min(number(sel), len(left)):
			case able == 0:
				d.say("No %s that you send to %s gets to %s afterwards: on the way over the fewest guns it has %s left. Name its way if that is to be shorter.", d.pos.Edition.Kinds[sel.Kind].Name, d.pos.SpaceName(from), d.pos.SpaceName(to), prose.Count(max(0, slices.Max(left)), "space", "spaces"))
			default:
				d.say("Of what you send to %s only %s can get to %s afterwards.", d.pos.SpaceName(from), d.pos.Edition.StackText(able, sel.Kind), d.pos.SpaceName(to))
			}
		}
	}
}

// flown is how many spaces each aircraft of a kind has left that the letter sends to a space, on the way over the fewest guns. sent is false if some
// stand there already.
func (d *doubter) flown(combat []order.Order, k edition.KindID, at edition.SpaceID) (sent bool, left []int) {
	for _, o := range combat {
		mv, ok := o.(*order.Move)
		if !ok || mv.Path[len(mv.Path)-1] != at || len(mv.Path) < 2 {
			continue
		}
		router := ways.Router{Pos: d.pos, Power: d.power, Combat: true}
		shortest := router.Route(mv, edition.Air, d.power, k)
		if len(shortest) < 2 {
			continue
		}
		for _, sel := range mv.Units {
			if sel.Kind != k {
				continue
			}
			n := 0
			for u := range d.pos.At(mv.Path[0]) {
				if u.Kind == k && u.Owner == d.power && n < number(sel) {
					way := router.Quieter(mv, shortest, u, position.AnyNumber)
					left = append(left, d.pos.MovesLeft(u)-ways.Length(d.pos, d.power, edition.Air, way))
					n++
				}
			}
		}
	}
	return len(left) > 0 && !d.pos.AnyUnit(at, func(u *position.Unit) bool { return u.Owner == d.power && u.Kind == k }), left
}
