package combat

import (
	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/position"
)

// breakThrough lets units go on in noncombat whose side has destroyed all defenders in one cycle: there must have been some,
// and what fell to opening fire counts [R-NAGE-31, R-NAGE-33, RUL-54].
func (f *fight) breakThrough(defenders []position.UnitID) {
	if f.cycles != 1 || len(defenders) == 0 || len(f.standing(battle.Defender)) > 0 {
		return
	}
	var through []position.UnitID
	for _, id := range f.standing(battle.Attacker) {
		if u := f.pos.Unit(id); f.pos.GoesOn(u) > 0 && !(u.Deeds.Has(position.Ashore) && f.pos.Changed(u.Owner, u.Kind, "landed stay", 0) != 0) {
			through = append(through, id)
		}
	}
	if len(through) > 0 {
		f.turn.Record(position.Noted{Units: position.Refs(f.pos, through), Marks: position.BrokeThrough})
	}
}
