package orders

import (
	"slices"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// What orders are made of. A line that holds any of it is never passed over as prose: it is read, or it is refused. A remark that holds it
// can be sent behind #.

// doubtful is a line that was passed over and may be an order. It is refused if the letter would be played without it.
type doubtful struct {
	line textLine
	mark string
	done bool // it stands after DONE or END
}

// sureMark returns the words of a line that only orders hold: an arrow, or a count and a unit. "" if there are none.
func (l *letterReader) sureMark(toks []token) string {
	p := l.parser(toks, order.Source{})
	bracket := false
	for i := range toks {
		switch t := &toks[i]; {
		case t.kind == arrow, t.kind == compare && t.key == ">" && !bracket && i > 0 && i+1 < len(toks):
			return t.raw
		case t.kind == compare && t.key == "<":
			bracket = true // of "<grin>"
		case counts(t) && p.isKind(p.pastFiller(i+1)):
			return rawText(toks[i : p.pastFiller(i+1)+1])
		}
	}
	return ""
}

func counts(t *token) bool {
	return t.kind == number || t.kind == word && (saidAs("number", t.key) || t.key == "all" || t.key == "both")
}

// pastFiller moves past what may stand between a count or a verb and what it is about.
func (p *parser) pastFiller(i int) int {
	for most := i + 4; i < min(len(p.toks), most); i++ {
		if t := &p.toks[i]; t.kind != colon && t.kind != dash && !(t.kind == word && saidAs("filler", t.key) && !p.isKind(i)) {
			break
		}
	}
	return i
}

// likelyMark returns the words of a line that orders hold, and that prose holds now and then: a verb of orders with a unit, a place or a power
// behind it, a word that is nearly that of a section or command. "" if there are none.
func (l *letterReader) likelyMark(toks []token) string {
	p := l.parser(toks, order.Source{})
	for i := range toks {
		if n := p.pastFiller(i + 1); toks[i].kind == word && saidAs("orders", toks[i].key) && (p.isKind(n) || p.names(n)) {
			return rawText(toks[i : n+1])
		}
	}
	if _, took := sectionAt(toks); took > 0 && took < len(toks) && l.ordersSomething(toks[took:]) {
		return rawText(toks)
	}
	if _, near := l.nearestSection(toks); near || toks[0].isWord("standing") && len(toks) > 1 && !toks[1].isWord("by") {
		return toks[0].raw
	}
	return ""
}

// names reports a place that is written out, or a power, n tokens on; "us" and "it" are words.
func (p *parser) names(n int) bool {
	if n >= len(p.toks) || slices.Contains([]string{"us", "it", "an"}, p.toks[n].raw) {
		return false
	}
	m := p.r.findPlace(p.toks[n:], anywhere)
	_, took := find(&p.r.powers, p.toks[n:])
	return took > 0 || m.took > 0 && p.writtenOut(n, m)
}

// nearPower finds a power whose name is a slip off the words n tokens on, two slips for a long one.
func (p *parser) nearPower(n int) (id edition.PowerID, took int) {
	key := ""
	for i := n; i < min(len(p.toks), n+3) && p.toks[i].kind == word; i++ {
		key += p.toks[i].key
		for k := range p.r.ed.Powers {
			if len(key) > 3 && board.Misses(key, board.Fold(p.r.ed.Powers[k].Name)) <= 1+len(key)/8 {
				return edition.PowerID(k), i + 1 - n
			}
		}
	}
	return edition.Nobody, 0
}

// mistaken says why a line is not passed over.
func (l *letterReader) mistaken(ln *textLine, mark string, done bool) {
	if done {
		l.problem(ln, "Write it above DONE, or make it a comment with # before it.", "This looks like an order, but it stands after DONE or END and would not be read.")
		return
	}
	words := slices.DeleteFunc(l.r.inTurn(), func(s edition.Section) bool { return s == edition.SectionBid || s == edition.SectionAdvantage })
	l.problem(ln, prose.Say("An order stands behind or below the word of its section: %s. A remark has # before it.", prose.List(words)),
		"\"%s\" looks like an order, and the line can not be read as one here, so it is not passed over.", Shorten(mark, 40))
}
