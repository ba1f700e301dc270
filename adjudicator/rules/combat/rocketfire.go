package combat

import (
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// fireRockets rolls one die a rocket: the loss is at most what its owner has and, where that is the rule, what the
// territory is worth [R-RKT-001, R-RKT-005, C-RKT-01].
func fireRockets(t *turn.Turn, plan *moves.Plan) {
	for _, r := range plan.Rockets {
		var gun *position.Unit
		for i := range t.Pos.Units {
			u := &t.Pos.Units[i]
			if u.Space == r.From && t.Ours(u) && t.Pos.Kind(u).Gun && u.Aboard == 0 && !u.Deeds.Has(position.Seized) && t.Pos.HasRockets(u.Owner, u.Kind) {
				gun = u
				break
			}
		}
		target := t.Pos.Factory(r.To)
		if gun == nil || target == nil || !t.Pos.Hostile(t.Mover, target.Owner) {
			continue
		}
		label := t.Unique("rocket/" + t.Pos.SpaceSlug(r.From) + "/" + t.Pos.SpaceSlug(r.To))
		dice := t.Roll(label, t.Mover, 1)
		t.Record(position.Rolled{Label: label, Power: t.Mover, For: position.ForRocket, Space: r.To, Shots: []position.Shots{{Unit: t.Pos.Ref(gun.ID), Count: 1, Dice: dice}}})
		loss := min(dice[0], t.Pos.Money[target.Owner])
		if t.Pos.Edition.Rules.Raids.Capped {
			loss = min(loss, t.Pos.Edition.Board.Spaces[r.To].Income)
		}
		t.Record(position.Rocketed{Space: r.To, From: r.From, By: t.Mover, Power: target.Owner, Gun: t.Pos.Ref(gun.ID), Amount: loss})
	}
}
