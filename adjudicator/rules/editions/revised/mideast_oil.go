package revised

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

func init() { edition.Plug("revised/mideast_oil", func() edition.Plugin { return new(MideastOil) }) }

// MideastOil names territories where aircraft that land in noncombat may fly on with their whole range [R-NAUK-41, R-NAUK-42].
type MideastOil struct {
	Refuel []string

	at []edition.SpaceID
}

// Bind finds the territories.
func (o *MideastOil) Bind(e *edition.Edition) (err error) {
	o.at, err = e.FindSpaces(o.Refuel)
	return err
}

// RefuelsAt tells whether its owner has held one of them since the turn began [RUL-60].
func (o *MideastOil) RefuelsAt(p *position.Position, owner edition.PowerID, s edition.SpaceID) bool {
	return slices.Contains(o.at, s) && p.Owners[s] == owner && p.Before[s] == owner
}
