package rules

import "slices"

// flyRaids settles the raids, complex by complex: the guns on the way, the gun on the spot, then the bombs of those
// that got through [R-SBR-002, R-CMB-013].
func (t *theatre) flyRaids() {
	for i := range t.plan.raids {
		r := &t.plan.raids[i]
		for _, mc := range r.ways {
			t.flyPast("combat", mc.units, mc.path)
		}
		target := t.factory(r.target)
		over := t.alive(r.units)
		if len(over) == 0 || target == nil || !t.Hostile(t.mover, target.Owner) {
			continue
		}
		payer := target.Owner
		t.record(Noted{Units: refs(t.Position, over), Marks: Fought})
		t.byKind(over)
		over = t.gunFire("raid/"+t.slug(r.target)+"/gun", r.target, over)
		t.bomb(r.target, payer, over)
	}
}

// bomb rolls for each bomber; each costs at most what the territory is worth, where that is the rule, all of them together
// at most what its owner has [R-SBR-003..005, C-SBR-02]. A die that counts a part is rounded up [R-NAGE-51, RUL-56].
func (t *theatre) bomb(s SpaceID, payer PowerID, ids []UnitID) {
	if len(ids) == 0 {
		return
	}
	loss := 0
	for p := range t.Edition.Powers {
		owner := PowerID(p)
		if own := slices.DeleteFunc(slices.Clone(ids), func(id UnitID) bool { return t.Unit(id).Owner != owner }); len(own) > 0 {
			loss += t.bombs(s, owner, own)
		}
	}
	t.record(Raided{Space: s, By: t.mover, Power: payer, Amount: min(loss, t.Money[payer])})
}

// bombs rolls for the bombers of one owner and tells what they cost.
func (t *theatre) bombs(s SpaceID, owner PowerID, ids []UnitID) int {
	n := 0
	for _, id := range ids {
		n += t.AttackDice(owner, t.Unit(id).Kind)
	}
	label := t.unique("raid/" + t.slug(s) + "/bombs")
	dice := t.roll(label, owner, n)
	e := Rolled{Label: label, Power: owner, For: ForRaid, Space: s}
	worth, loss := t.Edition.Board.Spaces[s].Income, 0
	for _, id := range ids {
		kind := t.Unit(id).Kind
		each, share := t.AttackDice(owner, kind), t.raidShare(owner, kind)
		sum := 0
		for _, d := range dice[:each] {
			sum += (d + share - 1) / share
		}
		e.Shots = append(e.Shots, Shots{Unit: t.ref(id), Count: 1, Dice: dice[:each]})
		dice = dice[each:]
		if t.Edition.Rules.Raids.Capped {
			sum = min(sum, worth)
		}
		loss += sum
	}
	t.record(e)
	return loss
}
