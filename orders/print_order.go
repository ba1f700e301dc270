package orders

import (
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

func (w *printer) order(o order.Order) {
	switch o := o.(type) {
	case order.Research:
		w.research(o)
	case order.Buy:
		w.when(o.Treasury != "", strings.ToUpper(o.Treasury), " ")
		w.words(o.Count, " ")
		if o.Upgrade {
			w.words("upgrade")
		} else {
			w.words(o.Kind)
		}
	case order.Repair:
		if o.Count == order.All {
			w.words("all ")
		} else {
			w.words(o.Count, " ")
		}
		if w.r.class(o.Kind) == edition.Facility {
			w.words(o.Space, " ", o.Kind)
		} else {
			w.words(o.Kind, " ", o.Space)
		}
	case order.War:
		join(w, o.On, ", ")
		w.when(len(o.On) > 0 && len(o.Lands) > 0, ", ")
		w.words(o.Lands)
		w.when(o.AtIncome, " at income")
	case order.Move:
		w.move(o)
	case order.Rocket:
		w.words(o.Count, " rocket ", o.From, " -> ", o.To)
		w.when(o.Target != edition.NoKind, " ", o.Target)
	case order.Place:
		w.place(o)
	case order.LoseRest:
		w.words("lose the rest")
	case order.AdvantageOrder:
		w.advantage(o)
	case order.Bid:
		w.bid(o)
	case order.If:
		w.ifs(o.Branches)
	case *order.If:
		w.ifs(o.Branches)
	}
}

// purchases writes them on one line: "EUROPE 4 inf, 1 cv; PACIFIC 1 dd".
func (w *printer) purchases(orders []order.Order) {
	paid := ""
	for i, o := range orders {
		b, buys := o.(order.Buy)
		same := buys && b.Treasury == paid
		switch {
		case i > 0 && buys && !same:
			w.words("; ")
		case i > 0:
			w.words(", ")
		}
		if paid = b.Treasury; same {
			b.Treasury = ""
			o = b
		}
		w.order(o)
	}
}

func (w *printer) bid(o order.Bid) {
	var items []any
	list := func(sign string, units []order.Place, money int) {
		for _, p := range units {
			items = append(items, sign+w.r.PrintOrder(p))
		}
		if money > 0 {
			items = append(items, w.r.printed(func(w *printer) { w.words(sign, money, " ipc") }))
		}
	}
	list("", o.Units, o.Money)
	list("minus ", o.Less, o.Gives)
	join(w, items, ", ")
	w.when(items == nil, "0 ipc") // a bid of nothing is said, too
}

func (w *printer) research(o order.Research) {
	dice := o.Dice > 0 || o.Tech == edition.NoTech
	w.when(dice, o.Dice, " dice")
	w.when(o.Treasury != "", " ", o.Treasury)
	if o.Tech != edition.NoTech {
		w.when(dice, " ")
		w.words(o.Tech)
	}
	w.when(o.Chart > 0, " chart ", o.Chart)
}

func (w *printer) place(o order.Place) {
	w.when(o.Treasury != "", o.Treasury, " ")
	switch {
	case o.Upgrade:
		w.words("upgrade ")
	case o.Existing:
		w.standingAt(o.Units, true)
		w.words(" -> ")
	default:
		w.words(o.Units, " ")
	}
	w.when(o.Deck, w.r.deckKind(), " ")
	w.words(o.Space)
	w.when(o.Factory != edition.Nowhere, " from ", o.Factory)
}

func (r *Reader) deckKind() string {
	for i := range r.ed.Kinds {
		if r.ed.Kinds[i].Deck > 0 {
			return r.ed.Kinds[i].Short
		}
	}
	return ""
}

func (w *printer) move(m order.Move) {
	w.words(m.Units, " ")
	if m.FromAboard != nil {
		w.words("aboard ", *m.FromAboard, " ")
	}
	for i, s := range m.Path {
		w.when(i > 0, " -> ")
		if m.Aboard != nil && i == len(m.Path)-1 {
			w.words("aboard ", *m.Aboard, " ")
		}
		w.words(s)
	}
	if m.Purpose != order.Plain {
		w.words(" ", m.Purpose)
		w.targets(m.Targets)
	}
	w.when(len(m.Loads) > 0, ": load ")
	each(w, m.Loads, ", ", func(l order.Load) {
		w.words(l.Units, " ", l.From)
		w.when(l.At != edition.Nowhere, " at ", l.At)
	})
	if len(m.Unloads) > 0 {
		w.words(map[bool]string{true: ";", false: ":"}[len(m.Loads) > 0])
		w.unloads(m.Unloads)
	}
	if l := m.Land; l != nil {
		w.words(", land ", l.Space)
		if l.By != nil {
			w.words(" by ", *l.By)
			w.when(len(l.ByPath) > 0, " ")
			join(w, l.ByPath, " -> ")
		}
	}
}

func (w *printer) targets(list []edition.KindID) {
	w.when(len(list) > 0, " ")
	join(w, list, " else ")
}

func (w *printer) unloads(list []order.Unload) {
	for i, u := range list {
		switch {
		case i == 0:
			w.words(" land ")
		case len(u.Units) == 0: // a place behind a comma is read as nothing
			w.words("; land ")
		default:
			w.words(", ")
		}
		w.when(len(u.Units) > 0, u.Units, " ")
		w.words(u.To)
		w.when(u.At != edition.Nowhere, " at ", u.At)
	}
}

func (w *printer) advantage(o order.AdvantageOrder) {
	w.words(o.Advantage)
	w.when(len(o.Spaces)+len(o.Units) > 0, ": ")
	w.words(o.Spaces)
	w.when(len(o.Spaces) > 0 && len(o.Units) > 0, ", ")
	each(w, o.Units, ", ", func(s order.Selection) { w.standingAt([]order.Selection{s}, true) })
}

// ifs writes each branch on a line of its own.
func (w *printer) ifs(branches []order.Branch) {
	for i, b := range branches {
		w.when(i > 0, "\nelse")
		w.when(i > 0 && b.When != nil, " ")
		w.when(b.When != nil, "if ", b.When)
		w.words(": ")
		join(w, b.Orders, "; ")
	}
}
