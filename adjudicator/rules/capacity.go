package rules

import "slices"

// capacity is how many units a complex makes a turn: as many as its land is worth. Land that was neutral, and complexes of
// the set-up in the hands of their first owner, may be exceptions [R-MOB-002, C-PLC-02, C-NEU-07].
func (t *turn) capacity(s SpaceID) int {
	r := &t.Edition.Rules
	switch {
	case r.HomeComplexes && t.Edition.Owners[s] == t.mover && t.firstComplex(s):
		return anyNumber
	case r.NeutralComplex > 0 && t.side(t.Edition.Owners[s]) == NoSide:
		return r.NeutralComplex
	}
	return t.Edition.Board.Spaces[s].Income
}

// anyNumber is more than anybody can buy.
const anyNumber = 1 << 20

// firstComplex tells whether a territory had a complex when the game began.
func (p *Position) firstComplex(s SpaceID) bool {
	return slices.ContainsFunc(p.Edition.Setup, func(st Stack) bool { return st.Space == s && p.Edition.Kind(st.Kind).Factory })
}
