package rules

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/battle"
)

// Submarines that leave a battle when a cycle is over: the attacker's to where an attacker came from, the defender's to a
// quiet zone next to it [C-SUB-01..09].

// withdraw asks the owners of a side's submarines whether some of them leave, in turn order, and lets them go. All that
// leave in one cycle go to one zone: the first who leaves chooses it [C-SUB-03, C-SUB-05]. The attacker's may also be told
// to stay when the fleet leaves [C-SUB-02]. With nobody to hit they leave unless they are told to stay [C-SUB-09].
func (f *fight) withdraw(side battle.Side) {
	if !f.Edition.Rules.Submarines.Withdraw {
		return
	}
	chosen := Nowhere
	for p := range f.Edition.Powers {
		power := PowerID(p)
		if f.packed(side, power) == 0 {
			continue
		}
		zones := f.withdrawals(side, power)
		if chosen != Nowhere {
			zones = slices.DeleteFunc(zones, func(z SpaceID) bool { return z != chosen })
		}
		if len(zones) == 0 && !f.parted(side) {
			continue
		}
		c := f.ask(f.withdrawDecision(side, power, zones))[0]
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
		slices.ContainsFunc(f.standing(side), func(id UnitID) bool { return !f.kind(f.Unit(id)).Sub })
}

// withdrawals lists where a power's submarines may go, in the order of the board.
func (f *fight) withdrawals(side battle.Side, power PowerID) []SpaceID {
	from := f.entries
	if side == battle.Defender {
		from = f.Edition.Board.Neighbours(f.space)
	}
	var out []SpaceID
	for _, z := range from {
		switch {
		case !f.isSea(z), f.enemyShips(power, z), !f.CanalOpen(power, f.space, z):
		case f.foughtOver(z):
		default:
			out = append(out, z)
		}
	}
	slices.Sort(out)
	return out
}

// foughtOver tells whether there is or was a battle in a space this turn, so that no submarine goes there [C-SUB-06].
func (f *fight) foughtOver(s SpaceID) bool { return f.Fought[s] || f.embattled(s) }

// mayDive tells whether submarines of a side may dive now.
func (f *fight) mayDive(side battle.Side) bool {
	return f.Edition.Rules.Submarines.Dives(side) && len(f.b.Divers(f.s, side)) > 0
}

// later tells whether a clause names a later round for what it orders: until then the submarines are to stay.
func (f *fight) later(c *Clause) bool { return c.When == nil && c.After > f.cycles }

// packed counts the submarines of a power that fight on.
func (f *fight) packed(side battle.Side, power PowerID) int {
	n := 0
	for g := range f.b.Groups {
		if grp := &f.b.Groups[g]; grp.Sub && grp.Side == side && PowerID(grp.Owner) == power {
			n += len(f.members[g])
		}
	}
	return n
}

// withdrawDecision asks for a number and a zone: Pick is the number, the place of the zone in zones, and 1 if those that are
// left stay when the fleet leaves.
func (f *fight) withdrawDecision(side battle.Side, power PowerID, zones []SpaceID) *Decision {
	total, parted := f.packed(side, power), f.parted(side)
	fleet := Choice{Pick: []int{0, 0, 0}, Text: "stay"}
	stay := fleet
	if parted {
		fleet.Text = "go with the fleet"
		stay.Pick = []int{0, 0, 1}
	}
	leave := func(n, zone int) Choice {
		return Choice{Pick: []int{n, zone, 0}, Text: fmt.Sprintf("withdraw %d sub to %s", n, f.Position.space(zones[zone]))}
	}
	d := &Decision{
		ID:    fmt.Sprintf("battle/%s/round/%d/withdraw/%s", f.slug(f.space), f.cycles, slug(f.powerName(power))),
		Power: power, Word: withdrawWord.Name, Space: f.space, Default: fleet,
		Text: fmt.Sprintf("%s, after round %d: do submarines leave?", f.Position.space(f.space), f.cycles),
	}
	if f.b.Harmless(&f.s, side) && len(zones) > 0 && !f.mayDive(side) { // staying only lets them be sunk
		d.Default = leave(total, f.quietest(power, zones))
	}
	d.Holds = func(c *Condition) bool { return f.Position.Holds(c, power, view{f, Brief{}}) }
	choices := []Choice{stay}
	if parted {
		choices = append(choices, fleet)
	}
	for i := range zones {
		choices = append(choices, leave(total, i))
	}
	for _, c := range choices {
		d.Options = append(d.Options, c.Text)
	}
	d.Take = func(i int) Choice { return choices[i] }
	zone := func(to SpaceID) int {
		switch {
		case len(zones) == 0:
			return -1
		case to == Nowhere:
			return f.quietest(power, zones)
		}
		return slices.Index(zones, to)
	}
	d.FromOrders = func(b Brief) (Choice, bool, bool) {
		out, found := fleet, false
		decided, divers := false, 0
		for _, c := range f.clauses(b) {
			found = found || c.Word == ClauseWithdraw && f.later(c)
			if !f.applies(c, power, b) {
				continue
			}
			switch c.Word {
			case ClauseWithdraw:
				if z := zone(c.To); z >= 0 && !decided {
					found = true
					if n := min(f.divers(c, total, power, f.leaves), total-divers); n > 0 { // else as many have left: a later clause may send more
						out, decided = leave(n, z), true
					}
				}
			case ClauseNeverWithdraw:
				out.Pick = []int{out.Pick[0], out.Pick[1], 1}
				if out.Pick[0] == 0 {
					out.Text = stay.Text
				}
				return out, true, false
			case ClauseSubmerge: // those that dive do not leave
				if f.mayDive(side) {
					divers += f.divers(c, total, power, f.dives)
					found = true
				}
			case ClauseNeverSubmerge:
				found = true
			case ClauseRetreat: // they go with the fleet unless another clause says otherwise
				found = found || slices.ContainsFunc(f.retreats(), func(r retreat) bool { return c.To == Nowhere || r.to == c.To })
			case ClausePress:
				if c.Rounds == 0 || f.cycles < c.Rounds {
					return out, true, false
				}
			case ClauseAsk:
				if !found && c.Asks(d.Word) {
					return Choice{}, false, true
				}
			}
		}
		return out, found, false
	}
	d.FromAnswer = func(a Answer) (Choice, string) {
		if a.None || a.Press {
			return fleet, ""
		}
		if len(zones) == 0 {
			return Choice{}, "No zone is open to these submarines now: answer stay, or go with the fleet."
		}
		to := a.To
		if to == Nowhere && len(a.Spaces) > 0 {
			to = a.Spaces[0]
		}
		n := firstCount(a.Units, total)
		if len(a.Units) == 0 && to == Nowhere && !withdrawWord.saidBy(&a) || !f.Edition.allAre(a.Units, (*Kind).isSub) {
			return Choice{}, "Answer stay, or how many submarines leave and where to, as in \"withdraw 1 sub to " + f.Position.space(zones[0]) + "\"."
		}
		z := zone(to)
		switch {
		case len(a.Units) > 1 || a.To != Nowhere && len(a.Spaces) > 0 || len(a.Spaces) > 1: // [C-SUB-03]
			return Choice{}, "Submarines that leave together go to one zone: answer with one number and one zone."
		case n > total:
			return Choice{}, fmt.Sprintf("Only %s may leave.", count(total, "submarine", "submarines"))
		case z < 0:
			return Choice{}, fmt.Sprintf("Submarines can not go to %s now; they may go to %s.", f.Position.space(to), f.spaceList(zones))
		}
		return leave(n, z), ""
	}
	return d
}

// quietest is the place in zones of the one with the fewest enemy ships next to it.
func (f *fight) quietest(power PowerID, zones []SpaceID) int {
	loud := make([]int, len(zones))
	for i, z := range zones {
		for j := range f.Units {
			u := &f.Units[j]
			if f.kind(u).Class == Sea && f.Hostile(power, u.Owner) && f.Edition.Board.Adjacent(z, u.Space) {
				loud[i]++
			}
		}
	}
	return slices.Index(loud, slices.Min(loud))
}

// leave takes submarines out of the battle.
func (f *fight) leave(side battle.Side, power PowerID, n int, to SpaceID) {
	var gone []UnitID
	for g := range f.b.Groups {
		grp := &f.b.Groups[g]
		if !grp.Sub || grp.Side != side || PowerID(grp.Owner) != power {
			continue
		}
		k := min(n-len(gone), len(f.members[g]))
		gone = append(gone, f.members[g][:k]...)
		f.members[g] = f.members[g][k:]
		f.leaves[g] += k
		f.s = f.b.Remove(f.s, g, k)
	}
	f.withdrawn[side] = len(f.standing(side)) == 0
	f.record(Retreated{Power: power, Units: refs(f.Position, gone), From: f.space, To: to})
}

// escapes is when submarines leave by default, as the odds reckon with it: once they have nobody to hit, if the edition lets
// them dive or they have a zone to go to. It is nothing where the power that asks has ordered its own to stay.
func (f *fight) escapes(side battle.Side, b Brief, power PowerID) battle.Dive {
	if f.sideOf(power) == side {
		for _, c := range f.clauses(b) {
			switch c.Word {
			case ClauseNeverSubmerge, ClauseNeverWithdraw, ClausePress:
				if c.When == nil && c.After == 0 && c.Rounds == 0 {
					return 0
				}
			}
		}
	}
	if f.Edition.Rules.Submarines.Dives(side) {
		return battle.DiveFromAir
	}
	for p := range f.Edition.Powers {
		if f.packed(side, PowerID(p)) > 0 && f.Edition.Rules.Submarines.Withdraw && len(f.withdrawals(side, PowerID(p))) > 0 {
			return battle.DiveFromAir
		}
	}
	return 0
}
