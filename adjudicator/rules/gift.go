package rules

import (
	"fmt"
	"slices"
)

// Gift is units that a power gets for nothing on an occasion.
type Gift struct {
	On    string    // the occasion
	Asks  string    // the word under which its owner is asked
	Kind  string    // kind ID
	Count int       // of that kind
	In    []SpaceID // where; without this in land that was its owner's at the start and is his now
	First SpaceID   // where before the first turn, if its owner says nothing

	By     []string // power IDs: whose attack is the occasion
	Lapses bool     // lost when its owner attacks land of theirs, or units of theirs on land, before that
	Trophy string   // kind ID: an attacker of this kind must have been destroyed
	Keeps  bool     // who declines may take it on a later occasion

	NeedsBattle bool // land without defenders is not attacked, and raids are no attacks
}

// The occasions.
const (
	beforeGame = "start"    // before the first turn
	onAttack   = "attacked" // between the combat move of one of By and its battles
	onDefence  = "defended" // a territory has been held against an attack
	onFreedom  = "freed"    // a territory has passed from enemies to friends
	onPlacing  = "placing"  // its owner mobilizes
)

// Occasions lists the occasions of gifts.
func Occasions() []string { return []string{beforeGame, onAttack, onDefence, onFreedom, onPlacing} }

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

// eitherOf lists spaces of which one is to be named.
func (p *Position) eitherOf(spaces []SpaceID) string {
	if len(spaces) == 1 {
		return p.space(spaces[0])
	}
	last := len(spaces) - 1
	return p.spaceNames(spaces[:last]) + " or " + p.space(spaces[last])
}
