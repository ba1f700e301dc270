package decks

import (
	"cmp"
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/rules/ways"
)

var refugeWord = position.Register(position.Word{Name: "refuge", Asked: true, Standing: position.UnitsAt, Topics: []string{"answer/refuge"}})

// haven is a place where a fighter whose carrier sank may go.
type haven struct {
	space edition.SpaceID
	deck  position.UnitID // 0 on land
	same  bool            // a deck in the zone where it hovers
}

// SeekRefuge lets the fighters of sunk defending carriers find a place, after all battles: a deck in their own zone, or
// friendly land or a deck next to it where nobody fought this turn [R-CV-014, R-CV-015, RUL-21, DEC-10].
func SeekRefuge(t *turn.Turn) {
	rules := &t.Pos.Edition.Rules.Decks
	flyHome(t)
	homeless := hovering(t, rules)
	keep := shareDecks(t, rules, homeless)
	homeless = append(slices.DeleteFunc(homeless, func(id position.UnitID) bool { return keep.by[id] != nil }), keep.loose...)
	var window []*turn.Decision
	havens := make([][]haven, len(homeless))
	var asked []int
	for i, id := range homeless {
		havens[i] = slices.DeleteFunc(havensFor(t, rules, t.Pos.Unit(id)), func(h haven) bool { return keep.full[h.deck] })
		if len(havens[i]) > 1 {
			window = append(window, refugeDecision(t, rules, i, t.Pos.Unit(id), havens[i]))
			asked = append(asked, i)
		}
	}
	wish := make([]int, len(homeless))
	for n, c := range t.Ask(window...) {
		wish[asked[n]] = c.Pick[0]
	}
	for i, id := range homeless {
		takeRefuge(t, rules, id, havens[i], wish[i])
	}
	keep.settle(t)
}

// hovering lists the hovering fighters: those of a deck's own power before guests, the dearest first, then in turn order [DEC-23].
func hovering(t *turn.Turn, rules *edition.DeckRules) []position.UnitID {
	var out []position.UnitID
	for i := range t.Pos.Units {
		u := &t.Pos.Units[i]
		if t.Pos.Kind(u).Class == edition.Air && u.Aboard == 0 && t.Pos.Hostile(t.Mover, u.Owner) && (t.Pos.IsSea(u.Space) || ousted(t.Pos, u)) {
			out = append(out, u.ID)
		}
	}
	slices.SortStableFunc(out, func(a, b position.UnitID) int {
		ua, ub := t.Pos.Unit(a), t.Pos.Unit(b)
		return cmp.Or(cmp.Compare(guest(t, rules, ua), guest(t, rules, ub)), cmp.Compare(t.Pos.Kind(ub).Cost, t.Pos.Kind(ua).Cost), cmp.Compare(ua.Owner, ub.Owner))
	})
	return out
}

// guest is 0 for a fighter with a deck of its own power in reach.
func guest(t *turn.Turn, rules *edition.DeckRules, u *position.Unit) int {
	for _, h := range havensFor(t, rules, u) {
		if h.deck != 0 && t.Pos.Unit(h.deck).Owner == u.Owner {
			return 0
		}
	}
	return 1
}

// havensFor lists where a fighter may go, the published choice first: a deck in its zone, the land that most friends hold,
// any other deck; where the dearest have the decks that are too few, its own power's before others.
func havensFor(t *turn.Turn, rules *edition.DeckRules, u *position.Unit) []haven {
	var out []haven
	guarded := guarded(t, u.Owner)
	reach := ways.ReachAir(t.Pos, nil, u.Owner, u.Space, rules.Refuge)
	for i := range t.Pos.Units {
		c := &t.Pos.Units[i]
		same := c.Space == u.Space
		if t.Pos.Takes(c, u) && !guarded[c.ID] && (same || reach[c.Space] >= 0 && (!t.Pos.Fought[c.Space] || rules.RefugeInBattle)) {
			out = append(out, haven{c.Space, c.ID, same})
		}
	}
	for i, far := range reach {
		s := edition.SpaceID(i)
		island := rules.IslandRefuge && t.Pos.Island(s) && t.Pos.Edition.Board.Adjacent(u.Space, s) // an island of this zone [C-NAV-06]
		if (far >= 0 || island) && t.Pos.FriendlyLand(u.Owner, s) && t.Pos.Welcomes(u.Owner, s) && (!t.Pos.Fought[s] || rules.IslandRefuge || rules.RefugeInBattle) {
			out = append(out, haven{space: s})
		}
	}
	if rules.RefugeNearest { // of equals the first in board order [A-CST-04, A-DEC-08]
		near := int8(rules.Refuge)
		for _, h := range out {
			near = min(near, reach[h.space])
		}
		return slices.DeleteFunc(out, func(h haven) bool { return reach[h.space] > near })
	}
	slices.SortStableFunc(out, func(a, b haven) int {
		return cmp.Or(cmp.Compare(a.rank(t.Pos, rules, u.Owner), b.rank(t.Pos, rules, u.Owner)), cmp.Compare(t.Pos.Defenders(u.Owner, b.space), t.Pos.Defenders(u.Owner, a.space)),
			cmp.Compare(a.stranger(t.Pos, rules, u.Owner), b.stranger(t.Pos, rules, u.Owner)))
	})
	return out
}

// stranger is 1 for another power's deck, where that counts.
func (h haven) stranger(p *position.Position, rules *edition.DeckRules, owner edition.PowerID) int {
	if rules.DearestStay && h.deck != 0 && p.Unit(h.deck).Owner != owner {
		return 1
	}
	return 0
}

// rank is how soon a haven is chosen if nobody says otherwise.
func (h haven) rank(p *position.Position, rules *edition.DeckRules, owner edition.PowerID) int {
	switch {
	case (rules.IslandRefuge || rules.RefugeInBattle) && h.deck == 0: // [C-DEC-05, G-DEC-07]
		return 0
	case rules.IslandRefuge && p.Unit(h.deck).Owner == owner:
		return 1
	case rules.RefugeInBattle && h.same:
		return 1
	case !rules.IslandRefuge && h.same:
		return 0
	case !rules.IslandRefuge && h.deck == 0:
		return 1
	}
	return 2
}

func refugeDecision(t *turn.Turn, rules *edition.DeckRules, n int, u *position.Unit, havens []haven) *turn.Decision {
	take := func(i int) turn.Choice { return turn.Choice{Pick: []int{i}, Text: havenText(t, havens[i])} }
	name := t.Pos.Kind(u).Name
	d := &turn.Decision{
		ID:    fmt.Sprintf("conduct/refuge/%s/%s/%d", t.Pos.SpaceSlug(u.Space), prose.Slug(t.Pos.PowerName(u.Owner)), n+1),
		Power: u.Owner, Word: refugeWord.Name, Space: u.Space, Default: take(0),
		Text: prose.Say("The carrier of a %s in %s has sunk. Where does the %s go?", name, t.Pos.SpaceName(u.Space), name),
	}
	switch {
	case u.Deeds.Has(position.Risen):
		d.Text = prose.Say("%s has fallen, from which a %s rose. Where does the %s go?", t.Pos.SpaceName(u.Deeds.From), name, name)
	case rules.DamageShuts:
		d.Text = prose.Say("A %s over %s has no deck to come back to. Where does the %s go?", name, t.Pos.SpaceName(u.Space), name)
	}
	d.Take = take
	for i := range havens {
		d.Options = append(d.Options, havenText(t, havens[i]))
	}
	find := func(spaces []edition.SpaceID) (turn.Choice, bool) {
		for _, s := range spaces {
			if i := slices.IndexFunc(havens, func(h haven) bool { return h.space == s }); i >= 0 {
				return take(i), true
			}
		}
		return turn.Choice{}, false
	}
	kind, zone := u.Kind, u.Space
	d.FromOrders = func(b turn.Brief) (turn.Choice, bool, bool) {
		for _, l := range b.Standing {
			if l.Word != refugeWord.Name || l.At != edition.Nowhere && l.At != zone || !slices.ContainsFunc(l.Units, func(s order.Selection) bool { return s.MayMean(kind) }) {
				continue
			}
			if l.When != nil && !t.Pos.Holds(l.When, d.Power, nil) {
				continue
			}
			if c, ok := find(l.Spaces); ok {
				return c, true, false
			}
		}
		return turn.Choice{}, false, false
	}
	d.FromAnswer = func(a order.Answer) (turn.Choice, prose.Text) {
		if c, ok := find(append(slices.Clone(a.Spaces), a.To)); ok {
			return c, ""
		}
		return turn.Choice{}, prose.Say("The %s cannot go there: one space, to a deck with room or to friendly land where nobody fought this turn.", name)
	}
	return d
}

func havenText(t *turn.Turn, h haven) string {
	if h.deck != 0 {
		return "carrier in " + t.Pos.SpaceName(h.space)
	}
	return t.Pos.SpaceName(h.space)
}

// takeRefuge sends a fighter to the haven it wished for, or if another took its deck to the next that is left.
func takeRefuge(t *turn.Turn, rules *edition.DeckRules, id position.UnitID, havens []haven, wish int) {
	u := t.Pos.Unit(id)
	order := havens
	if wish < len(havens) {
		order = append([]haven{havens[wish]}, havens...)
	}
	for _, h := range order {
		if h.deck != 0 && t.Pos.Room(t.Pos.Unit(h.deck)) < t.Pos.Kind(u).DeckSize {
			continue
		}
		s := position.Settled{Power: u.Owner, Units: []position.Ref{t.Pos.Ref(id)}, Space: h.space}
		if h.deck != 0 {
			s.Deck = t.Pos.Ref(h.deck)
		}
		if h.space != u.Space {
			path := ways.Homeward(t.Pos, u.Owner, u.Space, h.space, max(rules.Refuge, 1))
			t.Record(position.Moved{Power: u.Owner, Units: []position.Ref{t.Pos.Ref(id)}, Path: path, Spent: ways.Length(t.Pos, u.Owner, edition.Air, path), LandAt: h.space, Filled: true})
		}
		t.Record(s)
		return
	}
	t.Record(position.Crashed{Power: u.Owner, Space: u.Space, Units: []position.Ref{t.Pos.Ref(id)}})
}
