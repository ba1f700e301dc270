package rules

import "slices"

// land flies the aircraft in, past the guns on their way; they are set down at the very end.
func (t *turn) land(l *landingPlan) {
	for _, group := range groups(l.landings) {
		td := group[0]
		ids := make([]UnitID, len(group))
		for i := range group {
			ids[i] = group[i].unit
		}
		if td.stop > 0 {
			ids = t.flyHome(&td, ids, td.path[:td.stop+1])
			if len(ids) > 0 {
				t.record(Refuelled{Power: t.mover, Space: td.path[td.stop], Units: refs(t.Position, ids)})
			}
		}
		t.flyHome(&td, ids, td.path[td.stop:])
	}
}

// flyHome flies aircraft along a part of their way and returns those whom no gun has met.
func (t *turn) flyHome(td *touchdown, ids []UnitID, path []SpaceID) []UnitID {
	if len(path) < 2 {
		return ids
	}
	if t.Edition.Rules.Guns.FireHome {
		ids = t.flyPast("noncombat", ids, path)
	}
	if len(ids) > 0 {
		t.record(Moved{Power: t.mover, Units: refs(t.Position, ids), Path: path, Spent: t.length(t.Unit(ids[0]).Owner, Air, path), LandAt: td.to, Filled: td.line == 0, Line: td.line})
	}
	return ids
}

// groups gathers landings that go the same way to the same place, in order.
func groups(all []touchdown) [][]touchdown {
	var out [][]touchdown
	for _, td := range all {
		n := len(out) - 1
		if n >= 0 && out[n][0].to == td.to && out[n][0].deck == td.deck && out[n][0].line == td.line && out[n][0].stop == td.stop && slices.Equal(out[n][0].path, td.path) {
			out[n] = append(out[n], td)
		} else {
			out = append(out, []touchdown{td})
		}
	}
	return out
}

// settle sets down what has flown in; what has no place is lost [R-LAND-005].
func (t *turn) settle(l *landingPlan) {
	for _, group := range groups(l.landings) {
		var down []UnitID
		for _, td := range group {
			if t.Unit(td.unit) != nil {
				down = append(down, td.unit)
			}
		}
		if len(down) == 0 {
			continue
		}
		s := Settled{Power: t.mover, Units: refs(t.Position, down), Space: group[0].to}
		if group[0].deck != 0 {
			s.Deck = t.ref(group[0].deck)
		}
		t.record(s)
	}
	for _, id := range l.stranded {
		if u := t.Unit(id); u != nil {
			t.record(Crashed{Power: t.mover, Space: u.Space, Units: []Ref{t.ref(id)}})
		}
	}
}
