package combat

import (
	"fmt"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Submarines that dive when a cycle is over.

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

// mayDive tells whether submarines of a side may dive now.
func (f *fight) mayDive(side battle.Side) bool {
	return f.pos.Edition.Rules.Submarines.Dives(side) && len(f.b.Divers(f.s, side)) > 0
}

// diveDecision asks an owner of submarines which of them dive; nil if none may [R-SUB-011..013].
func (f *fight) diveDecision(side battle.Side, power edition.PowerID) *turn.Decision {
	if !f.mayDive(side) {
		return nil
	}
	q := &diving{fight: f, power: power}
	for _, g := range f.b.Divers(f.s, side) {
		if f.pos.Commands(power, edition.PowerID(f.b.Groups[g].Owner)) {
			q.groups = append(q.groups, g)
			q.total += f.s.Standing(g)
		}
	}
	if q.total == 0 {
		return nil
	}
	d := turn.HowMany{
		Word: submergeWord, ID: fmt.Sprintf("battle/%s/round/%d/submerge/%s", f.pos.SpaceSlug(f.space), f.cycles, prose.Slug(f.pos.PowerName(power))),
		Power: power, Space: f.space, Text: fmt.Sprintf("%s, after round %d: do submarines dive?", f.pos.SpaceName(f.space), f.cycles),
		Most: q.total, Take: q.dive, Kinds: (*edition.Kind).IsSub, Press: true,
		Holds:   func(c *order.Condition) bool { return f.pos.Holds(c, power, view{f, turn.Brief{}}) },
		Instead: fmt.Sprintf("Answer stay, or how many submarines dive, as in \"submerge 1 %s\".", f.pos.Edition.Such((*edition.Kind).IsSub).Short),
		TooMany: fmt.Sprintf("Only %s may dive.", prose.Count(q.total, "submarine", "submarines")),
	}.Decision(f.pos.Edition)
	if f.b.Harmless(&f.s, side) { // staying only lets them be sunk
		d.Default = q.dive(q.total)
	}
	d.FromOrders = q.fromOrders
	return d
}

// diving is the question how many submarines of a power dive. A choice picks a number of each group.
type diving struct {
	fight  *fight
	power  edition.PowerID
	groups []int // that may dive
	total  int
}

// dive is the choice that so many dive, those of the first groups before others.
func (q *diving) dive(n int) turn.Choice {
	pick := make([]int, len(q.fight.b.Groups))
	n = min(n, q.total)
	text := fmt.Sprintf("submerge %d %s", n, q.fight.pos.Edition.Such((*edition.Kind).IsSub).Short)
	if n == 0 {
		text = "stay"
	}
	for _, g := range q.groups {
		pick[g] = min(n, q.fight.s.Standing(g))
		n -= pick[g]
	}
	return turn.Choice{Pick: pick, Text: text}
}

// fromOrders goes through the clauses for the battle until one settles it.
func (q *diving) fromOrders(b turn.Brief) (c turn.Choice, found, ask bool) {
	f := q.fight
	stay, done := false, false
	for _, c := range f.clauses(b) {
		stay = stay || c.Word == order.ClauseSubmerge && f.later(c)
		if !f.applies(c, q.power, b) {
			continue
		}
		switch c.Word {
		case order.ClauseSubmerge:
			if n := f.divers(c, q.total, q.power, f.dives); n > 0 {
				return q.dive(n), true, false
			}
			stay, done = true, true // as many have dived: a later clause may send more
		case order.ClauseNeverSubmerge:
			return q.dive(0), true, false
		case order.ClauseNeverWithdraw: // who may not leave is not to dive unasked either
			stay = true
		case order.ClausePress: // neither retreat nor dive
			if c.Rounds == 0 || f.cycles < c.Rounds {
				return q.dive(0), true, false
			}
		case order.ClauseAsk:
			if !done && c.Asks(submergeWord.Name) {
				return turn.Choice{}, false, true
			}
		}
	}
	return q.dive(0), stay, false
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
