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
		w.buy(o)
	case order.Repair:
		w.repair(o)
	case order.War:
		join(w, o.On, ", ", func(p edition.PowerID) { w.words(p) })
		if len(o.On) > 0 && len(o.Lands) > 0 {
			w.words(", ")
		}
		join(w, o.Lands, ", ", func(s edition.SpaceID) { w.words(s) })
		if o.AtIncome {
			w.words(" at income")
		}
	case order.Move:
		w.move(o)
	case order.Rocket:
		w.words(o.Count, " rocket ")
		w.path([]edition.SpaceID{o.From, o.To})
		if o.Target != edition.NoKind {
			w.words(" ", o.Target)
		}
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

func (w *printer) buy(o order.Buy) {
	if o.Treasury != "" {
		w.words(strings.ToUpper(o.Treasury), " ")
	}
	w.words(o.Count)
	if o.Upgrade {
		w.words(" upgrade")
	} else {
		w.words(" ", o.Kind)
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
	first := true
	item := func(sign string) {
		if !first {
			w.words(", ")
		}
		if first = false; sign != "" {
			w.words(sign)
		}
	}
	list := func(sign string, units []order.Place, money int) {
		for _, p := range units {
			item(sign)
			w.place(p)
		}
		if money > 0 {
			item(sign)
			w.words(money, " ipc")
		}
	}
	list("", o.Units, o.Money)
	list("minus ", o.Less, o.Gives)
	if first { // who bids nothing says so
		w.words("0 ipc")
	}
}

func (w *printer) research(o order.Research) {
	if o.Dice > 0 || o.Tech == edition.NoTech {
		w.words(o.Dice, " dice")
	}
	if o.Treasury != "" {
		w.words(" ", o.Treasury)
	}
	if o.Tech != edition.NoTech {
		if o.Dice > 0 {
			w.words(" ")
		}
		w.words(w.r.ed.Techs[o.Tech].Name)
	}
	if o.Chart > 0 {
		w.words(" chart ", o.Chart)
	}
}

func (w *printer) repair(o order.Repair) {
	if o.Count == order.All {
		w.words("all ")
	} else {
		w.words(o.Count, " ")
	}
	if w.r.class(o.Kind) == edition.Facility {
		w.words(o.Space, " ", o.Kind)
		return
	}
	w.words(o.Kind, " ", o.Space)
}

func (w *printer) place(o order.Place) {
	if o.Treasury != "" {
		w.words(o.Treasury, " ")
	}
	switch {
	case o.Upgrade:
		w.words("upgrade ")
	case o.Existing:
		from := edition.Nowhere
		plain := append([]order.Selection{}, o.Units...)
		for i := range plain {
			from, plain[i].From = plain[i].From, edition.Nowhere
		}
		w.units(plain)
		w.words(" ", from, " -> ")
	default:
		w.units(o.Units)
		w.words(" ")
	}
	if o.Deck {
		w.words(w.r.deckKind(), " ")
	}
	w.words(o.Space)
	if o.Factory != edition.Nowhere {
		w.words(" from ", o.Factory)
	}
}

// deckKind is the word for a carrier.
func (r *Reader) deckKind() string {
	for i := range r.ed.Kinds {
		if r.ed.Kinds[i].Deck > 0 {
			return r.ed.Kinds[i].Short
		}
	}
	return ""
}

func (w *printer) move(m order.Move) {
	w.units(m.Units)
	w.words(" ")
	if m.FromAboard != nil {
		w.words("aboard ", *m.FromAboard, " ")
	}
	for i, s := range m.Path {
		if i > 0 {
			w.words(" -> ")
		}
		if m.Aboard != nil && i == len(m.Path)-1 {
			w.words("aboard ", *m.Aboard, " ")
		}
		w.words(s)
	}
	if m.Purpose != order.Plain {
		w.words(" ", m.Purpose)
		for i, k := range m.Targets {
			if i > 0 {
				w.words(" else")
			}
			w.words(" ", k)
		}
	}
	if len(m.Loads) > 0 {
		w.words(": load ")
		join(w, m.Loads, ", ", w.load)
	}
	if len(m.Unloads) > 0 {
		w.words(w.mark(len(m.Loads) > 0))
		w.unloads(m.Unloads)
	}
	if m.Land != nil {
		w.landing(m.Land)
	}
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
		if len(u.Units) > 0 {
			w.units(u.Units)
			w.words(" ")
		}
		w.words(u.To)
		if u.At != edition.Nowhere {
			w.words(" at ", u.At)
		}
	}
}

// landing says where aircraft come down, and what brings a deck there.
func (w *printer) landing(l *order.Landing) {
	w.words(", land ", l.Space)
	if l.By != nil {
		w.words(" by ", *l.By)
		if len(l.ByPath) > 0 {
			w.words(" ")
			w.path(l.ByPath)
		}
	}
}

func (w *printer) mark(again bool) string {
	if again {
		return ";"
	}
	return ":"
}

func (w *printer) load(l order.Load) {
	w.units(l.Units)
	w.words(" ", l.From)
	if l.At != edition.Nowhere {
		w.words(" at ", l.At)
	}
}

// ifs writes each branch on a line of its own.
func (w *printer) ifs(branches []order.Branch) {
	for i, b := range branches {
		if i > 0 {
			w.words("\nelse")
			if b.When != nil {
				w.words(" ")
			}
		}
		if b.When != nil {
			w.words("if ")
			w.condition(b.When, 0)
		}
		w.words(": ")
		join(w, b.Orders, "; ", w.order)
	}
}
