package position

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// Flatten takes the branch of every If whose condition holds now, says of which kinds "all" is, and hands out pointers, so
// that reading an order never copies it. Conditions of a section are judged once, when it begins.
func Flatten(p *Position, power edition.PowerID, orders []order.Order) []order.Order {
	out := make([]order.Order, 0, len(orders))
	for _, o := range orders {
		o = order.Pointer(o)
		if cond, ok := o.(*order.If); ok {
			out = append(out, taken(p, power, cond)...)
			continue
		}
		if mv, ok := o.(*order.Move); ok {
			o = p.SpelledOut(power, mv)
		}
		out = append(out, o)
	}
	return out
}

// OrdersOf hands out the orders of the one kind that a section holds, in the branches that are taken; others are refused.
func OrdersOf[T order.Order](p *Position, power edition.PowerID, s edition.Section, orders []order.Order) (list []T, bad []order.Problem) {
	for _, o := range Flatten(p, power, orders) {
		if t, ok := o.(T); ok {
			list = append(list, t)
		} else {
			bad = append(bad, order.WrongSection(o, s))
		}
	}
	return list, bad
}

func taken(p *Position, power edition.PowerID, o *order.If) []order.Order {
	for _, b := range o.Branches {
		if b.When == nil || p.Holds(b.When, power, nil) {
			return Flatten(p, power, mayBeNone(b))
		}
	}
	return nil
}

// mayBeNone are the orders of a branch, with a mark at those for all of a space whose state it asks: who asks that does not know what will stand there.
func mayBeNone(b order.Branch) []order.Order {
	out := slices.Clone(b.Orders)
	for i, o := range out {
		if mv, is := order.Pointer(o).(*order.Move); is && mv.NamesNoKind() && b.When.AsksOf(mv.Path[0]) {
			all := *mv
			all.MayBeNone = true
			out[i] = &all
		}
	}
	return out
}
