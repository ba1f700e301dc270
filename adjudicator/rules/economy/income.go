package economy

import (
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
	for _, id := range t.Pos.Edition.PursesOf(t.Mover) {
		if !t.Pos.PurseShut(id) {
			collect(t, id)
		}
	}
}

// collect pays into a purse what the land is worth that belongs to it.
func collect(t *turn.Turn, purse edition.PurseID) {
	income := t.Pos.PurseIncome(purse)
	for id, plug := range position.Ready[Levier](t.Pos) {
		by := t.Pos.Edition.Advantages[id].Power
		if due := min(plug.Levies(t.Pos, by, t.Mover), income); due > 0 {
			t.Record(position.Levied{Power: t.Mover, By: by, Amount: due})
			income -= due
		}
	}
	t.Record(position.Collected{Power: t.Mover, Amount: income, Treasury: t.Pos.Edition.Purses[purse].Treasury})
}

// Levier is the plug-in of an optional rule that keeps something from the income of others.
type Levier interface {
	// Levies is how much it keeps for its owner when a power collects.
	Levies(p *position.Position, owner, from edition.PowerID) int
}
