package orders

import (
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

func (w *printer) standing(so *order.StandingOrders) {
	w.words("STANDING")
	w.when(so.Mode != "", " ", strings.ToUpper(so.Mode))
	w.when(so.Mode == "drop", " ", so.Drop)
	w.words("\n")
	for i := range so.Lines {
		w.standingLine(&so.Lines[i])
		w.words("\n")
	}
}

func (w *printer) standingLine(l *order.StandingLine) {
	if l.Battle != nil {
		w.when(l.When != nil, "if ", l.When, ": ")
		w.battle(l.Battle)
		return
	}
	w.when(l.Never, "never ")
	w.words(l.Word)
	switch position.WordOf(l.Word).Standing {
	case position.OfPowers:
		w.permission(l)
	case position.UnitsAt:
		w.unitsAtPlace(l)
	case position.Questions:
		w.when(!l.Never, ":") // a battle order on the line above must not take it for its clause
		w.words(" ", strings.Join(l.Words, ", "))
		w.when(len(l.Spaces) > 0, " ", l.Spaces)
	default:
		w.decided(l)
		w.unitsFromTo(l)
	}
	w.when(l.When != nil, " if ", l.When)
}

// decided writes the words of decision.
func (w *printer) decided(l *order.StandingLine) {
	for _, word := range l.Words {
		w.words(" ", word)
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
	w.when(len(l.Powers) > 0, " ")
	join(w, l.Powers, ", ")
	w.when(canal != "", " through ", canal)
	w.when(len(l.Spaces) > 0, " in ", l.Spaces)
}

func (w *printer) unitsAtPlace(l *order.StandingLine) {
	w.decided(l)
	if len(l.Spaces) > 0 || l.At == edition.Nowhere { // refuge ftr sz 35: United Kingdom, sz 7
		w.when(l.UpTo, " up to")
		w.when(len(l.Units) > 0, " ")
		join(w, bares(l.Units), ", ")
		w.when(l.At != edition.Nowhere, " ", l.At)
		w.when(len(l.Spaces) > 0, ": ", l.Spaces)
		return
	}
	w.words(" ", l.At)
	if len(l.Units) > 0 {
		w.words(":")
		w.when(l.UpTo, " up to")
		w.words(" ")
		w.standingAt(l.Units, false)
	}
}

func (w *printer) unitsFromTo(l *order.StandingLine) {
	w.when(l.UpTo, " up to")
	with, along := len(l.Units), position.WordOf(l.Word).Standing == position.UnitsWithUnits
	for with > 0 && l.Units[with-1].From != edition.Nowhere && along {
		with--
	}
	w.when(with > 0, " ")
	join(w, bares(l.Units[:with]), ", ")
	w.when(l.At != edition.Nowhere, " ", l.At)
	w.when(with < len(l.Units), " with ")
	for rest := l.Units[with:]; len(rest) > 0; {
		n := 1
		for n < len(rest) && rest[n].From == rest[0].From {
			n++
		}
		w.standingAt(rest[:n], false)
		rest = rest[n:]
		w.when(len(rest) > 0, ", ")
	}
	w.when(len(l.Spaces) > 0 && len(l.Units) > 0, " ->")
	w.when(len(l.Spaces) > 0, " ", l.Spaces)
}
