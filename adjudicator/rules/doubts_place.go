package rules

// unplaced warns of units that find no place if conditions of PLACE do not hold: they are lost then. Those for which there is no
// place in any case are no doubt, but an error.
func (d *doubter) unplaced(l *Letter) {
	orders := l.Sections[SectionPlace]
	bought := make([]int, len(d.Edition.Kinds))
	copy(bought, d.Bought)
	AddPurchase(bought, l.Sections[SectionBuy])
	var homeless []string
	for i, n := range bought {
		k := KindID(i)
		if least, most := places(orders, k); n > least && least < most {
			homeless = append(homeless, d.Edition.Stack(min(n, most)-least, k))
		}
	}
	if len(homeless) > 0 {
		d.say("PLACE has a condition, and if it comes otherwise there is no place for %s, and what is not placed is %s. \"else:\" says where it goes then, or \"else: lose the rest\".", List(homeless), d.Edition.Rules.Money.Surplus())
	}
}

// places counts how many units of a kind orders place at least, and at most, whatever becomes of their conditions.
func places(orders []Order, k KindID) (least, most int) {
	for _, o := range orders {
		switch o := pointer(o).(type) {
		case *LoseRest:
			least, most = least+anyNumber, most+anyNumber
		case *Place:
			if o.Existing {
				continue
			}
			for _, sel := range o.Units {
				if sel.Kind == k {
					least, most = least+max(sel.Count, 1), most+max(sel.Count, 1)
				}
			}
		case *If:
			low, high := anyNumber, 0
			if o.Branches[len(o.Branches)-1].When != nil {
				low = 0
			}
			for _, b := range o.Branches {
				l, h := places(b.Orders, k)
				low, high = min(low, l), max(high, h)
			}
			least, most = least+low, most+high
		}
	}
	return min(least, anyNumber), min(most, anyNumber)
}
