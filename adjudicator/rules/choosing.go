package rules

import "slices"

// Before the first turn the powers choose their optional rules, draw them with the dice of the game, or have them all
// [R-NA-001, RUL-75].

// dealAdvantages is the phase in which the mover gets his optional rules, and what they bring before the first turn.
func (t *turn) dealAdvantages() {
	sites := map[AdvantageID]SpaceID{}
	switch t.Edition.Rules.Advantages.Dealt {
	case DealtByDice:
		t.drawAdvantages(t.toDeal(t.mover))
	case DealtByChoice:
		t.chooseAdvantages(sites)
	}
	t.found(sites)
}

// chooseAdvantages takes what the mover orders; sites is filled with where he wants what it brings.
func (t *turn) chooseAdvantages(sites map[AdvantageID]SpaceID) {
	var chosen []*AdvantageOrder
	t.judge(SectionAdvantage, t.orders(SectionAdvantage), func(orders []Order) (bad []Problem) {
		chosen, bad = t.readChoice(orders)
		return bad
	})
	for _, d := range chosen {
		t.record(Dealt{Power: t.mover, Advantage: d.Advantage})
		if len(d.Spaces) > 0 {
			sites[d.Advantage] = d.Spaces[0]
		}
	}
}

// readChoice judges what a power chooses: as many as the game gives it, each its own and each once.
func (t *turn) readChoice(orders []Order) ([]*AdvantageOrder, []Problem) {
	var chosen Advantages
	var list []*AdvantageOrder
	var last Source
	all, bad := ordersOf[*AdvantageOrder](t.Position, t.mover, SectionAdvantage, orders)
	for _, d := range all {
		last = d.Source
		switch a := &t.Edition.Advantages[d.Advantage]; {
		case a.Power != t.mover:
			bad = append(bad, d.problem("advantage/held", "%s is an advantage of %s.", a.Name, t.powerName(a.Power)))
		case chosen.Has(d.Advantage):
			bad = append(bad, d.problem("advantage/twice", "%s has been chosen already.", a.Name))
		case len(d.Units)+len(d.Spaces) > 0 && a.Gift.On != beforeGame:
			bad = append(bad, a.cited(d.problem("advantage/held", "%s is chosen by its name alone.", a.Name)))
		case len(d.Units) > 0 || len(d.Spaces) > 1 || len(d.Spaces) == 1 && !slices.Contains(t.foundingSites(a), d.Spaces[0]):
			bad = append(bad, d.problem("advantage/site", "What %s brings goes into one of %s.", a.Name, t.spaceNames(t.foundingSites(a))))
		default:
			chosen, list = chosen.With(d.Advantage), append(list, d)
		}
	}
	if n := t.toDeal(t.mover); len(bad) == 0 && len(orders) > 0 && len(list) != n {
		bad = append(bad, last.problem("advantage/number", "%s chooses %s, not %d.", t.powerName(t.mover), count(n, "advantage", "advantages"), len(list)))
	}
	return list, bad
}

// drawAdvantages rolls until the mover has as many different ones as he gets.
func (t *turn) drawAdvantages(n int) {
	own := t.Edition.AdvantagesOf(t.mover)
	for range mostRerolls {
		if n == 0 {
			return
		}
		label := t.unique("advantages/" + slug(t.powerName(t.mover)))
		die := t.roll(label, t.mover, 1)
		drawn := own[slices.IndexFunc(own, func(a AdvantageID) bool { return t.Edition.Advantages[a].Number == die[0] })]
		e := Rolled{Label: label, Power: t.mover, For: ForAdvantage, Space: Nowhere, Shots: []Shots{{Unit: Ref{Kind: NoKind, Owner: Nobody}, Count: 1, Dice: die}}}
		if !t.Held.Has(drawn) {
			e.Hits = 1
		}
		t.record(e)
		if e.Hits == 1 {
			t.record(Dealt{Power: t.mover, Advantage: drawn})
			n--
		}
	}
}
