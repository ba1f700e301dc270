package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// ranks is who is in a battle: the kernel keeps the counts, the ranks know which unit is which.
type ranks struct {
	turn    *turn.Turn
	pos     *position.Position
	space   edition.SpaceID
	landing bool // something has come ashore: no land unit retreats [R-RET-006]
	apart   bool // but what has not come ashore may [G-AMPH-012]
	plain   bool // there are too many sorts: units are told apart by how they fight alone
	b       *battle.Battle
	s       battle.State
	tags    []tag               // what the kernel's tags stand for
	members [][]position.UnitID // by group: those that stand
	dying   []victim            // hit, but they still fire in this cycle
	fallen  []victim            // hit and out of it; gone at the end of the stage
	past    []battle.Loss       // all losses so far, one by one
	cycles  int                 // the round that is being fought, or has been when it is over
	done    int                 // the round just finished: while losses are chosen, that before
}

// tag is what sets units of one kind and owner apart: a choice among them is a real one.
type tag struct {
	kind   edition.KindID
	from   edition.SpaceID // where an aircraft took off
	left   int8            // spaces it can still fly
	landAt edition.SpaceID
	cargo  string
	ashore bool // a land unit that has come from the sea, where that bars only itself from retreat
	jumped bool // one that has come through the air
}

// victim is a unit that is hit, and by what fire.
type victim struct {
	unit  position.UnitID
	cause string
}

// begin sets them up for the first cycle, when all have entered.
func (r *ranks) begin(b *battle.Battle) {
	members := make([][]position.UnitID, len(b.Groups)) // the kernel has added those that damage makes
	copy(members, r.members)
	r.b, r.s, r.members = b, b.Begin(), members
}

// remove takes n units of a group, its oldest first, out of the battle unhurt.
func (r *ranks) remove(group, n int) []position.UnitID {
	gone := r.members[group][:n]
	r.members[group] = r.members[group][n:]
	r.s = r.b.Remove(r.s, group, n)
	return gone
}

// pledge moves up to n units to the group of those that are gone with their fire, and tells how many.
func (r *ranks) pledge(group, to, n int) int {
	n = min(n, len(r.members[group]))
	r.members[to] = append(r.members[to], r.members[group][:n]...)
	r.members[group] = r.members[group][n:]
	r.s = r.b.Pledge(r.s, group, to, n)
	return n
}

// targets lists what fire of a class may hit on a side.
func (r *ranks) targets(side battle.Side, c battle.Class) []battle.Target {
	return r.b.Targets(r.s, side, c)
}

// standing lists the units of a side that are still in the battle and may be hit.
func (r *ranks) standing(side battle.Side) []position.UnitID {
	var ids []position.UnitID
	for g := range r.b.Groups {
		if r.b.Groups[g].Side == side && !r.b.Groups[g].Sacrifice {
			ids = append(ids, r.members[g]...)
		}
	}
	return ids
}

// airAmong tells whether some of these units fly.
func (r *ranks) airAmong(ids []position.UnitID) bool {
	return slices.ContainsFunc(ids, func(id position.UnitID) bool { return r.pos.Kind(r.pos.Unit(id)).Class == edition.Air })
}

// airless lists the attackers that do not fly.
func (r *ranks) airless() []position.UnitID {
	return slices.DeleteFunc(r.standing(battle.Attacker), func(id position.UnitID) bool { return r.pos.Kind(r.pos.Unit(id)).Class == edition.Air })
}

// packed counts the submarines of a power that fight on.
func (r *ranks) packed(side battle.Side, power edition.PowerID) int {
	n := 0
	for g := range r.b.Groups {
		if grp := &r.b.Groups[g]; grp.Sub && grp.Side == side && edition.PowerID(grp.Owner) == power {
			n += len(r.members[g])
		}
	}
	return n
}

// crashing tells whether attackers are there that are gone with their fire: with them a battle takes place though nobody
// on their side could be hit.
func (r *ranks) crashing() bool {
	for g := range r.b.Groups {
		if grp := &r.b.Groups[g]; grp.Sacrifice && grp.Side == battle.Attacker {
			return true
		}
	}
	return false
}

// sideOf is the side on which a power fights.
func (r *ranks) sideOf(power edition.PowerID) battle.Side {
	if r.pos.Friendly(power, r.turn.Mover) {
		return battle.Attacker
	}
	return battle.Defender
}

// dived tells whether submarines of a side have left the battle.
func (r *ranks) dived(side battle.Side) bool {
	for g := range r.b.Groups {
		if r.b.Groups[g].Side == side && r.b.Groups[g].Sub && r.s.Away(g) > 0 {
			return true
		}
	}
	return false
}

// underWater tells whether submarines of a side have dived and lie in the space still, as those that have left it do not.
func (r *ranks) underWater(side battle.Side) bool {
	return r.pos.AnyUnit(r.space, func(u *position.Unit) bool {
		return u.Deeds.Has(position.Submerged) && r.sideOf(u.Owner) == side
	})
}

// hit lets n hits of one class fall on a group, on its oldest units first. cause is the name of the fire.
func (r *ranks) hit(c battle.Class, cause string, group, n int) {
	for range n {
		id := r.members[group][0]
		r.members[group] = r.members[group][1:]
		sound := r.b.Groups[group].Sound()
		r.s = r.b.Hit(r.s, c, group)
		r.past = append(r.past, battle.Loss{Group: group, Damage: sound})
		switch {
		case sound:
			twin := r.b.Twin(group)
			r.members[twin] = append(r.members[twin], id)
			r.turn.Record(position.Damaged{Space: r.space, Unit: r.pos.Ref(id)})
		case !c.Answers(&r.b.Groups[group]):
			r.fallen = append(r.fallen, victim{id, cause})
		default:
			r.dying = append(r.dying, victim{id, cause})
		}
	}
}

// bury takes what has fallen off the board. What was aboard goes first, so that nothing is ever left without its ship.
func (r *ranks) bury(victims *[]victim) {
	list := *victims
	for len(list) > 0 {
		n := 1
		for n < len(list) && list[n].cause == list[0].cause {
			n++
		}
		var gone, aboard []position.UnitID
		for _, v := range list[:n] {
			gone = append(gone, v.unit)
			for _, c := range r.pos.Cargo(v.unit) {
				if !r.fightsHere(c) {
					aboard = append(aboard, c)
				}
			}
		}
		if len(aboard) > 0 {
			r.turn.Record(position.Lost{Space: r.space, Units: position.Refs(r.pos, aboard), Cause: position.LostAboard})
		}
		r.turn.Record(position.Lost{Space: r.space, Units: position.Refs(r.pos, gone), Cause: list[0].cause})
		list = list[n:]
	}
	*victims = nil
}

// fightsHere tells whether a unit aboard takes part itself, as the fighters of a defending carrier do [R-CV-008]; cargo
// goes down with its ship.
func (r *ranks) fightsHere(id position.UnitID) bool {
	for g := range r.members {
		if slices.Contains(r.members[g], id) {
			return true
		}
	}
	return slices.ContainsFunc(r.dying, func(v victim) bool { return v.unit == id })
}

// endCycle takes off the board those who were hit in it and have fired.
func (r *ranks) endCycle() {
	r.s = r.b.EndCycle(r.s)
	r.bury(&r.dying)
}

// clear takes off the board the submarines that were hit and have struck.
func (r *ranks) clear() {
	r.s = r.b.Clear(r.s)
	r.bury(&r.dying)
}

// exposed lists whom a toll may hit.
func (r *ranks) exposed(toll battle.Toll) []battle.Target {
	if r.b.Together() {
		return r.b.Exposed(r.s, toll)
	}
	return r.targets(toll.Side, toll.Class)
}

// forced tells whether a toll leaves nobody a choice.
func (r *ranks) forced(toll battle.Toll) bool {
	if r.b.Together() {
		return r.b.Forced(r.s, toll)
	}
	return toll.Hits >= r.b.Room(r.s, toll.Side, toll.Class) || len(r.targets(toll.Side, toll.Class)) == 1
}

// sweep takes off the board whoever is left defenceless.
func (r *ranks) sweep() {
	for _, side := range []battle.Side{battle.Defender, battle.Attacker} {
		var losses []battle.Loss
		losses, r.s = r.b.Sweep(r.s, side)
		for _, l := range losses {
			for _, id := range r.members[l.Group] {
				r.fallen = append(r.fallen, victim{id, position.LostAlone})
			}
			r.members[l.Group] = nil
		}
	}
	r.bury(&r.fallen)
}

// spend takes off the board those who have fired for the last time.
func (r *ranks) spend() {
	for g := range r.b.Groups {
		if !r.b.Groups[g].Sacrifice {
			continue
		}
		for _, id := range r.members[g] {
			r.fallen = append(r.fallen, victim{id, position.LostSacrificed})
		}
		r.members[g] = nil
	}
}

// cycle is the one that is being fought; guns alone fire as in the first, though there is none.
func (r *ranks) cycle() int { return max(r.cycles, 1) }

// presses tells whether a clause to press on still holds after the cycles that have been fought.
func (r *ranks) presses(c *order.Clause) bool { return c.Rounds == 0 || r.cycles < c.Rounds }
