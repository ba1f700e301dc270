package rules

import (
	"fmt"
	"strings"
)

// placingAhead judges a PLACE section before its moment: the orders without conditions together, and each branch of a
// condition with them.
func placingAhead(a Ahead) (bad []Problem) {
	if a.Position.capitalLost(a.Power) {
		return nil // it may be won back; without it nothing enters, and that is said then
	}
	e := a.expectation()
	for _, c := range courses(a.Letter.Sections[SectionPlace]) {
		e.asked = c.asked
		m := mobilizationAhead(a, e, c.orders)
		bad = append(append(bad, m.bad...), m.over...)
	}
	return bad
}

// mobilizationAhead reads orders as they would be carried out if everything else goes well.
func mobilizationAhead(a Ahead, e *expectation, orders []Order) *mobilization {
	m := newMobilization(a.Position, a.Power, a.Bought)
	m.early = e
	m.read(orders)
	return m
}

// Forgotten finds what a letter that ends the turn leaves without a place, though there is one, and does not give up in so
// many words. In a condition the branch counts that places most.
func Forgotten(a Ahead) []Problem {
	m := mobilizationAhead(a, a.expectation(), fullest(a.Letter.Sections[SectionPlace]))
	if m.loses || len(m.bad) > 0 || len(m.over) > 0 {
		return nil
	}
	var homeless []string
	for k, n := range m.left {
		if n > 0 {
			homeless = append(homeless, m.Edition.Stack(n, KindID(k)))
		}
	}
	m.fill()
	line := m.placesText(m.filled())
	if line == "" {
		return nil
	}
	bad := lastPurchase(a.Letter).problem("place/lost", "There is no place in these orders for %s, and what is not placed is %s.", List(homeless), m.Edition.Rules.Money.Surplus()).
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
func lastPurchase(l *Letter) Source {
	if buys := l.Sections[SectionBuy]; len(buys) > 0 {
		return buys[len(buys)-1].Where()
	}
	return Source{}
}

// fullest takes of every condition the branch that places most.
func fullest(orders []Order) []Order {
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
			inner := fullest(b.Orders)
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
