package economy

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Purchase is the second phase: units are paid for and wait to be mobilized [R-BUY-001..007].
func Purchase(t *turn.Turn) {
	if t.Pos.CapitalLost(t.Mover) { // [R-BUY-006]
		t.Skip("its capital is in enemy hands", edition.SectionBuy, "purchase/capital")
		return
	}
	whenBuying(t)
	var bought []int
	t.Judge(edition.SectionBuy, t.Orders(edition.SectionBuy), func(orders []order.Order) (bad []order.Problem) {
		bought, bad = readPurchase(t, orders)
		return bad
	})
	cost := 0
	for k, n := range bought {
		cost += n * t.Pos.Cost(t.Mover, edition.KindID(k))
	}
	if cost > 0 {
		t.Record(position.Paid{Power: t.Mover, Amount: cost, For: position.ForUnits})
	}
	for k, n := range bought {
		if n > 0 {
			t.Record(position.Bought{Power: t.Mover, Kind: edition.KindID(k), Count: n})
		}
	}
}

// readPurchase adds up what is bought. Buying more than can be placed is allowed: the surplus is lost when its
// moment comes [R-BUY-005].
func readPurchase(t *turn.Turn, orders []order.Order) ([]int, []order.Problem) {
	bought := make([]int, len(t.Pos.Edition.Kinds))
	buys, bad := position.OrdersOf[*order.Buy](t.Pos, t.Mover, edition.SectionBuy, orders)
	cost := 0
	var last order.Source
	for _, b := range buys {
		if k := t.Pos.Edition.Kind(b.Kind); !k.Buyable {
			bad = append(bad, b.Problem("purchase/kind", "%s cannot be bought.", prose.Title(k.Plural)))
			continue
		}
		bought[b.Kind] += b.Count
		cost += b.Count * t.Pos.Cost(t.Mover, b.Kind)
		last = b.Source
	}
	if cost > t.Pos.Money[t.Mover] {
		bad = append(bad, last.Problem("purchase/money", "These units cost %d IPCs; %s has %d left to spend.", cost, t.Pos.PowerName(t.Mover), t.Pos.Money[t.Mover]))
	}
	return bought, bad
}

// AddPurchase adds what orders buy, whether there is money for it or not.
func AddPurchase(bought []int, orders []order.Order) {
	order.Each(orders, func(o order.Order) {
		if b, ok := o.(*order.Buy); ok && b.Kind >= 0 && int(b.Kind) < len(bought) {
			bought[b.Kind] += b.Count
		}
	})
}
