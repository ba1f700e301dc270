package orders

import (
	"strings"

	"fieldpost/adjudicator/rules"
)

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
	switch rules.WordOf(l.Word).Standing {
	case rules.OfPowers:
		w.permission(l)
	case rules.UnitsAt:
		w.unitsAtPlace(l)
	case rules.Questions:
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
	with, along := len(l.Units), rules.WordOf(l.Word).Standing == rules.UnitsWithUnits
	for with > 0 && l.Units[with-1].From != rules.Nowhere && along {
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
