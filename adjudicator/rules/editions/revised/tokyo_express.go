package revised

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

func init() {
	edition.Plug("revised/tokyo_express", func() edition.Plugin { return new(TokyoExpress) })
}

// TokyoExpress gives a kind of ship a hold [R-NAJP-11, R-NAJP-12].
type TokyoExpress struct {
	Kind  string
	Loads [][]string // as in edition.Kind

	kind edition.KindID
}

// Bind finds the kind of ship.
func (x *TokyoExpress) Bind(e *edition.Edition) error {
	kinds, err := e.FindKinds([]string{x.Kind})
	x.kind = kinds[0]
	return err
}

// Carries is what that kind carries.
func (x *TokyoExpress) Carries(_ *position.Position, ship edition.KindID) [][]string {
	if ship != x.kind {
		return nil
	}
	return x.Loads
}
