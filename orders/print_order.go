package orders

import (
	"fieldpost/adjudicator/rules"
)

func (w *printer) order(o rules.Order) {
	switch o := o.(type) {
	case rules.Research:
		w.research(o)
	case rules.Buy:
		if o.Treasury != "" {
			w.words(o.Treasury, " ")
		}
		w.number(o.Count)
		if o.Upgrade {
			w.words(" upgrade")
		} else {
			w.words(" ", w.r.kindWord(o.Kind))
		}
	case rules.Repair:
		w.repair(o)
	case rules.War:
		join(w, o.On, ", ", func(p rules.PowerID) { w.words(w.r.power(p)) })
		if o.AtIncome {
			w.words(" at income")
		}
	case rules.Move:
		w.move(o)
	case rules.Rocket:
		w.number(o.Count)
		w.words(" rocket ")
		w.path([]rules.SpaceID{o.From, o.To})
		if o.Target != rules.NoKind {
			w.words(" ", w.r.kindWord(o.Target))
		}
	case rules.Place:
		w.place(o)
	case rules.LoseRest:
		w.words("lose the rest")
	case rules.AdvantageOrder:
		w.advantage(o)
	case rules.Bid:
		for i, p := range o.Units {
			if i > 0 {
				w.words(", ")
			}
			w.place(p)
		}
		if o.Money > 0 || len(o.Units) == 0 { // who bids nothing says so
			if len(o.Units) > 0 {
				w.words(", ")
			}
			w.number(o.Money)
			w.words(" ipc")
		}
	case rules.If:
		w.ifs(o.Branches)
	case *rules.If:
		w.ifs(o.Branches)
	}
}

func (w *printer) research(o rules.Research) {
	if o.Dice > 0 || o.Tech == rules.NoTech {
		w.number(o.Dice)
		w.words(" dice")
	}
	if o.Treasury != "" {
		w.words(" ", o.Treasury)
	}
	if o.Tech != rules.NoTech {
		if o.Dice > 0 {
			w.words(" ")
		}
		w.words(w.r.ed.Techs[o.Tech].Name)
	}
	if o.Chart > 0 {
		w.words(" chart ")
		w.number(o.Chart)
	}
}

func (w *printer) repair(o rules.Repair) {
	if o.Count == rules.All {
		w.words("all ")
	} else {
		w.number(o.Count)
		w.words(" ")
	}
	if w.r.class(o.Kind) == rules.Facility {
		w.space(o.Space)
		w.words(" ", w.r.kindWord(o.Kind))
		return
	}
	w.words(w.r.kindWord(o.Kind), " ")
	w.space(o.Space)
}

func (w *printer) place(o rules.Place) {
	switch {
	case o.Upgrade:
		w.words("upgrade ")
	case o.Existing:
		from := rules.Nowhere
		plain := append([]rules.Selection{}, o.Units...)
		for i := range plain {
			from, plain[i].From = plain[i].From, rules.Nowhere
		}
		w.units(plain)
		w.words(" ")
		w.space(from)
		w.words(" -> ")
	default:
		w.units(o.Units)
		w.words(" ")
	}
	if o.Deck {
		w.words(w.r.deckKind(), " ")
	}
	w.space(o.Space)
	if o.Factory != rules.Nowhere {
		w.words(" from ")
		w.space(o.Factory)
	}
}

// deckKind is the word for a carrier.
func (r *Reader) deckKind() string {
	for i := range r.ed.Kinds {
		if r.ed.Kinds[i].Deck > 0 {
			return r.ed.Kinds[i].Short
		}
	}
	return "cv"
}

func (w *printer) move(m rules.Move) {
	w.units(m.Units)
	w.words(" ")
	if m.FromAboard != nil {
		w.words("aboard ")
		w.selection(*m.FromAboard)
		w.words(" ")
	}
	for i, s := range m.Path {
		if i > 0 {
			w.words(" -> ")
		}
		if m.Aboard != nil && i == len(m.Path)-1 {
			w.words("aboard ")
			w.selection(*m.Aboard)
			w.words(" ")
		}
		w.space(s)
	}
	if m.Purpose != rules.Plain {
		w.words(" ", string(m.Purpose))
		for i, k := range m.Targets {
			if i > 0 {
				w.words(" else")
			}
			w.words(" ", w.r.kindWord(k))
		}
	}
	if len(m.Loads) > 0 {
		w.words(": load ")
		join(w, m.Loads, ", ", w.load)
	}
	if len(m.Unloads) > 0 {
		w.words(w.mark(len(m.Loads) > 0))
		for i, u := range m.Unloads {
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
			w.space(u.To)
			if u.At != rules.Nowhere {
				w.words(" at ")
				w.space(u.At)
			}
		}
	}
	if m.Land != nil {
		w.words(", land ")
		w.space(m.Land.Space)
		if m.Land.By != nil {
			w.words(" by ")
			w.selection(*m.Land.By)
			if len(m.Land.ByPath) > 0 {
				w.words(" ")
				w.path(m.Land.ByPath)
			}
		}
	}
}

func (w *printer) mark(again bool) string {
	if again {
		return ";"
	}
	return ":"
}

func (w *printer) load(l rules.Load) {
	w.units(l.Units)
	w.words(" ")
	w.space(l.From)
	if l.At != rules.Nowhere {
		w.words(" at ")
		w.space(l.At)
	}
}

// ifs writes each branch on a line of its own.
func (w *printer) ifs(branches []rules.Branch) {
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
