package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// outcome is what the marches of a section come to together.
type outcome struct {
	pos     *position.Position // as the section finds it
	power   edition.PowerID
	marches []*ways.March
	after   *position.Position // as they leave it
	bad     []order.Problem
}

func (o *outcome) fail(p order.Problem) { o.bad = append(o.bad, p) }

// rules are those of the combat move.
func (o *outcome) rules() *edition.MoveRules { return &o.pos.Edition.Rules.Moves }

// tell returns what has been found wrong since it was last asked.
func (o *outcome) tell() []order.Problem {
	bad := o.bad
	o.bad = nil
	return bad
}
