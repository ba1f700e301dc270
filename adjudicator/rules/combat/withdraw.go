package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Submarines that leave a battle when a cycle is over: the attacker's to where an attacker came from, the defender's to a
// quiet zone next to it [C-SUB-01..09].

// withdraw asks the owners of a side's submarines whether some of them leave, in turn order, and lets them go. All that
// leave in one cycle go to one zone: the first who leaves chooses it [C-SUB-03, C-SUB-05]. The attacker's may also be told
// to stay when the fleet leaves [C-SUB-02]. With nobody to hit they leave unless they are told to stay [C-SUB-09].
func (f *fight) withdraw(side battle.Side) {
	if !f.pos.Edition.Rules.Submarines.Withdraw {
		return
	}
	chosen := edition.Nowhere
	for p := range f.pos.Edition.Powers {
		power := edition.PowerID(p)
		if f.packed(side, power) == 0 {
			continue
		}
		zones := f.withdrawals(side, power)
		if chosen != edition.Nowhere {
			zones = slices.DeleteFunc(zones, func(z edition.SpaceID) bool { return z != chosen })
		}
		if len(zones) == 0 && !f.parted(side) {
			continue
		}
		c := f.turn.Ask(f.withdrawal(side, power, zones).decision())[0]
		if n := c.Pick[0]; n > 0 {
			chosen = zones[c.Pick[1]]
			f.leave(side, power, n, chosen)
		}
		if c.Pick[2] != 0 {
			f.held = append(f.held, power)
		}
	}
}

// parted tells whether the attacker has others beside his submarines, who may fall back without them.
func (f *fight) parted(side battle.Side) bool {
	return side == battle.Attacker && len(f.retreats()) > 0 &&
		slices.ContainsFunc(f.standing(side), func(id position.UnitID) bool { return !f.pos.Kind(f.pos.Unit(id)).Sub })
}

// withdrawals lists where a power's submarines may go, in the order of the board.
func (f *fight) withdrawals(side battle.Side, power edition.PowerID) []edition.SpaceID {
	from := f.entries
	if side == battle.Defender {
		from = f.pos.Edition.Board.Neighbours(f.space)
	}
	var out []edition.SpaceID
	for _, z := range from {
		switch {
		case !f.pos.IsSea(z), f.pos.EnemyShips(power, z), !f.pos.CanalOpen(power, f.space, z):
		case f.foughtOver(z):
		default:
			out = append(out, z)
		}
	}
	slices.Sort(out)
	return out
}

// foughtOver tells whether there is or was a battle in a space this turn, so that no submarine goes there [C-SUB-06].
func (f *fight) foughtOver(s edition.SpaceID) bool { return f.pos.Fought[s] || f.theatre.embattled(s) }

// later tells whether a clause names a later round for what it orders: until then the submarines are to stay.
func (f *fight) later(c *order.Clause) bool { return c.When == nil && c.After > f.cycles }

// packed counts the submarines of a power that fight on.
func (f *fight) packed(side battle.Side, power edition.PowerID) int {
	n := 0
	for g := range f.b.Groups {
		if grp := &f.b.Groups[g]; grp.Sub && grp.Side == side && edition.PowerID(grp.Owner) == power {
			n += len(f.members[g])
		}
	}
	return n
}

// quietest is the place in zones of the one with the fewest enemy ships next to it.
func (f *fight) quietest(power edition.PowerID, zones []edition.SpaceID) int {
	loud := make([]int, len(zones))
	for i, z := range zones {
		for j := range f.pos.Units {
			u := &f.pos.Units[j]
			if f.pos.Kind(u).Class == edition.Sea && f.pos.Hostile(power, u.Owner) && f.pos.Edition.Board.Adjacent(z, u.Space) {
				loud[i]++
			}
		}
	}
	return slices.Index(loud, slices.Min(loud))
}

// leave takes submarines out of the battle.
func (f *fight) leave(side battle.Side, power edition.PowerID, n int, to edition.SpaceID) {
	var gone []position.UnitID
	for g := range f.b.Groups {
		grp := &f.b.Groups[g]
		if !grp.Sub || grp.Side != side || edition.PowerID(grp.Owner) != power {
			continue
		}
		k := min(n-len(gone), len(f.members[g]))
		gone = append(gone, f.members[g][:k]...)
		f.members[g] = f.members[g][k:]
		f.leaves[g] += k
		f.s = f.b.Remove(f.s, g, k)
	}
	f.withdrawn[side] = len(f.standing(side)) == 0
	f.turn.Record(position.Retreated{Power: power, Units: position.Refs(f.pos, gone), From: f.space, To: to})
}

// escapes is when submarines leave by default, as the odds reckon with it: once they have nobody to hit, if the edition lets
// them dive or they have a zone to go to. It is nothing where the power that asks has ordered its own to stay.
func (f *fight) escapes(side battle.Side, b turn.Brief, power edition.PowerID) battle.Dive {
	if f.sideOf(power) == side {
		for _, c := range f.clauses(b) {
			switch c.Word {
			case order.ClauseNeverSubmerge, order.ClauseNeverWithdraw, order.ClausePress:
				if c.When == nil && c.After == 0 && c.Rounds == 0 {
					return 0
				}
			}
		}
	}
	if f.pos.Edition.Rules.Submarines.Dives(side) {
		return battle.DiveFromAir
	}
	for p := range f.pos.Edition.Powers {
		if f.packed(side, edition.PowerID(p)) > 0 && f.pos.Edition.Rules.Submarines.Withdraw && len(f.withdrawals(side, edition.PowerID(p))) > 0 {
			return battle.DiveFromAir
		}
	}
	return 0
}
