package early

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
)

// sailing looks for aircraft that attack a zone alone because ships that go there with them are not ordered to fight, where they fight only when
// that is ordered; and for those that only sail along among enemies, on the deck of their carrier.
func (d *doubter) sailing(orders []order.Order) {
	if !d.ships.Pass {
		return
	}
	fights, idle := map[edition.SpaceID]bool{}, map[edition.SpaceID]bool{}
	var zones, decks []edition.SpaceID // in which aircraft attack, and to which they are carried
	rise := map[edition.SpaceID]bool{} // where aircraft set out
	for _, o := range orders {
		mv, ok := o.(*order.Move)
		if !ok {
			continue
		}
		end, aboard := mv.Path[len(mv.Path)-1], moves.SailAboard(d.pos, mv)
		if flies := slices.ContainsFunc(mv.Units, d.flies); flies && !aboard {
			rise[mv.Path[0]] = true
		} else if flies && d.pos.EnemyShips(d.power, end) && !slices.Contains(decks, end) {
			decks = append(decks, end)
		}
		if mv.Purpose == order.Escort {
			continue
		}
		for _, sel := range mv.Units {
			switch {
			case sel.Kind == edition.NoKind:
			case d.flies(sel):
				if !aboard && !slices.Contains(zones, end) && d.pos.EnemyShips(d.power, end) {
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
	for _, z := range decks {
		if !rise[z] {
			d.say("The aircraft that sail to %s aboard their carrier attack nobody there: the order does not say %s.", d.pos.SpaceName(z), string(order.Fight))
		}
	}
}

func (d *doubter) flies(sel order.Selection) bool {
	return sel.Kind != edition.NoKind && d.pos.Edition.Kind(sel.Kind).Class == edition.Air
}
