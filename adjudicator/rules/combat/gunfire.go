package combat

import (
	"cmp"
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/rules/ways"
)

// gunFire lets the guns of a territory fire at aircraft that stand by kind, outside of a battle, and returns those who are
// left. What is rolled and on whom a hit may fall the kernel says, as in a battle [R-AA-001, R-AA-003, RUL-30, C-AA-13, C-ED-10].
func gunFire(t *turn.Turn, label string, s edition.SpaceID, ids []position.UnitID) []position.UnitID {
	aircraft := make([]battle.Group, len(ids))
	for i, id := range ids {
		u := t.Pos.Unit(id)
		aircraft[i] = GroupOf(t.Pos, battle.Attacker, u.Owner, u.Kind, place(t.Pos, s))
	}
	v, fires := battle.Flyover(t.Pos.Edition.Combat, gunsAgainst(t.Pos, t.Mover, s), aircraft)
	if !fires {
		return ids
	}
	var tally battle.Tally
	tally.Add(v, shoot(t, &v, aircraft, position.Rolled{Label: t.Unique(label), Space: s}))
	var down []position.UnitID
	for _, toll := range tally.Tolls() {
		var exposed []position.UnitID
		for _, i := range toll.Class.Within(aircraft) {
			exposed = append(exposed, ids[i])
		}
		down = append(down, shotDown(t, s, exposed, toll)...)
	}
	if len(down) == 0 {
		return ids
	}
	for _, id := range down {
		if cargo := t.Pos.Cargo(id); len(cargo) > 0 { // [C-TRAP-26]
			t.Record(position.Lost{Space: s, Units: position.Refs(t.Pos, cargo), Cause: position.LostAboard})
		}
	}
	t.Record(position.Lost{Space: s, Units: position.Refs(t.Pos, down), Cause: v.Name})
	return slices.DeleteFunc(slices.Clone(ids), func(id position.UnitID) bool { return slices.Contains(down, id) })
}

// shotDown asks the mover which of the aircraft on which hits may fall are lost, where that is a choice: it is taken like a
// loss of a battle with nobody but the gun.
func shotDown(t *turn.Turn, s edition.SpaceID, ids []position.UnitID, toll battle.Toll) []position.UnitID {
	if toll.Hits == 0 || toll.Hits == len(ids) {
		return ids[:toll.Hits]
	}
	f := newFight(newTheatre(t, &moves.Plan{}), s)
	f.array(ids, nil, nil)
	toll.Class.At = -1 // anybody who flies there
	f.losses.take(toll)
	var down []position.UnitID
	for _, v := range f.ranks.fallen {
		down = append(down, v.unit)
	}
	return down
}

// shoot rolls a volley, tells it under the label and at the place that the event names, and counts the hits of each of its classes.
func shoot(t *turn.Turn, v *battle.Volley, groups []battle.Group, e position.Rolled) []int {
	e.Power, e.For = edition.PowerID(v.Owner), v.Name
	dice := t.Roll(e.Label, e.Power, v.Dice())
	hits := v.Hits(dice)
	for _, shot := range v.Shots {
		who := position.Ref{Kind: edition.KindID(shot.Kind), Owner: e.Power}
		if shot.At >= 0 {
			g := &groups[shot.At]
			who = position.Ref{Kind: edition.KindID(g.Kind), Owner: edition.PowerID(g.Owner)}
		}
		e.Shots = append(e.Shots, position.Shots{Need: int(shot.Need), Unit: who, Count: shot.Dice / shot.Each, Dice: dice[:shot.Dice], Best: shot.Best})
		dice = dice[shot.Dice:]
	}
	for _, n := range hits {
		e.Hits += n
	}
	t.Record(e)
	return hits
}

// FlyPast lets the guns fire that aircraft fly over, and returns those who got through [R-AA-005..009].
func FlyPast(t *turn.Turn, phase string, ids []position.UnitID, path []edition.SpaceID) []position.UnitID {
	alive := alive(t, ids)
	byKind(t, alive)
	for _, s := range ways.Guns(t.Pos, t.Mover, path) {
		alive = gunFire(t, fmt.Sprintf("%s/flight/%s", phase, t.Pos.SpaceSlug(s)), s, alive)
	}
	return alive
}

// byKind sorts units in the edition's unit order, those of a kind left as they were.
func byKind(t *turn.Turn, ids []position.UnitID) {
	slices.SortStableFunc(ids, func(a, b position.UnitID) int { return cmp.Compare(t.Pos.Unit(a).Kind, t.Pos.Unit(b).Kind) })
}

// alive leaves out units that are gone.
func alive(t *turn.Turn, ids []position.UnitID) []position.UnitID {
	out := make([]position.UnitID, 0, len(ids))
	for _, id := range ids {
		if t.Pos.Unit(id) != nil {
			out = append(out, id)
		}
	}
	return out
}
