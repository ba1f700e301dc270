package combat

import (
	"cmp"
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// pressOrRetreat is the last step of a cycle: the attacker says whether he falls back and which submarines dive, then
// the defender's submarines dive [RUL-14]. It tells whether the attack is over because the attacker has left. Dives that
// were ordered come first, a retreat takes all that is left, and only who stays is asked whether he dives.
func (f *fight) pressOrRetreat() bool {
	f.closing = true
	defer func() { f.closing = false }()
	dived := f.attackersDive(true)
	f.held = nil
	f.withdraw(battle.Attacker)
	options := f.retreats()
	back := -1
	if len(options) > 0 {
		back = f.turn.Ask(f.retreatDecision(options))[0].Pick[0] - 1
	}
	if f.cycles >= f.pos.Edition.Rules.Battles.CycleCap && back < 0 { // [RUL-42]
		f.breakOff(options)
		return true
	}
	if back >= 0 {
		f.fallBack(options[back])
		if len(f.standing(battle.Attacker)) == 0 {
			f.turn.Record(position.BattleEnded{Power: f.turn.Mover, Space: f.space, Result: position.BattleRetreated, Cycles: f.cycles})
			return true
		}
	}
	if !dived {
		f.attackersDive(false)
	}
	if len(f.standing(battle.Attacker)) > 0 {
		f.withdraw(battle.Defender)
		f.defendersDive()
	}
	return false
}

// attackersDive sends the mover's submarines down. With ordered only what he has ordered or answered counts, and the
// result tells whether there was anything of the kind.
func (f *fight) attackersDive(ordered bool) bool {
	d := f.diveDecision(battle.Attacker, f.turn.Mover)
	if d == nil {
		return true
	}
	if ordered {
		d.ID += "/ordered"
		d.Quiet, d.Default, d.FromAnswer = true, turn.Choice{}, nil // an answer belongs to the question itself
	}
	c := f.turn.Ask(d)[0]
	if c.Pick == nil {
		return false
	}
	f.dive(f.turn.Mover, c)
	return true
}

// retreat is one way to fall back.
type retreat struct {
	to      edition.SpaceID // Nowhere for aircraft, which go home in noncombat
	airOnly bool            // the aircraft alone, out of a landing
}

func (f *fight) retreatText(r retreat) string {
	switch {
	case r.airOnly:
		return "air retreat"
	case r.to == edition.Nowhere:
		return retreatWord.Name
	}
	return "retreat to " + f.pos.SpaceName(r.to)
}

// findEntries notes the last space of every attacker by land or sea before the battle, those that most came from first
// [R-RET-003, R-RET-004, RUL-15, RUL-16].
func (f *fight) findEntries(attackers []position.UnitID) {
	counts := map[edition.SpaceID]int{}
	for _, id := range attackers {
		u := f.pos.Unit(id)
		if k := f.pos.Kind(u); k.Class != edition.Air && u.Deeds.Last != edition.Nowhere && u.Deeds.Last != f.space && !u.Deeds.Has(position.Ashore) {
			if counts[u.Deeds.Last] == 0 {
				f.entries = append(f.entries, u.Deeds.Last)
			}
			counts[u.Deeds.Last]++
		}
	}
	slices.SortStableFunc(f.entries, func(a, b edition.SpaceID) int {
		if d := cmp.Compare(counts[b], counts[a]); d != 0 {
			return d
		}
		return cmp.Compare(a, b)
	})
}

// retreats lists where the attacker may fall back to now, the published choice first. There is none while only the
// defender's submarines or nobody is left to flee from, and none for land units of a landing [R-RET-001..006]. Submarines
// that may leave by themselves bind nobody else: a zone that is shut to them alone is open to the fleet [C-SUB-06, C-RET-04].
func (f *fight) retreats() []retreat {
	air, packs, other := 0, 0, 0
	for _, id := range f.standing(battle.Attacker) {
		switch u := f.pos.Unit(id); {
		case f.pos.Kind(u).Class == edition.Air:
			air++
		case !f.pos.Edition.Rules.Submarines.Withdraw || !f.pos.Kind(u).Sub:
			other++
		case !slices.Contains(f.held, u.Owner):
			packs++
		}
	}
	switch {
	case f.landing && air > 0 && f.pos.Edition.Rules.Battles.AirLeavesLanding:
		return []retreat{{to: edition.Nowhere, airOnly: true}}
	case f.landing || air+packs+other == 0:
		return nil
	case packs+other == 0:
		return []retreat{{to: edition.Nowhere}}
	}
	var out []retreat
	for _, s := range f.entries {
		if f.pos.IsSea(s) && (f.pos.EnemyShips(f.turn.Mover, s) || !f.pos.CanalOpen(f.turn.Mover, f.space, s)) {
			continue
		}
		if other == 0 && f.foughtOver(s) { // nobody but such submarines
			continue
		}
		out = append(out, retreat{to: s})
	}
	if len(out) == 0 && other == 0 && air > 0 { // the submarines have nowhere to go
		return []retreat{{to: edition.Nowhere}}
	}
	return out
}

// retreatDecision asks the mover: 0 presses on, n takes option n.
func (f *fight) retreatDecision(options []retreat) *turn.Decision {
	press := turn.Choice{Pick: []int{0}, Text: "press"}
	take := func(i int) turn.Choice { return turn.Choice{Pick: []int{i + 1}, Text: f.retreatText(options[i])} }
	d := &turn.Decision{
		ID:    fmt.Sprintf("battle/%s/round/%d/retreat/%s", f.pos.SpaceSlug(f.space), f.cycles, prose.Slug(f.pos.PowerName(f.turn.Mover))),
		Power: f.turn.Mover, Word: retreatWord.Name, Space: f.space, Default: press,
		Text: fmt.Sprintf("%s, after round %d: press the attack or retreat?", f.pos.SpaceName(f.space), f.cycles),
	}
	d.Holds = func(c *order.Condition) bool { return f.pos.Holds(c, f.turn.Mover, view{f, turn.Brief{}}) }
	d.Take = func(i int) turn.Choice {
		if i == 0 {
			return press
		}
		return take(i - 1)
	}
	d.Options = append(d.Options, "press")
	for i := range options {
		d.Options = append(d.Options, f.retreatText(options[i]))
	}
	d.FromOrders = func(b turn.Brief) (turn.Choice, bool, bool) {
		for _, c := range f.clauses(b) {
			if !f.applies(c, f.turn.Mover, b) {
				continue
			}
			switch c.Word {
			case order.ClausePress:
				if c.Rounds == 0 || f.cycles < c.Rounds {
					return press, true, false
				}
			case order.ClauseNeverRetreat:
				return press, true, false
			case order.ClauseRetreat, order.ClauseAirRetreat:
				if (c.Word == order.ClauseAirRetreat) != options[0].airOnly && len(f.airless()) > 0 {
					continue
				}
				if i := slices.IndexFunc(options, func(r retreat) bool { return c.To == edition.Nowhere || r.to == c.To || r.to == edition.Nowhere }); i >= 0 {
					return take(i), true, false
				}
			case order.ClauseAsk:
				if c.Asks(d.Word) {
					return turn.Choice{}, false, true
				}
			}
		}
		return turn.Choice{}, false, false
	}
	d.FromAnswer = func(a order.Answer) (turn.Choice, string) {
		if a.Press || a.None {
			return press, ""
		}
		to := a.To
		if to == edition.Nowhere && len(a.Spaces) > 0 {
			to = a.Spaces[0]
		}
		if !order.AllAre(f.pos.Edition, a.Units, func(*edition.Kind) bool { return false }) {
			return turn.Choice{}, "All attackers fall back together, or none."
		}
		if to == edition.Nowhere && !retreatWord.SaidBy(&a) && !position.Says(&a, string(order.ClauseAirRetreat)) {
			return turn.Choice{}, "Answer press, or retreat to a space."
		}
		for i, r := range options {
			if to == edition.Nowhere || to == r.to || r.to == edition.Nowhere {
				return take(i), ""
			}
		}
		return turn.Choice{}, fmt.Sprintf("No attacker came from %s, or it is not friendly.", f.pos.SpaceName(to))
	}
	return d
}

// airless lists the attackers that do not fly.
func (f *fight) airless() []position.UnitID {
	return slices.DeleteFunc(f.standing(battle.Attacker), func(id position.UnitID) bool { return f.pos.Kind(f.pos.Unit(id)).Class == edition.Air })
}

// fallBack takes the attackers out of the battle: ships and land units to one space, with what they carry; aircraft fly
// on with the range they have left [R-RET-002, R-RET-008, R-RET-012]. Submarines go along unless they are held or may not
// go there; then they leave for another zone that is open to them, or fight on where there is none [C-SUB-02, C-SUB-06].
func (f *fight) fallBack(r retreat) {
	var leaving []position.UnitID
	for g := range f.b.Groups {
		grp := &f.b.Groups[g]
		if grp.Side != battle.Attacker || len(f.members[g]) == 0 || r.airOnly && grp.Domain != battle.Air || f.apart(grp, r.to) {
			continue
		}
		if grp.Domain != battle.Air {
			leaving = append(leaving, f.members[g]...)
		}
		f.s = f.b.Remove(f.s, g, len(f.members[g]))
		if grp.Domain == battle.Air {
			f.turn.Record(position.Noted{Units: position.Refs(f.pos, f.members[g]), Marks: position.FellBack})
		}
		f.members[g] = nil
	}
	if len(leaving) > 0 {
		f.fled = append(f.fled, leaving...)
		f.turn.Record(position.Retreated{Power: f.turn.Mover, Units: position.Refs(f.pos, leaving), From: f.space, To: r.to})
	}
	f.follow()
}

// apart tells whether submarines do not go where the fleet goes.
func (f *fight) apart(g *battle.Group, to edition.SpaceID) bool {
	return g.Sub && f.pos.Edition.Rules.Submarines.Withdraw && (to == edition.Nowhere || slices.Contains(f.held, edition.PowerID(g.Owner)) || f.foughtOver(to))
}

// follow lets the submarines leave that wanted to go with the fleet and may not go where it went.
func (f *fight) follow() {
	for p := range f.pos.Edition.Powers {
		power := edition.PowerID(p)
		n := f.packed(battle.Attacker, power)
		if !f.pos.Edition.Rules.Submarines.Withdraw || n == 0 || slices.Contains(f.held, power) {
			continue
		}
		if zones := f.withdrawals(battle.Attacker, power); len(zones) > 0 {
			f.leave(battle.Attacker, power, n, zones[f.quietest(power, zones)])
		}
	}
}

// breakOff ends a battle that will not end. Troops that cannot fall back from land that they have not taken are lost: the
// rules know no such case, and nothing may stay on enemy land.
func (f *fight) breakOff(options []retreat) {
	switch {
	case len(options) > 0 && !options[0].airOnly:
		f.fallBack(options[0])
	case !f.pos.IsSea(f.space):
		if stuck := f.airless(); len(stuck) > 0 {
			f.turn.Record(position.Lost{Space: f.space, Units: position.Refs(f.pos, stuck), Cause: position.LostStuck})
		}
	}
	f.turn.Record(position.BattleEnded{Power: f.turn.Mover, Space: f.space, Result: position.BattleBrokenOff, Cycles: f.cycles})
}

// diveDecision asks an owner of submarines which of them dive; nil if none may [R-SUB-011..013].
func (f *fight) diveDecision(side battle.Side, power edition.PowerID) *turn.Decision {
	if !f.mayDive(side) {
		return nil
	}
	var groups []int
	total := 0
	for _, g := range f.b.Divers(f.s, side) {
		if f.pos.Commands(power, edition.PowerID(f.b.Groups[g].Owner)) {
			groups = append(groups, g)
			total += f.s.Standing(g)
		}
	}
	if total == 0 {
		return nil
	}
	dive := func(n int) turn.Choice {
		pick := make([]int, len(f.b.Groups))
		n = min(n, total)
		text := fmt.Sprintf("submerge %d sub", n)
		if n == 0 {
			text = "stay"
		}
		for _, g := range groups {
			pick[g] = min(n, f.s.Standing(g))
			n -= pick[g]
		}
		return turn.Choice{Pick: pick, Text: text}
	}
	d := turn.HowMany{
		Word: submergeWord, Id: fmt.Sprintf("battle/%s/round/%d/submerge/%s", f.pos.SpaceSlug(f.space), f.cycles, prose.Slug(f.pos.PowerName(power))),
		Power: power, Space: f.space, Text: fmt.Sprintf("%s, after round %d: do submarines dive?", f.pos.SpaceName(f.space), f.cycles),
		Most: total, Take: dive, Kinds: (*edition.Kind).IsSub, Press: true,
		Holds:   func(c *order.Condition) bool { return f.pos.Holds(c, power, view{f, turn.Brief{}}) },
		Instead: "Answer stay, or how many submarines dive, as in \"submerge 1 sub\".",
		TooMany: fmt.Sprintf("Only %s may dive.", prose.Count(total, "submarine", "submarines")),
	}.Decision(f.pos.Edition)
	if f.b.Harmless(&f.s, side) { // staying only lets them be sunk
		d.Default = dive(total)
	}
	d.FromOrders = func(b turn.Brief) (turn.Choice, bool, bool) {
		stay, done := false, false
		for _, c := range f.clauses(b) {
			stay = stay || c.Word == order.ClauseSubmerge && f.later(c)
			if !f.applies(c, power, b) {
				continue
			}
			switch c.Word {
			case order.ClauseSubmerge:
				if n := f.divers(c, total, power, f.dives); n > 0 {
					return dive(n), true, false
				}
				stay, done = true, true // as many have dived: a later clause may send more
			case order.ClauseNeverSubmerge:
				return dive(0), true, false
			case order.ClauseNeverWithdraw: // who may not leave is not to dive unasked either
				stay = true
			case order.ClausePress: // neither retreat nor dive
				if c.Rounds == 0 || f.cycles < c.Rounds {
					return dive(0), true, false
				}
			case order.ClauseAsk:
				if !done && c.Asks(d.Word) {
					return turn.Choice{}, false, true
				}
			}
		}
		return dive(0), stay, false
	}
	return d
}

// divers is how many a clause sends away now: "submerge 1 sub" sends one in all, not one each round. gone is, by group, who has
// gone that way already.
func (f *fight) divers(c *order.Clause, total int, power edition.PowerID, gone []int) int {
	if len(c.Units) == 0 || c.Units[0].Count == order.All {
		return total
	}
	n := c.Units[0].Count
	for g := range gone {
		if f.pos.Commands(power, edition.PowerID(f.b.Groups[g].Owner)) {
			n -= gone[g]
		}
	}
	return max(0, n)
}

// dive sends submarines down. They stay where they are and are out of the battle.
func (f *fight) dive(power edition.PowerID, c turn.Choice) {
	var down []position.UnitID
	for g, n := range c.Pick {
		down = append(down, f.members[g][:n]...)
		f.members[g] = f.members[g][n:]
		f.dives[g] += n
		f.s = f.b.Remove(f.s, g, n)
	}
	if len(down) > 0 {
		f.turn.Record(position.Dived{Power: power, Space: f.space, Units: position.Refs(f.pos, down)})
	}
}

// defendersDive asks the defenders, all at once.
func (f *fight) defendersDive() {
	var window []*turn.Decision
	var who []edition.PowerID
	for p := range f.pos.Edition.Powers {
		if d := f.diveDecision(battle.Defender, edition.PowerID(p)); d != nil {
			window = append(window, d)
			who = append(who, edition.PowerID(p))
		}
	}
	for i, c := range f.turn.Ask(window...) {
		f.dive(who[i], c)
	}
}
