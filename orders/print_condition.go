package orders

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// How tightly a part of a condition must hold together: what binds less gets brackets.
const (
	inOr = iota
	inAnd
	inNot
)

func (w *printer) condition(c *order.Condition, within int) {
	switch c.Op {
	case order.CondOr, order.CondAnd:
		level, next := inOr, inAnd
		if c.Op == order.CondAnd {
			level, next = inAnd, inNot
		}
		if within > level {
			w.words("(")
		}
		join(w, c.Args, " "+string(c.Op)+" ", func(a *order.Condition) { w.condition(a, next) })
		if within > level {
			w.words(")")
		}
	case order.CondNot:
		w.words("not ")
		w.condition(c.Args[0], inNot)
	case order.CondRound, order.CondAttackers, order.CondDefenders, order.CondOdds, order.CondTUV, order.CondBombers:
		w.words(c.Op, " ", c.Cmp, " ", c.Value)
		if c.Op == order.CondOdds {
			w.words("%")
		}
	case order.CondNoDefendersWith:
		if c.Kind == edition.NoKind {
			w.words("no defenders")
			return
		}
		w.words("no defenders with ", c.Kind)
	case order.CondEnemyHas:
		w.words("enemy has ")
		if c.Value > 1 {
			w.words(c.Value, " ")
		}
		w.words(c.Kind)
	case order.CondState:
		w.words(c.Space, " is ", c.State)
	case order.CondHas:
		w.words(c.Space, " has ", c.Units)
	default:
		w.words(c.Op)
	}
}
