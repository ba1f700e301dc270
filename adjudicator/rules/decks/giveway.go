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
)

// More aircraft than decks: one that finds no other place may have that of another who stands on a deck in its zone.

// crowding is the question which of two aircraft has a place on a deck.
type crowding struct {
	turn    *turn.Turn
	deck    *position.Unit
	stays   *position.Unit // who stands there
	hovers  *position.Unit // who has no place
	options []turn.Choice  // the first stays, or the other takes the place
}

// giveWay asks whether somebody on a deck makes room for an aircraft that finds no place, and brings it down there if so [G-DEC-13].
func giveWay(t *turn.Turn, rules *edition.DeckRules, id position.UnitID) bool {
	q := &crowding{turn: t, hovers: t.Pos.Unit(id)}
	if !rules.DearestStay || !q.findPlace() {
		return false
	}
	q.options = []turn.Choice{{Pick: []int{0}, Text: "keep " + q.named(q.stays)}, {Pick: []int{1}, Text: "take " + q.named(q.hovers)}}
	if t.Ask(q.decision())[0].Pick[0] == 0 {
		return false
	}
	deck, gone := t.Pos.Ref(q.deck.ID), t.Pos.Ref(q.stays.ID)
	t.Record(position.Crashed{Power: gone.Owner, Space: q.deck.Space, Units: []position.Ref{gone}})
	u := t.Pos.Unit(id)
	t.Record(position.Settled{Power: u.Owner, Units: []position.Ref{t.Pos.Ref(id)}, Space: u.Space, Deck: deck})
	return true
}

// findPlace looks for the aircraft of the least worth that defended from a deck in the zone.
func (q *crowding) findPlace() bool {
	p := q.turn.Pos
	closed := guarded(q.turn, q.hovers.Owner)
	for i := range p.Units {
		u := &p.Units[i]
		c := p.Unit(u.Aboard)
		if c == nil || u.Space != q.hovers.Space || p.Kind(u).DeckSize != p.Kind(q.hovers).DeckSize || !p.Friendly(c.Owner, q.hovers.Owner) || p.DeckShut(c) || closed[c.ID] {
			continue
		}
		if u.Kind == q.hovers.Kind && u.Owner == q.hovers.Owner {
			continue // it is all the same
		}
		if q.stays == nil || q.rank(u, c, q.stays, q.deck) < 0 {
			q.stays, q.deck = u, c
		}
	}
	return q.stays != nil
}

// rank compares two aircraft for a deck: the dearer has it, of equals that of the carrier's owner.
func (q *crowding) rank(a, on *position.Unit, b, or *position.Unit) int {
	own := func(u, c *position.Unit) int {
		if u.Owner == c.Owner {
			return 1
		}
		return 0
	}
	p := q.turn.Pos
	return cmp.Or(cmp.Compare(p.Kind(a).Cost, p.Kind(b).Cost), cmp.Compare(own(a, on), own(b, or)))
}

// named is an aircraft with its power.
func (q *crowding) named(u *position.Unit) string {
	return fmt.Sprintf("%s 1 %s", q.turn.Pos.PowerName(u.Owner), q.turn.Pos.Kind(u).Short)
}

// decision asks the owner of the deck.
func (q *crowding) decision() *turn.Decision {
	p := q.turn.Pos
	d := &turn.Decision{
		ID:    q.turn.Unique(fmt.Sprintf("conduct/deck/%s/%s", p.SpaceSlug(q.deck.Space), prose.Slug(p.PowerName(q.deck.Owner)))),
		Power: q.deck.Owner, Word: refugeWord.Name, Space: q.deck.Space, Default: q.options[0],
		Text: fmt.Sprintf("%s: more aircraft than decks. Which has a place: %s, which stands there, or %s?", p.SpaceName(q.deck.Space), q.named(q.stays), q.named(q.hovers)),
		Take: func(i int) turn.Choice { return q.options[i] },
	}
	if q.rank(q.stays, q.deck, q.hovers, q.deck) < 0 {
		d.Default = q.options[1]
	}
	for _, c := range q.options {
		d.Options = append(d.Options, c.Text)
	}
	d.FromOrders = func(turn.Brief) (turn.Choice, bool, bool) { return turn.Choice{}, false, false }
	d.FromAnswer = func(a order.Answer) (turn.Choice, string) {
		for i, u := range []*position.Unit{q.stays, q.hovers} {
			if len(a.Units) == 1 && a.Units[0].MayMean(u.Kind) && slices.Contains([]edition.PowerID{u.Owner, edition.Nobody}, a.Units[0].Owner) {
				return q.options[i], ""
			}
		}
		return turn.Choice{}, fmt.Sprintf("Name the one that has the place: %s or %s.", q.named(q.stays), q.named(q.hovers))
	}
	return d
}
