package rules

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
)

// gunFire lets the guns of a territory fire at aircraft that stand by kind, outside of a battle, and returns those who are
// left. What is rolled and on whom a hit may fall the kernel says, as in a battle [R-AA-001, R-AA-003, RUL-30, C-AA-13, C-ED-10].
func (t *turn) gunFire(label string, s SpaceID, ids []UnitID) []UnitID {
	aircraft := make([]battle.Group, len(ids))
	for i, id := range ids {
		u := t.Unit(id)
		aircraft[i] = t.Group(battle.Attacker, u.Owner, u.Kind)
	}
	v, fires := battle.Flyover(t.Edition.Combat, t.gunsAgainst(t.mover, s), aircraft)
	if !fires {
		return ids
	}
	var tally battle.Tally
	tally.Add(v, t.shoot(&v, aircraft, Rolled{Label: t.unique(label), Space: s}))
	var down []UnitID
	for _, toll := range tally.Tolls() {
		var exposed []UnitID
		for _, i := range toll.Class.Within(aircraft) {
			exposed = append(exposed, ids[i])
		}
		down = append(down, t.shotDown(s, exposed, toll)...)
	}
	if len(down) == 0 {
		return ids
	}
	for _, id := range down {
		if cargo := t.Cargo(id); len(cargo) > 0 { // [C-TRAP-26]
			t.record(Lost{Space: s, Units: refs(t.Position, cargo), Cause: LostAboard})
		}
	}
	t.record(Lost{Space: s, Units: refs(t.Position, down), Cause: v.Name})
	return slices.DeleteFunc(slices.Clone(ids), func(id UnitID) bool { return slices.Contains(down, id) })
}

// shotDown asks the mover which of the aircraft on which hits may fall are lost, where that is a choice: it is taken like a
// loss of a battle with nobody but the gun.
func (t *turn) shotDown(s SpaceID, ids []UnitID, toll battle.Toll) []UnitID {
	if toll.Hits == 0 || toll.Hits == len(ids) {
		return ids[:toll.Hits]
	}
	f := &fight{turn: t, space: s}
	f.array(ids, nil, nil)
	toll.Class.At = -1 // anybody who flies there
	f.take(toll)
	var down []UnitID
	for _, v := range f.fallen {
		down = append(down, v.unit)
	}
	return down
}
