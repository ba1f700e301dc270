package rules

import "fmt"

// Fighters that stand by when a new carrier enters, and go aboard.

var boardWord = Register(Word{Name: "board", Asked: true, Standing: UnitsAt, Topics: []string{"answer/board"}})

// newDeck finds a deck with room that entered this turn.
func (t *turn) newDeck(zone SpaceID) UnitID {
	for i := range t.Units {
		c := &t.Units[i]
		if c.Space == zone && c.Deeds.Has(Fresh) && t.room(c) > 0 {
			return c.ID
		}
	}
	return 0
}

// newRoom counts the free places on the decks that entered a zone this turn.
func (t *turn) newRoom(zone SpaceID) int {
	n := 0
	for i := range t.Units {
		if c := &t.Units[i]; c.Space == zone && c.Deeds.Has(Fresh) {
			n += t.room(c)
		}
	}
	return n
}

// board asks allies whose fighters stand by whether they go aboard a new carrier [R-MOB-006, DEC-19].
func (t *turn) board(mob *mobilization) {
	for _, p := range mob.placings {
		if t.Edition.Kinds[p.kind].Deck == 0 || !t.Edition.Rules.Decks.FightersEnter {
			continue
		}
		for q := range t.Edition.Powers {
			ally := PowerID(q)
			if ally == t.mover || !t.Friendly(ally, t.mover) {
				continue
			}
			t.offerDeck(p, ally)
		}
	}
}

func (t *turn) offerDeck(p placing, ally PowerID) {
	var near []UnitID
	for i := range t.Units {
		u := &t.Units[i]
		if u.Owner == ally && t.kind(u).DeckSize > 0 && (u.Space == p.factory || u.Space == p.space && !t.Unit(u.Aboard).Deeds.Has(Fresh)) {
			near = append(near, u.ID)
		}
	}
	most := min(len(near), t.newRoom(p.space))
	if most == 0 {
		return
	}
	take := func(n int) Choice {
		n = min(n, most)
		if n == 0 {
			return Choice{Pick: []int{0}, Text: "stay"}
		}
		return Choice{Pick: []int{n}, Text: fmt.Sprintf("board %d ftr", n)}
	}
	d := howMany{
		word: boardWord, id: "place/board/" + t.slug(p.space) + "/" + slug(t.powerName(ally)), power: ally, space: p.space,
		text: fmt.Sprintf("%s has a new carrier in %s. Do fighters from %s go aboard?", t.powerName(t.mover), t.space(p.space), t.space(t.Unit(near[0]).Space)),
		most: most, take: take,
		instead: "Answer stay, or how many go aboard, as in \"board 1 ftr\".",
		tooMany: fmt.Sprintf("There is room for %d.", most),
	}.decision(t.Edition)
	d.FromOrders = func(b Brief) (Choice, bool, bool) {
		here := func(l *StandingLine) bool { return l.At == Nowhere || l.At == p.space }
		l := b.decides(boardWord, here, func(c *Condition) bool { return t.Holds(c, ally, nil) })
		switch {
		case l == nil:
			return Choice{}, false, false
		case len(l.Units) == 0:
			return take(0), true, false
		}
		return take(sumOf(l.Units, most)), true, false
	}
	for i := range t.ask(d)[0].Pick[0] {
		t.record(Placed{Power: t.mover, Owner: ally, Space: p.space, Kind: t.Unit(near[i]).Kind, Units: []UnitID{near[i]}, Deck: t.newDeck(p.space), Existing: true})
	}
}
