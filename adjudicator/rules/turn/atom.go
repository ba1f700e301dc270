package turn

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// Atom is the smallest thing that can be passed over: an order, or one item of the lists in it.
type Atom struct {
	order int // which of the orders, those below conditions counted with the others
	list  itemList
	at    int // which lot of cargo, where the list is one of cargo
	item  int // which item of the list
	Units *order.Selection
	name  string // of an item that names no units
}

// itemList says which list of an order an item stands in.
type itemList int

const (
	wholeOrder itemList = iota // no list: the order itself
	unitsList                  // what moves or is placed
	loadsList                  // what comes aboard in one territory
	landsList                  // what goes ashore in one territory
	cargoList                  // all cargo that an order has for units that carry none
)

// rank puts the items of lists before whole orders.
func (a Atom) rank() int {
	if a.list == wholeOrder {
		return 1
	}
	return 0
}

// Text names an item as it is typed: "1 arm".
func (a Atom) Text(ed *edition.Edition) string {
	if a.Units == nil {
		return a.name
	}
	n := "all"
	if a.Units.Count != order.All {
		n = fmt.Sprint(a.Units.Count)
	}
	if a.Units.Kind == edition.NoKind {
		return n
	}
	return n + " " + ed.Kinds[a.Units.Kind].Short
}

// atoms lists the orders that stand at one place of a letter, each after the items of its lists. An item that stands
// alone in all the order's lists of its sort is not listed: without it nothing of the order would be left.
func atoms(e *edition.Edition, orders []order.Order, at order.Source) []Atom {
	var out []Atom
	n := 0
	order.Each(orders, func(o order.Order) {
		if w := o.Where(); w.Line == at.Line && w.Part == at.Part {
			for _, a := range items(e, o) {
				a.order = n
				out = append(out, a)
			}
			out = append(out, Atom{order: n})
		}
		n++
	})
	return out
}

// items lists the items of an order's lists.
func items(e *edition.Edition, o order.Order) []Atom {
	switch o := o.(type) {
	case *order.Place:
		return several(listed(unitsList, 0, o.Units))
	case *order.Move:
		out := several(listed(unitsList, 0, o.Units))
		var loads, lands []Atom
		for i := range o.Loads {
			loads = append(loads, listed(loadsList, i, o.Loads[i].Units)...)
		}
		for i := range o.Unloads {
			items := listed(landsList, i, o.Unloads[i].Units)
			items[0].name = "land " + e.Board.Spaces[o.Unloads[i].To].Name
			lands = append(lands, items...)
		}
		out = append(append(out, several(loads)...), several(lands)...)
		if len(loads)+len(lands) > 0 && !slices.ContainsFunc(o.Units, func(s order.Selection) bool { return s.Kind == edition.NoKind || e.Kinds[s.Kind].Loads != nil }) {
			out = append(out, Atom{list: cargoList, name: "cargo"})
		}
		return out
	}
	return nil
}

// listed lists the items of one list; "land Norway" without a unit is an item, too.
func listed(list itemList, at int, units []order.Selection) []Atom {
	if len(units) == 0 {
		return []Atom{{list: list, at: at}}
	}
	var out []Atom
	for i := range units {
		out = append(out, Atom{list: list, at: at, item: i, Units: &units[i]})
	}
	return out
}

// several are the items of all lists of one sort, unless there is but one.
func several(items []Atom) []Atom {
	if len(items) < 2 {
		return nil
	}
	return items
}

// strike leaves an atom out of orders.
func strike(orders []order.Order, a Atom) []order.Order {
	n := 0
	return strikeNth(orders, a, &n)
}

func strikeNth(orders []order.Order, a Atom, n *int) []order.Order {
	var kept []order.Order
	for _, o := range orders {
		if cond, ok := order.Pointer(o).(*order.If); ok {
			branches := make([]order.Branch, len(cond.Branches))
			for i, b := range cond.Branches {
				branches[i] = order.Branch{When: b.When, Orders: strikeNth(b.Orders, a, n)}
			}
			kept = append(kept, order.If{Source: cond.Source, Branches: branches})
			continue
		}
		if *n == a.order {
			o = without(o, a)
		}
		*n++
		if o != nil {
			kept = append(kept, o)
		}
	}
	return kept
}

// without leaves an item out of an order; of a whole order nothing is left.
func without(o order.Order, a Atom) order.Order {
	if a.list == wholeOrder {
		return nil
	}
	if p, ok := order.Pointer(o).(*order.Place); ok {
		left := *p
		left.Units = LessOne(p.Units, a.item)
		return left
	}
	mv := order.Pointer(o).(*order.Move)
	left := *mv
	switch a.list {
	case unitsList:
		left.Units = LessOne(mv.Units, a.item)
	case loadsList:
		left.Loads = slices.Clone(mv.Loads)
		l := &left.Loads[a.at]
		if l.Units = LessOne(l.Units, a.item); len(l.Units) == 0 {
			left.Loads = LessOne(left.Loads, a.at)
		}
	case landsList:
		left.Unloads = slices.Clone(mv.Unloads)
		u := &left.Unloads[a.at]
		if len(u.Units) > 0 {
			u.Units = LessOne(u.Units, a.item)
		}
		if len(u.Units) == 0 {
			left.Unloads = LessOne(left.Unloads, a.at)
		}
	case cargoList:
		left.Loads, left.Unloads = nil, nil
	}
	return left
}

// LessOne is a list without one of its items.
func LessOne[T any](list []T, i int) []T {
	return append(slices.Clone(list[:i]), list[i+1:]...)
}
