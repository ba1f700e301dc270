package revised

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

func init() {
	edition.Plug("revised/u_boat_interdiction", func() edition.Plugin { return new(UBoatInterdiction) })
}

// UBoatInterdiction takes from the income of enemies for units of its owner that are on the board [R-NAGE-11, R-NAGE-12].
type UBoatInterdiction struct {
	Kind string   // kind ID
	From []string // power IDs
	Each int      // for each unit

	kind edition.KindID
	from []edition.PowerID
}

// Bind looks up the kind of unit and the powers.
func (u *UBoatInterdiction) Bind(e *edition.Edition) (err error) {
	kinds, err := e.FindKinds([]string{u.Kind})
	if err != nil {
		return err
	}
	u.kind = kinds[0]
	u.from, err = powers(e, u.From)
	return err
}

// Levies counts the units on the board, wherever they are.
func (u *UBoatInterdiction) Levies(p *position.Position, owner, from edition.PowerID) int {
	if !slices.Contains(u.from, from) {
		return 0
	}
	n := 0
	for i := range p.Units {
		if it := &p.Units[i]; it.Owner == owner && it.Kind == u.kind {
			n += u.Each
		}
	}
	return n
}
