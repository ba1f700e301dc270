package economy

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Gifts calls for every gift of an occasion, whoever gets it.
func Gifts(t *turn.Turn, on string, do func(edition.AdvantageID, *edition.Advantage)) {
	for i := range t.Pos.Edition.Advantages {
		if a := &t.Pos.Edition.Advantages[i]; a.Gift.On == on && t.Pos.Works(edition.AdvantageID(i)) {
			do(edition.AdvantageID(i), a)
		}
	}
}

// Offer asks its owner whether and where a gift is placed, and places it. The first of the spaces is the published choice.
func Offer(t *turn.Turn, id edition.AdvantageID, a *edition.Advantage, where []edition.SpaceID, quiet bool) {
	if len(where) == 0 {
		return
	}
	d := giftDecision(t, a, where)
	d.Quiet = quiet
	i := t.Ask(d)[0].Pick[0] - 1
	if i >= 0 {
		give(t, a, where[i])
	}
	if a.Once && (i >= 0 || !a.Gift.Keeps) {
		t.Record(position.Used{Power: a.Power, Advantage: id})
	}
}

// give places a gift.
func give(t *turn.Turn, a *edition.Advantage, s edition.SpaceID) {
	ids := make([]position.UnitID, a.Gift.Count)
	for i := range ids {
		ids[i] = t.Pos.NextID + position.UnitID(i)
	}
	t.Record(position.Gifted{Power: a.Power, Space: s, Kind: t.Pos.Edition.KindByID(a.Gift.Kind), Units: ids})
}

// giftDecision asks where a gift goes: 0 is nowhere, n the n-th of the spaces.
func giftDecision(t *turn.Turn, a *edition.Advantage, where []edition.SpaceID) *turn.Decision {
	g := &a.Gift
	take := func(i int) turn.Choice {
		if i == 0 {
			return turn.Choice{Pick: []int{0}, Text: g.Asks + " none"}
		}
		return turn.Choice{Pick: []int{i}, Text: g.Asks + " " + t.Pos.SpaceName(where[i-1])}
	}
	gift := t.Pos.Edition.StackText(g.Count, t.Pos.Edition.KindByID(g.Kind))
	d := &turn.Decision{
		ID: fmt.Sprintf("%s/%s/%s", g.Asks, t.Pos.SpaceSlug(where[0]), prose.Slug(t.Pos.PowerName(a.Power))), Power: a.Power, Word: g.Asks, Space: where[0], Default: take(1),
		Text: fmt.Sprintf("%s: %s may place %s in %s. Where, or none?", a.Name, t.Pos.PowerName(a.Power), gift, t.Pos.EitherOf(where)),
	}
	d.Options = []string{"none"}
	for _, s := range where {
		d.Options = append(d.Options, t.Pos.SpaceName(s))
	}
	d.Take = take
	d.FromOrders = func(b turn.Brief) (turn.Choice, bool, bool) {
		for _, l := range b.Standing {
			if l.Word != g.Asks || l.When != nil && !t.Pos.Holds(l.When, a.Power, nil) {
				continue
			}
			i := 1
			if len(l.Spaces) > 0 {
				if i = 1 + firstOf(l.Spaces, where); i == 0 {
					continue
				}
			}
			if l.Declines() {
				i = 0
			}
			return take(i), true, false
		}
		return turn.Choice{}, false, false
	}
	d.FromAnswer = func(answer order.Answer) (turn.Choice, string) {
		spaces := answer.Spaces
		if answer.To != edition.Nowhere {
			spaces = append(slices.Clone(spaces), answer.To)
		}
		switch {
		case answer.None || answer.Says("keep"):
			return take(0), ""
		case len(spaces) > 0:
			if i := firstOf(spaces, where); i >= 0 {
				return take(i + 1), ""
			}
		case len(where) == 1 && answer.Says("take", "place", "yes", "accept", g.Asks):
			return take(1), ""
		}
		return turn.Choice{}, fmt.Sprintf("Answer none, or where: %s.", t.Pos.EitherOf(where))
	}
	return d
}

// firstOf is the place in where of the first of some spaces that is there, or -1.
func firstOf(spaces, where []edition.SpaceID) int {
	for _, s := range spaces {
		if i := slices.Index(where, s); i >= 0 {
			return i
		}
	}
	return -1
}
