package economy

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// CollectIncome is the phase of income: what all the land is worth that is held now, with objectives, less what convoys lose and what bombs
// have cost since the last one. It cannot be left out, and a power without its capital gets nothing [R-INC-001..003, G-INC-001..004, A-IP-01].
func CollectIncome(t *turn.Turn) {
	if t.Pos.Edition.Powers[t.Mover].LedBy != "" { // it has no money of its own [A-CHN-02]
		return
	}
	if t.Pos.CapitalLost(t.Mover) {
		t.Record(position.Skipped{Power: t.Mover, Phase: t.Pos.Phase, Reason: "its capital is in enemy hands"})
		return
	}
	t.DeclareIn("income")
	var open []edition.PurseID
	for _, id := range t.Pos.Edition.PursesOf(t.Mover) {
		if !t.Pos.PurseShut(id) {
			open = append(open, id)
		}
	}
	net := make([]int, len(open))
	for i, id := range open {
		net[i] = t.Pos.PurseIncome(id) + rewards(t, id)
	}
	for i, lost := range disrupt(t, open) {
		net[i] = max(net[i]-lost, 0) // [G-RUL-36]
		net[i] -= blockade(t, open[i]) + bombed(t, open[i])
	}
	net[0] += incomeDice(t) // [G-RUL-60]
	for i, id := range open {
		owed := max(-net[i], 0) // what the income of the turn does not cover is taken from what is in hand [A-IP-01, A-IP-05]
		collect(t, id, max(net[i], 0))
		if owed = min(owed, t.Pos.Money[id]); owed > 0 {
			t.Record(position.Paid{Power: t.Mover, Amount: owed, For: position.ForShortfall, Treasury: t.Pos.Edition.Purses[id].Treasury})
		}
	}
	settleBid(t)
}

// incomeDice rolls what a development adds to an income [G-RND-106].
func incomeDice(t *turn.Turn) int {
	n := t.Pos.IncomeDice(t.Mover)
	if n == 0 {
		return 0
	}
	e := position.Rolled{Label: "income/dice", Power: t.Mover, For: position.ForIncome, Space: edition.Nowhere}
	e.Shots = []position.Shots{{Unit: position.Ref{Kind: edition.NoKind, Owner: edition.Nobody}, Count: n, Dice: t.Roll(e.Label, t.Mover, n)}}
	t.Record(e)
	sum := 0
	for _, d := range e.Shots[0].Dice {
		sum += d
	}
	return sum
}

// collect pays an income into a purse, less what optional rules of others keep of it.
func collect(t *turn.Turn, purse edition.PurseID, income int) {
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
