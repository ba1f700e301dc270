package rules

import (
	"fmt"
	"slices"
)

// gifts calls for every gift of an occasion, whoever gets it.
func (t *turn) gifts(on string, do func(AdvantageID, *Advantage)) {
	for i := range t.Edition.Advantages {
		if a := &t.Edition.Advantages[i]; a.Gift.On == on && t.Works(AdvantageID(i)) {
			do(AdvantageID(i), a)
		}
	}
}

// offer asks its owner whether and where a gift is placed, and places it. The first of the spaces is the published choice.
func (t *turn) offer(id AdvantageID, a *Advantage, where []SpaceID, quiet bool) {
	if len(where) == 0 {
		return
	}
	d := t.giftDecision(a, where)
	d.Quiet = quiet
	i := t.ask(d)[0].Pick[0] - 1
	if i >= 0 {
		t.give(a, where[i])
	}
	if a.Once && (i >= 0 || !a.Gift.Keeps) {
		t.record(Used{Power: a.Power, Advantage: id})
	}
}

// give places a gift.
func (t *turn) give(a *Advantage, s SpaceID) {
	ids := make([]UnitID, a.Gift.Count)
	for i := range ids {
		ids[i] = t.NextID + UnitID(i)
	}
	t.record(Gifted{Power: a.Power, Space: s, Kind: t.Edition.KindByID(a.Gift.Kind), Units: ids})
}

// giftDecision asks where a gift goes: 0 is nowhere, n the n-th of the spaces.
func (t *turn) giftDecision(a *Advantage, where []SpaceID) *Decision {
	g := &a.Gift
	take := func(i int) Choice {
		if i == 0 {
			return Choice{Pick: []int{0}, Text: g.Asks + " none"}
		}
		return Choice{Pick: []int{i}, Text: g.Asks + " " + t.space(where[i-1])}
	}
	gift := t.Edition.Stack(g.Count, t.Edition.KindByID(g.Kind))
	d := &Decision{
		ID: fmt.Sprintf("%s/%s/%s", g.Asks, t.slug(where[0]), slug(t.powerName(a.Power))), Power: a.Power, Word: g.Asks, Space: where[0], Default: take(1),
		Text: fmt.Sprintf("%s: %s may place %s in %s. Where, or none?", a.Name, t.powerName(a.Power), gift, t.eitherOf(where)),
	}
	d.Options = []string{"none"}
	for _, s := range where {
		d.Options = append(d.Options, t.space(s))
	}
	d.Take = take
	d.FromOrders = func(b Brief) (Choice, bool, bool) {
		for _, l := range b.Standing {
			if l.Word != g.Asks || l.When != nil && !t.Holds(l.When, a.Power, nil) {
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
		return Choice{}, false, false
	}
	d.FromAnswer = func(answer Answer) (Choice, string) {
		spaces := answer.Spaces
		if answer.To != Nowhere {
			spaces = append(slices.Clone(spaces), answer.To)
		}
		switch {
		case answer.None || answer.says("keep"):
			return take(0), ""
		case len(spaces) > 0:
			if i := firstOf(spaces, where); i >= 0 {
				return take(i + 1), ""
			}
		case len(where) == 1 && answer.says("take", "place", "yes", "accept", g.Asks):
			return take(1), ""
		}
		return Choice{}, fmt.Sprintf("Answer none, or where: %s.", t.eitherOf(where))
	}
	return d
}

// firstOf is the place in where of the first of some spaces that is there, or -1.
func firstOf(spaces, where []SpaceID) int {
	for _, s := range spaces {
		if i := slices.Index(where, s); i >= 0 {
			return i
		}
	}
	return -1
}
