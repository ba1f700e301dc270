package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/rules/ways"
)

// Ships and aircraft that may be met on their way: they go step by step, and whoever leaves a space in which enemies are may be met
// there, for one round; who is left goes on [A-INT-01, A-INT-05, A-INT-08].

// voyage is a march while it is under way.
type voyage struct {
	march *ways.March
	units []position.UnitID // that are left
	from  int               // the step up to which it has been told
}

// Sail sends ships on their way, all of them one step after the other, and lets those whose zones they leave meet them. Before that their
// escorts fly to the zones that they cover. It returns the other flights.
func Sail(on *turn.Turn, set *moves.Plan, marches, planes []*ways.March) (others []*ways.March) {
	t := newTheatre(on, set)
	var all, escorts []*voyage
	for _, mc := range planes {
		if t.coversShips(mc, planes) {
			escorts = append(escorts, &voyage{march: mc, units: mc.Units})
		} else {
			others = append(others, mc)
		}
	}
	for _, v := range escorts {
		t.fly([]*voyage{v})
	}
	longest := 0
	for _, mc := range ways.InSequence(marches) {
		all = append(all, &voyage{march: mc, units: mc.Units})
		longest = max(longest, len(mc.Path))
	}
	for step := range longest {
		for _, v := range all {
			v.load(t, step)
		}
		t.passShips(all, escorts, step)
	}
	for _, v := range all {
		v.advance(t, v.end())
	}
	return others
}

// coversShips tells whether a flight is that of escorts of ships: of escorts that go with no aircraft that attack, and whose deck, if they have one,
// is not itself under way [A-ESC-01, A-ESC-02].
func (t *theatre) coversShips(mc *ways.March, planes []*ways.March) bool {
	return escorts(mc) && t.pos.Unit(mc.Units[0]).Space == mc.Path[0] &&
		!slices.ContainsFunc(planes, func(o *ways.March) bool { return !escorts(o) && slices.Equal(o.Path, mc.Path) })
}

// Fly sends aircraft on their way, one flight after the other, past the guns and fighters of the spaces that they leave. Escorts
// fly with those who go the same way, else with raiders who go on where they turn back [A-ESC-01, A-RUL-34].
func Fly(on *turn.Turn, set *moves.Plan, marches []*ways.March) {
	t := newTheatre(on, set)
	var flights [][]*voyage
	for _, mc := range marches {
		if !escorts(mc) {
			flights = append(flights, []*voyage{{march: mc, units: mc.Units}})
		}
	}
	for _, mc := range marches {
		if !escorts(mc) {
			continue
		}
		v := &voyage{march: mc, units: mc.Units}
		i := slices.IndexFunc(flights, func(f []*voyage) bool { return slices.Equal(f[0].march.Path, mc.Path) })
		if i < 0 {
			i = slices.IndexFunc(flights, func(f []*voyage) bool { return f[0].march.Order.Purpose == order.Raid && f[0].march.Continues(mc) })
		}
		if i >= 0 {
			flights[i] = append(flights[i], v)
		} else {
			flights = append(flights, []*voyage{v})
		}
	}
	for _, flight := range flights {
		t.fly(flight)
	}
}

// fly takes a flight from its start to its end. Who turns back on the way is met in the last space with the others as these leave it.
func (t *theatre) fly(flight []*voyage) {
	for step := range flight[0].end() {
		t.passAircraft(slices.DeleteFunc(slices.Clone(flight), func(v *voyage) bool { return v.end() < step }), step)
	}
	for _, v := range flight {
		if v.from < v.end() || v.end() == 0 {
			v.tell(t, v.end()) // those, too, who rise over their deck and stay there: nobody meets them, since they leave no space [A-AIR-09, A-INT-02]
		}
	}
}

// escorts tells whether a march is that of escorts.
func escorts(mc *ways.March) bool { return mc.Order.Purpose == order.Escort }

// load takes aboard what goes aboard at a step of the way.
func (v *voyage) load(t *theatre, step int) {
	for _, l := range v.march.Ladings {
		if l.Step != step || t.pos.Unit(l.Carrier) == nil {
			continue
		}
		v.advance(t, step)
		t.turn.Record(position.Boarded{Power: t.turn.Mover, Units: position.Refs(t.pos, l.Cargo), Carrier: t.pos.Ref(l.Carrier), Zone: v.march.Path[step], From: l.From})
	}
}

// advance tells the way up to a step, unless it has been told already.
func (v *voyage) advance(t *theatre, step int) {
	if step > v.from {
		v.tell(t, step)
	}
}

// tell tells it of those who are left.
func (v *voyage) tell(t *theatre, step int) {
	if v.units = alive(t.turn, v.units); len(v.units) == 0 {
		return
	}
	mc := v.march
	path, purpose := mc.Path[v.from:step+1], mc.Order.Purpose
	if v.leaves(step) && purpose == order.Fight { // not where they are met on their way
		purpose = order.Plain
	}
	t.turn.Record(position.Moved{Power: t.turn.Mover, Units: position.Refs(t.pos, v.units), Path: path, Combat: true, Spent: len(path) - 1,
		Purpose: purpose, LandAt: edition.Nowhere, Filled: len(mc.Path) > len(mc.Order.Path), Line: mc.Order.Line})
	v.from = step
}

// leaves tells whether a march goes on from a space at a step.
func (v *voyage) leaves(step int) bool { return step < v.end() }

// end is the last step of its way.
func (v *voyage) end() int { return len(v.march.Path) - 1 }

// skirmish is one round between those who are under way and those who meet them.
func (t *theatre) skirmish(s edition.SpaceID, movers, meeting []position.UnitID) {
	f := newFight(t, s)
	f.open(movers, meeting, nil)
	f.ranks.cycles++
	for stage := range f.ranks.b.Rules.Stages {
		f.fireStage(stage)
	}
	f.ranks.endCycle()
	t.turn.Record(position.BattleEnded{Power: t.turn.Mover, Space: s, Result: position.BattleBrokenOff, Cycles: f.ranks.cycles})
}

// sortedSpaces lists the spaces of some voyages at a step, each once, in the order of the board.
func sortedSpaces(all []*voyage, step int) (out []edition.SpaceID) {
	for _, v := range all {
		if v.leaves(step) && !slices.Contains(out, v.march.Path[step]) {
			out = append(out, v.march.Path[step])
		}
	}
	slices.Sort(out)
	return out
}
