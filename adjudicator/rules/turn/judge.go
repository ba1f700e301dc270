package turn

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Judge calls read until it finds nothing wrong. Orders that came in time are refused with every problem. Of orders that
// waited for this moment only those that have become impossible are passed over, one at a time, beginning with the first problem.
func (t *Turn) Judge(s edition.Section, so SectionOrders, read func([]order.Order) []order.Problem) {
	orders := so.Orders
	for {
		problems := read(orders)
		switch {
		case len(problems) == 0, so.Waited && len(orders) == 0: // a problem that no order has caused: there is nothing to pass over
			return
		case !so.Waited:
			panic(halt{Reached{Position: t.Pos, Refused: problems}})
		}
		item := ""
		orders, item = giveUp(t.Pos.Edition, orders, problems, read)
		t.PassOver(s, problems[0], item)
	}
}

// PassOver tells that an order, or one item of it, is not carried out.
func (t *Turn) PassOver(s edition.Section, bad order.Problem, item string) {
	t.Record(PassedOver(t.Mover, s, bad, item))
}

// PassedOver is the event that an order, or one item of it, is not carried out.
func PassedOver(mover edition.PowerID, s edition.Section, bad order.Problem, item string) position.PassedOver {
	text := bad.Source.Text
	if bad.Part != "" {
		text = bad.Part
	}
	return position.PassedOver{Power: mover, Section: s, Line: bad.Line, Text: text, Item: item, Reason: bad.Text, Topic: bad.Topic, Instead: bad.Instead}
}

// mostTried bounds how many ways of giving something up are compared for one problem.
const mostTried = 40

// giveUp leaves out the order that the first problem is about, or only the item of its list without which the problem is
// gone; then it says which item that was. Of several ways the one is taken that leaves the fewest problems, then the one
// that gives up an item rather than an order, then the last in the letter: who is named first is served first.
func giveUp(e *edition.Edition, orders []order.Order, problems []order.Problem, read func([]order.Order) []order.Problem) ([]order.Order, string) {
	bad := problems[0]
	all := atoms(e, orders, bad.Source)
	if len(all) == 0 { // a problem of the whole set: its last order is given up
		return orders[:len(orders)-1], ""
	}
	before := alike(problems, bad)
	var ways []way
	for _, a := range slices.Backward(all[:min(len(all), mostTried)]) { // of equal ways the last is taken
		left := strike(orders, a)
		now := read(left)
		if alike(now, bad) < before {
			ways = append(ways, way{left, a, len(now)})
		}
	}
	if len(ways) == 0 {
		return strike(orders, all[len(all)-1]), ""
	}
	best := slices.MinFunc(ways, func(a, b way) int { return cmp.Or(a.problems-b.problems, a.lost.rank()-b.lost.rank()) })
	return best.left, best.lost.Text(e)
}

// way is one way of giving something up: what is left, what is lost, and how many problems there are then.
type way struct {
	left     []order.Order
	lost     Atom
	problems int
}

// alike counts the problems of one order that are about the same thing.
func alike(problems []order.Problem, bad order.Problem) int {
	var n int
	for _, p := range problems {
		if p.Line == bad.Line && p.Part == bad.Part && p.Topic == bad.Topic {
			n++
		}
	}
	return n
}

// Skip passes over a phase that the mover does not have now: its capital is lost, or it leaves the phase out. Orders for it are refused when they
// come, or passed over if they waited.
func (t *Turn) Skip(reason string, s edition.Section, topic string) {
	t.Record(position.Skipped{Power: t.Mover, Phase: t.Pos.Phase, Reason: reason, Topic: topic})
	t.Judge(s, t.Given(s), func(orders []order.Order) (bad []order.Problem) {
		for _, o := range orders {
			if _, none := order.Pointer(o).(*order.LoseRest); none { // it asks for nothing
				continue
			}
			bad = append(bad, order.Problem{Source: o.Where(), Topic: topic,
				Text: prose.Say("%s has no %s this turn: %s.", t.Pos.PowerName(t.Mover), t.Pos.Phases()[t.Pos.Phase].Name, reason)})
		}
		return bad
	})
}
