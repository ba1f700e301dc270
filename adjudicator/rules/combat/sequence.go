package combat

import (
	"cmp"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

var orderWord = position.Register(position.Word{Name: "order", Asked: true, Topics: []string{"answer/order", "battle/sequence"}, Said: saidOrder})

func saidOrder(choice string) prose.Text {
	return prose.Say("battles in the order %s", prose.Typed(strings.TrimPrefix(choice, "order ")))
}

// sequence puts the battles of a turn into their order.
type sequence struct {
	pos  *position.Position
	plan *moves.Plan
}

// inSequence asks the mover for the order of battles. A landing waits for the sea battle that must clear its way,
// whatever the order [R-CMB-003].
func inSequence(t *turn.Turn, plan *moves.Plan, all []edition.SpaceID) []edition.SpaceID {
	q := &sequence{pos: t.Pos, plan: plan}
	slices.SortStableFunc(all, func(a, b edition.SpaceID) int {
		return cmp.Or(cmp.Compare(q.battleRank(a), q.battleRank(b)), cmp.Compare(q.named(a), q.named(b)))
	})
	if len(all) < 2 {
		return all
	}
	index := func(seq []edition.SpaceID) turn.Choice {
		order := q.seaFirst(all, append(slices.Clone(seq), all...)) // what is not named comes last
		if q.pos.Edition.Rules.Battles.AssaultsFirst {
			slices.SortStableFunc(order, func(a, b edition.SpaceID) int { return cmp.Compare(q.battleRank(a), q.battleRank(b)) })
		}
		c := turn.Choice{Text: "order " + q.pos.SpaceNames(order)}
		for _, s := range order {
			c.Pick = append(c.Pick, slices.Index(all, s))
		}
		return c
	}
	choice := t.Ask(&turn.Decision{
		ID: "conduct/order", Power: t.Mover, Word: orderWord.Name, Space: edition.Nowhere,
		Text: prose.Say("In which order are the battles fought: %s?", q.pos.SpaceNames(all)),
		FromOrders: func(b turn.Brief) (turn.Choice, bool, bool) {
			if len(b.Sequence) == 0 {
				return turn.Choice{}, false, false
			}
			return index(b.Sequence), true, false
		},
		FromAnswer: func(a order.Answer) (turn.Choice, prose.Text) {
			if len(a.Spaces) == 0 || slices.ContainsFunc(a.Spaces, func(s edition.SpaceID) bool { return !slices.Contains(all, s) }) {
				return turn.Choice{}, prose.Say("Name battles: %s.", q.pos.SpaceNames(all))
			}
			return index(a.Spaces), ""
		},
		Default: index(nil),
		Quiet:   true,
	})[0]
	order := make([]edition.SpaceID, len(all))
	for i, n := range choice.Pick {
		order[i] = all[n]
	}
	return order
}

// The published order of battles: at sea, from the sea, the rest [MOV-01].
const (
	seaBattle = iota
	landingBattle
	landBattle
)

// battleRank is the place of a battle in the published order.
func (q *sequence) battleRank(s edition.SpaceID) int {
	switch {
	case q.pos.Edition.Rules.Battles.AssaultsFirst: // [G-CBT-001]
		if slices.ContainsFunc(q.plan.Assaults, func(a *moves.Assault) bool { return a.Target == s || a.Zone == s }) {
			return landingBattle
		}
		return landBattle
	case q.pos.IsSea(s):
		return seaBattle
	case slices.ContainsFunc(q.plan.Assaults, func(a *moves.Assault) bool { return a.Target == s }):
		return landingBattle
	}
	return landBattle
}

// named is where the letter first named a battle space.
func (q *sequence) named(s edition.SpaceID) int {
	if i := slices.Index(q.plan.Ordered, s); i >= 0 {
		return i
	}
	return len(q.plan.Ordered)
}

// seaFirst moves sea battles before the landings that depend on them, and the landings that ships make on their way before
// what they sail on to. It lists all battles once, otherwise as seq has them, which may name other spaces and battles twice.
func (q *sequence) seaFirst(all, seq []edition.SpaceID) []edition.SpaceID {
	var out []edition.SpaceID
	seen := map[edition.SpaceID]bool{}
	var visit func(edition.SpaceID)
	visit = func(s edition.SpaceID) {
		if seen[s] || !slices.Contains(all, s) {
			return
		}
		seen[s] = true
		for _, a := range q.plan.Assaults {
			switch {
			case a.Target == s:
				visit(a.Zone)
				q.before(a, visit)
			case q.sailsOn(a, s):
				visit(a.Target)
			}
		}
		out = append(out, s)
	}
	for _, s := range seq {
		visit(s)
	}
	return out
}

// before calls for the targets of the assaults that a ship makes on its way before it comes to the zone of this one
// [R-NAJP-41].
func (q *sequence) before(a *moves.Assault, visit func(edition.SpaceID)) {
	for _, o := range q.plan.Assaults {
		if o.Carrier == a.Carrier && q.sailsOn(o, a.Zone) {
			visit(o.Target)
		}
	}
}

// sailsOn tells whether the ship of an assault has sailed on to a zone. What lands from that zone in the same territory
// waits for the battle there, and the assault with it [R-CMB-003].
func (q *sequence) sailsOn(a *moves.Assault, zone edition.SpaceID) bool {
	ship := q.pos.Unit(a.Carrier)
	return ship != nil && ship.Space == zone &&
		!slices.ContainsFunc(q.plan.Assaults, func(o *moves.Assault) bool { return o.Target == a.Target && o.Zone == zone })
}
