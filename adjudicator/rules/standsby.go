package rules

// standsBy tells whether the mover leaves out this turn's combat, and declares it if his letter does.
func (t *turn) standsBy() bool {
	waits := false
	for i := range t.Edition.Advantages {
		id, a := AdvantageID(i), &t.Edition.Advantages[i]
		if a.Power != t.mover || a.Joint.With == "" {
			continue
		}
		if _, yes := t.declares(id); yes && !t.Active.Has(id) {
			t.record(Declared{Power: t.mover, Advantage: id})
			t.record(Used{Power: t.mover, Advantage: id})
		}
		waits = waits || t.Active.Has(id)
	}
	return waits
}
