package rules

import (
	"cmp"
	"fmt"
	"slices"
)

var refugeWord = Register(Word{Name: "refuge", Asked: true, Standing: UnitsAt, Topics: []string{"answer/refuge"}})

// haven is a place where a fighter whose carrier sank may go.
type haven struct {
	space SpaceID
	deck  UnitID // 0 on land
	same  bool   // a deck in the zone where it hovers
}

// seekRefuge lets the fighters of sunk defending carriers find a place, after all battles: a deck in their own zone, or
// friendly land or a deck next to it where nobody fought this turn [R-CV-014, R-CV-015, RUL-21, DEC-10].
func (t *theatre) seekRefuge() {
	homeless := t.homeless()
	var window []*Decision
	havens := make([][]haven, len(homeless))
	var asked []int
	for i, id := range homeless {
		havens[i] = t.havens(t.Unit(id))
		if len(havens[i]) > 1 {
			window = append(window, t.refugeDecision(i, t.Unit(id), havens[i]))
			asked = append(asked, i)
		}
	}
	wish := make([]int, len(homeless))
	for n, c := range t.ask(window...) {
		wish[asked[n]] = c.Pick[0]
	}
	for i, id := range homeless {
		t.takeRefuge(id, havens[i], wish[i])
	}
}

// homeless lists the hovering fighters: those of a deck's own power before guests, then in turn order [DEC-23].
func (t *theatre) homeless() []UnitID {
	var out []UnitID
	for i := range t.Units {
		u := &t.Units[i]
		if t.kind(u).Class == Air && t.isSea(u.Space) && u.Aboard == 0 && t.Hostile(t.mover, u.Owner) {
			out = append(out, u.ID)
		}
	}
	slices.SortStableFunc(out, func(a, b UnitID) int {
		ua, ub := t.Unit(a), t.Unit(b)
		return cmp.Or(cmp.Compare(t.guest(ua), t.guest(ub)), cmp.Compare(ua.Owner, ub.Owner))
	})
	return out
}

// guest is 0 for a fighter with a deck of its own power in reach.
func (t *theatre) guest(u *Unit) int {
	for _, h := range t.havens(u) {
		if h.deck != 0 && t.Unit(h.deck).Owner == u.Owner {
			return 0
		}
	}
	return 1
}

// havens lists where a fighter may go, the published choice first: a deck in its zone, the land that most friends hold,
// any other deck.
func (t *theatre) havens(u *Unit) []haven {
	var out []haven
	guarded := t.guarded(u.Owner)
	r := &t.Edition.Rules.Decks
	reach := t.reachAir(nil, u.Owner, u.Space, r.Refuge)
	for i := range t.Units {
		c := &t.Units[i]
		same := c.Space == u.Space
		if t.takes(c, u) && !guarded[c.ID] && (same || reach[c.Space] >= 0 && !t.Fought[c.Space]) {
			out = append(out, haven{c.Space, c.ID, same})
		}
	}
	for i, far := range reach {
		s := SpaceID(i)
		island := r.IslandRefuge && t.island(s) && t.Edition.Board.Adjacent(u.Space, s) // an island of this zone [C-NAV-06]
		if (far >= 0 || island) && t.friendlyLand(u.Owner, s) && (!t.Fought[s] || r.IslandRefuge) {
			out = append(out, haven{space: s})
		}
	}
	rank := func(h haven) int {
		switch {
		case r.IslandRefuge && h.deck == 0: // [C-DEC-05]
			return 0
		case r.IslandRefuge && t.Unit(h.deck).Owner == u.Owner:
			return 1
		case !r.IslandRefuge && h.same:
			return 0
		case !r.IslandRefuge && h.deck == 0:
			return 1
		}
		return 2
	}
	slices.SortStableFunc(out, func(a, b haven) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(t.defenders(u.Owner, b.space), t.defenders(u.Owner, a.space)))
	})
	return out
}

func (t *theatre) refugeDecision(n int, u *Unit, havens []haven) *Decision {
	take := func(i int) Choice { return Choice{Pick: []int{i}, Text: t.havenText(havens[i])} }
	d := &Decision{
		ID:    fmt.Sprintf("conduct/refuge/%s/%s/%d", t.slug(u.Space), slug(t.powerName(u.Owner)), n+1),
		Power: u.Owner, Word: refugeWord.Name, Space: u.Space, Default: take(0),
		Text: fmt.Sprintf("The carrier of a fighter in %s has sunk. Where does the fighter go?", t.space(u.Space)),
	}
	d.Take = take
	for i := range havens {
		d.Options = append(d.Options, t.havenText(havens[i]))
	}
	find := func(spaces []SpaceID) (Choice, bool) {
		for _, s := range spaces {
			if i := slices.IndexFunc(havens, func(h haven) bool { return h.space == s }); i >= 0 {
				return take(i), true
			}
		}
		return Choice{}, false
	}
	kind, zone := u.Kind, u.Space
	d.FromOrders = func(b Brief) (Choice, bool, bool) {
		for _, l := range b.Standing {
			if l.Word != refugeWord.Name || l.At != Nowhere && l.At != zone || !slices.ContainsFunc(l.Units, func(s Selection) bool { return s.fits(kind) }) {
				continue
			}
			if l.When != nil && !t.Holds(l.When, d.Power, nil) {
				continue
			}
			if c, ok := find(l.Spaces); ok {
				return c, true, false
			}
		}
		return Choice{}, false, false
	}
	d.FromAnswer = func(a Answer) (Choice, string) {
		if c, ok := find(append(slices.Clone(a.Spaces), a.To)); ok {
			return c, ""
		}
		return Choice{}, "The fighter cannot go there: one space, to a deck with room or to friendly land where nobody fought this turn."
	}
	return d
}

func (t *theatre) havenText(h haven) string {
	if h.deck != 0 {
		return "carrier in " + t.space(h.space)
	}
	return t.space(h.space)
}

// takeRefuge sends a fighter to the haven it wished for, or if another took its deck to the next that is left.
func (t *theatre) takeRefuge(id UnitID, havens []haven, wish int) {
	u := t.Unit(id)
	order := havens
	if wish < len(havens) {
		order = append([]haven{havens[wish]}, havens...)
	}
	for _, h := range order {
		if h.deck != 0 && t.room(t.Unit(h.deck)) < t.kind(u).DeckSize {
			continue
		}
		s := Settled{Power: u.Owner, Units: []Ref{t.ref(id)}, Space: h.space}
		if h.deck != 0 {
			s.Deck = t.ref(h.deck)
		}
		if h.space != u.Space {
			path := t.homeward(u.Owner, u.Space, h.space, max(t.Edition.Rules.Decks.Refuge, 1))
			t.record(Moved{Power: u.Owner, Units: []Ref{t.ref(id)}, Path: path, Spent: t.length(u.Owner, Air, path), LandAt: h.space, Filled: true})
		}
		t.record(s)
		return
	}
	t.record(Crashed{Power: u.Owner, Space: u.Space, Units: []Ref{t.ref(id)}})
}
