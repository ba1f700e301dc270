package rules

import (
	"fmt"
	"strings"
)

// checkPlacing judges a PLACE section before its moment: the orders without conditions together, and each branch of a
// condition with them.
func (w *waiting) checkPlacing() {
	if w.capitalLost(w.power) {
		return // it may be won back; without it nothing enters, and that is said then
	}
	for _, c := range w.Edition.courses(w.letter.Sections[SectionPlace]) {
		if w.expect != nil {
			w.expect.asked = c.asked
		}
		m := w.mobilization(c.orders)
		w.bad = append(append(w.bad, m.bad...), m.over...)
	}
}

// mobilization reads orders as they would be carried out if everything else goes well.
func (w *waiting) mobilization(orders []Order) *mobilization {
	m := newMobilization(w.Position, w.power, w.bought)
	m.early = w.expect
	m.read(orders)
	return m
}

// Forgotten finds what a letter that ends the turn leaves without a place, though there is one, and does not give up in so
// many words. In a condition the branch counts that places most.
func Forgotten(a Ahead) []Problem {
	w := newWaiting(a)
	orders := w.Edition.fullest(w.letter.Sections[SectionPlace])
	m := w.mobilization(orders)
	if m.loses || len(m.bad) > 0 || len(m.over) > 0 {
		return nil
	}
	var homeless []string
	for k, n := range m.left {
		if n > 0 {
			homeless = append(homeless, w.Edition.Stack(n, KindID(k)))
		}
	}
	m.fill()
	line := w.placesText(m.filled())
	if line == "" {
		return nil
	}
	bad := w.lastPurchase().problem("place/lost", "There is no place in these orders for %s, and what is not placed is %s.", List(homeless), w.Edition.Rules.Money.Surplus()).
		instead("Add: PLACE %s. If the loss is meant, write PLACE none, or below other placings: lose the rest.", line)
	bad.Mend = Mend{Words: fmt.Sprintf("%s %s", SectionPlace, line)}
	return []Problem{bad}
}

// placesText writes placings as they would be ordered: "8 inf, 1 art Germany; 1 cv sz 5".
func (p *Position) placesText(places []Place) string {
	var lines []string
	for _, pl := range places {
		var list []string
		for _, sel := range pl.Units {
			list = append(list, fmt.Sprintf("%d %s", sel.Count, p.Edition.Kinds[sel.Kind].Short))
		}
		lines = append(lines, strings.Join(list, ", ")+" "+p.space(pl.Space))
	}
	return strings.Join(lines, "; ")
}

// lastPurchase is where the letter buys, to point at.
func (w *waiting) lastPurchase() Source {
	if buys := w.letter.Sections[SectionBuy]; len(buys) > 0 {
		return buys[len(buys)-1].Where()
	}
	return Source{}
}

// fullest takes of every condition the branch that places most.
func (e *Edition) fullest(orders []Order) []Order {
	var out []Order
	for _, o := range orders {
		cond, ok := pointer(o).(*If)
		if !ok {
			out = append(out, pointer(o))
			continue
		}
		var best []Order
		most := -1
		for _, b := range cond.Branches {
			inner := e.fullest(b.Orders)
			if n := placed(inner); n > most {
				best, most = inner, n
			}
		}
		out = append(out, best...)
	}
	return out
}

// placed counts the units that orders place; one that gives up the rest provides for all.
func placed(orders []Order) int {
	var n int
	for _, o := range orders {
		switch o := o.(type) {
		case *LoseRest:
			n += anyNumber
		case *Place:
			for _, sel := range o.Units {
				n += max(sel.Count, 1)
			}
		}
	}
	return n
}
