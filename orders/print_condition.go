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
		w.words(string(c.Op), " ", c.Cmp, " ")
		w.number(c.Value)
		if c.Op == order.CondOdds {
			w.words("%")
		}
	case order.CondNoDefendersWith:
		if c.Kind == edition.NoKind {
			w.words("no defenders")
			return
		}
		w.words("no defenders with ", w.r.kindWord(c.Kind))
	case order.CondEnemyHas:
		w.words("enemy has ")
		if c.Value > 1 {
			w.number(c.Value)
			w.words(" ")
		}
		w.words(w.r.kindWord(c.Kind))
	case order.CondState:
		w.space(c.Space)
		w.words(" is ", c.State)
	case order.CondHas:
		w.space(c.Space)
		w.words(" has ")
		w.selection(c.Units)
	default:
		w.words(string(c.Op))
	}
}
