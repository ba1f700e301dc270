package economy

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Before the first turn the powers choose their optional rules, draw them with the dice of the game, or have them all
// [R-NA-001, RUL-75].

// DealAdvantages is the phase in which the mover gets his optional rules, and what they bring before the first turn.
func DealAdvantages(t *turn.Turn) {
	sites := map[edition.AdvantageID]edition.SpaceID{}
	switch t.Pos.Edition.Rules.Advantages.Dealt {
	case edition.DealtByDice:
		drawAdvantages(t, t.Pos.Edition.ToDeal(t.Mover))
	case edition.DealtByChoice:
		chooseAdvantages(t, sites)
	}
	beforeGame(t, sites)
}

// chooseAdvantages takes what the mover orders; sites is filled with where he wants what it brings.
func chooseAdvantages(t *turn.Turn, sites map[edition.AdvantageID]edition.SpaceID) {
	var chosen []*order.AdvantageOrder
	t.Judge(edition.SectionAdvantage, t.Orders(edition.SectionAdvantage), func(orders []order.Order) (bad []order.Problem) {
		chosen, bad = readChoice(t, orders)
		return bad
	})
	for _, d := range chosen {
		t.Record(position.Dealt{Power: t.Mover, Advantage: d.Advantage})
		if len(d.Spaces) > 0 {
			sites[d.Advantage] = d.Spaces[0]
		}
	}
}

// readChoice judges what a power chooses: as many as the game gives it, each its own and each once.
func readChoice(t *turn.Turn, orders []order.Order) ([]*order.AdvantageOrder, []order.Problem) {
	var chosen edition.Advantages
	var list []*order.AdvantageOrder
	var last order.Source
	all, bad := position.OrdersOf[*order.AdvantageOrder](t.Pos, t.Mover, edition.SectionAdvantage, orders)
	for _, d := range all {
		last = d.Source
		where, founds := foundingSites(t.Pos, d.Advantage)
		switch a := &t.Pos.Edition.Advantages[d.Advantage]; {
		case a.Power != t.Mover:
			bad = append(bad, d.Problem("advantage/held", "%s is an advantage of %s.", a.Name, t.Pos.PowerName(a.Power)))
		case chosen.Has(d.Advantage):
			bad = append(bad, d.Problem("advantage/twice", "%s has been chosen already.", a.Name))
		case len(d.Units)+len(d.Spaces) > 0 && !founds:
			bad = append(bad, position.Cited(a, d.Problem("advantage/held", "%s is chosen by its name alone.", a.Name)))
		case len(d.Units) > 0 || len(d.Spaces) > 1 || len(d.Spaces) == 1 && !slices.Contains(where, d.Spaces[0]):
			bad = append(bad, d.Problem("advantage/site", "What %s brings goes into one of %s.", a.Name, t.Pos.SpaceNames(where)))
		default:
			chosen, list = chosen.With(d.Advantage), append(list, d)
		}
	}
	if n := t.Pos.Edition.ToDeal(t.Mover); len(bad) == 0 && len(orders) > 0 && len(list) != n {
		bad = append(bad, last.Problem("advantage/number", "%s chooses %s, not %d.", t.Pos.PowerName(t.Mover), prose.Count(n, "advantage", "advantages"), len(list)))
	}
	return list, bad
}

// foundingSites lists where what an optional rule brings before the first turn can stand, if it brings anything.
func foundingSites(p *position.Position, id edition.AdvantageID) ([]edition.SpaceID, bool) {
	a := &p.Edition.Advantages[id]
	if plug, founds := a.Plugin.(position.Founder); founds {
		return plug.FoundingSites(p, a.Power), true
	}
	return nil, false
}

// drawAdvantages rolls until the mover has as many different ones as he gets.
func drawAdvantages(t *turn.Turn, n int) {
	own := t.Pos.Edition.AdvantagesOf(t.Mover)
	for range mostRerolls {
		if n == 0 {
			return
		}
		label := t.Unique("advantages/" + prose.Slug(t.Pos.PowerName(t.Mover)))
		die := t.Roll(label, t.Mover, 1)
		drawn := own[slices.IndexFunc(own, func(a edition.AdvantageID) bool { return t.Pos.Edition.Advantages[a].Number == die[0] })]
		e := position.Rolled{Label: label, Power: t.Mover, For: position.ForAdvantage, Space: edition.Nowhere, Shots: []position.Shots{{Unit: position.Ref{Kind: edition.NoKind, Owner: edition.Nobody}, Count: 1, Dice: die}}}
		if !t.Pos.Held.Has(drawn) {
			e.Hits = 1
		}
		t.Record(e)
		if e.Hits == 1 {
			t.Record(position.Dealt{Power: t.Mover, Advantage: drawn})
			n--
		}
	}
}
