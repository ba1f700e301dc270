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

// Attackers who fall back when a cycle is over.

// retreat is one way to fall back.
type retreat struct {
	to      edition.SpaceID // Nowhere for aircraft, which go home in noncombat
	airOnly bool            // the aircraft alone, out of a landing
	aside   bool            // the ships stay in their zone, out of the fight
	aboard  bool            // all have come from the sea, and go back aboard their ships
}

func (l *leaving) retreatText(r retreat) string {
	switch {
	case r.airOnly:
		return "air retreat"
	case r.aside:
		return withdrawWord.Name
	case r.aboard:
		return aboardText
	case r.to == edition.Nowhere:
		return retreatWord.Name
	}
	return "retreat to " + l.pos.SpaceName(r.to)
}

// retreats lists where the attacker may fall back to now, the published choice first. There is none while only the
// defender's submarines or nobody is left to flee from, and none for land units of a landing [R-RET-001..006]. Submarines
// that may leave by themselves bind nobody else: a zone that is shut to them alone is open to the fleet [C-SUB-06, C-RET-04].
func (l *leaving) retreats() []retreat {
	air, packs, other, landed := 0, 0, 0, 0
	for _, id := range l.ranks.standing(battle.Attacker) {
		switch u := l.pos.Unit(id); {
		case l.ranks.apart && u.Deeds.Has(position.Ashore), u.Deeds.Has(position.Jumped) && !l.exits.marched: // fights on to the end
		case l.pos.Kind(u).Class == edition.Air:
			air++
		case l.rules.DefendersRetreat && (u.Deeds.Has(position.Ashore) || u.Space != l.space): // or is yet to land
			landed++
		case !l.subs.Withdraw || !l.pos.Kind(u).Sub:
			other++
		case !slices.Contains(l.held, u.Owner):
			packs++
		}
	}
	stands := l.ranks.landing && !l.rules.DefendersRetreat // where nobody goes back aboard
	switch {
	case landed > 0 && other == 0:
		return []retreat{{to: edition.Nowhere, aboard: true}}
	case stands && air > 0 && l.rules.AirLeavesLanding:
		return []retreat{{to: edition.Nowhere, airOnly: true}}
	case stands && !l.ranks.apart || air+packs+other == 0:
		return nil
	case packs+other == 0:
		return []retreat{{to: edition.Nowhere}}
	}
	var out []retreat
	for _, s := range l.exits.entries {
		if l.pos.IsSea(s) && (l.pos.EnemyShips(l.turn.Mover, s) && !l.pos.Edition.Rules.Ships.Pass || !l.pass(s)) {
			continue
		}
		if other == 0 && l.exits.foughtOver(s) { // nobody but such submarines
			continue
		}
		out = append(out, retreat{to: s})
	}
	if l.rules.DefendersRetreat && l.pos.IsSea(l.space) {
		out = append(out, retreat{to: l.space, aside: true})
	}
	if len(out) == 0 && other == 0 && air > 0 { // the submarines have nowhere to go
		return []retreat{{to: edition.Nowhere}}
	}
	return out
}

// pass tells whether all attacking ships may go back to a zone, though a canal lies between.
func (l *leaving) pass(to edition.SpaceID) bool {
	return !slices.ContainsFunc(l.ranks.airless(), func(id position.UnitID) bool {
		return !l.pos.CanalOpen(l.turn.Mover, l.pos.Kind(l.pos.Unit(id)), l.space, to)
	})
}

// retreatDecision asks the mover: 0 presses on, n takes option n.
func (l *leaving) retreatDecision(options []retreat) *turn.Decision {
	q := &retreating{leaving: l, options: options, press: turn.Choice{Pick: []int{0}, Text: "press"}}
	d := &turn.Decision{
		ID:    fmt.Sprintf("battle/%s/round/%d/retreat/%s", l.pos.SpaceSlug(l.space), l.ranks.cycles, prose.Slug(l.pos.PowerName(l.turn.Mover))),
		Power: l.turn.Mover, Word: retreatWord.Name, Space: l.space, Default: q.press,
		Text:  prose.Say("%s, after round %d: press the attack or retreat?", l.pos.SpaceName(l.space), l.ranks.cycles),
		Holds: func(c *order.Condition) bool { return l.pos.Holds(c, l.turn.Mover, view{l.book, turn.Brief{}}) },
		Wins:  view{l.book, turn.Brief{}}.wins(l.turn.Mover),
		Take: func(i int) turn.Choice {
			switch {
			case i == 0:
				return q.press
			case i <= len(options):
				return q.take(i - 1)
			}
			c, _ := q.eachBack()
			return c
		},
		FromOrders: q.fromOrders,
		FromAnswer: q.fromAnswer,
	}
	d.Options = append(d.Options, q.press.Text)
	for i := range options {
		d.Options = append(d.Options, q.take(i).Text)
	}
	if c, may := q.eachBack(); may {
		d.Options = append(d.Options, c.Text)
	}
	return d
}

// retreating is the question whether the attacker falls back, and where to.
type retreating struct {
	leaving *leaving
	options []retreat
	press   turn.Choice
}

// take is the choice of an option.
func (q *retreating) take(i int) turn.Choice {
	return turn.Choice{Pick: []int{i + 1}, Text: q.leaving.retreatText(q.options[i])}
}

// fromOrders goes through the clauses for the battle until one settles it.
func (q *retreating) fromOrders(b turn.Brief) (c turn.Choice, found, ask bool) {
	l := q.leaving
	for _, c := range l.book.clauses(b) {
		if !l.book.applies(c, l.turn.Mover, b) {
			continue
		}
		switch c.Word {
		case order.ClausePress:
			if l.ranks.presses(c) {
				return q.press, true, false
			}
		case order.ClauseNeverRetreat:
			return q.press, true, false
		case order.ClauseWithdraw:
			if i := slices.IndexFunc(q.options, func(r retreat) bool { return r.aside }); i >= 0 {
				return q.take(i), true, false
			}
		case order.ClauseRetreat, order.ClauseAirRetreat:
			if (c.Word == order.ClauseAirRetreat) != q.options[0].airOnly && len(l.ranks.airless()) > 0 {
				continue
			}
			if c.Aboard && len(q.parting()) == len(l.ranks.airless()) {
				continue
			}
			if len(c.Splits) > 0 {
				if out, may := q.parted(c.Splits); may {
					return out, true, false
				}
				continue
			}
			if i := slices.IndexFunc(q.options, func(r retreat) bool {
				return !r.aside && (c.To == edition.Nowhere || r.to == c.To || r.to == edition.Nowhere)
			}); i >= 0 {
				return q.take(i), true, false
			}
		case order.ClauseAsk:
			if c.Asks(retreatWord.Name) {
				return turn.Choice{}, false, true
			}
		}
	}
	return turn.Choice{}, false, false
}

// fromAnswer reads an explicit answer.
func (q *retreating) fromAnswer(a order.Answer) (turn.Choice, prose.Text) {
	if a.Press || a.None {
		return q.press, ""
	}
	if i := slices.IndexFunc(q.options, func(r retreat) bool { return r.aside }); i >= 0 && a.Is(withdrawWord.Name) {
		return q.take(i), ""
	}
	if l := q.leaving; l.rules.DefendersRetreat && len(a.Splits) > 0 {
		return q.partingAnswer(a.Splits)
	}
	if i := slices.IndexFunc(q.options, func(r retreat) bool { return r.aboard }); i >= 0 && a.Says("aboard", aboardText) {
		return q.take(i), ""
	}
	to := a.Goal()
	if !order.AllAre(q.leaving.pos.Edition, a.Units, func(*edition.Kind) bool { return false }) {
		return turn.Choice{}, "All attackers fall back together, or none."
	}
	if to == edition.Nowhere && !retreatWord.SaidBy(&a) && !a.Says(string(order.ClauseAirRetreat)) {
		return turn.Choice{}, "Answer press, or retreat to a space."
	}
	for i, r := range q.options {
		if !r.aside && (to == edition.Nowhere || to == r.to || r.to == edition.Nowhere) {
			return q.take(i), ""
		}
	}
	return turn.Choice{}, prose.Say("No attacker came from %s, or it is not friendly.", q.leaving.pos.SpaceName(to))
}

// fallBack takes the attackers out of the battle: ships and land units to one space, with what they carry, or where a list of those who
// part says; aircraft fly on with the range they have left [R-RET-002, R-RET-008, R-RET-012]. Submarines go along unless they are held or may not
// go there; then they leave for another zone that is open to them, or fight on where there is none [C-SUB-02, C-SUB-06].
func (l *leaving) fallBack(r retreat, parting map[position.UnitID]edition.SpaceID) {
	var fled []position.UnitID
	for g := range l.ranks.b.Groups {
		grp := &l.ranks.b.Groups[g]
		if grp.Side != battle.Attacker || len(l.ranks.members[g]) == 0 || r.airOnly && grp.Domain != battle.Air || l.apart(grp, r.to) || l.bound(grp) {
			continue
		}
		gone := l.ranks.remove(g, len(l.ranks.members[g]))
		if grp.Domain == battle.Air {
			l.turn.Record(position.Noted{Units: position.Refs(l.pos, gone), Marks: position.FellBack})
		} else {
			fled = append(fled, gone...)
		}
	}
	if r.aside {
		l.turn.Record(position.StoodAside{Power: l.turn.Mover, Units: position.Refs(l.pos, fled), Space: l.space})
		fled = nil
	}
	l.exits.theatre.plan.StandAside(fled)
	fled = l.goAboard(fled)
	for len(fled) > 0 {
		to := r.to
		if s, named := parting[fled[0]]; named {
			to = s
		}
		var together, others []position.UnitID
		for _, id := range fled {
			if s, named := parting[id]; named && s != to || !named && r.to != to {
				others = append(others, id)
			} else {
				together = append(together, id)
			}
		}
		l.fled = append(l.fled, together...)
		l.turn.Record(position.Retreated{Power: l.turn.Mover, Units: position.Refs(l.pos, together), From: l.space, To: to})
		fled = others
	}
	l.follow()
}

// bound tells whether land units do not fall back: those from the sea, and those through the air where nobody came over land
// [G-AMPH-011, G-RND-104].
func (l *leaving) bound(g *battle.Group) bool {
	t := &l.ranks.tags[max(g.Tag, 1)-1]
	return t.ashore || t.jumped && !l.exits.marched
}

// apart tells whether submarines do not go where the fleet goes.
func (l *leaving) apart(g *battle.Group, to edition.SpaceID) bool {
	return g.Sub && l.subs.Withdraw && (to == edition.Nowhere || slices.Contains(l.held, edition.PowerID(g.Owner)) || l.exits.foughtOver(to))
}

// follow lets the submarines leave that wanted to go with the fleet and may not go where it went.
func (l *leaving) follow() {
	for p := range l.pos.Edition.Powers {
		power := edition.PowerID(p)
		n := l.ranks.packed(battle.Attacker, power)
		if !l.subs.Withdraw || n == 0 || slices.Contains(l.held, power) {
			continue
		}
		if zones := l.exits.withdrawals(battle.Attacker, power); len(zones) > 0 {
			l.leave(battle.Attacker, power, n, zones[l.exits.quietest(power, zones)])
		}
	}
}
