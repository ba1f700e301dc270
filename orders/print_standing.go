package orders

import (
	"fieldpost/adjudicator/rules/board"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

func (w *printer) standing(so *order.StandingOrders) {
	w.words("STANDING")
	switch so.Mode {
	case "add":
		w.words(" ADD")
	case "show":
		w.words(" SHOW")
	case "drop":
		w.words(" DROP ", so.Drop)
	}
	w.words("\n")
	for i := range so.Lines {
		w.standingLine(&so.Lines[i])
		w.words("\n")
	}
}

func (w *printer) standingLine(l *order.StandingLine) {
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
	switch position.WordOf(l.Word).Standing {
	case position.OfPowers:
		w.permission(l)
	case position.UnitsAt:
		w.unitsAtPlace(l)
	case position.Questions:
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

func (w *printer) spaces(before string, list []edition.SpaceID) {
	if len(list) > 0 {
		w.words(before)
		join(w, list, ", ", w.space)
	}
}

func (w *printer) permission(l *order.StandingLine) {
	var canal string
	for _, word := range l.Words {
		if _, is := w.r.canals.exact[board.Fold(word)]; is {
			canal = word
			continue
		}
		w.words(" ", word)
	}
	if len(l.Powers) > 0 {
		w.words(" ")
		join(w, l.Powers, ", ", func(p edition.PowerID) { w.words(p) })
	}
	if canal != "" {
		w.words(" through ", canal)
	}
	w.spaces(" in ", l.Spaces)
}

func (w *printer) unitsAtPlace(l *order.StandingLine) {
	for _, word := range l.Words {
		w.words(" ", word)
	}
	upTo := ""
	if l.UpTo {
		upTo = " up to"
	}
	if len(l.Spaces) > 0 || l.At == edition.Nowhere { // refuge ftr sz 35: United Kingdom, sz 7
		w.words(upTo)
		if len(l.Units) > 0 {
			w.words(" ")
			join(w, l.Units, ", ", w.clauseUnits)
		}
		if l.At != edition.Nowhere {
			w.words(" ", l.At)
		}
		w.spaces(": ", l.Spaces)
		return
	}
	w.words(" ", l.At)
	if len(l.Units) == 0 {
		return
	}
	w.words(":", upTo, " ")
	from := edition.Nowhere
	join(w, l.Units, ", ", func(s order.Selection) {
		from, s.From = s.From, edition.Nowhere
		w.clauseUnits(s)
	})
	if from != edition.Nowhere {
		w.words(" ", from)
	}
}

func (w *printer) unitsFromTo(l *order.StandingLine) {
	if l.UpTo {
		w.words(" up to")
	}
	with, along := len(l.Units), position.WordOf(l.Word).Standing == position.UnitsWithUnits
	for with > 0 && l.Units[with-1].From != edition.Nowhere && along {
		with--
	}
	if with > 0 {
		w.words(" ")
		join(w, l.Units[:with], ", ", w.clauseUnits)
	}
	if l.At != edition.Nowhere {
		w.words(" ", l.At)
	}
	if rest := l.Units[with:]; len(rest) > 0 {
		w.words(" with ")
		for i, s := range rest {
			from := s.From
			s.From = edition.Nowhere
			w.clauseUnits(s)
			last := i == len(rest)-1
			if last || rest[i+1].From != from {
				w.words(" ", from)
			}
			if !last {
				w.words(", ")
			}
		}
	}
	switch {
	case len(l.Spaces) > 0 && len(l.Units) > 0:
		w.spaces(" -> ", l.Spaces)
	default:
		w.spaces(" ", l.Spaces)
	}
}
