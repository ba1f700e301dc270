package rules

import "slices"

// collectIncome is the last phase: what all the land is worth that is held now. It cannot be left out, and a power
// without its capital gets nothing [R-INC-001..003].
func (t *turn) collectIncome() {
	if t.capitalLost(t.mover) {
		t.record(Skipped{Power: t.mover, Phase: t.Phase, Reason: "its capital is in enemy hands"})
		return
	}
	t.declareIn("income")
	income := t.Income(t.mover)
	for i := range t.Edition.Advantages {
		if due := min(t.levied(AdvantageID(i)), income); due > 0 {
			t.record(Levied{Power: t.mover, By: t.Edition.Advantages[i].Power, Amount: due})
			income -= due
		}
	}
	t.record(Collected{Power: t.mover, Amount: income})
}

// levied is what an optional rule of an enemy takes from the mover's income [R-NAGE-11, R-NAGE-12].
func (t *turn) levied(id AdvantageID) int {
	a := &t.Edition.Advantages[id]
	if !t.Works(id) || !slices.Contains(a.Levy.From, t.Edition.Powers[t.mover].ID) {
		return 0
	}
	n := 0
	for i := range t.Units {
		if u := &t.Units[i]; u.Owner == a.Power && t.kind(u).ID == a.Levy.Kind {
			n += a.Levy.Each
		}
	}
	return n
}
