package rules

// purchase is the second phase: units are paid for and wait to be mobilized [R-BUY-001..007].
func (t *turn) purchase() {
	if t.capitalLost(t.mover) { // [R-BUY-006]
		t.skip("its capital is in enemy hands", SectionBuy, "purchase/capital")
		return
	}
	t.borrow()
	var bought []int
	t.judge(SectionBuy, t.orders(SectionBuy), func(orders []Order) (bad []Problem) {
		bought, bad = t.readPurchase(orders)
		return bad
	})
	cost := 0
	for k, n := range bought {
		cost += n * t.Cost(t.mover, KindID(k))
	}
	if cost > 0 {
		t.record(Paid{Power: t.mover, Amount: cost, For: ForUnits})
	}
	for k, n := range bought {
		if n > 0 {
			t.record(Bought{Power: t.mover, Kind: KindID(k), Count: n})
		}
	}
}

// readPurchase adds up what is bought. Buying more than can be placed is allowed: the surplus is lost when its
// moment comes [R-BUY-005].
func (t *turn) readPurchase(orders []Order) ([]int, []Problem) {
	bought := make([]int, len(t.Edition.Kinds))
	buys, bad := ordersOf[*Buy](t.Position, t.mover, SectionBuy, orders)
	cost := 0
	var last Source
	for _, b := range buys {
		if k := t.Edition.Kind(b.Kind); !k.Buyable {
			bad = append(bad, b.problem("purchase/kind", "%s cannot be bought.", Title(k.Plural)))
			continue
		}
		bought[b.Kind] += b.Count
		cost += b.Count * t.Cost(t.mover, b.Kind)
		last = b.Source
	}
	if cost > t.Money[t.mover] {
		bad = append(bad, last.problem("purchase/money", "These units cost %d IPCs; %s has %d left to spend.", cost, t.powerName(t.mover), t.Money[t.mover]))
	}
	return bought, bad
}

// AddPurchase adds what orders buy, whether there is money for it or not.
func AddPurchase(bought []int, orders []Order) {
	eachOrder(orders, func(o Order) {
		if b, ok := o.(*Buy); ok && b.Kind >= 0 && int(b.Kind) < len(bought) {
			bought[b.Kind] += b.Count
		}
	})
}
