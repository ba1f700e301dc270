package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// Zones with nothing of the enemy's but ships that make no zone hostile: whoever goes there attacks all of them or ignores them.

// chase settles in which zones the mover attacks such ships: where his letter says so, of the zone or of the sea; where it says nothing,
// wherever ships or aircraft go that make no landing from there. It refuses to do both in one zone, or to ignore what cannot be.
func (o *outcome) chase(battles []order.BattleOrder) {
	o.hunted = map[edition.SpaceID]bool{}
	if !o.subs().Overlooked && !o.ships().Overlooked {
		return // no battle of this edition obeys these words
	}
	said := map[edition.SpaceID]order.ClauseWord{}
	atSea := saidOfSea(battles)
	for i := range battles {
		b := &battles[i]
		z := b.Scope.Space
		for _, c := range b.Clauses {
			if z == edition.Nowhere || c.Word != order.ClauseAttack && c.Word != order.ClauseIgnore || !o.pos.IsSea(z) {
				continue
			}
			switch {
			case said[z] != "" && said[z] != c.Word || o.leavesSome(&c, z):
				o.fail(b.Problem("combat/prey", "All submarines and transports of the enemy in %s are attacked, by every ship that stays there, or none is.", o.pos.SpaceName(z)))
			case c.Word == order.ClauseIgnore && o.after.EnemyShips(o.power, z):
				o.fail(b.Problem("combat/stay", "There are enemy warships in %s: whoever stays there fights.", o.pos.SpaceName(z)))
			case !o.after.Prey(o.power, z) && !o.after.EnemyShips(o.power, z):
				o.fail(noShipsThere(o.pos, b.Source, "combat/prey", z))
			case !o.after.AnyUnit(z, o.fightsThere):
				o.fail(b.Problem("combat/prey", "No unit of %s is in %s to attack or ignore anybody.", o.pos.PowerName(o.power), o.pos.SpaceName(z)))
			case c.Word == order.ClauseAttack && !o.after.AnyUnit(z, o.strikes):
				o.fail(b.Problem("combat/prey", "\"attack\" asks for a ship or an aircraft of %s in %s that can.", o.pos.PowerName(o.power), o.pos.SpaceName(z)))
			}
			said[z] = c.Word
			o.hunted[z] = c.Word == order.ClauseAttack
		}
	}
	for _, mc := range o.marches {
		z := mc.End()
		if !o.pos.IsSea(z) || said[z] != "" || !o.after.Prey(o.power, z) {
			continue
		}
		if mc.Order.Purpose == order.Fight || atSea == "" && mc.Steps() > 0 && !o.landsFrom(z) {
			o.hunted[z] = true
		}
	}
	if atSea != order.ClauseAttack {
		return
	}
	for i := range o.after.Units {
		if z := o.after.Units[i].Space; o.pos.IsSea(z) && said[z] == "" && o.after.Prey(o.power, z) && o.fightsThere(&o.after.Units[i]) {
			o.hunted[z] = true
		}
	}
}

// leavesSome tells whether a clause names some of the ships in a zone that may be attacked or ignored, and not all.
func (o *outcome) leavesSome(c *order.Clause, z edition.SpaceID) bool {
	there := map[edition.KindID]int{}
	for _, u := range o.after.In(z) {
		if o.pos.Hostile(o.power, u.Owner) && o.pos.Overlooked(u) {
			there[u.Kind]++
		}
	}
	for kind, n := range there {
		if len(c.Units) > 0 && !slices.ContainsFunc(c.Units, func(s order.Selection) bool {
			return s.MayMean(kind) && (s.Count == order.All || s.Count >= n)
		}) {
			return true
		}
	}
	return false
}

// saidOfSea is whether such ships are attacked or ignored in all zones that no order names, "" if nothing is said.
func saidOfSea(battles []order.BattleOrder) order.ClauseWord {
	for i := range battles {
		for _, c := range battles[i].Clauses {
			if battles[i].Scope.Sea && (c.Word == order.ClauseAttack || c.Word == order.ClauseIgnore) {
				return c.Word
			}
		}
	}
	return ""
}

// landsFrom tells whether something lands from a zone.
func (o *outcome) landsFrom(z edition.SpaceID) bool {
	return slices.ContainsFunc(o.marches, func(mc *ways.March) bool {
		return slices.ContainsFunc(mc.Ashore, func(l ways.Landing) bool { return l.Zone == z })
	})
}

// checkGuards refuses to land from a zone with enemy submarines that are ignored, unless a warship of the mover's is there.
func (o *outcome) checkGuards() {
	for _, mc := range o.marches {
		for _, l := range mc.Ashore {
			if o.hunted[l.Zone] || o.after.EnemyShips(o.power, l.Zone) || !o.subs().Overlooked || !o.after.EnemySub(o.power, l.Zone) || o.after.AnyUnit(l.Zone, o.guards) {
				continue
			}
			o.fail(mc.Order.Problem("transport/escort", "Nothing lands from %s past enemy submarines that are ignored without a warship of %s there.", o.pos.SpaceName(l.Zone), o.pos.PowerName(o.power)))
			break
		}
	}
}

// noShipsThere refuses to attack ships where there are none.
func noShipsThere(p *position.Position, src order.Source, topic string, zone edition.SpaceID) order.Problem {
	return src.Problem(topic, "There are no enemy ships in %s.", p.SpaceName(zone))
}
