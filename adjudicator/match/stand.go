package match

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Standing lists what would fight in a space if a power attacked it: its enemies there, without what is aboard ships,
// without submarines that have dived, and with the gun.
func Standing(p *position.Position, s edition.SpaceID, attacker edition.PowerID) []Units {
	sea := p.Edition.Space(s).Sea
	var out []Units
	for _, u := range p.In(s) {
		k := p.Edition.Kind(u.Kind)
		switch {
		case !p.Hostile(attacker, u.Owner), k.Class == edition.Facility, u.Deeds.Has(position.Submerged):
			continue
		case sea && k.Class == edition.Land:
			continue
		}
		one := Units{Count: 1, Kind: u.Kind, Owner: u.Owner}
		if u.Damage > 0 {
			one.Mark = damagedMark
		}
		out = append(out, one)
	}
	return out
}
