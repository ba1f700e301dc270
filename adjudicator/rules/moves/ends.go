package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// checkEnds judges where ships and aircraft over the sea end their combat move, on the board as it stands after all moves: among
// enemies, or, in a quiet zone, as part of a landing, to load, as a deck, or on leaving enemies behind [RUL-37].
func (o *outcome) checkEnds() {
	for _, mc := range o.marches {
		if mc.FromShip != 0 && o.after.EnemyShips(o.power, mc.Start()) && !o.after.AnyUnit(mc.Start(), o.fightsThere) { // [R-TRN-006]
			o.fail(mc.Order.Problem("transport/hostile", "Nobody lands from among enemy ships: there are some in %s, and no unit of %s attacks them.", o.pos.SpaceName(mc.Start()), o.pos.PowerName(o.power)))
		}
	}
	for _, mc := range o.marches {
		end := mc.End()
		if !o.pos.IsSea(end) || o.after.EnemyShips(o.power, end) || o.hunted[end] || o.rules().Quiet {
			continue
		}
		switch mc.Class {
		case edition.Sea:
			o.checkShipsEnd(mc)
		case edition.Air:
			o.checkFlightsEnd(mc)
		}
	}
}

// checkShipsEnd judges ships that end among friends.
func (o *outcome) checkShipsEnd(mc *ways.March) {
	if o.landsFrom(mc.End()) || o.leaves(mc.Start()) {
		return
	}
	for _, id := range mc.Units {
		u := o.pos.Unit(id)
		k := o.pos.Kind(u)
		if !o.rules().Fight && (k.Deck > 0 || len(mc.Ladings) > 0 && o.pos.Transports(u)) {
			continue
		}
		if no, yes := o.atPeace(mc); yes {
			o.fail(no)
			return
		}
		o.fail(mc.Order.Problem("combat/end", "There is nothing for %s to do in %s in combat: no enemy ships, no landing.", prose.Article(k.Name), o.pos.SpaceName(mc.End())).BelongsIn(edition.SectionNoncombat))
		return
	}
}

// checkFlightsEnd judges aircraft that were sent to a zone where nobody is attacked: they cover a landing from there, or have left
// enemies behind.
func (o *outcome) checkFlightsEnd(mc *ways.March) {
	end := mc.End()
	if mc.Steps() == 0 || o.leaves(mc.Start()) || o.landsFrom(end) && o.after.Threatened(o.power, end) {
		return
	}
	if no, yes := o.atPeace(mc); yes {
		o.fail(no)
		return
	}
	o.fail(mc.Order.Problem("combat/end", "There is nobody to fight in %s, and nothing lands from there that they could cover.", o.pos.SpaceName(end)).BelongsIn(edition.SectionNoncombat))
}

// atPeace refuses a march among ships of a power with which there is no war.
func (o *outcome) atPeace(mc *ways.March) (order.Problem, bool) {
	return noWarAtSea(o.pos, mc.Order, o.power, mc.End())
}

// noWarAtSea refuses to go in combat where nobody is but a power with which there is no war [G-WAR-009].
func noWarAtSea(p *position.Position, mv *order.Move, power edition.PowerID, zone edition.SpaceID) (order.Problem, bool) {
	q := p.Bystander(power, zone)
	if q == edition.Nobody {
		return order.Problem{}, false
	}
	return mv.Problem("peace/land", "The ships in %s belong to %s, and %s is not at war with it.", p.SpaceName(zone), p.PowerName(q), p.PowerName(power)).Suggest("%s", p.HowToWar(power, edition.PowerSet(0).With(q))), true
}

// leaves tells whether ships that leave a zone leave enemies: ships, or aircraft that may rise against a landing from there.
func (o *outcome) leaves(z edition.SpaceID) bool {
	return o.pos.EnemyShips(o.power, z) || o.pos.Prey(o.power, z) || o.landsFrom(z) && o.after.Threatened(o.power, z)
}

// fightsThere tells whether a unit of the mover's takes part in a battle at sea where it ends its combat move.
func (o *outcome) fightsThere(u *position.Unit) bool {
	return o.pos.Commands(o.power, u.Owner) && (o.pos.Kind(u).Class == edition.Sea || o.pos.Kind(u).Class == edition.Air && u.Deeds.Has(position.InFlight))
}

// guards tells whether a unit is a warship of the mover's.
func (o *outcome) guards(u *position.Unit) bool {
	return o.pos.Commands(o.power, u.Owner) && o.pos.Kind(u).Class == edition.Sea && !o.pos.Transports(u)
}

// checkCargo refuses to take aboard in the combat move what does not come ashore in it.
func (o *outcome) checkCargo() {
	if !o.ships().LoadToLand {
		return
	}
	for _, mc := range o.marches {
		for _, l := range mc.Ladings {
			left := slices.IndexFunc(l.Cargo, func(id position.UnitID) bool {
				return !slices.ContainsFunc(mc.Ashore, func(a ways.Landing) bool { return slices.Contains(a.Cargo, id) })
			})
			if left >= 0 {
				o.fail(mc.Order.Problem("transport/assault", "What is loaded in the combat move lands in it, and nothing is ordered for the %s.", o.pos.Kind(o.pos.Unit(l.Cargo[left])).Name).BelongsIn(edition.SectionNoncombat))
				return
			}
		}
		if mc.Deck != 0 {
			o.fail(mc.Order.Problem("transport/assault", "What is loaded in the combat move lands in it; units that only go aboard do so in noncombat.").BelongsIn(edition.SectionNoncombat))
		}
	}
}
