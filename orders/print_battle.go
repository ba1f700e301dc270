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
	join(w, b.Clauses, "; ", w.clause)
}

func (w *printer) clause(c order.Clause) {
	w.words(c.Word)
	rest := known().rests[c.Word]
	if rest == position.LandingClause && len(c.Units) == 0 {
		w.words(" landing")
	}
	if len(c.Losses) > 0 {
		w.words(" ")
		w.losses(c.Losses)
	}
	if c.Rounds > 0 {
		w.words(" ", c.Rounds, " rounds")
	}
	if len(c.Units) > 0 {
		w.words(" ")
		join(w, c.Units, ", ", w.clauseUnitsOf(rest))
	}
	for i, k := range c.Targets {
		if i > 0 {
			w.words(" else")
		}
		w.words(" ", k)
	}
	if c.Aboard {
		w.words(" aboard")
	}
	if c.To != edition.Nowhere {
		w.words(" to ", c.To)
	}
	if len(c.Splits) > 0 {
		w.words(" ")
		join(w, c.Splits, ", ", func(u order.Unload) {
			join(w, u.Units, ", ", w.clauseUnits)
			w.words(" to ", u.To)
		})
	}
	if rest == position.PowerClause {
		w.words(" ", c.Power)
	}
	if len(c.Ask) > 0 {
		w.words(" ", strings.Join(c.Ask, ", "))
	}
	if c.After > 0 {
		w.words(" after round ", c.After)
	}
	if c.When != nil {
		w.words(" if ")
		w.condition(c.When, 0)
	}
}

// clauseUnitsOf says "rest nb" among the targets of a raid, where a bare kind would be a preference.
func (w *printer) clauseUnitsOf(rest position.ClauseRest) func(order.Selection) {
	if rest != position.TargetsClause {
		return w.clauseUnits
	}
	return func(s order.Selection) {
		if s.Count != order.All {
			w.words(s)
			return
		}
		if s.Kind != edition.NoKind { // "all" needs nothing before it
			w.words("rest ")
		}
		w.clauseUnits(s)
	}
}

func (w *printer) losses(list []order.LossItem) {
	join(w, list, ", ", func(item order.LossItem) {
		w.clauseUnits(item.Units)
		if item.Damage {
			w.words(" damage")
		}
	})
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
	if a.Text != "" {
		if a.Word != "" {
			w.words(": ")
		}
		w.words(a.Text)
	}
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
