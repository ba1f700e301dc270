package orders

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// readCondition reads a condition alone.
func (r *Reader) readCondition(text string) (*order.Condition, []order.Problem) {
	out := &report{}
	if len(text) > maxLine {
		text = text[:maxLine]
	}
	p := &parser{r: r, toks: lex(nil, compose(text), 1), power: edition.Nobody, src: order.Source{Line: 1, Text: text}, out: out}
	c := p.condition()
	p.expectEnd()
	return c, out.problems
}

// printCondition writes a condition in canonical form.
func (r *Reader) printCondition(c *order.Condition) string {
	w := &printer{r: r}
	w.condition(c, 0)
	return w.String()
}
