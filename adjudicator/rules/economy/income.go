package economy

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// CollectIncome is the last phase: what all the land is worth that is held now. It cannot be left out, and a power
// without its capital gets nothing [R-INC-001..003].
func CollectIncome(t *turn.Turn) {
	if t.Pos.CapitalLost(t.Mover) {
		t.Record(position.Skipped{Power: t.Mover, Phase: t.Pos.Phase, Reason: "its capital is in enemy hands"})
		return
	}
	t.DeclareIn("income")
	income := t.Pos.Income(t.Mover)
	for i := range t.Pos.Edition.Advantages {
		if due := min(levied(t, edition.AdvantageID(i)), income); due > 0 {
			t.Record(position.Levied{Power: t.Mover, By: t.Pos.Edition.Advantages[i].Power, Amount: due})
			income -= due
		}
	}
	t.Record(position.Collected{Power: t.Mover, Amount: income})
}

// levied is what an optional rule of an enemy takes from the mover's income [R-NAGE-11, R-NAGE-12].
func levied(t *turn.Turn, id edition.AdvantageID) int {
	a := &t.Pos.Edition.Advantages[id]
	if !t.Pos.Works(id) || !slices.Contains(a.Levy.From, t.Pos.Edition.Powers[t.Mover].ID) {
		return 0
	}
	n := 0
	for i := range t.Pos.Units {
		if u := &t.Pos.Units[i]; u.Owner == a.Power && t.Pos.Kind(u).ID == a.Levy.Kind {
			n += a.Levy.Each
		}
	}
	return n
}
