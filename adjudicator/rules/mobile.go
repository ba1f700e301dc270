package rules

import "slices"

// Complexes that move: in noncombat, over land, to where there is none [R-NASU-31, R-NASU-32].

// mayShift tells whether facilities may move at all.
func (m *muster) mayShift(mv *Move, sels []*Selection) bool {
	for _, sel := range sels {
		k := m.Edition.Kind(sel.Kind)
		switch {
		case m.Range(m.power, sel.Kind) == 0:
			return m.refuse(immobile(mv, k))
		case m.combat:
			return m.refuse(mv.problem("complex/noncombat", "%s move in NONCOMBAT only.", Title(k.Plural)))
		case mv.Aboard != nil || slices.ContainsFunc(mv.Path, m.isSea):
			return m.refuse(mv.problem("complex/land", "%s go by land; no ship carries them.", Title(k.Plural)))
		}
	}
	return true
}

// immobile refuses to move what stands where it was built.
func immobile(mv *Move, k *Kind) Problem {
	return mv.problem("land/complex", "%s cannot move.", Title(k.Plural))
}

// checkShift judges where a facility goes: into own land [RUL-49].
func (m *muster) checkShift(mv *Move, u *Unit, path []SpaceID) bool {
	if len(path) == 1 {
		return m.refuse(goesNowhere(mv))
	}
	for _, s := range path[1:] {
		if m.Owners[s] != m.power {
			return m.refuse(mv.problem("complex/land", "%s move through own land only, and %s does not hold %s.", Title(m.kind(u).Plural), m.powerName(m.power), m.space(s)))
		}
	}
	return true
}

// checkComplexes refuses moves that bring a second complex into a territory.
func (m *muster) checkComplexes(after *Position) {
	for _, mc := range m.marches {
		if mc.class != Facility {
			continue
		}
		n := 0
		for i := range after.Units {
			if u := &after.Units[i]; u.Space == mc.end() && after.kind(u).Factory {
				n++
			}
		}
		if n > 1 {
			m.fail(mc.order.problem("complex/one", "There is one complex in a territory, and %s would have %d.", m.space(mc.end()), n))
		}
	}
}
