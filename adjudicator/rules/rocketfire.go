package rules

// fireRockets rolls one die a rocket: the loss is at most what its owner has and, where that is the rule, what the
// territory is worth [R-RKT-001, R-RKT-005, C-RKT-01].
func (t *theatre) fireRockets() {
	for _, r := range t.plan.rockets {
		var gun *Unit
		for i := range t.Units {
			u := &t.Units[i]
			if u.Space == r.From && t.ours(u) && t.kind(u).Gun && u.Aboard == 0 && !u.Deeds.Has(Seized) && t.HasRockets(u.Owner, u.Kind) {
				gun = u
				break
			}
		}
		target := t.factory(r.To)
		if gun == nil || target == nil || !t.Hostile(t.mover, target.Owner) {
			continue
		}
		label := t.unique("rocket/" + t.slug(r.From) + "/" + t.slug(r.To))
		dice := t.roll(label, t.mover, 1)
		t.record(Rolled{Label: label, Power: t.mover, For: ForRocket, Space: r.To, Shots: []Shots{{Unit: t.ref(gun.ID), Count: 1, Dice: dice}}})
		loss := min(dice[0], t.Money[target.Owner])
		if t.Edition.Rules.Raids.Capped {
			loss = min(loss, t.Edition.Board.Spaces[r.To].Income)
		}
		t.record(Rocketed{Space: r.To, From: r.From, By: t.mover, Power: target.Owner, Gun: t.ref(gun.ID), Amount: loss})
	}
}
