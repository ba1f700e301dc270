package economy

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// PlacingAhead judges a PLACE section before its moment: the orders without conditions together, and each branch of a
// condition with them.
func PlacingAhead(a moves.Ahead) (bad []order.Problem) {
	if a.Position.CapitalLost(a.Power) {
		return nil // it may be won back; without it nothing enters, and that is said then
	}
	e := a.Expectation()
	for _, c := range order.Courses(a.Letter.Sections[edition.SectionPlace]) {
		e.Asked = c.Asked
		m := mobilizationAhead(a, e, c.Orders)
		bad = append(append(bad, m.bad...), m.over...)
	}
	return bad
}

// mobilizationAhead reads orders as they would be carried out if everything else goes well.
func mobilizationAhead(a moves.Ahead, e *moves.Expectation, orders []order.Order) *mobilization {
	m := newMobilization(a.Position, a.Power, a.Bought)
	m.early = e
	m.read(orders)
	return m
}

// Forgotten finds what a letter that ends the turn leaves without a place, though there is one, and does not expressly give
// up. Of a condition the branch counts that places most.
func Forgotten(a moves.Ahead) []order.Problem {
	m := mobilizationAhead(a, a.Expectation(), fullest(a.Letter.Sections[edition.SectionPlace]))
	all := m.money.PlaceAll
	if m.loses && !all || len(m.bad) > 0 || len(m.over) > 0 {
		return nil
	}
	open := slices.Clone(m.left)
	if m.decks.Bought {
		m.hoped = goals(a.Position, a.Letter)
	}
	m.fill()
	if !all {
		clear(m.left) // all that was open is homeless, whether or not there is a place for it
	}
	homeless := m.homeless(open)
	m.placings = slices.DeleteFunc(m.placings, func(p placing) bool { return p.due }) // it enters without a word
	line := placesText(m.pos, m.filled())
	if line == "" {
		return nil
	}
	if all {
		bad := lastPurchase(a.Letter).Problem("place/all", "There is no place in these orders for %s, and what can be placed is not given up.", prose.List(homeless)).Suggest("Add: PLACE %s.", line)
		bad.Mend = order.Mend{Words: fmt.Sprintf("%s %s", edition.SectionPlace, line)}
		return []order.Problem{bad}
	}
	bad := lastPurchase(a.Letter).Problem("place/lost", "There is no place in these orders for %s, and what is not placed is %s.", prose.List(homeless), m.money.Surplus()).Suggest("Add: PLACE %s. If the loss is meant, write PLACE none, or below other placings: lose the rest.", line)
	bad.Mend = order.Mend{Words: fmt.Sprintf("%s %s", edition.SectionPlace, line)}
	return []order.Problem{bad}
}

// goals lists the zones to which a letter sends aircraft to come down.
func goals(p *position.Position, l *order.Orders) (zones []hope) {
	for _, s := range []edition.Section{edition.SectionCombat, edition.SectionNoncombat} {
		order.Each(l.Sections[s], func(o order.Order) {
			mv, ok := order.Pointer(o).(*order.Move)
			if !ok {
				return
			}
			room := 0
			for _, sel := range mv.Units {
				if sel.Kind != edition.NoKind {
					room += max(sel.Count, 1) * p.Edition.Kind(sel.Kind).DeckSize
				}
			}
			end := mv.Path[len(mv.Path)-1]
			switch {
			case mv.Land != nil:
				end = mv.Land.Space
			case s == edition.SectionCombat:
				return
			}
			if room == 0 || !p.IsSea(end) {
				return
			}
			i := slices.IndexFunc(zones, func(h hope) bool { return h.zone == end })
			if i < 0 {
				i, zones = len(zones), append(zones, hope{zone: end})
			}
			zones[i].room += room
		})
	}
	return zones
}

// homeless lists what was open and is not left.
func (m *mobilization) homeless(open []int) []prose.Text {
	var out []prose.Text
	sum := make([]int, len(open))
	for i := range open {
		sum[i] = open[i] - m.left[i]
	}
	for k := range m.pos.Edition.Kinds {
		if n := m.pos.Edition.InStock(m.power, sum, edition.KindID(k)); n > 0 {
			out = append(out, m.pos.Edition.StackText(n, edition.KindID(k)))
		}
	}
	if up := m.pos.Edition.Upgrade(); up != edition.NoKind {
		n := 0
		for _, id := range m.pos.Edition.PursesOf(m.power) {
			n += sum[m.pos.Edition.StockAt(id, up, true)]
		}
		if n > 0 {
			out = append(out, prose.Count(n, "upgrade", "upgrades"))
		}
	}
	return out
}

// placesText writes placings as they would be ordered: "8 inf, 1 art Germany; 1 cv sz 5".
func placesText(p *position.Position, places []order.Place) string {
	var lines []string
	for _, pl := range places {
		var list []string
		for _, sel := range pl.Units {
			list = append(list, fmt.Sprintf("%d %s", sel.Count, p.Edition.Kinds[sel.Kind].Short))
		}
		if pl.Upgrade {
			lines = append(lines, "upgrade "+p.SpaceName(pl.Space))
			continue
		}
		lines = append(lines, strings.Join(list, ", ")+" "+p.SpaceName(pl.Space))
	}
	return strings.Join(lines, "; ")
}

// lastPurchase is where the letter buys, to point at.
func lastPurchase(l *order.Orders) order.Source {
	if buys := l.Sections[edition.SectionBuy]; len(buys) > 0 {
		return buys[len(buys)-1].Where()
	}
	return order.Source{}
}

// fullest takes of every condition the branch that places most.
func fullest(orders []order.Order) []order.Order {
	var out []order.Order
	for _, o := range orders {
		cond, ok := order.Pointer(o).(*order.If)
		if !ok {
			out = append(out, order.Pointer(o))
			continue
		}
		var best []order.Order
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
func placed(orders []order.Order) int {
	var n int
	for _, o := range orders {
		switch o := o.(type) {
		case *order.LoseRest:
			n += position.AnyNumber
		case *order.Place:
			for _, sel := range o.Units {
				n += max(sel.Count, 1)
			}
		}
	}
	return n
}
