package orders

import (
	"fieldpost/adjudicator/rules"
)

// How tightly a part of a condition must hold together: what binds less gets brackets.
const (
	inOr = iota
	inAnd
	inNot
)

func (w *printer) condition(c *rules.Condition, within int) {
	switch c.Op {
	case rules.CondOr, rules.CondAnd:
		level, next := inOr, inAnd
		if c.Op == rules.CondAnd {
			level, next = inAnd, inNot
		}
		if within > level {
			w.words("(")
		}
		join(w, c.Args, " "+string(c.Op)+" ", func(a *rules.Condition) { w.condition(a, next) })
		if within > level {
			w.words(")")
		}
	case rules.CondNot:
		w.words("not ")
		w.condition(c.Args[0], inNot)
	case rules.CondRound, rules.CondAttackers, rules.CondDefenders, rules.CondOdds, rules.CondTUV, rules.CondBombers:
		w.words(string(c.Op), " ", c.Cmp, " ")
		w.number(c.Value)
		if c.Op == rules.CondOdds {
			w.words("%")
		}
	case rules.CondNoDefendersWith:
		if c.Kind == rules.NoKind {
			w.words("no defenders")
			return
		}
		w.words("no defenders with ", w.r.kindWord(c.Kind))
	case rules.CondEnemyHas:
		w.words("enemy has ")
		if c.Value > 1 {
			w.number(c.Value)
			w.words(" ")
		}
		w.words(w.r.kindWord(c.Kind))
	case rules.CondState:
		w.space(c.Space)
		w.words(" is ", c.State)
	case rules.CondHas:
		w.space(c.Space)
		w.words(" has ")
		w.selection(c.Units)
	default:
		w.words(string(c.Op))
	}
}
