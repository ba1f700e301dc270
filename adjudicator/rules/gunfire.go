package rules

import (
	"cmp"
	"fmt"
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
	f := &fight{theatre: newTheatre(t, &plan{}), turn: t, pos: t.Position, space: s}
	f.array(ids, nil, nil)
	toll.Class.At = -1 // anybody who flies there
	f.take(toll)
	var down []UnitID
	for _, v := range f.fallen {
		down = append(down, v.unit)
	}
	return down
}

// shoot rolls a volley, tells it under the label and at the place that the event names, and counts the hits of each shot.
func (t *turn) shoot(v *battle.Volley, groups []battle.Group, e Rolled) []int {
	e.Power, e.For = PowerID(v.Owner), v.Name
	dice := t.roll(e.Label, e.Power, v.Dice())
	hits := v.Hits(dice)
	for i, shot := range v.Shots {
		who := Ref{Kind: KindID(shot.Kind), Owner: e.Power}
		if v.Aimed {
			g := &groups[shot.At]
			who = Ref{Kind: KindID(g.Kind), Owner: PowerID(g.Owner)}
		}
		e.Shots = append(e.Shots, Shots{Need: int(shot.Need), Unit: who, Count: shot.Dice / shot.Each, Dice: dice[:shot.Dice]})
		dice = dice[shot.Dice:]
		e.Hits += hits[i]
	}
	t.record(e)
	return hits
}

// flyPast lets the guns fire that aircraft fly over, and returns those who got through [R-AA-005..009].
func (t *turn) flyPast(phase string, ids []UnitID, path []SpaceID) []UnitID {
	alive := t.alive(ids)
	t.byKind(alive)
	for _, s := range t.guns(t.mover, path) {
		alive = t.gunFire(fmt.Sprintf("%s/flight/%s", phase, t.slug(s)), s, alive)
	}
	return alive
}

// byKind sorts units in the edition's unit order, those of a kind left as they were.
func (t *turn) byKind(ids []UnitID) {
	slices.SortStableFunc(ids, func(a, b UnitID) int { return cmp.Compare(t.Unit(a).Kind, t.Unit(b).Kind) })
}

// alive leaves out units that are gone.
func (t *turn) alive(ids []UnitID) []UnitID {
	out := make([]UnitID, 0, len(ids))
	for _, id := range ids {
		if t.Unit(id) != nil {
			out = append(out, id)
		}
	}
	return out
}
