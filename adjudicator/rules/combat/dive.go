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
func (l *leaving) attackersDive(ordered bool) bool {
	d := l.diveDecision(battle.Attacker, l.turn.Mover)
	if d == nil {
		return true
	}
	if ordered {
		d.ID += "/ordered"
		d.Quiet, d.Default, d.FromAnswer = true, turn.Choice{}, nil // an answer belongs to the question itself
	}
	c := l.turn.Ask(d)[0]
	if c.Pick == nil {
		return false
	}
	l.dive(l.turn.Mover, c)
	return true
}

// defendersDive asks the defenders, all at once.
func (l *leaving) defendersDive() {
	var window []*turn.Decision
	var who []edition.PowerID
	for p := range l.pos.Edition.Powers {
		if d := l.diveDecision(battle.Defender, edition.PowerID(p)); d != nil {
			window = append(window, d)
			who = append(who, edition.PowerID(p))
		}
	}
	for i, c := range l.turn.Ask(window...) {
		l.dive(who[i], c)
	}
}

// mayDive tells whether submarines of a side may dive now.
func (l *leaving) mayDive(side battle.Side) bool {
	return l.subs.Dives(side) && len(l.ranks.b.Divers(l.ranks.s, side)) > 0
}

// diveDecision asks an owner of submarines which of them dive; nil if none may [R-SUB-011..013].
func (l *leaving) diveDecision(side battle.Side, power edition.PowerID) *turn.Decision {
	if !l.mayDive(side) {
		return nil
	}
	q := &diving{leaving: l, power: power}
	for _, g := range l.ranks.b.Divers(l.ranks.s, side) {
		if l.pos.Commands(power, edition.PowerID(l.ranks.b.Groups[g].Owner)) {
			q.groups = append(q.groups, g)
			q.total += l.ranks.s.Standing(g)
		}
	}
	if q.total == 0 {
		return nil
	}
	d := turn.HowMany{
		Word: submergeWord, ID: fmt.Sprintf("battle/%s/round/%d/submerge/%s", l.pos.SpaceSlug(l.space), l.ranks.cycles, prose.Slug(l.pos.PowerName(power))),
		Power: power, Space: l.space, Text: prose.Say("%s, %s round %d: do submarines dive?", l.pos.SpaceName(l.space), l.diveMoment(), l.ranks.cycles),
		Most: q.total, Take: q.dive, Kinds: (*edition.Kind).IsSub, Press: true, Yes: true,
		Holds:   func(c *order.Condition) bool { return l.pos.Holds(c, power, view{l.book, turn.Brief{}}) },
		Instead: prose.Say("Answer stay, or how many submarines dive, as in \"submerge 1 %s\".", l.pos.Edition.FirstKind((*edition.Kind).IsSub).Short),
		TooMany: prose.Say("Only %s may dive.", prose.Count(q.total, "submarine", "submarines")),
	}.Decision(l.pos.Edition)
	d.Wins = view{l.book, turn.Brief{}}.wins(power)
	if l.ranks.b.Harmless(&l.ranks.s, side) { // staying only lets them be sunk
		d.Default = q.dive(q.total)
	}
	d.FromOrders = q.fromOrders
	return d
}

// diveMoment says when submarines dive.
func (l *leaving) diveMoment() prose.Text {
	if l.ranks.b.Rules.DivesFirst {
		return "before"
	}
	return "after"
}

// diving is the question how many submarines of a power dive. A choice picks a number of each group.
type diving struct {
	leaving *leaving
	power   edition.PowerID
	groups  []int // that may dive
	total   int
}

// dive is the choice that so many dive, those of the first groups before others.
func (q *diving) dive(n int) turn.Choice {
	pick := make([]int, len(q.leaving.ranks.b.Groups))
	n = min(n, q.total)
	text := fmt.Sprintf("submerge %d %s", n, q.leaving.pos.Edition.FirstKind((*edition.Kind).IsSub).Short)
	if n == 0 {
		text = "stay"
	}
	for _, g := range q.groups {
		pick[g] = min(n, q.leaving.ranks.s.Standing(g))
		n -= pick[g]
	}
	return turn.Choice{Pick: pick, Text: text}
}

// fromOrders goes through the clauses for the battle until one settles it.
func (q *diving) fromOrders(b turn.Brief) (c turn.Choice, found, ask bool) {
	l := q.leaving
	stay, done := false, false
	for _, c := range l.book.clauses(b) {
		stay = stay || c.Word == order.ClauseSubmerge && l.book.later(c)
		if !l.book.applies(c, q.power, b) {
			continue
		}
		switch c.Word {
		case order.ClauseSubmerge:
			if n := l.divers(c, q.total, q.power, l.dives); n > 0 {
				return q.dive(n), true, false
			}
			stay, done = true, true // as many have dived: a later clause may send more
		case order.ClauseNeverSubmerge:
			return q.dive(0), true, false
		case order.ClauseNeverWithdraw: // who may not leave is not to dive unasked either
			stay = true
		case order.ClausePress: // neither retreat nor dive
			if l.ranks.presses(c) {
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
func (l *leaving) divers(c *order.Clause, total int, power edition.PowerID, gone []int) int {
	if len(c.Units) == 0 || c.Units[0].Count == order.All {
		return total
	}
	n := c.Units[0].Count
	for g := range gone {
		if l.pos.Commands(power, edition.PowerID(l.ranks.b.Groups[g].Owner)) {
			n -= gone[g]
		}
	}
	return max(0, n)
}

// dive sends submarines down. They stay where they are and are out of the battle.
func (l *leaving) dive(power edition.PowerID, c turn.Choice) {
	var down []position.UnitID
	for g, n := range c.Pick {
		down = append(down, l.ranks.remove(g, n)...)
		l.dives[g] += n
	}
	if len(down) > 0 {
		l.turn.Record(position.Dived{Power: power, Space: l.space, Units: position.Refs(l.pos, down)})
	}
}
