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

// Attackers who fall back when a cycle is over.

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
	q := &retreating{fight: f, options: options, press: turn.Choice{Pick: []int{0}, Text: "press"}}
	d := &turn.Decision{
		ID:    fmt.Sprintf("battle/%s/round/%d/retreat/%s", f.pos.SpaceSlug(f.space), f.cycles, prose.Slug(f.pos.PowerName(f.turn.Mover))),
		Power: f.turn.Mover, Word: retreatWord.Name, Space: f.space, Default: q.press,
		Text:  fmt.Sprintf("%s, after round %d: press the attack or retreat?", f.pos.SpaceName(f.space), f.cycles),
		Holds: func(c *order.Condition) bool { return f.pos.Holds(c, f.turn.Mover, view{f, turn.Brief{}}) },
		Take: func(i int) turn.Choice {
			if i == 0 {
				return q.press
			}
			return q.take(i - 1)
		},
		FromOrders: q.fromOrders,
		FromAnswer: q.fromAnswer,
	}
	d.Options = append(d.Options, q.press.Text)
	for i := range options {
		d.Options = append(d.Options, q.take(i).Text)
	}
	return d
}

// retreating is the question whether the attacker falls back, and where to.
type retreating struct {
	fight   *fight
	options []retreat
	press   turn.Choice
}

// take is the choice of an option.
func (q *retreating) take(i int) turn.Choice {
	return turn.Choice{Pick: []int{i + 1}, Text: q.fight.retreatText(q.options[i])}
}

// fromOrders goes through the clauses for the battle until one settles it.
func (q *retreating) fromOrders(b turn.Brief) (c turn.Choice, found, ask bool) {
	f := q.fight
	for _, c := range f.clauses(b) {
		if !f.applies(c, f.turn.Mover, b) {
			continue
		}
		switch c.Word {
		case order.ClausePress:
			if c.Rounds == 0 || f.cycles < c.Rounds {
				return q.press, true, false
			}
		case order.ClauseNeverRetreat:
			return q.press, true, false
		case order.ClauseRetreat, order.ClauseAirRetreat:
			if (c.Word == order.ClauseAirRetreat) != q.options[0].airOnly && len(f.airless()) > 0 {
				continue
			}
			if i := slices.IndexFunc(q.options, func(r retreat) bool { return c.To == edition.Nowhere || r.to == c.To || r.to == edition.Nowhere }); i >= 0 {
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
func (q *retreating) fromAnswer(a order.Answer) (turn.Choice, string) {
	if a.Press || a.None {
		return q.press, ""
	}
	to := a.To
	if to == edition.Nowhere && len(a.Spaces) > 0 {
		to = a.Spaces[0]
	}
	if !order.AllAre(q.fight.pos.Edition, a.Units, func(*edition.Kind) bool { return false }) {
		return turn.Choice{}, "All attackers fall back together, or none."
	}
	if to == edition.Nowhere && !retreatWord.SaidBy(&a) && !a.Says(string(order.ClauseAirRetreat)) {
		return turn.Choice{}, "Answer press, or retreat to a space."
	}
	for i, r := range q.options {
		if to == edition.Nowhere || to == r.to || r.to == edition.Nowhere {
			return q.take(i), ""
		}
	}
	return turn.Choice{}, fmt.Sprintf("No attacker came from %s, or it is not friendly.", q.fight.pos.SpaceName(to))
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
