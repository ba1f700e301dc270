package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Submarines that leave a battle when a cycle is over: the attacker's to where an attacker came from, the defender's to a
// quiet zone next to it [C-SUB-01..09].

// withdraw asks the owners of a side's submarines whether some of them leave, in turn order, and lets them go. All that
// leave in one cycle go to one zone: the first who leaves chooses it [C-SUB-03, C-SUB-05]. The attacker's may also be told
// to stay when the fleet leaves [C-SUB-02]. With nobody to hit they leave unless they are told to stay [C-SUB-09].
func (l *leaving) withdraw(side battle.Side) {
	if !l.subs.Withdraw {
		return
	}
	chosen := edition.Nowhere
	for p := range l.pos.Edition.Powers {
		power := edition.PowerID(p)
		if l.ranks.packed(side, power) == 0 {
			continue
		}
		zones := l.exits.withdrawals(side, power)
		if chosen != edition.Nowhere {
			zones = slices.DeleteFunc(zones, func(z edition.SpaceID) bool { return z != chosen })
		}
		if len(zones) == 0 && !l.parted(side) {
			continue
		}
		c := l.turn.Ask(l.withdrawal(side, power, zones).decision())[0]
		if n := c.Pick[0]; n > 0 {
			chosen = zones[c.Pick[1]]
			l.leave(side, power, n, chosen)
		}
		if c.Pick[2] != 0 {
			l.held = append(l.held, power)
		}
	}
}

// parted tells whether the attacker has others beside his submarines, who may fall back without them.
func (l *leaving) parted(side battle.Side) bool {
	return side == battle.Attacker && len(l.retreats()) > 0 &&
		slices.ContainsFunc(l.ranks.standing(side), func(id position.UnitID) bool { return !l.pos.Kind(l.pos.Unit(id)).Sub })
}

// leave takes submarines out of the battle.
func (l *leaving) leave(side battle.Side, power edition.PowerID, n int, to edition.SpaceID) {
	var gone []position.UnitID
	for g := range l.ranks.b.Groups {
		grp := &l.ranks.b.Groups[g]
		if !grp.Sub || grp.Side != side || edition.PowerID(grp.Owner) != power {
			continue
		}
		k := min(n-len(gone), len(l.ranks.members[g]))
		gone = append(gone, l.ranks.remove(g, k)...)
		l.leaves[g] += k
	}
	l.withdrawn[side] = len(l.ranks.standing(side)) == 0
	l.turn.Record(position.Retreated{Power: power, Units: position.Refs(l.pos, gone), From: l.space, To: to})
}
