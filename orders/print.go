package orders

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// printer writes canonical form.
type printer struct {
	r *Reader
	strings.Builder
}

// words writes words, numbers, names, and whatever else has a form of its own.
func (w *printer) words(list ...any) {
	for _, item := range list {
		switch item := item.(type) {
		case string:
			w.WriteString(item)
		case edition.SpaceID:
			w.WriteString(w.r.space(item))
		case edition.PowerID:
			w.WriteString(w.r.power(item))
		case edition.KindID:
			w.WriteString(w.r.kindWord(item))
		case edition.TechID:
			w.WriteString(w.r.ed.Techs[item].Name)
		case edition.AdvantageID:
			w.WriteString(w.r.ed.Advantages[item].Name)
		case order.Selection:
			w.selection(item, true)
		case bare:
			w.selection(order.Selection(item), false)
		case []order.Selection:
			join(w, item, ", ")
		case []edition.SpaceID:
			join(w, item, ", ")
		case *order.Condition:
			w.condition(item, 0)
		case order.Order:
			w.order(item)
		default:
			fmt.Fprint(w, item)
		}
	}
}

func (w *printer) when(so bool, list ...any) {
	if so {
		w.words(list...)
	}
}

func join[T any](w *printer, list []T, between string) {
	for i, item := range list {
		w.when(i > 0, between)
		w.words(item)
	}
}

// each writes items of a form of their own with something between them.
func each[T any](w *printer, list []T, between string, write func(T)) {
	for i, item := range list {
		w.when(i > 0, between)
		write(item)
	}
}

func (r *Reader) printed(write func(*printer)) string {
	w := &printer{r: r}
	write(w)
	return w.String()
}

// Print writes a letter in canonical form. Reading what it wrote gives the same letter, but for the lines on
// which things stand.
func (r *Reader) Print(l *order.Orders) string {
	w := &printer{r: r}
	w.when(l.Game != "", "GAME ", l.Game, "\n")
	w.when(l.Power != edition.Nobody, "POWER ", l.Power, "\n")
	w.when(l.Round != 0, "TURN ", l.Round, "\n")
	w.when(l.Confirm, "NOW\n")
	for _, a := range l.Answers {
		w.answer(a)
		w.words("\n")
	}
	w.when(l.Pass, "PASS\n")
	for _, s := range r.inTurn() {
		if orders, present := l.Sections[s]; present {
			w.section(s, orders, l)
		}
	}
	if l.Standing != nil {
		w.standing(l.Standing)
	}
	w.when(l.Done, "DONE\n")
	for _, led := range l.Led {
		w.words(r.Print(led))
	}
	return w.String()
}

// inline are the sections whose orders follow their word on one line, with what stands between them.
var inline = map[edition.Section]string{
	edition.SectionResearch: ", ", edition.SectionBuy: ", ", edition.SectionRepair: ", ",
	edition.SectionBid: "; ", edition.SectionWar: "; ", edition.SectionAdvantage: "; ",
}

// onLine reports whether orders can stand on one line. A purchase that names no treasury behind one that does would be paid from the same.
func onLine(orders []order.Order) bool {
	named := false
	for _, o := range orders {
		switch o := o.(type) {
		case order.If:
			return false
		case order.Buy:
			if named && o.Treasury == "" {
				return false
			}
			named = named || o.Treasury != ""
		}
	}
	return len(orders) > 0 && len(orders) <= 12
}

func (w *printer) section(s edition.Section, orders []order.Order, l *order.Orders) {
	w.words(s)
	if len(orders) == 1 {
		if _, none := orders[0].(order.LoseRest); none {
			w.words(" none\n")
			return
		}
	}
	switch between := inline[s]; {
	case between == "" || !onLine(orders):
		w.words("\n")
		for _, o := range orders {
			w.words(o, "\n")
		}
	case s == edition.SectionBuy:
		w.words(" ")
		w.purchases(orders)
		w.words("\n")
	default:
		w.words(" ")
		join(w, orders, between)
		w.words("\n")
	}
	if s == edition.SectionBattles {
		w.when(len(l.Sequence) > 0, "order ", l.Sequence, "\n")
		for i := range l.Battles {
			w.battle(&l.Battles[i])
			w.words("\n")
		}
	}
}

// PrintOrder writes one order in canonical form.
func (r *Reader) PrintOrder(o order.Order) string {
	return r.printed(func(w *printer) { w.order(o) })
}

// PrintStandingLine writes one standing order in canonical form.
func (r *Reader) PrintStandingLine(l *order.StandingLine) string {
	return r.printed(func(w *printer) { w.standingLine(l) })
}

// PrintStanding writes a set of standing orders in canonical form.
func (r *Reader) PrintStanding(so *order.StandingOrders) string {
	return r.printed(func(w *printer) { w.standing(so) })
}

// PrintAnswer writes an answer in canonical form.
func (r *Reader) PrintAnswer(a order.Answer) string {
	return r.printed(func(w *printer) { w.answer(a) })
}

// bare is a selection in a list of losses and the like, where "inf" is all infantry.
type bare order.Selection

func bares(list []order.Selection) []bare {
	out := make([]bare, len(list))
	for i, s := range list {
		out[i] = bare(s)
	}
	return out
}

func (w *printer) selection(s order.Selection, sayAll bool) {
	w.when(s.Owner != edition.Nobody, s.Owner, " ")
	switch {
	case s.Count != order.All:
		w.words(s.Count, " ")
	case s.Kind == edition.NoKind:
		w.words("all")
	case sayAll:
		w.words("all ")
	}
	came := s.Came.Word()
	w.when(came != "", came, " ")
	w.when(s.Kind != edition.NoKind, s.Kind)
	w.when(s.Damaged, " damaged")
	w.when(s.Empty, " empty")
	w.when(s.Loaded, " loaded")
	w.when(s.Cargo != nil, " [", s.Cargo, "]")
	w.when(s.From != edition.Nowhere, " from ", s.From)
}

// standingAt writes units and behind them the place where they stand.
func (w *printer) standingAt(list []order.Selection, sayAll bool) {
	from := edition.Nowhere
	each(w, list, ", ", func(s order.Selection) {
		from, s.From = s.From, edition.Nowhere
		w.selection(s, sayAll)
	})
	w.when(from != edition.Nowhere, " ", from)
}
