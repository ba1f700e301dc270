package position

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// Capacity is how many units a complex makes for a power in a turn: as many as its land is worth. Land that was neutral,
// and complexes of the set-up in the hands of their first owner, may be exceptions [R-MOB-002, C-PLC-02, C-NEU-07].
func (p *Position) Capacity(power edition.PowerID, s edition.SpaceID) int {
	r := &p.Edition.Rules.Facilities
	f := p.Factory(s)
	switch {
	case p.Musters(power, s), r.ByType:
		return AnyNumber
	case f != nil && p.Kind(f).Makes > 0:
		return max(p.Changed(power, f.Kind, "makes", p.Kind(f).Makes)-int(f.Damage), 0)
	case r.HomeUnlimited && p.Edition.Owners[s] == power && p.firstComplex(s):
		return AnyNumber
	case p.Side(p.Edition.Owners[s]) == edition.NoSide:
		return r.NeutralMakes
	}
	return p.Edition.Board.Spaces[s].Income
}

// TypeCapacity is what units of one type may be worth together that a complex makes for a power in a turn, where complexes are held to that
// [A-CAP-01, A-CAP-05, A-CAP-06]. Land that was neutral counts as the first owner's for who took it up when war was declared on it.
func (p *Position) TypeCapacity(power edition.PowerID, s edition.SpaceID) int {
	r := &p.Edition.Rules.Facilities
	first := p.Edition.Owners[s] == power
	if p.Side(p.Edition.Owners[s]) == edition.NoSide {
		first = slices.ContainsFunc(p.Defied, func(d Defiance) bool { return d.Space == s && p.opposed(power, d.Power) })
	}
	switch {
	case !first:
		return r.TypeSeized
	case slices.Contains(p.Edition.Space(s).Flags, edition.FlagHeavy):
		return r.TypeHeavy
	}
	return r.TypeLight
}

// Musters tells whether new units of a power enter in a territory that it holds without a complex [G-CHN-003].
func (p *Position) Musters(power edition.PowerID, s edition.SpaceID) bool {
	m := p.Edition.Powers[power].Musters
	return m != nil && m[s] && p.Owners[s] == power
}

// AnyNumber is more than anybody can buy.
const AnyNumber = 1 << 20

// firstComplex tells whether a territory had a complex when the game began.
func (p *Position) firstComplex(s edition.SpaceID) bool {
	return slices.ContainsFunc(p.Edition.Setup, func(st edition.Stack) bool { return st.Space == s && p.Edition.Kind(st.Kind).Factory })
}

// Makes tells how many units a complex makes for a power in a turn, or that it makes any number.
func (p *Position) Makes(power edition.PowerID, s edition.SpaceID) (n int, any bool) {
	n = p.Capacity(power, s)
	return n, n == AnyNumber
}
