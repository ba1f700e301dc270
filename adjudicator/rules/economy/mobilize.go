package economy

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Mobilize is the sixth phase: what was bought enters at complexes held since the turn began [R-MOB-001..012].
func Mobilize(t *turn.Turn) {
	if t.Pos.CapitalLost(t.Mover) { // [R-CPTL-002]
		comeAboard(t)
		t.Skip("its capital is in enemy hands", edition.SectionPlace, "place/capital")
		return
	}
	if !Mobilizes(t.Pos, t.Mover) {
		comeAboard(t)
		t.Judge(edition.SectionPlace, t.Given(edition.SectionPlace), func(orders []order.Order) []order.Problem { return readPlacing(t, orders).bad })
		whenPlacing(t)
		return
	}
	so := t.OrdersAbout(edition.SectionPlace, promises(t.Pos))
	var mob *mobilization
	t.Judge(edition.SectionPlace, so, func(orders []order.Order) []order.Problem {
		mob = readPlacing(t, orders)
		if so.Waited { // only the surplus is lost
			return mob.bad
		}
		return append(mob.bad, mob.over...)
	})
	for _, p := range mob.over {
		t.PassOver(edition.SectionPlace, p, "")
	}
	if so.Lapsed || mob.money.PlaceAll { // nobody gives up what he could place [G-MOB-001]
		mob.fill()
	}
	whenPlacing(t)
	place(t, mob)
	board(t, mob)
	loseSurplus(t)
}

// Mobilizes tells whether a power has bought units that it has not placed, and can.
func Mobilizes(p *position.Position, power edition.PowerID) bool {
	return !p.CapitalLost(power) && len(p.Purchases(power)) > 0
}

// readPlacing judges the placing as a whole.
func readPlacing(t *turn.Turn, orders []order.Order) *mobilization {
	mob := newMobilization(t.Pos, t.Mover, t.Pos.Bought)
	mob.read(position.Flatten(t.Pos, t.Mover, orders))
	return mob
}

// place brings the units onto the board, carriers before the fighters for their decks.
func place(t *turn.Turn, mob *mobilization) {
	slices.SortStableFunc(mob.placings, func(a, b placing) int {
		return cmp.Compare(t.Pos.Edition.Kinds[a.kind].DeckSize, t.Pos.Edition.Kinds[b.kind].DeckSize)
	})
	for _, p := range mob.placings {
		treasury := t.Pos.Edition.Purses[p.purse].Treasury
		if p.upgrade {
			t.Record(position.Upgraded{Power: t.Mover, Space: p.space, Unit: t.Pos.Ref(t.Pos.Factory(p.space).ID), Kind: p.kind, Treasury: treasury})
			continue
		}
		e := position.Placed{Power: t.Mover, Owner: t.Mover, Space: p.space, Kind: p.kind, Factory: p.factory, Filled: p.filled, Treasury: treasury}
		if t.Pos.Edition.Kind(p.kind).DeckSize > 0 && t.Pos.IsSea(p.space) {
			for range p.count {
				e.Units, e.Deck = []position.UnitID{t.Pos.NextID}, newDeck(t, p.space, mob.decks.OldDecks)
				t.Record(e)
			}
			continue
		}
		e.Units = make([]position.UnitID, p.count)
		for i := range e.Units {
			e.Units[i] = t.Pos.NextID + position.UnitID(i)
		}
		t.Record(e)
	}
	comeAboard(t)
	for _, h := range mob.hops {
		u := t.Pos.Unit(h.unit)
		t.Record(position.Placed{Power: t.Mover, Owner: u.Owner, Space: h.zone, Kind: u.Kind, Units: []position.UnitID{h.unit}, Deck: newDeck(t, h.zone, false), Existing: true})
	}
}

// loseSurplus gives up what found no place, or pays it back if the game says so [RUL-22, MOV-14].
func loseSurplus(t *turn.Turn) {
	for _, id := range t.Pos.Edition.PursesOf(t.Mover) {
		for k := range t.Pos.Edition.Kinds {
			kind := edition.KindID(k)
			surplus(t, id, kind, t.Pos.Cost(t.Mover, kind), false)
		}
		if up := t.Pos.Edition.Upgrade(); up != edition.NoKind {
			surplus(t, id, up, t.Pos.Edition.Kind(up).Upgrade, true)
		}
	}
}

// surplus gives up what is left of one kind that a purse has paid for, at so much each.
func surplus(t *turn.Turn, purse edition.PurseID, k edition.KindID, cost int, upgrade bool) {
	n := t.Pos.Bought[t.Pos.Edition.StockAt(purse, k, upgrade)]
	if n == 0 {
		return
	}
	e := position.Unplaced{Power: t.Mover, Kind: k, Count: n, Upgrade: upgrade, Treasury: t.Pos.Edition.Purses[purse].Treasury}
	if t.Pos.Edition.Rules.Money.Refund {
		e.Refund = n * cost
	}
	t.Record(e)
}
