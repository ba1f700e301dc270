package rules

// flatten takes the branch of every If whose condition holds now, and hands out pointers, so that reading an order
// never copies it. Conditions of a section are judged once, when it begins.
func flatten(p *Position, power PowerID, orders []Order) []Order {
	out := make([]Order, 0, len(orders))
	for _, o := range orders {
		switch o := o.(type) {
		case If:
			out = append(out, taken(p, power, o)...)
		case *If:
			out = append(out, taken(p, power, *o)...)
		case Move:
			out = append(out, &o)
		case Place:
			out = append(out, &o)
		case Research:
			out = append(out, &o)
		case Buy:
			out = append(out, &o)
		case Rocket:
			out = append(out, &o)
		case Bid:
			out = append(out, &o)
		default:
			out = append(out, o)
		}
	}
	return out
}

func taken(p *Position, power PowerID, o If) []Order {
	for _, b := range o.Branches {
		if b.When == nil || p.Holds(b.When, power, nil) {
			return flatten(p, power, b.Orders)
		}
	}
	return nil
}
