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

// words writes words, numbers, and the names of spaces, powers, units and the like.
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
		case order.Selection:
			w.selection(item)
		default:
			fmt.Fprint(w, item)
		}
	}
}

// join writes items with something between them.
func join[T any](w *printer, list []T, between string, write func(T)) {
	for i, item := range list {
		if i > 0 {
			w.words(between)
		}
		write(item)
	}
}

// Print writes a letter in canonical form. Reading what it wrote gives the same letter, but for the lines on
// which things stand.
func (r *Reader) Print(l *order.Orders) string {
	w := &printer{r: r}
	if l.Game != "" {
		w.words("GAME ", l.Game, "\n")
	}
	if l.Power != edition.Nobody {
		w.words("POWER ", r.power(l.Power), "\n")
	}
	if l.Round != 0 {
		w.words("TURN ", l.Round, "\n")
	}
	if l.Confirm {
		w.words("NOW\n")
	}
	for _, a := range l.Answers {
		w.answer(a)
		w.words("\n")
	}
	if l.Pass {
		w.words("PASS\n")
	}
	for _, s := range r.inTurn() {
		if orders, present := l.Sections[s]; present {
			w.section(s, orders, l)
		}
	}
	if l.Standing != nil {
		w.standing(l.Standing)
	}
	if l.Done {
		w.words("DONE\n")
	}
	for _, led := range l.Led {
		w.words(r.Print(led))
	}
	return w.String()
}

// inline are the sections whose orders follow their word on one line.
var inline = map[edition.Section]bool{
	edition.SectionBid: true, edition.SectionResearch: true, edition.SectionBuy: true, edition.SectionRepair: true,
	edition.SectionWar: true, edition.SectionAdvantage: true,
}

// fromOtherPurses tells whether a purchase that names no treasury stands behind one that does: on one line it would be paid
// from the same.
func fromOtherPurses(orders []order.Order) bool {
	named := false
	for _, o := range orders {
		if b, buys := o.(order.Buy); buys {
			if named && b.Treasury == "" {
				return true
			}
			named = named || b.Treasury != ""
		}
	}
	return false
}

func (w *printer) section(s edition.Section, orders []order.Order, l *order.Orders) {
	w.words(s)
	if len(orders) == 1 {
		if _, none := orders[0].(order.LoseRest); none {
			w.words(" none\n")
			return
		}
	}
	if inline[s] && !holdsIf(orders) && !fromOtherPurses(orders) && len(orders) > 0 && len(orders) <= 12 {
		between := ", "
		if s == edition.SectionWar || s == edition.SectionAdvantage || s == edition.SectionBid {
			between = "; "
		}
		w.words(" ")
		if s == edition.SectionBuy {
			w.purchases(orders)
		} else {
			join(w, orders, between, w.order)
		}
		w.words("\n")
		return
	}
	w.words("\n")
	for _, o := range orders {
		w.order(o)
		w.words("\n")
	}
	if s != edition.SectionBattles {
		return
	}
	if len(l.Sequence) > 0 {
		w.words("order ")
		join(w, l.Sequence, ", ", w.space)
		w.words("\n")
	}
	for i := range l.Battles {
		w.battle(&l.Battles[i])
		w.words("\n")
	}
}

func holdsIf(orders []order.Order) bool {
	for _, o := range orders {
		if _, is := o.(order.If); is {
			return true
		}
	}
	return false
}

// PrintOrder writes one order in canonical form.
func (r *Reader) PrintOrder(o order.Order) string {
	w := &printer{r: r}
	w.order(o)
	return w.String()
}

// PrintStandingLine writes one standing order in canonical form.
func (r *Reader) PrintStandingLine(l *order.StandingLine) string {
	w := &printer{r: r}
	w.standingLine(l)
	return w.String()
}

// PrintStanding writes a set of standing orders in canonical form.
func (r *Reader) PrintStanding(so *order.StandingOrders) string {
	w := &printer{r: r}
	w.standing(so)
	return w.String()
}

// PrintAnswer writes an answer in canonical form.
func (r *Reader) PrintAnswer(a order.Answer) string {
	w := &printer{r: r}
	w.answer(a)
	return w.String()
}

func (w *printer) space(s edition.SpaceID) { w.WriteString(w.r.space(s)) }

func (w *printer) path(p []edition.SpaceID) { join(w, p, " -> ", w.space) }

// units writes "3 inf, 1 art".
func (w *printer) units(list []order.Selection) { join(w, list, ", ", w.selection) }

func (w *printer) selection(s order.Selection) { w.selectionWith(s, true) }

// clauseUnits writes "inf" for all infantry, as lists of losses do.
func (w *printer) clauseUnits(s order.Selection) { w.selectionWith(s, false) }

func (w *printer) selectionWith(s order.Selection, sayAll bool) {
	if s.Owner != edition.Nobody {
		w.words(s.Owner, " ")
	}
	switch {
	case s.Count != order.All:
		w.words(s.Count, " ")
	case s.Kind == edition.NoKind:
		w.words("all")
	case sayAll:
		w.words("all ")
	}
	if came := s.Came.Word(); came != "" {
		w.words(came, " ")
	}
	if s.Kind != edition.NoKind {
		w.words(s.Kind)
	}
	if s.Damaged {
		w.words(" damaged")
	}
	if s.Empty {
		w.words(" empty")
	}
	if s.Loaded {
		w.words(" loaded")
	}
	if s.Cargo != nil {
		w.words(" [")
		w.units(s.Cargo)
		w.words("]")
	}
	if s.From != edition.Nowhere {
		w.words(" from ", s.From)
	}
}
