package combat

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// StandsBy tells whether the mover leaves out this turn's combat, and declares it if his letter does.
func StandsBy(t *turn.Turn) bool {
	waits := false
	for i := range t.Pos.Edition.Advantages {
		id, a := edition.AdvantageID(i), &t.Pos.Edition.Advantages[i]
		if a.Power != t.Mover || a.Joint.With == "" {
			continue
		}
		if _, yes := t.Declares(id); yes && !t.Pos.Active.Has(id) {
			t.Record(position.Declared{Power: t.Mover, Advantage: id})
			t.Record(position.Used{Power: t.Mover, Advantage: id})
		}
		waits = waits || t.Pos.Active.Has(id)
	}
	return waits
}
