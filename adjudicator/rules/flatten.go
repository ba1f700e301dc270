package rules

// flatten takes the branch of every If whose condition holds now, says of which kinds "all" is, and hands out pointers, so
// that reading an order never copies it. Conditions of a section are judged once, when it begins.
func flatten(p *Position, power PowerID, orders []Order) []Order {
	out := make([]Order, 0, len(orders))
	for _, o := range orders {
		o = pointer(o)
		if cond, ok := o.(*If); ok {
			out = append(out, taken(p, power, cond)...)
			continue
		}
		if mv, ok := o.(*Move); ok {
			o = p.spelled(power, mv)
		}
		out = append(out, o)
	}
	return out
}

// ordersOf hands out the orders of the one kind that a section holds, in the branches that are taken; others are refused.
func ordersOf[T Order](p *Position, power PowerID, s Section, orders []Order) (list []T, bad []Problem) {
	for _, o := range flatten(p, power, orders) {
		if t, ok := o.(T); ok {
			list = append(list, t)
		} else {
			bad = append(bad, misplaced(o, s))
		}
	}
	return list, bad
}

func taken(p *Position, power PowerID, o *If) []Order {
	for _, b := range o.Branches {
		if b.When == nil || p.Holds(b.When, power, nil) {
			return flatten(p, power, b.Orders)
		}
	}
	return nil
}
