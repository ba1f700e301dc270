package orders

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// firstOrder reports whether a line of a letter that has not begun yet is an order that can be read in the section it would belong to.
func (l *letterReader) firstOrder(toks []token) bool {
	if l.sureMark(toks) == "" && !l.clauseLike(toks) {
		return false
	}
	p := l.parser(toks, order.Source{}).quietly()
	if p.take("if") {
		p.condition()
		if !p.takeKind(colon) || p.bad {
			return false
		}
	}
	return slices.ContainsFunc([]edition.Section{l.ctx.Section, edition.SectionCombat, edition.SectionPlace, edition.SectionBattles}, func(s edition.Section) bool {
		return s != "" && l.readsIn(s, p.rest())
	})
}

// writtenOut reports a name in full. An abbreviation of two letters counts in capitals only: "we" is a word.
func (p *parser) writtenOut(n int, m placeMatch) bool {
	if m.took == 1 && len(p.toks[n].key) < 3 && p.toks[n].raw != strings.ToUpper(p.toks[n].raw) {
		return false
	}
	return !m.prefix && m.choice == nil
}

// proseLine passes over a line before or after the orders, unless it looks like one of them.
func (l *letterReader) proseLine(ln *textLine, toks []token) {
	sure := l.sureMark(toks)
	like, near := l.nearestSection(toks)
	switch likely := l.likelyMark(toks); {
	case near && !l.ended && sure == "":
		l.out.add(noSection(l.source(ln), toks[0], like))
	case sure != "" && (l.began || len(l.ctx.Asked) == 0), l.ended && opensSection(toks):
		l.mistaken(ln, sure, l.ended)
	case sure+likely != "":
		l.doubtful = append(l.doubtful, doubtful{*ln, sure + likely, l.ended})
	}
	l.notRead = append(l.notRead, NotRead{ln.no, strings.TrimSpace(ln.raw)})
}

// opensSection reports a section word in capitals, alone on its line: below DONE, too, nobody writes it by chance.
func opensSection(toks []token) bool {
	_, took := sectionAt(toks)
	return toks[0].raw == strings.ToUpper(toks[0].raw) && (took == len(toks) || toks[0].key == "standing" && (len(toks) == 1 || toks[1].kind == colon || toks[1].key == "add" || toks[1].key == "orders"))
}

func (l *letterReader) nearestSection(toks []token) (edition.Section, bool) {
	if toks[0].kind != word || len(toks) == 1 && len(toks[0].key) < 5 && toks[0].raw != strings.ToUpper(toks[0].raw) {
		return "", false // "Guy" is no slip of BUY
	}
	if len(toks) > 1 && toks[1].kind != colon {
		p := l.parser(toks, order.Source{})
		if !p.startsUnits(1) || toks[1].key == "all" && !p.isKind(2) { // "By all means."
			return "", false
		}
	}
	return likeSection(toks[0].key)
}

// likeSection finds the section one of whose words is at most one letter off.
func likeSection(key string) (edition.Section, bool) {
	for _, name := range sectionNames() {
		s := sectionWords.exact[name]
		if len(key) >= 2 && max(len(name), len(key)) <= min(len(name), len(key))+1 && (len(name) > 4 || name == board.Fold(string(s))) && board.Misses(key, name) <= 1 {
			return s, true
		}
	}
	return "", false
}

// sectionNames are the words that open a section, in order.
var sectionNames = sync.OnceValue(func() []string { return slices.Sorted(maps.Keys(sectionWords.exact)) })

// noSection says that a word is the word of no section, and which one it is like.
func noSection(src order.Source, t token, like edition.Section) order.Problem {
	return order.Problem{Source: src, Text: prose.Say("\"%s\" is no section word.", Shorten(t.raw, 30)), Instead: didYouMean([]string{string(like)}),
		Mend: order.Mend{Line: t.line, From: int(t.at), To: int(t.end), Words: string(like)}}
}

// mayChat reports whether prose may stand where the reader is: above the orders, and below a blank line or a request.
func (l *letterReader) mayChat() bool { return !l.began || l.loose }

// chats reports whether a line below a blank one is prose: it cannot be read where it stands, and looks like nothing that can.
func (l *letterReader) chats(toks []token) bool {
	if !l.loose || isNone(toks) || l.clauseLike(toks) || l.sureMark(toks)+l.likelyMark(toks) != "" {
		return false
	}
	p := l.parser(toks, order.Source{}).quietly()
	switch section := cmp.Or(l.section, l.ctx.Section); {
	case l.standing != nil:
		p.standingLine()
		return !p.done() || p.bad
	case section != "":
		return !l.readsIn(section, toks)
	}
	return true
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
	w, _ := battleClauseAt(toks, 0) // people close with "Keep well", too
	return scopeWord(toks, 0) || clauseStarts(toks, 0) && !position.ClauseFormOf(w).Everyday
}

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

// SaysNothing reports whether lines say that a section is empty, and nothing else.
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

// holds reports whether there are orders in a section.
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
