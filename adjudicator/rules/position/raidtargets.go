package position

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// RaidTargets lists the facilities in a territory that bombers of a kind may raid for a power, in the order of kinds: where bombs
// damage facilities every one of an enemy's that can be damaged, else his complexes [G-SBR-001].
func (p *Position) RaidTargets(power edition.PowerID, k edition.KindID, s edition.SpaceID) []UnitID {
	return slices.DeleteFunc(p.Targets(power, s), func(id UnitID) bool { return p.Edition.Kinds[k].BasesOnly && p.Kind(p.Unit(id)).Factory })
}

// Targets lists those that somebody may raid.
func (p *Position) Targets(power edition.PowerID, s edition.SpaceID) []UnitID {
	var out []UnitID
	for u := range p.At(s) {
		f := p.Kind(u)
		if f.Class != edition.Facility || !p.Hostile(power, u.Owner) || !f.Factory && (!p.Edition.Rules.Raids.Damages || f.Withstand == 0) {
			continue
		}
		out = append(out, u.ID)
	}
	slices.SortStableFunc(out, func(a, b UnitID) int { return int(p.Unit(a).Kind) - int(p.Unit(b).Kind) })
	return out
}
