package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// settled is what a power has ordered about a question before the battle has begun in which it may come up.
type settled int

const (
	unsettled settled = iota
	byOrder           // how it is decided
	toBeAsked         // that it is to be asked
)

// settled tells what a power has ordered for a battle about a question. It goes the way by which the answer is looked for when the question comes up:
// what is ordered for this turn decides first, then what names the space, then what is ordered for any.
func (a *awaited) settled(b turn.Brief, w *position.Word, power edition.PowerID) settled {
	if how := a.byClauses(turn.Brief{Battles: b.Battles}, w, power); how != unsettled {
		return how
	}
	holds := func(c *order.Condition) bool { return a.pos.Holds(c, power, view{&a.book, b}) }
	asks := func(l order.StandingLine) bool { return turn.Asked(&l, w, a.space, holds) }
	named := slices.DeleteFunc(slices.Clone(b.Standing), func(l order.StandingLine) bool { return l.Battle == nil || l.Battle.Scope.Space != a.space })
	if how := a.byClauses(turn.Brief{Standing: named}, w, power); how != unsettled {
		return how
	}
	if slices.ContainsFunc(b.Standing, func(l order.StandingLine) bool { return asks(l) && slices.Contains(l.Spaces, a.space) }) {
		return toBeAsked
	}
	if how := a.byClauses(b, w, power); how != unsettled {
		return how
	}
	if slices.ContainsFunc(b.Standing, asks) {
		return toBeAsked
	}
	return unsettled
}

// byClauses is the same for the clauses of its battle orders: the first that says something of the question settles it, and of several kinds of fire
// all must be settled.
func (a *awaited) byClauses(b turn.Brief, w *position.Word, power edition.PowerID) settled {
	fires := []string{""}
	if w == lossesWord {
		fires = a.fires(power)
	}
	out := unsettled
	for _, fire := range fires {
		how := unsettled
		for _, c := range a.book.clauses(b) {
			if how = a.settles(c, w, power, fire); how != unsettled {
				break
			}
		}
		if how == unsettled {
			return unsettled
		}
		out = max(out, how)
	}
	return out
}

// fires are the kinds of fire from which a power takes losses in a battle, for which there are lists apart; "" is any fire.
func (a *awaited) fires(power edition.PowerID) []string {
	attacks := a.ranks.sideOf(power) == battle.Attacker
	switch {
	case a.raid && attacks:
		return []string{battle.AirBattleFire, position.ForFlak}
	case a.raid:
		return []string{battle.AirBattleFire}
	case attacks && len(a.ranks.standing(battle.Defender)) == 0:
		return []string{battle.AntiaircraftFire}
	}
	return []string{""}
}

// settles tells what a clause says about a question once its round has come and its condition is met: what the question itself finds in it. What it says
// on a condition leaves the rest to the published default.
func (a *awaited) settles(c *order.Clause, w *position.Word, power edition.PowerID, fire string) settled {
	now := *c
	now.When, now.After = nil, 0
	b := turn.Brief{Battles: []order.BattleOrder{{Scope: order.Scope{Power: power, Space: a.space}, Clauses: []order.Clause{now}}}}
	side, l := a.ranks.sideOf(power), &a.leaving
	var found, ask bool
	switch w {
	case lossesWord:
		word := a.book.lossWord(b, power, fire)
		_, found, ask = a.book.lossOrder(b, power, side, word)
		found = found || word == order.ClauseLose && c.Word == order.ClauseLanded && a.prospect.Landing // of those who are aboard still
	case retreatWord:
		_, found, ask = (&retreating{leaving: l, options: l.retreats()}).fromOrders(b)
	case submergeWord:
		_, found, ask = l.pack(side, power).fromOrders(b)
	case withdrawWord:
		_, found, ask = l.withdrawal(side, power, a.exits.withdrawals(side, power)).fromOrders(b)
	default:
		found, ask = slices.ContainsFunc(w.Clauses, func(f position.ClauseForm) bool { return f.Word == c.Word }), c.Asks(w.Name)
	}
	switch {
	case ask:
		return toBeAsked
	case found:
		return byOrder
	}
	return unsettled
}

// pack is the question how many submarines of a power dive as it is put if all of them may.
func (l *leaving) pack(side battle.Side, power edition.PowerID) *diving {
	q := &diving{leaving: l, power: power}
	for g := range l.ranks.b.Groups {
		if grp := &l.ranks.b.Groups[g]; grp.Sub && grp.Side == side && l.pos.Commands(power, edition.PowerID(grp.Owner)) {
			q.groups, q.total = append(q.groups, g), q.total+l.ranks.s.Standing(g)
		}
	}
	return q
}

// ready tells whether a power has said that it is always ready, everywhere or here.
func (a *awaited) ready(b turn.Brief, power edition.PowerID) bool {
	return slices.ContainsFunc(b.Standing, func(l order.StandingLine) bool {
		return l.Word == readyWord.Name && !l.Declines() && (len(l.Spaces) == 0 || slices.Contains(l.Spaces, a.space)) &&
			(l.When == nil || a.pos.Holds(l.When, power, view{&a.book, b}))
	})
}
