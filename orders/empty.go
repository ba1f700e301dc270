package orders

import (
	"cmp"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// isNone reports the words with which people say that a section is empty: "none", "nothing", "no", "-", "n/a".
func isNone(toks []token) bool {
	key := ""
	for i := range toks {
		switch toks[i].kind {
		case dash, strange:
		case word:
			key += toks[i].key
		default:
			return false
		}
	}
	return key == "" || saidAs("none", key)
}

// SaysNothing tells whether lines say that a section is empty, and nothing else.
func (r *Reader) SaysNothing(text string) bool {
	for line := range strings.Lines(text) {
		ln := newLine(strings.TrimRight(line, "\r\n"), 1)
		if toks := lex(nil, ln.text, 1); ln.text != "" && (!saysAnything(toks) || !isNone(toks)) {
			return false
		}
	}
	return true
}

// emptySection notes that a section is said to be empty.
func (l *letterReader) emptySection(ln *textLine) {
	if l.standing != nil {
		return
	}
	if l.said = true; l.none == nil {
		l.none = map[edition.Section]*textLine{}
	}
	l.none[l.section] = cmp.Or(l.none[l.section], ln)
}

// checkEmpty complains about a section that is said to be empty and holds orders all the same.
func (l *letterReader) checkEmpty() {
	for _, s := range l.r.inTurn() {
		switch ln := l.none[s]; {
		case ln == nil:
		case l.holds(s):
			l.problem(ln, "Leave out this line, or the orders.", "This says that %s is empty, and there are orders in it.", s)
		case s == edition.SectionPlace: // what is bought is meant to be lost
			l.letter.Sections[s] = append(l.letter.Sections[s], order.LoseRest{Source: l.source(ln)})
		}
	}
}

// holds tells whether there are orders in a section.
func (l *letterReader) holds(s edition.Section) bool {
	return len(l.letter.Sections[s]) > 0 || s == edition.SectionBattles && len(l.letter.Battles)+len(l.letter.Sequence) > 0
}

// checkPass complains about PASS in a letter that holds orders all the same.
func (l *letterReader) checkPass() {
	if l.letter.Pass && slices.ContainsFunc(append(l.r.inTurn(), edition.SectionBattles), l.holds) {
		l.out.add(order.Problem{Source: l.passAt, Text: "PASS says that the whole turn is empty, and there are orders beside it.",
			Instead: "Leave out PASS, or the orders. A section that is empty has the word \"none\" behind it or below it."})
	}
}

// countedItem complains about "3. inf": the third line of a list with one infantry, or three infantry.
func (l *letterReader) countedItem(ln *textLine, toks []token) bool {
	if ln.count == "" || ln.count == "1" || l.standing != nil || l.section == edition.SectionBattles || !l.parser(toks, order.Source{}).isKind(0) {
		return false
	}
	l.flush()
	l.problem(ln, prose.Say("Write \"%s %s\" or \"%s. 1 %s\".", ln.count, toks[0].raw, ln.count, toks[0].raw), "\"%s.\" may be the number of the line or a number of units.", ln.count)
	return true
}
