package economy

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Fighters that stand by when a new carrier enters, and go aboard.

// newDeck finds a deck with room for a new aircraft: one that entered this turn, or where older ones will do, any that is the mover's own
// and whole, older ones first.
func newDeck(t *turn.Turn, zone edition.SpaceID, old bool) position.UnitID {
	for c := range t.Pos.At(zone) {
		if (c.Deeds.Has(position.Fresh) || old && ownDeck(t.Pos, c, t.Mover)) && t.Pos.Room(c) > 0 {
			return c.ID
		}
	}
	return 0
}

// ownDeck tells whether a ship is a power's own and not damaged, so that what room it has is open to new aircraft [G-UNIT-007, G-TRAP-17].
func ownDeck(p *position.Position, c *position.Unit, power edition.PowerID) bool {
	return c.Owner == power && c.Damage == 0
}

// newRoom counts the free places on the decks that entered a zone this turn.
func newRoom(t *turn.Turn, zone edition.SpaceID) int {
	n := 0
	for c := range t.Pos.At(zone) {
		if c.Deeds.Has(position.Fresh) {
			n += t.Pos.Room(c)
		}
	}
	return n
}

// board asks allies whose fighters stand by whether they go aboard a new carrier [R-MOB-006, DEC-19].
func board(t *turn.Turn, mob *mobilization) {
	if !mob.decks.FightersEnter || mob.decks.OldDecks {
		return
	}
	for _, p := range mob.placings {
		if t.Pos.Edition.Kinds[p.kind].Deck == 0 {
			continue
		}
		for q := range t.Pos.Edition.Powers {
			ally := edition.PowerID(q)
			if ally == t.Mover || !t.Pos.Friendly(ally, t.Mover) {
				continue
			}
			offerDeck(t, p, ally)
		}
	}
}

func offerDeck(t *turn.Turn, p placing, ally edition.PowerID) {
	var near []position.UnitID
	for i := range t.Pos.Units {
		u := &t.Pos.Units[i]
		if u.Owner == ally && t.Pos.Kind(u).DeckSize > 0 && (u.Space == p.factory || u.Space == p.space && !t.Pos.Unit(u.Aboard).Deeds.Has(position.Fresh)) {
			near = append(near, u.ID)
		}
	}
	most := min(len(near), newRoom(t, p.space))
	if most == 0 {
		return
	}
	kind := t.Pos.Kind(t.Pos.Unit(near[0]))
	take := func(n int) turn.Choice {
		n = min(n, most)
		if n == 0 {
			return turn.Choice{Pick: []int{0}, Text: "stay"}
		}
		return turn.Choice{Pick: []int{n}, Text: fmt.Sprintf("board %d %s", n, kind.Short)}
	}
	d := turn.HowMany{
		Word: moves.BoardWord, ID: "place/board/" + t.Pos.SpaceSlug(p.space) + "/" + prose.Slug(t.Pos.PowerName(ally)), Power: ally, Space: p.space,
		Text: prose.Say("%s has a new carrier in %s. Do %s from %s go aboard?", t.Pos.PowerName(t.Mover), t.Pos.SpaceName(p.space), kind.Plural, t.Pos.SpaceName(t.Pos.Unit(near[0]).Space)),
		Most: most, Take: take, Yes: true,
		Instead: prose.Say("Answer stay, or how many go aboard, as in \"board 1 %s\".", kind.Short),
		TooMany: prose.Say("There is room for %d.", most),
	}.Decision(t.Pos.Edition)
	d.FromOrders = func(b turn.Brief) (turn.Choice, bool, bool) {
		here := func(l *order.StandingLine) bool { return l.At == edition.Nowhere || l.At == p.space }
		l := b.Decides(moves.BoardWord, here, func(c *order.Condition) bool { return t.Pos.Holds(c, ally, nil) })
		switch {
		case l == nil:
			return turn.Choice{}, false, false
		case len(l.Units) == 0:
			return take(0), true, false
		}
		return take(order.SumOf(l.Units, most)), true, false
	}
	for i := range t.Ask(d)[0].Pick[0] {
		t.Record(position.Placed{Power: t.Mover, Owner: ally, Space: p.space, Kind: t.Pos.Unit(near[i]).Kind, Units: []position.UnitID{near[i]}, Deck: newDeck(t, p.space, false), Existing: true})
	}
}
