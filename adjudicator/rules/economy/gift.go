package economy

import (
	"errors"
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Gift is units that a power gets for nothing on an occasion, by the plug-in of an optional rule.
type Gift struct {
	Kind  string // kind ID
	Count int    // of that kind
}

// Bind sees that there is such a kind of unit.
func (g *Gift) Bind(e *edition.Edition) error {
	if g.Count < 1 || e.KindByID(g.Kind) == edition.NoKind {
		return errors.New("a gift needs so many of a kind")
	}
	return nil
}

// Placed is the event when a gift is placed.
func (g *Gift) Placed(p *position.Position, owner edition.PowerID, s edition.SpaceID) position.Event {
	ids := make([]position.UnitID, g.Count)
	for i := range ids {
		ids[i] = p.NextID + position.UnitID(i)
	}
	return position.Gifted{Power: owner, Space: s, Kind: p.Edition.KindByID(g.Kind), Units: ids}
}

// Offer is a gift that its owner may place in one of some spaces, or not at all.
type Offer struct {
	*Gift
	Word      *position.Word // under which he is asked
	Advantage edition.AdvantageID
	Where     []edition.SpaceID // the first is the published choice; if there is none, nobody is asked
	Quiet     bool              // who has said nothing is not asked
	Keeps     bool              // who declines what comes once a game may take it on a later occasion
}

// Window asks its owner whether and where the gift is placed, and places it.
func (o Offer) Window(p *position.Position) *turn.Window {
	if len(o.Where) == 0 {
		return nil
	}
	a := &p.Edition.Advantages[o.Advantage]
	return &turn.Window{
		Question: o.question(p, a),
		Then: func(c turn.Choice) (out []position.Event) {
			i := c.Pick[0] - 1
			if i >= 0 {
				out = append(out, o.Placed(p, a.Power, o.Where[i]))
			}
			if a.Once && (i >= 0 || !o.Keeps) {
				out = append(out, position.Used{Power: a.Power, Advantage: o.Advantage})
			}
			return out
		},
	}
}

// question asks where a gift goes: 0 is nowhere, n the n-th of the spaces.
func (o Offer) question(p *position.Position, a *edition.Advantage) *turn.Decision {
	take := func(i int) turn.Choice {
		if i == 0 {
			return turn.Choice{Pick: []int{0}, Text: o.Word.Name + " none"}
		}
		return turn.Choice{Pick: []int{i}, Text: o.Word.Name + " " + p.SpaceName(o.Where[i-1])}
	}
	gift := p.Edition.StackText(o.Count, p.Edition.KindByID(o.Kind))
	d := &turn.Decision{
		ID: fmt.Sprintf("%s/%s/%s", o.Word.Name, p.SpaceSlug(o.Where[0]), prose.Slug(p.PowerName(a.Power))), Power: a.Power, Word: o.Word.Name, Space: o.Where[0], Default: take(1),
		Text:  prose.Say("%s: %s may place %s in %s. Where, or none?", a.Name, p.PowerName(a.Power), gift, p.EitherOf(o.Where)),
		Quiet: o.Quiet,
	}
	d.Options = []string{"none"}
	for _, s := range o.Where {
		d.Options = append(d.Options, p.SpaceName(s))
	}
	d.Take = take
	d.FromOrders = func(b turn.Brief) (turn.Choice, bool, bool) {
		for _, l := range b.Standing {
			if l.Word != o.Word.Name || l.When != nil && !p.Holds(l.When, a.Power, nil) {
				continue
			}
			i := 1
			if len(l.Spaces) > 0 {
				if i = 1 + FirstOf(l.Spaces, o.Where); i == 0 {
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
	if none := take(0); len(o.Where) == 1 {
		d.YesOr(take(1), none)
	} else {
		d.No = &none
	}
	d.FromAnswer = func(answer order.Answer) (turn.Choice, prose.Text) {
		spaces := answer.Spaces
		if answer.To != edition.Nowhere {
			spaces = append(slices.Clone(spaces), answer.To)
		}
		switch {
		case answer.None || answer.Says("keep"):
			return take(0), ""
		case len(spaces) > 0:
			if i := FirstOf(spaces, o.Where); i >= 0 {
				return take(i + 1), ""
			}
		case len(o.Where) == 1 && answer.Says("take", "place", "accept", o.Word.Name):
			return take(1), ""
		}
		return turn.Choice{}, prose.Say("Answer none, or where: %s.", p.EitherOf(o.Where))
	}
	return d
}

// FirstOf is the place in where of the first of some spaces that is there, or -1.
func FirstOf(spaces, where []edition.SpaceID) int {
	for _, s := range spaces {
		if i := slices.Index(where, s); i >= 0 {
			return i
		}
	}
	return -1
}
