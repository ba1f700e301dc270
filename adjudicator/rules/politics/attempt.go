package politics

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// try rolls the die by which the mover tries to end a peace: what its land is worth as printed, less the die, must be more than what the
// enemy's land is [A-PACT-02, A-PACT-03].
func try(t *turn.Turn, enemy edition.PowerID) bool {
	e := position.Rolled{Label: "war/" + prose.Slug(t.Pos.PowerName(enemy)), Power: t.Mover, For: position.ForWar, Space: edition.Nowhere}
	dice := t.Roll(e.Label, t.Mover, 1)
	e.Shots = []position.Shots{{Unit: position.Ref{Kind: edition.NoKind, Owner: edition.Nobody}, Count: 1, Dice: dice}}
	if t.Pos.Income(t.Mover)-dice[0] > t.Pos.Income(enemy) {
		e.Hits = 1
	}
	t.Record(e)
	return e.Hits > 0
}
