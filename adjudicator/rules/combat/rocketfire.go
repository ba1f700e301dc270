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
	for _, r := range salvoes(plan.Rockets, rules.RocketsAtWill) {
		var gun *position.Unit
		for u := range t.Pos.At(r.From) {
			if t.Pos.Commands(r.By, u.Owner) && t.Pos.Serves(u) && u.Aboard == 0 && !u.Deeds.Any(position.Seized|position.Fired) && t.Pos.HasRockets(u.Owner, u.Kind) {
				gun = u
				break
			}
		}
		target := moves.RocketTarget(t.Pos, r.By, r.Rocket)
		if gun == nil || target == nil {
			continue
		}
		label := t.Unique("rocket/" + t.Pos.SpaceSlug(r.From) + "/" + t.Pos.SpaceSlug(r.To))
		dice := t.Roll(label, r.By, 1)
		t.Record(position.Rolled{Label: label, Power: r.By, For: position.ForRocket, Space: r.To, Shots: []position.Shots{{Unit: t.Pos.Ref(gun.ID), Count: 1, Dice: dice}}})
		if rules.Damages {
			t.Record(position.Bombed{Space: r.To, By: r.By, Unit: t.Pos.Ref(target.ID), Amount: min(dice[0], t.Pos.Kind(target).Withstand-int(target.Damage))})
			continue
		}
		if rules.NextIncome {
			t.Record(position.Noted{Units: []position.Ref{t.Pos.Ref(gun.ID)}, Marks: position.Fired})
			if dice[0] <= rules.RocketBest {
				t.Record(position.Bombed{Space: r.To, By: r.By, Unit: t.Pos.Ref(target.ID), Amount: dice[0]})
			}
			continue
		}
		loss := min(dice[0], t.Pos.Money[target.Owner])
		if rules.Capped {
			loss = min(loss, t.Pos.Edition.Board.Spaces[r.To].Income)
		}
		t.Record(position.Rocketed{Space: r.To, From: r.From, By: r.By, Power: target.Owner, Gun: t.Pos.Ref(gun.ID), Amount: loss})
	}
}

// salvoes are the rockets one by one, where an order may fire several.
func salvoes(orders []moves.Launch, atWill bool) (out []moves.Launch) {
	for _, r := range orders {
		for n := 0; n == 0 || atWill && n < r.Count; n++ {
			out = append(out, r)
		}
	}
	return out
}
