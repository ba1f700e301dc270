package revised

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

func init() { edition.Plug("revised/panzerblitz", func() edition.Plugin { return new(Panzerblitz) }) }

// Panzerblitz lets a kind of unit move on in noncombat after a swift victory. Which kind and how far is a number of the kind
// [R-NAGE-31..33].
type Panzerblitz struct {
	AshoreStay bool // units that have come ashore do not go on
}

// Bind has nothing to look up.
func (*Panzerblitz) Bind(*edition.Edition) error { return nil }

// Pursues tells whether all defenders fell in one cycle [RUL-54].
func (b *Panzerblitz) Pursues(_ *position.Position, u *position.Unit, cycles int) bool {
	return cycles == 1 && !(b.AshoreStay && u.Deeds.Has(position.Ashore))
}
