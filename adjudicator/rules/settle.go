package rules

import (
	"slices"

	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/landing"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/rules/ways"
)

// land flies the aircraft in, past the guns on their way; they are set down at the very end.
func land(t *turn.Turn, l *landing.Plan) {
	for _, group := range groups(l.Landings) {
		td := group[0]
		ids := make([]position.UnitID, len(group))
		for i := range group {
			ids[i] = group[i].Unit
		}
		if td.Stop > 0 {
			ids = flyHome(t, &td, ids, td.Path[:td.Stop+1])
			if len(ids) > 0 {
				t.Record(position.Refuelled{Power: t.Mover, Space: td.Path[td.Stop], Units: position.Refs(t.Pos, ids)})
			}
		}
		flyHome(t, &td, ids, td.Path[td.Stop:])
	}
}

// flyHome flies aircraft along a part of their way and returns those whom no gun has met.
func flyHome(t *turn.Turn, td *landing.Touchdown, ids []position.UnitID, path []edition.SpaceID) []position.UnitID {
	if len(path) < 2 {
		return ids
	}
	if t.Pos.Edition.Rules.Guns.FireHome {
		ids = combat.FlyPast(t, "noncombat", ids, path)
	}
	if len(ids) > 0 {
		t.Record(position.Moved{Power: t.Mover, Units: position.Refs(t.Pos, ids), Path: path, Spent: ways.Length(t.Pos, t.Pos.Unit(ids[0]).Owner, edition.Air, path), LandAt: td.To, Filled: td.Line == 0, Line: td.Line})
	}
	return ids
}

// groups gathers landings that go the same way to the same place, in order.
func groups(all []landing.Touchdown) [][]landing.Touchdown {
	var out [][]landing.Touchdown
	for _, td := range all {
		n := len(out) - 1
		if n >= 0 && out[n][0].To == td.To && out[n][0].Deck == td.Deck && out[n][0].Line == td.Line && out[n][0].Stop == td.Stop && slices.Equal(out[n][0].Path, td.Path) {
			out[n] = append(out[n], td)
		} else {
			out = append(out, []landing.Touchdown{td})
		}
	}
	return out
}

// settle sets down what has flown in, or lets it wait for a carrier that is yet to be placed; what has no place is lost [R-LAND-005].
func settle(t *turn.Turn, l *landing.Plan) {
	for _, group := range groups(l.Landings) {
		var down []position.UnitID
		for _, td := range group {
			if t.Pos.Unit(td.Unit) != nil {
				down = append(down, td.Unit)
			}
		}
		if len(down) == 0 {
			continue
		}
		if group[0].Deck == 0 && t.Pos.IsSea(group[0].To) {
			t.Record(position.Waited{Power: t.Mover, Space: group[0].To, Units: position.Refs(t.Pos, down)})
			continue
		}
		s := position.Settled{Power: t.Mover, Units: position.Refs(t.Pos, down), Space: group[0].To}
		if group[0].Deck != 0 {
			s.Deck = t.Pos.Ref(group[0].Deck)
		}
		t.Record(s)
	}
	for _, id := range l.Stranded {
		if u := t.Pos.Unit(id); u != nil {
			t.Record(position.Crashed{Power: t.Mover, Space: u.Space, Units: []position.Ref{t.Pos.Ref(id)}})
		}
	}
}
