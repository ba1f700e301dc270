package rules

import "fieldpost/adjudicator/rules/battle"

// breakThrough lets units go on in noncombat whose side has destroyed all defenders in one cycle: there must have been some,
// and what fell to opening fire counts [R-NAGE-31, R-NAGE-33, RUL-54].
func (f *fight) breakThrough(defenders []UnitID) {
	if f.cycles != 1 || len(defenders) == 0 || len(f.standing(battle.Defender)) > 0 {
		return
	}
	var through []UnitID
	for _, id := range f.standing(battle.Attacker) {
		if u := f.Unit(id); f.goesOn(u) > 0 && !(u.Deeds.Has(Ashore) && f.changed(u.Owner, u.Kind, "landed stay", 0) != 0) {
			through = append(through, id)
		}
	}
	if len(through) > 0 {
		f.record(Noted{Units: refs(f.Position, through), Marks: BrokeThrough})
	}
}
