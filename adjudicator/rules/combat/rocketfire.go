package combat

import "fieldpost/adjudicator/rules/position"

// fireRockets rolls one die a rocket: the loss is at most what its owner has and, where that is the rule, what the
// territory is worth [R-RKT-001, R-RKT-005, C-RKT-01].
func (t *theatre) fireRockets() {
	for _, r := range t.plan.Rockets {
		var gun *position.Unit
		for i := range t.pos.Units {
			u := &t.pos.Units[i]
			if u.Space == r.From && t.turn.Ours(u) && t.pos.Kind(u).Gun && u.Aboard == 0 && !u.Deeds.Has(position.Seized) && t.pos.HasRockets(u.Owner, u.Kind) {
				gun = u
				break
			}
		}
		target := t.pos.Factory(r.To)
		if gun == nil || target == nil || !t.pos.Hostile(t.turn.Mover, target.Owner) {
			continue
		}
		label := t.turn.Unique("rocket/" + t.pos.SpaceSlug(r.From) + "/" + t.pos.SpaceSlug(r.To))
		dice := t.turn.Roll(label, t.turn.Mover, 1)
		t.turn.Record(position.Rolled{Label: label, Power: t.turn.Mover, For: position.ForRocket, Space: r.To, Shots: []position.Shots{{Unit: t.pos.Ref(gun.ID), Count: 1, Dice: dice}}})
		loss := min(dice[0], t.pos.Money[target.Owner])
		if t.pos.Edition.Rules.Raids.Capped {
			loss = min(loss, t.pos.Edition.Board.Spaces[r.To].Income)
		}
		t.turn.Record(position.Rocketed{Space: r.To, From: r.From, By: t.turn.Mover, Power: target.Owner, Gun: t.pos.Ref(gun.ID), Amount: loss})
	}
}
