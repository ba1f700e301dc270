package rules

// collectIncome is the last phase: what all the land is worth that is held now. It cannot be left out, and a power
// without its capital gets nothing [R-INC-001..003].
func (t *turn) collectIncome() {
	if t.capitalLost(t.mover) {
		t.record(Skipped{Power: t.mover, Phase: t.Phase, Reason: "its capital is in enemy hands"})
		return
	}
	t.record(Collected{Power: t.mover, Amount: t.Income(t.mover)})
}
