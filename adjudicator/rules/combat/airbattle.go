package combat

import (
	"fmt"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// airBattle is fought over land that is raided if some of the defender's rose to meet the raid, or where aircraft are met on their way: one cycle, in
// which everybody has 1 but for developments, or what his kind has for this [G-SBR-006, G-SBR-007, A-INT-01, A-SAD-01].
func (t *theatre) airBattle(s edition.SpaceID, raiders, risen []position.UnitID) {
	f := t.overRaid(s, raiders, risen)
	f.fireStage(0)
	f.ranks.endCycle()
}

// risen lists the defender's aircraft that rose to meet a raid.
func (t *theatre) risen(s edition.SpaceID) []position.UnitID {
	return t.fighters(s, func(u *position.Unit) bool {
		back := u.Deeds.Last != edition.Nowhere && t.pos.IsSea(u.Deeds.Last) // from a fight beside it
		return u.Deeds.Has(position.Risen) && !back && t.pos.Hostile(t.turn.Mover, u.Owner)
	})
}

// overRaid sets up the fight in the air over land that is raided.
func (t *theatre) overRaid(s edition.SpaceID, raiders, risen []position.UnitID) *fight {
	f := newFight(t, s)
	f.losses.air = true
	set := battle.Battle{Rules: battle.AirBattle(), Place: battle.Land}
	f.ranks.line(&set, raiders, risen, func() {})
	for i := range set.Groups {
		g := &set.Groups[i]
		need := t.pos.InAir(edition.PowerID(g.Owner), edition.KindID(g.Kind))
		if g.Side == battle.Defender {
			need = max(need, t.pos.Edition.Kind(edition.KindID(g.Kind)).Meets)
		}
		*g = battle.Airborne(*g, uint8(need))
	}
	b, err := battle.New(set)
	if err != nil {
		f.turn.Fault(fmt.Sprintf("%s: %v", f.pos.SpaceName(s), err))
	}
	f.ranks.begin(b)
	return f
}
