package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// checkEnds judges where ships end their combat move, on the board as it stands after all moves: among enemies, or, in
// a quiet zone, as part of a landing, to load, as a deck, or on leaving enemies behind [RUL-37].
func (o *outcome) checkEnds() {
	from := map[edition.SpaceID]bool{}
	for _, mc := range o.marches {
		if mc.FromShip != 0 && o.after.EnemyShips(o.power, mc.Start()) && !o.after.AnyUnit(mc.Start(), o.fightsThere) { // [R-TRN-006]
			o.fail(mc.Order.Problem("transport/hostile", "Nobody lands from among enemy ships: there are some in %s, and nothing of %s's attacks them.", o.pos.SpaceName(mc.Start()), o.pos.PowerName(o.power)))
		}
		for _, l := range mc.Ashore {
			from[l.Zone] = true
		}
	}
	for _, mc := range o.marches {
		if end := mc.End(); !from[end] && o.guards(mc) {
			o.fail(mc.Order.Problem("combat/end", "There is nobody to fight in %s, and nothing lands from there that they could cover.", o.pos.SpaceName(end)).BelongsIn(edition.SectionNoncombat))
		}
		if mc.Class != edition.Sea || o.after.EnemyShips(o.power, mc.End()) || from[mc.End()] || o.rules().Quiet {
			continue
		}
		for _, id := range mc.Units {
			u := o.pos.Unit(id)
			k := o.pos.Kind(u)
			if o.pos.EnemyShips(o.power, mc.Start()) || k.Deck > 0 || len(mc.Ladings) > 0 && o.pos.Transports(u) {
				continue
			}
			o.fail(mc.Order.Problem("combat/end", "There is nothing for %s to do in %s in combat: no enemy ships, no landing.", prose.Article(k.Name), o.pos.SpaceName(mc.End())).BelongsIn(edition.SectionNoncombat))
			break
		}
	}
}

// guards tells whether aircraft wait over a quiet zone for enemies that may rise to defend it.
func (o *outcome) guards(mc *ways.March) bool {
	end := mc.End()
	return mc.Class == edition.Air && len(mc.Path) > 1 && o.pos.IsSea(end) && !o.rules().Quiet &&
		!o.pos.EnemyShips(o.power, end) && !o.pos.EnemyShips(o.power, mc.Start()) && o.pos.Threatened(o.power, end)
}

// fightsThere tells whether a unit of the mover's takes part in a battle at sea where it ends its combat move.
func (o *outcome) fightsThere(u *position.Unit) bool {
	return o.pos.Commands(o.power, u.Owner) && (o.pos.Kind(u).Class == edition.Sea || o.pos.Kind(u).Class == edition.Air && u.Deeds.Has(position.InFlight))
}
