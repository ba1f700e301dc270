package rules

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
