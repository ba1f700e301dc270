package orders

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// Standing reads a block of standing orders, without or with its word STANDING.
func (r *Reader) Standing(text string, power edition.PowerID) (*order.StandingOrders, []order.Problem) {
	l := r.reading(Context{Power: power, Case: true})
	so := &order.StandingOrders{}
	lines, ok := r.cut(text, 1, "standing", &l.out)
	if !ok {
		return so, l.out.problems
	}
	l.all, l.began, l.standing = lines, true, so
	outdent(lines)
	for i := range lines {
		ln := &lines[i]
		if ln.text == "" || ln.quoted {
			continue
		}
		toks := l.lex(ln)
		switch {
		case !saysAnything(toks):
		case len(ln.raw) > maxLine:
			l.problem(ln, "", "The line is too long: at most %d bytes are read.", maxLine)
		case toks[0].kind == word && toks[0].key == "standing":
			l.letter.Standing = nil
			l.standingWord(ln, toks)
			l.letter.Standing.Lines = append(so.Lines, l.letter.Standing.Lines...)
			so = l.letter.Standing
			l.standing = so
		case l.pending && l.continues(ln, toks):
			l.join(ln, toks)
		default:
			l.flush()
			l.begin(ln, toks, false)
		}
	}
	l.flush()
	for i := range l.out.problems {
		l.out.problems[i].Block = "standing"
	}
	for i := range so.Lines {
		so.Lines[i].Block = "standing"
		if b := so.Lines[i].Battle; b != nil {
			b.Block = "standing"
		}
	}
	return so, l.out.problems
}
