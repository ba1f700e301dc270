package orders

import (
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

func (w *printer) battle(b *order.BattleOrder) {
	switch {
	case b.Scope.Land:
		w.words("land")
	case b.Scope.Sea:
		w.words("sea")
	default:
		w.words(b.Scope.Space)
	}
	w.words(": ")
	each(w, b.Clauses, "; ", w.clause)
}

func (w *printer) clause(c order.Clause) {
	rest := position.ClauseFormOf(c.Word).Rest
	w.words(c.Word)
	w.when(rest == position.LandingClause && len(c.Units) == 0, " landing")
	w.when(len(c.Losses) > 0, " ")
	each(w, c.Losses, ", ", func(item order.LossItem) {
		w.words(bare(item.Units))
		w.when(item.Damage, " damage")
	})
	w.when(c.Rounds > 0, " ", c.Rounds, " rounds")
	w.when(len(c.Units) > 0, " ")
	each(w, c.Units, ", ", func(s order.Selection) {
		if rest == position.TargetsClause { // among the targets of a raid a bare kind would be a preference
			w.when(s.Count == order.All && s.Kind != edition.NoKind, "rest ")
		}
		w.words(bare(s))
	})
	w.targets(c.Targets)
	w.when(c.Aboard, " aboard")
	w.when(c.To != edition.Nowhere, " to ", c.To)
	w.when(len(c.Splits) > 0, " ")
	each(w, c.Splits, ", ", func(u order.Unload) {
		join(w, bares(u.Units), ", ")
		w.words(" to ", u.To)
	})
	w.when(rest == position.PowerClause, " ", c.Power)
	w.when(len(c.Ask) > 0, " ", strings.Join(c.Ask, ", "))
	w.when(c.After > 0, " after round ", c.After)
	w.when(c.When != nil, " if ", c.When)
}

func (w *printer) answer(a order.Answer) {
	if a.Number > 0 {
		w.words("ANSWER ", a.Number)
		if a.Word+a.Text == "" { // with a colon it would be a line of a form that nobody has completed
			return
		}
		w.words(": ")
	}
	w.words(a.Word)
	w.when(a.Word != "" && a.Text != "", ": ")
	w.words(a.Text)
}

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
		w.when(within > level, "(")
		each(w, c.Args, " "+string(c.Op)+" ", func(a *order.Condition) { w.condition(a, next) })
		w.when(within > level, ")")
	case order.CondNot:
		w.words("not ")
		w.condition(c.Args[0], inNot)
	case order.CondRound, order.CondAttackers, order.CondDefenders, order.CondOdds, order.CondTUV, order.CondBombers:
		w.words(c.Op, " ", c.Cmp, " ", c.Value)
		w.when(c.Op == order.CondOdds, "%")
	case order.CondNoDefendersWith:
		w.words("no defenders")
		w.when(c.Kind != edition.NoKind, " with ", c.Kind)
	case order.CondEnemyHas:
		w.words("enemy has ")
		w.when(c.Value > 1, c.Value, " ")
		w.words(c.Kind)
	case order.CondState:
		w.words(c.Space, " is ", c.State)
	case order.CondHas:
		w.words(c.Space, " has ", c.Units)
	default:
		w.words(c.Op)
	}
}
