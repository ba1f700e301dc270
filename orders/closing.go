package orders

import (
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// mostClosing is how many lines may stand below the last order.
const mostClosing = 200

// markFarewell finds the closing prose of a letter: what stands below its last order, from the first blank line on, or right
// below a request. Lines that hold a digit, an arrow, a unit, a section or a command word are never passed over.
func (l *letterReader) markFarewell(lines []textLine) {
	section, standing := l.lastSection(lines)
	last, request := -1, false
	for i, looked := len(lines)-1, 0; i >= 0 && last < 0 && looked < mostClosing; i-- {
		ln := &lines[i]
		if ln.text == "" || ln.quoted {
			continue
		}
		looked++
		toks := l.lex(ln)
		if !saysAnything(toks) || isBlankAnswer(toks) {
			continue
		}
		if l.isOrder(ln, toks, section, standing) {
			last, request = i, l.isRequest(ln, toks)
			break
		}
		ln.farewell = true
	}
	for i := max(last, 0); i < len(lines); i++ {
		blank := !lines[i].quoted && strings.Trim(lines[i].raw, " \t-_*=") == ""
		if i > last && (last < 0 || request || blank) {
			return
		}
		lines[i].farewell = false
	}
}

// lastSection returns the section that the last lines belong to.
func (l *letterReader) lastSection(lines []textLine) (s edition.Section, standing bool) {
	for i := len(lines) - 1; i >= 0; i-- {
		ln := &lines[i]
		if ln.text == "" || ln.quoted {
			continue
		}
		toks := l.lex(ln)
		if len(toks) == 0 {
			continue
		}
		if toks[0].isWord("standing") {
			return "", true
		}
		if s, took := sectionHead(toks); took > 0 && l.headsSection(toks, took) {
			return s, false
		}
	}
	return l.ctx.Section, false
}

// headsSection reports a section word that is alone, has a colon or is in capitals.
func (l *letterReader) headsSection(toks []token, took int) bool {
	return took == len(toks) || toks[took].kind == colon || toks[took-1].raw == strings.ToUpper(toks[took-1].raw)
}

// isRequest reports a line that asks or confirms, such as STATUS, NOW or PASS: a greeting may follow it at once.
func (l *letterReader) isRequest(ln *textLine, toks []token) bool {
	switch first := toks[0]; {
	case first.kind != word:
		return false
	case len(toks) == 1 && (first.key == "now" || first.key == "pass" || first.key == "end"):
		return true
	case !commandKeys[first.key]:
		return false
	}
	_, ok := l.r.command(ln.text, ln.no)
	return ok
}

// isOrder reports a line that belongs to the orders: one that can be read, or that can hardly be anything else.
func (l *letterReader) isOrder(ln *textLine, toks []token, section edition.Section, standing bool) bool {
	if s, took := sectionHead(toks); took > 0 && (l.headsSection(toks, took) || l.readsIn(s, toks[took:])) {
		return true
	}
	return l.headsLetter(ln, toks) || l.isRequest(ln, toks) || isNone(toks) || l.looksLikeOrder(toks) || l.answers(ln, toks) ||
		l.clauseLike(toks) || l.readsBelow(toks, section, standing)
}

// headsLetter reports a line that begins with one of the words that stand alone or head a part of the letter, and looks as they do.
func (l *letterReader) headsLetter(ln *textLine, toks []token) bool {
	first := toks[0]
	if first.kind != word {
		return false
	}
	capitals := first.raw == strings.ToUpper(first.raw)
	switch first.key {
	case "done", "pass", "now", "end":
		return len(toks) == 1
	case "standing", "answer":
		return true
	case "game":
		fields := strings.Fields(ln.text)
		return len(fields) == 2 && capitals && l.mayBeGame(fields[1])
	case "power", "turn", "round":
		return len(toks) <= 3 && (capitals || toks[len(toks)-1].kind == number)
	case "press":
		return len(toks) == 1 || toks[1].isWord("to")
	}
	return false
}

// clauseLike reports a line that begins as clauses and battles do, whether or not it can be read.
func (l *letterReader) clauseLike(toks []token) bool {
	p := l.parser(toks, order.Source{})
	if toks[0].isWord("if") || toks[0].isWord("else") {
		return indexOf(colon, toks) >= 0
	}
	if m := p.r.findPlace(toks, anywhere); m.took > 0 && m.took < len(toks) && toks[m.took].kind == colon && p.writtenOut(0, m) {
		return true
	}
	if !clauseStarts(toks, 0) {
		return scopeWord(toks, 0)
	}
	if w, took := battleClauseAt(toks, 0); known().everyday[w] {
		for i := max(took, 1); i < len(toks); i++ { // people close with "Keep well", too
			if m := p.r.findPlace(toks[i:], anywhere); m.took > 0 && (m.choice != nil || p.writtenOut(i, m)) {
				return true
			}
		}
		quiet := &parser{r: l.r, toks: toks, power: l.power(), out: &report{quiet: true}}
		_, ok := quiet.clause()
		return ok && quiet.done() && !quiet.bad
	}
	return true
}

// readsBelow reports a line that reads without an error where it stands.
func (l *letterReader) readsBelow(toks []token, section edition.Section, standing bool) bool {
	if !standing {
		return section != "" && l.readsIn(section, toks)
	}
	p := &parser{r: l.r, toks: toks, power: l.power(), out: &report{quiet: true}}
	p.standingLine()
	return p.done() && !p.bad
}

// orderMark returns the word of a line for which it is not passed over: a digit, an arrow, a unit, a section or a command
// word. "" if it holds none.
func (l *letterReader) orderMark(toks []token) string {
	p := l.parser(toks, order.Source{})
	for i := range toks {
		t := &toks[i]
		switch t.kind {
		case number, arrow, compare:
			return t.raw
		case word:
			_, section := sectionAt(toks[i:])
			if p.isKind(i) || section > 0 || isCommandWord(toks[i:]) {
				return t.raw
			}
		}
	}
	return ""
}

// isCommandWord reports the word of a command; of those that have two both must be there.
func isCommandWord(toks []token) bool {
	switch toks[0].key {
	case "press", "pass", "done", "answer", "standing":
		return true
	case "end":
		return len(toks) == 1 || toks[1].isWord("game")
	case "new":
		return len(toks) > 1 && toks[1].isWord("game")
	case "rollback":
		return len(toks) > 1 && toks[1].isWord("to")
	}
	return commandKeys[toks[0].key]
}

// farewellLine takes a line below the last order.
func (l *letterReader) farewellLine(ln *textLine, toks []token) {
	mark := l.orderMark(toks)
	if mark == "" {
		l.orderly(ln, toks)
		l.notRead = append(l.notRead, NotRead{ln.no, strings.TrimSpace(ln.raw)})
		return
	}
	l.problem(ln, "If it is no order, put # before it or DONE above it.", "I can not read this line as an order, and with \"%s\" in it it is not passed over as a greeting.", shorten(mark, 30))
}

// endsTurn asks whoever ends his turn in other words for DONE.
func (l *letterReader) endsTurn(ln *textLine, toks []token) bool {
	var key strings.Builder
	for i := range toks {
		if toks[i].kind != word {
			return false
		}
		key.WriteString(toks[i].key)
	}
	if !l.began || l.ended || l.standing != nil || !saidAs("turn ends", key.String()) {
		return false
	}
	l.flush()
	l.out.add(order.Problem{Source: l.source(ln), Text: prose.Say("\"%s\" is not read.", rawText(toks)), Instead: didYouMean([]string{"DONE"}),
		Mend: order.Mend{Line: ln.no, From: int(toks[0].at), To: int(toks[len(toks)-1].end), Words: "DONE"}})
	return true
}
