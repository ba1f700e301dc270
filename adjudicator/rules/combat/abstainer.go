package combat

import (
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Abstainer is the plug-in of an optional rule by which its owner, once he has declared it, leaves out this turn's combat.
type Abstainer interface {
	Abstains() Abstention
}

// Abstention is why a power leaves out a turn's combat.
type Abstention struct {
	Topic  string
	Reason string // as everybody is told
	Told   string // a sentence for the power itself
}

// Abstains tells whether the mover leaves out this turn's combat, and why. It declares that if his letter does.
func Abstains(t *turn.Turn) (why Abstention, yes bool) {
	for id, plug := range position.Hooks[Abstainer](t.Pos, t.Mover) {
		if _, declared := t.Declares(id); declared && !t.Pos.Active.Has(id) {
			t.Record(position.Declared{Power: t.Mover, Advantage: id})
			t.Record(position.Used{Power: t.Mover, Advantage: id})
		}
		if t.Pos.Active.Has(id) {
			return plug.Abstains(), true
		}
	}
	return Abstention{}, false
}
