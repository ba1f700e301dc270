package early

import (
	"slices"

	"fieldpost/adjudicator/rules/economy"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// unplaced warns of units that find no place if conditions of PLACE do not hold: they are lost then. Those for which there is no
// place in any case are no doubt, but an error.
func (d *doubter) unplaced(l *order.Orders) {
	orders := l.Sections[edition.SectionPlace]
	stock := slices.Clone(d.pos.Bought)
	economy.AddPurchase(d.pos.Edition, d.power, stock, l.Sections[edition.SectionBuy])
	var homeless []prose.Text
	for i := range d.pos.Edition.Kinds {
		k := edition.KindID(i)
		n := d.pos.Edition.InStock(d.power, stock, k)
		if least, most := places(orders, k); n > least && least < most {
			homeless = append(homeless, d.pos.Edition.StackText(min(n, most)-least, k))
		}
	}
	if len(homeless) > 0 {
		d.say("PLACE has a condition, and if it comes otherwise there is no place for %s, and what is not placed is %s. \"else:\" says where it goes then, or \"else: lose the rest\".", prose.List(homeless), d.money.Surplus())
	}
}

// places counts how many units of a kind orders place at least, and at most, whatever becomes of their conditions.
func places(orders []order.Order, k edition.KindID) (least, most int) {
	for _, o := range orders {
		switch o := order.Pointer(o).(type) {
		case *order.LoseRest:
			least, most = least+position.AnyNumber, most+position.AnyNumber
		case *order.Place:
			if o.Existing {
				continue
			}
			for _, sel := range o.Units {
				if sel.Kind == k {
					least, most = least+max(sel.Count, 1), most+max(sel.Count, 1)
				}
			}
		case *order.If:
			low, high := position.AnyNumber, 0
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
	return min(least, position.AnyNumber), min(most, position.AnyNumber)
}
