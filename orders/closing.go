package orders

import (
	"cmp"

	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// mayChat tells whether prose may stand where the reader is: above the orders, and below a blank line or a request.
func (l *letterReader) mayChat() bool { return !l.began || l.loose }

// chats tells whether a line below a blank one is prose: it cannot be read where it stands, and looks like nothing that can.
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
