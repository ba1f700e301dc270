package order

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// CondOp says what a condition asks.
type CondOp string

// The forms of a condition.
const (
	CondAnd             CondOp = "and"
	CondOr              CondOp = "or"
	CondNot             CondOp = "not"
	CondRound           CondOp = "round"
	CondAttackers       CondOp = "attackers"
	CondDefenders       CondOp = "defenders"
	CondOdds            CondOp = "odds"
	CondTUV             CondOp = "tuv"
	CondBombers         CondOp = "bombers"
	CondOnlyAir         CondOp = "only air left"
	CondOnlyAirAttacks  CondOp = "only air attacks"
	CondSubmerged       CondOp = "enemy submerged"
	CondNoDefendersWith CondOp = "no defenders with"
	CondEnemyHas        CondOp = "enemy has"
	CondState           CondOp = "is"  // SPACE is ours ...
	CondHas             CondOp = "has" // SPACE has 1 ftr
)

// Condition is a test that is made when its moment comes.
type Condition struct {
	Op    CondOp
	Args  []*Condition   // and, or, not
	Cmp   string         // "<", "<=", ">", ">=", "=", "!="
	Value int            // percent for odds
	Kind  edition.KindID // no defenders with, enemy has; NoKind: any
	Space edition.SpaceID
	State string    // ours, theirs, taken, held, empty, attacked, hostile, clear
	Units Selection // has
}

// AsksOf tells whether a condition asks how a space stands.
func (c *Condition) AsksOf(s edition.SpaceID) bool { return slices.Contains(c.states(nil), s) }

// states adds to a list the spaces whose state a condition asks about.
func (c *Condition) states(to []edition.SpaceID) []edition.SpaceID {
	if c == nil {
		return to
	}
	if c.Op == CondState {
		to = append(to, c.Space)
	}
	for _, a := range c.Args {
		to = a.states(to)
	}
	return to
}
