package orders

import (
	"strings"

	"fieldpost/adjudicator/rules"
)

func (w *printer) battle(b *rules.BattleOrder) {
	switch {
	case b.Scope.Land:
		w.words("land")
	case b.Scope.Sea:
		w.words("sea")
	default:
		w.space(b.Scope.Space)
	}
	w.words(": ")
	join(w, b.Clauses, "; ", w.clause)
}

func (w *printer) clause(c rules.Clause) {
	w.words(string(c.Word))
	if c.Word == rules.ClauseCallOff && len(c.Units) == 0 {
		w.words(" landing")
	}
	if len(c.Losses) > 0 {
		w.words(" ")
		w.losses(c.Losses)
	}
	if c.Rounds > 0 {
		w.words(" ")
		w.number(c.Rounds)
		w.words(" rounds")
	}
	if len(c.Units) > 0 {
		w.words(" ")
		join(w, c.Units, ", ", w.clauseUnitsOf(c.Word))
	}
	for i, k := range c.Targets {
		if i > 0 {
			w.words(" else")
		}
		w.words(" ", w.r.kindWord(k))
	}
	if c.Aboard {
		w.words(" aboard")
	}
	if c.To != rules.Nowhere {
		w.words(" to ")
		w.space(c.To)
	}
	if len(c.Splits) > 0 {
		w.words(" ")
		join(w, c.Splits, ", ", func(u rules.Unload) {
			join(w, u.Units, ", ", w.clauseUnits)
			w.words(" to ")
			w.space(u.To)
		})
	}
	if c.Word == rules.ClauseTakeFor {
		w.words(" ", w.r.power(c.Power))
	}
	if len(c.Ask) > 0 {
		w.words(" ", strings.Join(c.Ask, ", "))
	}
	if c.After > 0 {
		w.words(" after round ")
		w.number(c.After)
	}
	if c.When != nil {
		w.words(" if ")
		w.condition(c.When, 0)
	}
}

// clauseUnitsOf says "rest nb" among the targets of a raid, where a bare kind would be a preference.
func (w *printer) clauseUnitsOf(word rules.ClauseWord) func(rules.Selection) {
	if word != rules.ClauseRaid {
		return w.clauseUnits
	}
	return func(s rules.Selection) {
		if s.Count != rules.All {
			w.selection(s)
			return
		}
		w.words("rest ")
		w.clauseUnits(s)
	}
}

func (w *printer) losses(list []rules.LossItem) {
	join(w, list, ", ", func(item rules.LossItem) {
		w.clauseUnits(item.Units)
		if item.Damage {
			w.words(" damage")
		}
	})
}

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

func (w *printer) standing(so *rules.StandingOrders) {
	w.words("STANDING")
	switch so.Mode {
	case "add":
		w.words(" ADD")
	case "show":
		w.words(" SHOW")
	case "drop":
		w.words(" DROP ")
		w.number(so.Drop)
	}
	w.words("\n")
	for i := range so.Lines {
		w.standingLine(&so.Lines[i])
		w.words("\n")
	}
}

func (w *printer) standingLine(l *rules.StandingLine) {
	if l.Battle != nil {
		if l.When != nil {
			w.words("if ")
			w.condition(l.When, 0)
			w.words(": ")
		}
		w.battle(l.Battle)
		return
	}
	if l.Never {
		w.words("never ")
	}
	w.words(l.Word)
	switch l.Word {
	case "allow", "refuse", "trust", "guests", "passage":
		w.permission(l)
	case "refuge", "kamikaze", "kaiten", "board":
		w.unitsAtPlace(l)
	case "ask":
		if !l.Never {
			w.words(":") // a battle order on the line above must not take it for its clause
		}
		w.words(" ", strings.Join(l.Words, ", "))
		w.spaces(" ", l.Spaces)
	default:
		for _, word := range l.Words {
			w.words(" ", word)
		}
		w.unitsFromTo(l)
	}
	if l.When != nil {
		w.words(" if ")
		w.condition(l.When, 0)
	}
}

func (w *printer) spaces(before string, list []rules.SpaceID) {
	if len(list) > 0 {
		w.words(before)
		join(w, list, ", ", w.space)
	}
}

func (w *printer) permission(l *rules.StandingLine) {
	var canal string
	for _, word := range l.Words {
		if _, is := w.r.canals.exact[foldWord(word)]; is {
			canal = word
			continue
		}
		w.words(" ", word)
	}
	if len(l.Powers) > 0 {
		w.words(" ")
		join(w, l.Powers, ", ", func(p rules.PowerID) { w.words(w.r.power(p)) })
	}
	if canal != "" {
		w.words(" through ", canal)
	}
	w.spaces(" in ", l.Spaces)
}

func (w *printer) unitsAtPlace(l *rules.StandingLine) {
	for _, word := range l.Words {
		w.words(" ", word)
	}
	upTo := ""
	if l.UpTo {
		upTo = " up to"
	}
	if len(l.Spaces) > 0 || l.At == rules.Nowhere { // refuge ftr sz 35: United Kingdom, sz 7
		w.words(upTo)
		if len(l.Units) > 0 {
			w.words(" ")
			join(w, l.Units, ", ", w.clauseUnits)
		}
		if l.At != rules.Nowhere {
			w.words(" ")
			w.space(l.At)
		}
		w.spaces(": ", l.Spaces)
		return
	}
	w.words(" ")
	w.space(l.At)
	if len(l.Units) == 0 {
		return
	}
	w.words(":", upTo, " ")
	from := rules.Nowhere
	join(w, l.Units, ", ", func(s rules.Selection) {
		from, s.From = s.From, rules.Nowhere
		w.clauseUnits(s)
	})
	if from != rules.Nowhere {
		w.words(" ")
		w.space(from)
	}
}

func (w *printer) unitsFromTo(l *rules.StandingLine) {
	if l.UpTo {
		w.words(" up to")
	}
	with := len(l.Units)
	for with > 0 && l.Units[with-1].From != rules.Nowhere && l.Word == "intercept" {
		with--
	}
	if with > 0 {
		w.words(" ")
		join(w, l.Units[:with], ", ", w.clauseUnits)
	}
	if l.At != rules.Nowhere {
		w.words(" ")
		w.space(l.At)
	}
	if rest := l.Units[with:]; len(rest) > 0 {
		w.words(" with ")
		from := rest[0].From
		join(w, rest, ", ", func(s rules.Selection) {
			s.From = rules.Nowhere
			w.clauseUnits(s)
		})
		w.words(" ")
		w.space(from)
	}
	switch {
	case len(l.Spaces) > 0 && len(l.Units) > 0:
		w.spaces(" -> ", l.Spaces)
	default:
		w.spaces(" ", l.Spaces)
	}
}

func (w *printer) answer(a rules.Answer) {
	if a.Number > 0 {
		w.words("ANSWER ")
		w.number(a.Number)
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
