package early

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// sailing looks for aircraft that attack a zone alone because ships that go there with them are not ordered to fight, where they fight only when
// that is ordered.
func (d *doubter) sailing(orders []order.Order) {
	if !d.ships.Pass {
		return
	}
	fights, idle := map[edition.SpaceID]bool{}, map[edition.SpaceID]bool{}
	var zones []edition.SpaceID // in which aircraft attack
	for _, o := range orders {
		mv, ok := o.(*order.Move)
		if !ok || mv.Purpose == order.Escort {
			continue
		}
		end := mv.Path[len(mv.Path)-1]
		for _, sel := range mv.Units {
			switch {
			case sel.Kind == edition.NoKind:
			case d.pos.Edition.Kind(sel.Kind).Class == edition.Air:
				if !slices.Contains(zones, end) && d.pos.EnemyShips(d.power, end) {
					zones = append(zones, end)
				}
			case d.pos.Attack(d.power, sel.Kind) == 0:
			case mv.Purpose == order.Fight:
				fights[end] = true
			default:
				idle[end] = true
			}
		}
	}
	for _, z := range zones {
		if idle[z] && !fights[z] {
			d.say("Aircraft that you send to %s attack alone: no order of a ship that goes there says %s.", d.pos.SpaceName(z), string(order.Fight))
		}
	}
}
