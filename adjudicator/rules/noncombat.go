package rules

import (
	"cmp"
	"maps"
	"slices"

	"fieldpost/adjudicator/rules/decks"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/landing"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/neutrals"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/politics"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/rules/ways"
)

// noncombatMove is the fifth phase: what has not moved or fought may move among friends, aircraft come down, dived
// submarines come up [R-NCM-001..005].
func noncombatMove(t *turn.Turn) {
	var m *moves.Muster
	var landings *landing.Plan
	so := t.Orders(edition.SectionNoncombat)
	decks.AskForRoom(t, so.Orders)
	politics.AskForPassage(t, so.Orders)
	politics.AskForLand(t, so.Orders)
	t.Judge(edition.SectionNoncombat, so, func(orders []order.Order) []order.Problem {
		m, landings = moves.ReadNoncombat(t.Pos, t.Mover, t.Unwelcome[t.Mover], orders, &so)
		return m.Problems()
	})
	land(t, landings)
	for _, mc := range ways.InSequence(m.Marches()) {
		if mc.Class == edition.Air {
			continue
		}
		carryOut(t, mc)
		for _, l := range mc.Ashore {
			t.Record(position.Landed{Power: t.Mover, Units: position.Refs(t.Pos, l.Cargo), Carrier: t.Pos.Ref(l.Carrier), From: t.Pos.Unit(l.Carrier).Space, To: l.To})
		}
	}
	fetch(t, landings)
	settle(t, landings)
	surface(t)
	neutrals.Join(t)
	politics.Entered(t, m.Marches()...)
}

// fetch sends carriers where the landing plan needs them.
func fetch(t *turn.Turn, l *landing.Plan) {
	for _, f := range l.Fetches {
		t.Record(position.Moved{Power: t.Mover, Units: []position.Ref{f.Carrier}, Path: f.Path, Spent: len(f.Path) - 1, LandAt: edition.Nowhere, Filled: true})
	}
}

// surface brings up every submarine that dived this turn; nobody fights over it [R-SUB-014, R-SEA-011].
func surface(t *turn.Turn) {
	up := map[pack][]position.UnitID{}
	for i := range t.Pos.Units {
		if u := &t.Pos.Units[i]; u.Deeds.Has(position.Submerged) {
			at := pack{u.Owner, u.Space}
			up[at] = append(up[at], u.ID)
		}
	}
	order := slices.SortedFunc(maps.Keys(up), func(a, b pack) int {
		return cmp.Or(cmp.Compare(a.owner, b.owner), cmp.Compare(a.space, b.space))
	})
	for _, at := range order {
		t.Record(position.Surfaced{Power: at.owner, Space: at.space, Units: position.Refs(t.Pos, up[at])})
	}
}

// pack is the submarines of one power in one zone.
type pack struct {
	owner edition.PowerID
	space edition.SpaceID
}
