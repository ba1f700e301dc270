package combat

import (
	"cmp"
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

var refugeWord = position.Register(position.Word{Name: "refuge", Asked: true, Standing: position.UnitsAt, Topics: []string{"answer/refuge"}})

// haven is a place where a fighter whose carrier sank may go.
type haven struct {
	space edition.SpaceID
	deck  position.UnitID // 0 on land
	same  bool            // a deck in the zone where it hovers
}

// seekRefuge lets the fighters of sunk defending carriers find a place, after all battles: a deck in their own zone, or
// friendly land or a deck next to it where nobody fought this turn [R-CV-014, R-CV-015, RUL-21, DEC-10].
func (t *theatre) seekRefuge() {
	homeless := t.homeless()
	var window []*turn.Decision
	havens := make([][]haven, len(homeless))
	var asked []int
	for i, id := range homeless {
		havens[i] = t.havens(t.pos.Unit(id))
		if len(havens[i]) > 1 {
			window = append(window, t.refugeDecision(i, t.pos.Unit(id), havens[i]))
			asked = append(asked, i)
		}
	}
	wish := make([]int, len(homeless))
	for n, c := range t.turn.Ask(window...) {
		wish[asked[n]] = c.Pick[0]
	}
	for i, id := range homeless {
		t.takeRefuge(id, havens[i], wish[i])
	}
}

// homeless lists the hovering fighters: those of a deck's own power before guests, then in turn order [DEC-23].
func (t *theatre) homeless() []position.UnitID {
	var out []position.UnitID
	for i := range t.pos.Units {
		u := &t.pos.Units[i]
		if t.pos.Kind(u).Class == edition.Air && t.pos.IsSea(u.Space) && u.Aboard == 0 && t.pos.Hostile(t.turn.Mover, u.Owner) {
			out = append(out, u.ID)
		}
	}
	slices.SortStableFunc(out, func(a, b position.UnitID) int {
		ua, ub := t.pos.Unit(a), t.pos.Unit(b)
		return cmp.Or(cmp.Compare(t.guest(ua), t.guest(ub)), cmp.Compare(ua.Owner, ub.Owner))
	})
	return out
}

// guest is 0 for a fighter with a deck of its own power in reach.
func (t *theatre) guest(u *position.Unit) int {
	for _, h := range t.havens(u) {
		if h.deck != 0 && t.pos.Unit(h.deck).Owner == u.Owner {
			return 0
		}
	}
	return 1
}

// havens lists where a fighter may go, the published choice first: a deck in its zone, the land that most friends hold,
// any other deck.
func (t *theatre) havens(u *position.Unit) []haven {
	var out []haven
	guarded := guarded(t.turn, u.Owner)
	r := &t.pos.Edition.Rules.Decks
	reach := moves.ReachAir(t.pos, nil, u.Owner, u.Space, r.Refuge)
	for i := range t.pos.Units {
		c := &t.pos.Units[i]
		same := c.Space == u.Space
		if t.pos.Takes(c, u) && !guarded[c.ID] && (same || reach[c.Space] >= 0 && !t.pos.Fought[c.Space]) {
			out = append(out, haven{c.Space, c.ID, same})
		}
	}
	for i, far := range reach {
		s := edition.SpaceID(i)
		island := r.IslandRefuge && t.pos.Island(s) && t.pos.Edition.Board.Adjacent(u.Space, s) // an island of this zone [C-NAV-06]
		if (far >= 0 || island) && t.pos.FriendlyLand(u.Owner, s) && (!t.pos.Fought[s] || r.IslandRefuge) {
			out = append(out, haven{space: s})
		}
	}
	rank := func(h haven) int {
		switch {
		case r.IslandRefuge && h.deck == 0: // [C-DEC-05]
			return 0
		case r.IslandRefuge && t.pos.Unit(h.deck).Owner == u.Owner:
			return 1
		case !r.IslandRefuge && h.same:
			return 0
		case !r.IslandRefuge && h.deck == 0:
			return 1
		}
		return 2
	}
	slices.SortStableFunc(out, func(a, b haven) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(t.pos.Defenders(u.Owner, b.space), t.pos.Defenders(u.Owner, a.space)))
	})
	return out
}

func (t *theatre) refugeDecision(n int, u *position.Unit, havens []haven) *turn.Decision {
	take := func(i int) turn.Choice { return turn.Choice{Pick: []int{i}, Text: t.havenText(havens[i])} }
	name := t.pos.Kind(u).Name
	d := &turn.Decision{
		ID:    fmt.Sprintf("conduct/refuge/%s/%s/%d", t.pos.SpaceSlug(u.Space), prose.Slug(t.pos.PowerName(u.Owner)), n+1),
		Power: u.Owner, Word: refugeWord.Name, Space: u.Space, Default: take(0),
		Text: fmt.Sprintf("The carrier of a %s in %s has sunk. Where does the %s go?", name, t.pos.SpaceName(u.Space), name),
	}
	d.Take = take
	for i := range havens {
		d.Options = append(d.Options, t.havenText(havens[i]))
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
			if l.When != nil && !t.pos.Holds(l.When, d.Power, nil) {
				continue
			}
			if c, ok := find(l.Spaces); ok {
				return c, true, false
			}
		}
		return turn.Choice{}, false, false
	}
	d.FromAnswer = func(a order.Answer) (turn.Choice, string) {
		if c, ok := find(append(slices.Clone(a.Spaces), a.To)); ok {
			return c, ""
		}
		return turn.Choice{}, fmt.Sprintf("The %s cannot go there: one space, to a deck with room or to friendly land where nobody fought this turn.", name)
	}
	return d
}

func (t *theatre) havenText(h haven) string {
	if h.deck != 0 {
		return "carrier in " + t.pos.SpaceName(h.space)
	}
	return t.pos.SpaceName(h.space)
}

// takeRefuge sends a fighter to the haven it wished for, or if another took its deck to the next that is left.
func (t *theatre) takeRefuge(id position.UnitID, havens []haven, wish int) {
	u := t.pos.Unit(id)
	order := havens
	if wish < len(havens) {
		order = append([]haven{havens[wish]}, havens...)
	}
	for _, h := range order {
		if h.deck != 0 && t.pos.Room(t.pos.Unit(h.deck)) < t.pos.Kind(u).DeckSize {
			continue
		}
		s := position.Settled{Power: u.Owner, Units: []position.Ref{t.pos.Ref(id)}, Space: h.space}
		if h.deck != 0 {
			s.Deck = t.pos.Ref(h.deck)
		}
		if h.space != u.Space {
			path := moves.Homeward(t.pos, u.Owner, u.Space, h.space, max(t.pos.Edition.Rules.Decks.Refuge, 1))
			t.turn.Record(position.Moved{Power: u.Owner, Units: []position.Ref{t.pos.Ref(id)}, Path: path, Spent: moves.Length(t.pos, u.Owner, edition.Air, path), LandAt: h.space, Filled: true})
		}
		t.turn.Record(s)
		return
	}
	t.turn.Record(position.Crashed{Power: u.Owner, Space: u.Space, Units: []position.Ref{t.pos.Ref(id)}})
}
