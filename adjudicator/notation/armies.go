package notation

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Armies of land that no power holds are written "neutral 6 inf", whichever side it leans to, and are its holder's.

// army tells whether a holder is one for whom armies fight.
func army(ed *edition.Edition, h edition.PowerID) bool {
	return h >= 0 && !ed.Powers[h].Plays && ed.Powers[h].Side == edition.NoSide && len(ed.Wars) > 0
}

// armyOwner is whose a unit in a space is that a text gives to a holder.
func armyOwner(p *position.Position, s edition.SpaceID, said edition.PowerID) edition.PowerID {
	if army(p.Edition, said) && army(p.Edition, p.Owners[s]) {
		return p.Owners[s]
	}
	return said
}

// armyName is under whom a text gives a unit: all armies under the first holder of the sort.
func armyName(ed *edition.Edition, owner edition.PowerID) edition.PowerID {
	if !army(ed, owner) {
		return owner
	}
	for i := range ed.Powers {
		if army(ed, edition.PowerID(i)) {
			return edition.PowerID(i)
		}
	}
	return owner
}
