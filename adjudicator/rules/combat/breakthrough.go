package combat

import (
	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/position"
)

// Pursuer is a hook: it tells whether a unit of its owner's that has won on land may move on in noncombat, against
// defenders who were destroyed in so many cycles. How far it may move then is the number "breakthrough" of its kind.
type Pursuer interface {
	Pursues(p *position.Position, u *position.Unit, cycles int) bool
}

// breakThrough lets attackers who have destroyed all defenders go on in noncombat, if there were any and something of theirs
// lets them. What fell to opening fire counts [R-NAGE-31, R-NAGE-33, RUL-54].
func (f *fight) breakThrough(defenders []position.UnitID) {
	if len(defenders) == 0 || len(f.ranks.standing(battle.Defender)) > 0 {
		return
	}
	var through []position.UnitID
	for _, id := range f.ranks.standing(battle.Attacker) {
		u := f.pos.Unit(id)
		for _, hook := range position.Hooks[Pursuer](f.pos, u.Owner) {
			if f.pos.GoesOn(u) > 0 && hook.Pursues(f.pos, u, f.ranks.cycles) {
				through = append(through, id)
				break
			}
		}
	}
	if len(through) > 0 {
		f.turn.Record(position.Noted{Units: position.Refs(f.pos, through), Marks: position.BrokeThrough})
	}
}
