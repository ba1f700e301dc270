package combat

import (
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// fireRockets rolls one die a rocket: the loss is at most what its owner has and, where that is the rule, what the
// territory is worth [R-RKT-001, R-RKT-005, C-RKT-01]. Where bombs damage facilities a rocket does that much damage, as far as there
// is room for it [G-RND-102].
func fireRockets(t *turn.Turn, plan *moves.Plan) {
	rules := &t.Pos.Edition.Rules.Raids
	for _, r := range salvoes(plan.Rockets, rules.RocketsAtWill) {
		var gun *position.Unit
		for u := range t.Pos.At(r.From) {
			if t.Ours(u) && t.Pos.Serves(u) && u.Aboard == 0 && !u.Deeds.Any(position.Seized|position.Fired) && t.Pos.HasRockets(u.Owner, u.Kind) {
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
		if rules.NextIncome {
			t.Record(position.Noted{Units: []position.Ref{t.Pos.Ref(gun.ID)}, Marks: position.Fired})
			if dice[0] <= rules.RocketBest {
				t.Record(position.Bombed{Space: r.To, By: t.Mover, Unit: t.Pos.Ref(target.ID), Amount: dice[0]})
			}
			continue
		}
		loss := min(dice[0], t.Pos.Money[target.Owner])
		if rules.Capped {
			loss = min(loss, t.Pos.Edition.Board.Spaces[r.To].Income)
		}
		t.Record(position.Rocketed{Space: r.To, From: r.From, By: t.Mover, Power: target.Owner, Gun: t.Pos.Ref(gun.ID), Amount: loss})
	}
}

// salvoes are the rockets one by one, where an order may fire several.
func salvoes(orders []*order.Rocket, atWill bool) (out []*order.Rocket) {
	for _, r := range orders {
		for n := 0; n == 0 || atWill && n < r.Count; n++ {
			out = append(out, r)
		}
	}
	return out
}
