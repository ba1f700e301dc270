package combat

import (
	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/position"
)

// pressOrRetreat is the last step of a cycle: the attacker says whether he falls back and which submarines dive, then
// the defender's submarines dive [RUL-14]. It tells whether the attack is over because the attacker has left. Dives that
// were ordered come first, a retreat takes all that is left, and only who stays is asked whether he dives.
func (f *fight) pressOrRetreat() bool {
	f.closing = true
	defer func() { f.closing = false }()
	dived := f.attackersDive(true)
	f.held = nil
	f.withdraw(battle.Attacker)
	options := f.retreats()
	back := -1
	if len(options) > 0 {
		back = f.turn.Ask(f.retreatDecision(options))[0].Pick[0] - 1
	}
	if f.cycles >= f.pos.Edition.Rules.Battles.CycleCap && back < 0 { // [RUL-42]
		f.breakOff(options)
		return true
	}
	if back >= 0 {
		f.fallBack(options[back])
		if len(f.standing(battle.Attacker)) == 0 {
			f.turn.Record(position.BattleEnded{Power: f.turn.Mover, Space: f.space, Result: position.BattleRetreated, Cycles: f.cycles})
			return true
		}
	}
	if !dived {
		f.attackersDive(false)
	}
	if len(f.standing(battle.Attacker)) > 0 {
		f.withdraw(battle.Defender)
		f.defendersDive()
	}
	return false
}

// breakOff ends a battle that will not end. Troops that cannot fall back from land that they have not taken are lost: the
// rules know no such case, and nothing may stay on enemy land.
func (f *fight) breakOff(options []retreat) {
	switch {
	case len(options) > 0 && !options[0].airOnly:
		f.fallBack(options[0])
	case !f.pos.IsSea(f.space):
		if stuck := f.airless(); len(stuck) > 0 {
			f.turn.Record(position.Lost{Space: f.space, Units: position.Refs(f.pos, stuck), Cause: position.LostStuck})
		}
	}
	f.turn.Record(position.BattleEnded{Power: f.turn.Mover, Space: f.space, Result: position.BattleBrokenOff, Cycles: f.cycles})
}
