package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// flyRaids settles the raids, complex by complex: the guns on the way, the gun on the spot, then the bombs of those
// that got through [R-SBR-002, R-CMB-013].
func (t *theatre) flyRaids() {
	for i := range t.plan.Raids {
		r := &t.plan.Raids[i]
		for _, mc := range r.Ways {
			FlyPast(t.turn, "combat", mc.Units, mc.Path)
		}
		target := t.pos.Factory(r.Target)
		over := alive(t.turn, r.Units)
		if len(over) == 0 || target == nil || !t.pos.Hostile(t.turn.Mover, target.Owner) {
			continue
		}
		payer := target.Owner
		t.turn.Record(position.Noted{Units: position.Refs(t.pos, over), Marks: position.Fought})
		byKind(t.turn, over)
		over = gunFire(t.turn, "raid/"+t.pos.SpaceSlug(r.Target)+"/gun", r.Target, over)
		t.bomb(r.Target, payer, over)
	}
}

// bomb rolls for each bomber; each costs at most what the territory is worth, where that is the rule, all of them together
// at most what its owner has [R-SBR-003..005, C-SBR-02]. A die that counts a part is rounded up [R-NAGE-51, RUL-56].
func (t *theatre) bomb(s edition.SpaceID, payer edition.PowerID, ids []position.UnitID) {
	if len(ids) == 0 {
		return
	}
	loss := 0
	for p := range t.pos.Edition.Powers {
		owner := edition.PowerID(p)
		if own := slices.DeleteFunc(slices.Clone(ids), func(id position.UnitID) bool { return t.pos.Unit(id).Owner != owner }); len(own) > 0 {
			loss += t.bombs(s, owner, own)
		}
	}
	t.turn.Record(position.Raided{Space: s, By: t.turn.Mover, Power: payer, Amount: min(loss, t.pos.Money[payer])})
}

// bombs rolls for the bombers of one owner and tells what they cost.
func (t *theatre) bombs(s edition.SpaceID, owner edition.PowerID, ids []position.UnitID) int {
	n := 0
	for _, id := range ids {
		n += t.pos.AttackDice(owner, t.pos.Unit(id).Kind)
	}
	label := t.turn.Unique("raid/" + t.pos.SpaceSlug(s) + "/bombs")
	dice := t.turn.Roll(label, owner, n)
	e := position.Rolled{Label: label, Power: owner, For: position.ForRaid, Space: s}
	worth, loss := t.pos.Edition.Board.Spaces[s].Income, 0
	for _, id := range ids {
		kind := t.pos.Unit(id).Kind
		each, share := t.pos.AttackDice(owner, kind), t.pos.RaidShare(owner, kind)
		sum := 0
		for _, d := range dice[:each] {
			sum += (d + share - 1) / share
		}
		e.Shots = append(e.Shots, position.Shots{Unit: t.pos.Ref(id), Count: 1, Dice: dice[:each]})
		dice = dice[each:]
		if t.pos.Edition.Rules.Raids.Capped {
			sum = min(sum, worth)
		}
		loss += sum
	}
	t.turn.Record(e)
	return loss
}
