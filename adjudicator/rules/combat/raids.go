package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// flyRaids settles the raids, complex by complex: the guns on the way, the gun on the spot, then the bombs of those
// that got through [R-SBR-002, R-CMB-013].
func flyRaids(t *turn.Turn, plan *moves.Plan) {
	for i := range plan.Raids {
		r := &plan.Raids[i]
		for _, mc := range r.Ways {
			FlyPast(t, "combat", mc.Units, mc.Path)
		}
		target := t.Pos.Factory(r.Target)
		over := alive(t, r.Units)
		if len(over) == 0 || target == nil || !t.Pos.Hostile(t.Mover, target.Owner) {
			continue
		}
		payer := target.Owner
		t.Record(position.Noted{Units: position.Refs(t.Pos, over), Marks: position.Fought})
		byKind(t, over)
		over = gunFire(t, "raid/"+t.Pos.SpaceSlug(r.Target)+"/gun", r.Target, over)
		bomb(t, r.Target, payer, over)
	}
}

// bomb rolls for each bomber; each costs at most what the territory is worth, where that is the rule, all of them together
// at most what its owner has [R-SBR-003..005, C-SBR-02]. A die that counts a part is rounded up [R-NAGE-51, RUL-56].
func bomb(t *turn.Turn, s edition.SpaceID, payer edition.PowerID, ids []position.UnitID) {
	if len(ids) == 0 {
		return
	}
	later, loss := t.Pos.Edition.Rules.Raids.NextIncome, 0 // [A-IP-02, A-SBR-03]
	for p := range t.Pos.Edition.Powers {
		owner := edition.PowerID(p)
		own := slices.DeleteFunc(slices.Clone(ids), func(id position.UnitID) bool { return t.Pos.Unit(id).Owner != owner })
		if len(own) == 0 {
			continue
		}
		if cost := bombs(t, s, owner, own); later {
			t.Record(position.Bombed{Space: s, By: owner, Unit: t.Pos.Ref(t.Pos.Factory(s).ID), Amount: cost})
		} else {
			loss += cost
		}
	}
	if !later {
		t.Record(position.Raided{Space: s, By: t.Mover, Power: payer, Amount: min(loss, t.Pos.Money[payer])})
	}
}

// bombs rolls for the bombers of one owner and tells what they cost.
func bombs(t *turn.Turn, s edition.SpaceID, owner edition.PowerID, ids []position.UnitID) int {
	n := 0
	for _, id := range ids {
		n += t.Pos.AttackDice(owner, t.Pos.Unit(id).Kind)
	}
	label := t.Unique("raid/" + t.Pos.SpaceSlug(s) + "/bombs")
	dice := t.Roll(label, owner, n)
	e := position.Rolled{Label: label, Power: owner, For: position.ForRaid, Space: s}
	worth, loss := t.Pos.Edition.Board.Spaces[s].Income, 0
	for _, id := range ids {
		kind := t.Pos.Unit(id).Kind
		each, share := t.Pos.AttackDice(owner, kind), t.Pos.RaidShare(owner, kind)
		sum := 0
		for _, d := range dice[:each] {
			sum += (d+share-1)/share + t.Pos.Edition.Kind(kind).RaidBonus
		}
		e.Shots = append(e.Shots, position.Shots{Unit: t.Pos.Ref(id), Count: 1, Dice: dice[:each]})
		dice = dice[each:]
		if t.Pos.Edition.Rules.Raids.Capped {
			sum = min(sum, worth)
		}
		loss += sum
	}
	t.Record(e)
	return loss
}
