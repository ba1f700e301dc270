package rules

// Orders as a letter holds them, those below conditions with the others.

// course is a set of orders that may be carried out together.
type course struct {
	orders []Order
	asked  []SpaceID // whose state its condition asks
}

// courses are the orders without a condition, and with them those of any one branch. The first is the orders without a
// condition alone.
func courses(orders []Order) []course {
	var always []Order
	var branches []course
	for _, o := range orders {
		switch o := pointer(o).(type) {
		case *If:
			for _, b := range o.Branches {
				for _, c := range courses(b.Orders) {
					c.asked = b.When.states(c.asked)
					branches = append(branches, c)
				}
			}
		default:
			always = append(always, o)
		}
	}
	out := []course{{orders: always}}
	for _, b := range branches {
		b.orders = append(always[:len(always):len(always)], b.orders...)
		out = append(out, b)
	}
	return out
}

// eachOrder goes through orders and those of every branch of a condition.
func eachOrder(orders []Order, do func(Order)) {
	for _, o := range orders {
		o = pointer(o)
		cond, ok := o.(*If)
		if !ok {
			do(o)
			continue
		}
		for _, b := range cond.Branches {
			eachOrder(b.Orders, do)
		}
	}
}

// pointer is the order by reference, however a letter holds it.
func pointer(o Order) Order {
	switch o := o.(type) {
	case If:
		return &o
	case Move:
		return &o
	case Place:
		return &o
	case LoseRest:
		return &o
	case Research:
		return &o
	case Buy:
		return &o
	case Rocket:
		return &o
	case Bid:
		return &o
	case AdvantageOrder:
		return &o
	}
	return o
}

// states adds the spaces to a list whose state a condition asks.
func (c *Condition) states(to []SpaceID) []SpaceID {
	if c == nil {
		return to
	}
	if c.Op == CondState {
		to = append(to, c.Space)
	}
	for _, a := range c.Args {
		to = a.states(to)
	}
	return to
}
