package general_test

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// judgeRetreat judges where units of a battle go: among friends or to where no enemy is, attackers to where somebody
// came from. Of the defenders only submarines leave, to no zone where anybody fights or fought this turn.
func (l *ledger) judgeRetreat(e position.Retreated) {
	to := &l.ed.Board.Spaces[e.To]
	if e.From != l.open {
		l.fault("units fall back from %s, where nobody fights", l.ed.Board.Spaces[e.From].Name)
	}
	switch {
	case to.Sea && l.enemyShips(e.Power, e.To):
		l.fault("ships fall back to %s, among enemies", to.Name)
	case to.Sea && l.barred(e.Power, e.From, e.To):
		l.fault("ships fall back to %s through a canal that is closed", to.Name)
	case !to.Sea && !l.friendly(e.Power, l.owners[e.To]):
		l.fault("units fall back to %s, which is not friendly", to.Name)
	case e.Power == l.mover && !l.did.came[way{e.From, e.To}]:
		l.fault("units fall back to %s, from where nobody came", to.Name)
	}
	for _, r := range e.Units {
		l.did.fellBack[r.ID] = true
	}
	if e.Power == l.mover {
		return
	}
	if !l.ed.Rules.Submarines.Withdraw || l.did.battles[e.To] {
		l.fault("defenders leave for %s", to.Name)
	}
	for _, r := range e.Units {
		if !l.ed.Kinds[r.Kind].Sub {
			l.fault("unit %d, no submarine, leaves a battle that it defends", r.ID)
		}
	}
}

// way is a step from one space to the next.
type way struct{ to, from edition.SpaceID }
