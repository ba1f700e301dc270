package combat

import (
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// fireRockets rolls one die a rocket: the loss is at most what its owner has and, where that is the rule, what the
// territory is worth [R-RKT-001, R-RKT-005, C-RKT-01]. Where bombs damage facilities a rocket does that much damage, as far as there
// is room for it [G-RND-102].
func fireRockets(t *turn.Turn, plan *moves.Plan) {
	rules := &t.Pos.Edition.Rules.Raids
	for _, r := range plan.Rockets {
		var gun *position.Unit
		for u := range t.Pos.At(r.From) {
			if t.Ours(u) && t.Pos.Serves(u) && u.Aboard == 0 && !u.Deeds.Has(position.Seized) && t.Pos.HasRockets(u.Owner, u.Kind) {
				gun = u
				break
			}
		}
		target := moves.RocketTarget(t.Pos, t.Mover, r)
		if gun == nil || target == nil {
			continue
		}
		label := t.Unique("rocket/" + t.Pos.SpaceSlug(r.From) + "/" + t.Pos.SpaceSlug(r.To))
		dice := t.Roll(label, t.Mover, 1)
		t.Record(position.Rolled{Label: label, Power: t.Mover, For: position.ForRocket, Space: r.To, Shots: []position.Shots{{Unit: t.Pos.Ref(gun.ID), Count: 1, Dice: dice}}})
		if rules.Damages {
			t.Record(position.Bombed{Space: r.To, By: t.Mover, Unit: t.Pos.Ref(target.ID), Amount: min(dice[0], t.Pos.Kind(target).Withstand-int(target.Damage))})
			continue
		}
		loss := min(dice[0], t.Pos.Money[target.Owner])
		if rules.Capped {
			loss = min(loss, t.Pos.Edition.Board.Spaces[r.To].Income)
		}
		t.Record(position.Rocketed{Space: r.To, From: r.From, By: t.Mover, Power: target.Owner, Gun: t.Pos.Ref(gun.ID), Amount: loss})
	}
}
