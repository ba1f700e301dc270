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
	t.foresee(t.onLand())
	t.react()
	t.raidComplexes()
	fireRockets(t.turn, t.plan)
	t.fightEach(t.onLand(), t.fightOnLand) // then some who came to the help of ships have lost their land [A-CST-04]
}

// onLand lists the land in which something is to be settled.
func (t *theatre) onLand() []edition.SpaceID {
	return slices.DeleteFunc(t.battles(), t.pos.IsSea)
}
