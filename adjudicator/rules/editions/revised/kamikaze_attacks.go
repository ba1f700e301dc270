package revised

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

func init() {
	edition.Plug("revised/kamikaze_attacks", func() edition.Plugin { return new(KamikazeAttacks) })
}

// KamikazeAttacks lets aircraft of its owner attack ships without a place to land [R-NAJP-21..23].
type KamikazeAttacks struct {
	Kinds []string // kind IDs

	kinds []edition.KindID
}

// Bind looks up the kinds of aircraft.
func (a *KamikazeAttacks) Bind(e *edition.Edition) (err error) {
	a.kinds, err = e.FindKinds(a.Kinds)
	return err
}

// Crashes lets them fire with the number with which they attack.
func (a *KamikazeAttacks) Crashes(k edition.KindID, attack uint8) (need uint8, may bool) {
	return attack, slices.Contains(a.kinds, k)
}
