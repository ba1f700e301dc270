package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/turn"
)

// ConductGround fights the battles of a movement on land: raids and rockets first, then battle after battle [A-SEQ-10].
func ConductGround(on *turn.Turn, set *moves.Plan) {
	t := newTheatre(on, set)
	t.land = true
	t.react()
	t.raidComplexes()
	fireRockets(t.turn, t.plan)
	lands := slices.DeleteFunc(t.battles(), func(s edition.SpaceID) bool { return t.pos.IsSea(s) })
	t.fightEach(lands, t.fightOnLand) // then some who came to the help of ships have lost their land [A-CST-04]
}
