package rules

import (
	"fmt"
	"slices"
)

// atom is the smallest thing that can be passed over: an order, or one item of the lists in it.
type atom struct {
	order int // which of the orders, those below conditions counted with the others
	list  itemList
	at    int // which lot of cargo, where the list is one of cargo
	item  int // which item of the list
	units *Selection
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
func (a atom) rank() int {
	if a.list == wholeOrder {
		return 1
	}
	return 0
}

// text names an item as it is typed: "1 arm".
func (a atom) text(ed *Edition) string {
	if a.units == nil {
		return a.name
	}
	n := "all"
	if a.units.Count != All {
		n = fmt.Sprint(a.units.Count)
	}
	if a.units.Kind == NoKind {
		return n
	}
	return n + " " + ed.Kinds[a.units.Kind].Short
}

// atoms lists the orders that stand at one place of a letter, each after the items of its lists. An item that stands
// alone in all the order's lists of its sort is not listed: without it nothing of the order would be left.
func (e *Edition) atoms(orders []Order, at Source) []atom {
	var out []atom
	n := 0
	eachOrder(orders, func(o Order) {
		if w := o.Where(); w.Line == at.Line && w.Part == at.Part {
			for _, a := range e.items(o) {
				a.order = n
				out = append(out, a)
			}
			out = append(out, atom{order: n})
		}
		n++
	})
	return out
}

// items lists the items of an order's lists.
func (e *Edition) items(o Order) []atom {
	switch o := o.(type) {
	case *Place:
		return several(listed(unitsList, 0, o.Units))
	case *Move:
		out := several(listed(unitsList, 0, o.Units))
		var loads, lands []atom
		for i := range o.Loads {
			loads = append(loads, listed(loadsList, i, o.Loads[i].Units)...)
		}
		for i := range o.Unloads {
			items := listed(landsList, i, o.Unloads[i].Units)
			items[0].name = "land " + e.Board.Spaces[o.Unloads[i].To].Name
			lands = append(lands, items...)
		}
		out = append(append(out, several(loads)...), several(lands)...)
		if len(loads)+len(lands) > 0 && !slices.ContainsFunc(o.Units, func(s Selection) bool { return s.Kind == NoKind || e.Kinds[s.Kind].Loads != nil }) {
			out = append(out, atom{list: cargoList, name: "cargo"})
		}
		return out
	}
	return nil
}

// listed lists the items of one list; "land Norway" without a unit is an item, too.
func listed(list itemList, at int, units []Selection) []atom {
	if len(units) == 0 {
		return []atom{{list: list, at: at}}
	}
	var out []atom
	for i := range units {
		out = append(out, atom{list: list, at: at, item: i, units: &units[i]})
	}
	return out
}

// several are the items of all lists of one sort, unless there is but one.
func several(items []atom) []atom {
	if len(items) < 2 {
		return nil
	}
	return items
}

// strike leaves an atom out of orders.
func strike(orders []Order, a atom) []Order {
	n := 0
	return strikeNth(orders, a, &n)
}

func strikeNth(orders []Order, a atom, n *int) []Order {
	var kept []Order
	for _, o := range orders {
		if cond, ok := pointer(o).(*If); ok {
			branches := make([]Branch, len(cond.Branches))
			for i, b := range cond.Branches {
				branches[i] = Branch{When: b.When, Orders: strikeNth(b.Orders, a, n)}
			}
			kept = append(kept, If{Source: cond.Source, Branches: branches})
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
func without(o Order, a atom) Order {
	if a.list == wholeOrder {
		return nil
	}
	if p, ok := pointer(o).(*Place); ok {
		left := *p
		left.Units = lessOne(p.Units, a.item)
		return left
	}
	mv := pointer(o).(*Move)
	left := *mv
	switch a.list {
	case unitsList:
		left.Units = lessOne(mv.Units, a.item)
	case loadsList:
		left.Loads = slices.Clone(mv.Loads)
		l := &left.Loads[a.at]
		if l.Units = lessOne(l.Units, a.item); len(l.Units) == 0 {
			left.Loads = lessOne(left.Loads, a.at)
		}
	case landsList:
		left.Unloads = slices.Clone(mv.Unloads)
		u := &left.Unloads[a.at]
		if len(u.Units) > 0 {
			u.Units = lessOne(u.Units, a.item)
		}
		if len(u.Units) == 0 {
			left.Unloads = lessOne(left.Unloads, a.at)
		}
	case cargoList:
		left.Loads, left.Unloads = nil, nil
	}
	return left
}

// lessOne is a list without one of its items.
func lessOne[T any](list []T, i int) []T {
	return append(slices.Clone(list[:i]), list[i+1:]...)
}
