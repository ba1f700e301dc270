package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// checkStrength refuses to send ships among enemies where nothing of the mover's can attack them: a deck that has no number of its
// own, whoever is after ships that he could ignore, and, where the edition asks for it, a landing from a zone that nobody there could clear.
func (o *outcome) checkStrength() {
	for _, mc := range o.marches {
		end := mc.End()
		if mc.Class == edition.Sea && (o.hunted[end] || o.after.EnemyShips(o.power, end)) && !o.after.AnyUnit(end, o.strikes) {
			switch k := o.pos.Kind(o.pos.Unit(mc.Units[0])); {
			case k.Deck > 0:
				o.fail(mc.Order.Problem("combat/strength", "%s attacks only beside a unit that can, and there is none in %s.", prose.Title(prose.Article(k.Name)), o.pos.SpaceName(end)))
			case o.hunted[end]:
				o.fail(mc.Order.Problem("combat/prey", "No unit of %s in %s can attack the ships there.", o.pos.PowerName(o.power), o.pos.SpaceName(end)))
			}
		}
		if !o.ships().ClearToLand {
			continue
		}
		for _, l := range mc.Ashore {
			if o.after.EnemyShips(o.power, l.Zone) && !o.after.AnyUnit(l.Zone, o.strikes) {
				o.fail(mc.Order.Problem("combat/strength", "No unit of %s could clear %s for a landing.", o.pos.PowerName(o.power), o.pos.SpaceName(l.Zone)))
				break
			}
		}
	}
}

// strikes tells whether a unit of the mover's can hit somebody in a battle at sea where it ends its combat move: a ship or an
// aircraft that was sent there, or one that rises there from a deck that has stayed.
func (o *outcome) strikes(u *position.Unit) bool {
	if !o.pos.Commands(o.power, u.Owner) || o.pos.Attack(u.Owner, u.Kind) == 0 {
		return false
	}
	c := o.after.Unit(u.Aboard)
	return o.fightsThere(u) || c != nil && o.pos.Kind(u).Class == edition.Air && o.pos.Commands(o.power, c.Owner) && !c.Deeds.Has(position.MovedInCombat)
}
