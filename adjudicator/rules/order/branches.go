package order

import "fieldpost/adjudicator/rules/edition"

// Orders as a letter holds them, those below conditions with the others.

// Course is a set of orders that may be carried out together.
type Course struct {
	Orders []Order
	Asked  []edition.SpaceID // those whose state its condition asks about
}

// Courses are the orders without a condition, and with them those of any one branch. The first is the orders without a
// condition alone.
func Courses(orders []Order) []Course {
	var always []Order
	var branches []Course
	for _, o := range orders {
		switch o := Pointer(o).(type) {
		case *If:
			for _, b := range o.Branches {
				for _, c := range Courses(b.Orders) {
					c.Asked = b.When.states(c.Asked)
					branches = append(branches, c)
				}
			}
		default:
			always = append(always, o)
		}
	}
	out := []Course{{Orders: always}}
	for _, b := range branches {
		b.Orders = append(always[:len(always):len(always)], b.Orders...)
		out = append(out, b)
	}
	return out
}

// Each goes through orders and those of every branch of a condition.
func Each(orders []Order, do func(Order)) {
	for _, o := range orders {
		o = Pointer(o)
		cond, ok := o.(*If)
		if !ok {
			do(o)
			continue
		}
		for _, b := range cond.Branches {
			Each(b.Orders, do)
		}
	}
}

// Pointer is the order by reference, however a letter holds it.
func Pointer(o Order) Order {
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
	case War:
		return &o
	case Repair:
		return &o
	case AdvantageOrder:
		return &o
	}
	return o
}
