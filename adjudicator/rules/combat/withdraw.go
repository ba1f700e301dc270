package combat

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
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
		c := f.turn.Ask(f.withdrawDecision(side, power, zones))[0]
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

// mayDive tells whether submarines of a side may dive now.
func (f *fight) mayDive(side battle.Side) bool {
	return f.pos.Edition.Rules.Submarines.Dives(side) && len(f.b.Divers(f.s, side)) > 0
}

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

// withdrawDecision asks for a number and a zone: Pick is the number, the place of the zone in zones, and 1 if those that are
// left stay when the fleet leaves.
func (f *fight) withdrawDecision(side battle.Side, power edition.PowerID, zones []edition.SpaceID) *turn.Decision {
	total, parted := f.packed(side, power), f.parted(side)
	fleet := turn.Choice{Pick: []int{0, 0, 0}, Text: "stay"}
	stay := fleet
	if parted {
		fleet.Text = "go with the fleet"
		stay.Pick = []int{0, 0, 1}
	}
	leave := func(n, zone int) turn.Choice {
		return turn.Choice{Pick: []int{n, zone, 0}, Text: fmt.Sprintf("withdraw %d sub to %s", n, f.pos.SpaceName(zones[zone]))}
	}
	d := &turn.Decision{
		ID:    fmt.Sprintf("battle/%s/round/%d/withdraw/%s", f.pos.SpaceSlug(f.space), f.cycles, prose.Slug(f.pos.PowerName(power))),
		Power: power, Word: withdrawWord.Name, Space: f.space, Default: fleet,
		Text: fmt.Sprintf("%s, after round %d: do submarines leave?", f.pos.SpaceName(f.space), f.cycles),
	}
	if f.b.Harmless(&f.s, side) && len(zones) > 0 && !f.mayDive(side) { // staying only lets them be sunk
		d.Default = leave(total, f.quietest(power, zones))
	}
	d.Holds = func(c *order.Condition) bool { return f.pos.Holds(c, power, view{f, turn.Brief{}}) }
	choices := []turn.Choice{stay}
	if parted {
		choices = append(choices, fleet)
	}
	for i := range zones {
		choices = append(choices, leave(total, i))
	}
	for _, c := range choices {
		d.Options = append(d.Options, c.Text)
	}
	d.Take = func(i int) turn.Choice { return choices[i] }
	zone := func(to edition.SpaceID) int {
		switch {
		case len(zones) == 0:
			return -1
		case to == edition.Nowhere:
			return f.quietest(power, zones)
		}
		return slices.Index(zones, to)
	}
	d.FromOrders = func(b turn.Brief) (turn.Choice, bool, bool) {
		out, found := fleet, false
		decided, divers := false, 0
		for _, c := range f.clauses(b) {
			found = found || c.Word == order.ClauseWithdraw && f.later(c)
			if !f.applies(c, power, b) {
				continue
			}
			switch c.Word {
			case order.ClauseWithdraw:
				if z := zone(c.To); z >= 0 && !decided {
					found = true
					if n := min(f.divers(c, total, power, f.leaves), total-divers); n > 0 { // else as many have left: a later clause may send more
						out, decided = leave(n, z), true
					}
				}
			case order.ClauseNeverWithdraw:
				out.Pick = []int{out.Pick[0], out.Pick[1], 1}
				if out.Pick[0] == 0 {
					out.Text = stay.Text
				}
				return out, true, false
			case order.ClauseSubmerge: // those that dive do not leave
				if f.mayDive(side) {
					divers += f.divers(c, total, power, f.dives)
					found = true
				}
			case order.ClauseNeverSubmerge:
				found = true
			case order.ClauseRetreat: // they go with the fleet unless another clause says otherwise
				found = found || slices.ContainsFunc(f.retreats(), func(r retreat) bool { return c.To == edition.Nowhere || r.to == c.To })
			case order.ClausePress:
				if c.Rounds == 0 || f.cycles < c.Rounds {
					return out, true, false
				}
			case order.ClauseAsk:
				if !found && c.Asks(d.Word) {
					return turn.Choice{}, false, true
				}
			}
		}
		return out, found, false
	}
	d.FromAnswer = func(a order.Answer) (turn.Choice, string) {
		if a.None || a.Press {
			return fleet, ""
		}
		if len(zones) == 0 {
			return turn.Choice{}, "No zone is open to these submarines now: answer stay, or go with the fleet."
		}
		to := a.To
		if to == edition.Nowhere && len(a.Spaces) > 0 {
			to = a.Spaces[0]
		}
		n := turn.FirstCount(a.Units, total)
		if len(a.Units) == 0 && to == edition.Nowhere && !withdrawWord.SaidBy(&a) || !order.AllAre(f.pos.Edition, a.Units, (*edition.Kind).IsSub) {
			return turn.Choice{}, "Answer stay, or how many submarines leave and where to, as in \"withdraw 1 sub to " + f.pos.SpaceName(zones[0]) + "\"."
		}
		z := zone(to)
		switch {
		case len(a.Units) > 1 || a.To != edition.Nowhere && len(a.Spaces) > 0 || len(a.Spaces) > 1: // [C-SUB-03]
			return turn.Choice{}, "Submarines that leave together go to one zone: answer with one number and one zone."
		case n > total:
			return turn.Choice{}, fmt.Sprintf("Only %s may leave.", prose.Count(total, "submarine", "submarines"))
		case z < 0:
			return turn.Choice{}, fmt.Sprintf("Submarines can not go to %s now; they may go to %s.", f.pos.SpaceName(to), f.pos.SpaceList(zones))
		}
		return leave(n, z), ""
	}
	return d
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
