package combat

import (
	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// leaving is who leaves a battle before its end: submarines that dive or go elsewhere, attackers that fall back.
type leaving struct {
	turn  *turn.Turn
	pos   *position.Position
	space edition.SpaceID
	ranks *ranks
	exits *exits
	book  *orderBook
	subs  *edition.SubmarineRules
	rules *edition.BattleRules

	withdrawn [2]bool           // by side: the last of it have left, as submarines
	gone      bool              // the defender has left a zone, or stands aside in it
	held      []edition.PowerID // attackers whose submarines stay when the fleet leaves at the end of this cycle
	fled      []position.UnitID // attackers that have fallen back
	dives     []int             // by group: submarines that have dived
	leaves    []int             // by group: submarines that have left for another zone

	unfollowed map[edition.PowerID]bool // who has been told that a retreat cannot be followed
}

// pressOrRetreat is the last step of a cycle: the attacker says whether he falls back and which submarines dive, then
// the defender's submarines dive [RUL-14]. It tells whether the attack is over because the attacker has left. Dives that
// were ordered come first, a retreat takes all that is left, and only who stays is asked whether he dives.
func (l *leaving) pressOrRetreat() bool {
	l.book.closing = true
	defer func() { l.book.closing = false }()
	dived := l.attackersDive(true)
	l.held = nil
	l.withdraw(battle.Attacker)
	if l.retreatOrPress() {
		return true
	}
	if !dived {
		l.attackersDive(false)
	}
	if len(l.ranks.standing(battle.Attacker)) > 0 {
		l.giveWay()
		l.withdraw(battle.Defender)
		l.defendersDive()
	}
	return false
}

// retreatOrPress asks the attacker whether he falls back. It tells whether the attack is over because he has left, or must.
func (l *leaving) retreatOrPress() bool {
	options := l.retreats()
	back := -1
	if len(options) > 0 {
		pick := l.turn.Ask(l.retreatDecision(options))[0].Pick
		if pick[0] < 0 {
			(&retreating{leaving: l, options: options}).part(pick[1:])
			return l.allBack()
		}
		back = pick[0] - 1
	}
	if l.ranks.cycles >= l.rules.CycleCap && back < 0 { // [RUL-42]
		l.breakOff(options)
		return true
	}
	if back >= 0 {
		l.fallBack(options[back], nil)
		return l.allBack()
	}
	l.tellUnfollowed(options)
	return false
}

// allBack ends the battle if no attacker is left.
func (l *leaving) allBack() bool {
	if len(l.ranks.standing(battle.Attacker)) > 0 {
		return false
	}
	l.turn.Record(position.BattleEnded{Power: l.turn.Mover, Space: l.space, Result: position.BattleRetreated, Cycles: l.ranks.cycles})
	return true
}

// breakOff ends a battle that will not end. Troops that cannot fall back from land that they have not taken are lost: the
// rules know no such case, and nothing may stay on enemy land.
func (l *leaving) breakOff(options []retreat) {
	switch {
	case len(options) > 0 && !options[0].airOnly:
		l.fallBack(options[0], nil)
	case !l.pos.IsSea(l.space):
		if stuck := l.ranks.airless(); len(stuck) > 0 {
			l.turn.Record(position.Lost{Space: l.space, Units: position.Refs(l.pos, stuck), Cause: position.LostStuck})
		}
	}
	l.turn.Record(position.BattleEnded{Power: l.turn.Mover, Space: l.space, Result: position.BattleBrokenOff, Cycles: l.ranks.cycles})
}
