package rules

import (
	"cmp"
	"slices"
)

// mobilize is the sixth phase: what was bought enters at complexes held since the turn began [R-MOB-001..012].
func (t *turn) mobilize() {
	if t.capitalLost(t.mover) { // [R-CPTL-002]
		t.skip("its capital is in enemy hands", SectionPlace, "place/capital")
		return
	}
	if !t.anythingBought() {
		t.judge(SectionPlace, t.given(SectionPlace), func(orders []Order) []Problem { return t.readPlacing(orders).bad })
		t.levee()
		return
	}
	so := t.orders(SectionPlace)
	var mob *mobilization
	t.judge(SectionPlace, so, func(orders []Order) []Problem {
		mob = t.readPlacing(orders)
		if so.Waited { // only the surplus is lost
			return mob.bad
		}
		return append(mob.bad, mob.over...)
	})
	for _, p := range mob.over {
		t.passOver(SectionPlace, p, "")
	}
	if so.Lapsed {
		mob.fill()
	}
	t.levee()
	t.place(mob)
	t.board(mob)
	t.loseSurplus()
}

func (t *turn) anythingBought() bool {
	return slices.ContainsFunc(t.Bought, func(n int) bool { return n > 0 })
}

// readPlacing judges the placing as a whole.
func (t *turn) readPlacing(orders []Order) *mobilization {
	mob := newMobilization(t.Position, t.mover, t.Bought)
	mob.read(flatten(t.Position, t.mover, orders))
	return mob
}

// place brings the units onto the board, carriers before the fighters for their decks.
func (t *turn) place(mob *mobilization) {
	slices.SortStableFunc(mob.placings, func(a, b placing) int {
		return cmp.Compare(t.Edition.Kinds[a.kind].DeckSize, t.Edition.Kinds[b.kind].DeckSize)
	})
	for _, p := range mob.placings {
		e := Placed{Power: t.mover, Owner: t.mover, Space: p.space, Kind: p.kind, Factory: p.factory, Filled: p.filled}
		if t.Edition.Kind(p.kind).DeckSize > 0 && t.isSea(p.space) {
			for range p.count {
				e.Units, e.Deck = []UnitID{t.NextID}, t.newDeck(p.space)
				t.record(e)
			}
			continue
		}
		e.Units = make([]UnitID, p.count)
		for i := range e.Units {
			e.Units[i] = t.NextID + UnitID(i)
		}
		t.record(e)
	}
	for _, h := range mob.hops {
		u := t.Unit(h.unit)
		t.record(Placed{Power: t.mover, Owner: u.Owner, Space: h.zone, Kind: u.Kind, Units: []UnitID{h.unit}, Deck: t.newDeck(h.zone), Existing: true})
	}
}

// loseSurplus gives up what found no place, or pays it back if the game says so [RUL-22, MOV-14].
func (t *turn) loseSurplus() {
	for k, n := range t.Bought {
		if n == 0 {
			continue
		}
		refund := 0
		if t.Edition.Rules.Money.Refund {
			refund = n * t.Cost(t.mover, KindID(k))
		}
		t.record(Unplaced{Power: t.mover, Kind: KindID(k), Count: n, Refund: refund})
	}
}
