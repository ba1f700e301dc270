package rules

import (
	"cmp"
	"maps"
	"slices"
)

// noncombatMove is the fifth phase: what has not moved or fought may move among friends, aircraft come down, dived
// submarines come up [R-NCM-001..005].
func (t *turn) noncombatMove() {
	var m *muster
	var landings *landingPlan
	so := t.orders(SectionNoncombat)
	t.seekRoom(so.Orders)
	t.judge(SectionNoncombat, so, func(orders []Order) []Problem {
		m, landings = readNoncombat(t.Position, t.mover, t.unwelcome[t.mover], orders, so.Waited)
		return m.problems()
	})
	t.land(landings)
	for _, mc := range m.inTurn() {
		if mc.class == Air {
			continue
		}
		t.carryOut(mc)
		for _, l := range mc.ashore {
			t.record(Landed{Power: t.mover, Units: refs(t.Position, l.cargo), Carrier: t.ref(l.carrier), From: t.Unit(l.carrier).Space, To: l.to})
		}
	}
	t.fetch(landings)
	t.settle(landings)
	t.surface()
}

// fetch sends carriers where the landing plan needs them.
func (t *turn) fetch(l *landingPlan) {
	for _, f := range l.fetches {
		t.record(Moved{Power: t.mover, Units: []Ref{f.Carrier}, Path: f.Path, Spent: len(f.Path) - 1, LandAt: Nowhere, Filled: true})
	}
}

// surface brings up every submarine that dived this turn; nobody fights over it [R-SUB-014, R-SEA-011].
func (t *turn) surface() {
	up := map[pack][]UnitID{}
	for i := range t.Units {
		if u := &t.Units[i]; u.Deeds.Has(Submerged) {
			at := pack{u.Owner, u.Space}
			up[at] = append(up[at], u.ID)
		}
	}
	order := slices.SortedFunc(maps.Keys(up), func(a, b pack) int {
		return cmp.Or(cmp.Compare(a.owner, b.owner), cmp.Compare(a.space, b.space))
	})
	for _, at := range order {
		t.record(Surfaced{Power: at.owner, Space: at.space, Units: refs(t.Position, up[at])})
	}
}

// pack is the submarines of one power in one zone.
type pack struct {
	owner PowerID
	space SpaceID
}
