package rules

// bid is the turn of one power in the prelude.
func (t *turn) bid() {
	var bids []*Bid
	t.judge(SectionBid, t.orders(SectionBid), func(orders []Order) (bad []Problem) {
		bids, bad = t.readBids(orders)
		return bad
	})
	for _, b := range bids {
		for i := range b.Units {
			for _, e := range t.bidden(&b.Units[i]) {
				t.record(e)
			}
		}
		if b.Money > 0 {
			t.record(Bidden{Power: t.mover, Kind: NoKind, Space: Nowhere, Count: b.Money, Cost: b.Money})
		}
	}
	if t.Bid > 0 && t.lastBidder() { // nothing of a bid is lost
		t.record(Bidden{Power: t.mover, Kind: NoKind, Space: Nowhere, Count: t.Bid, Cost: t.Bid})
	}
}

func (t *turn) readBids(orders []Order) ([]*Bid, []Problem) {
	bids, bad := ordersOf[*Bid](t.Position, t.mover, SectionBid, orders)
	left := t.Bid
	for _, b := range bids {
		left -= b.Money
		for i := range b.Units {
			pl := &b.Units[i]
			for _, sel := range pl.Units {
				k := t.Edition.Kind(sel.Kind)
				left -= sel.Count * k.Cost
				switch {
				case sel.Count < 1 || !k.Buyable || k.Factory:
					bad = append(bad, b.problem("bid/kind", "A bid cannot bring %s.", k.Plural))
				case (k.Class == Sea) != t.isSea(pl.Space) && !(k.DeckSize > 0 && t.isSea(pl.Space)):
					bad = append(bad, b.problem("bid/space", "%s cannot stand in %s.", Title(k.Plural), t.space(pl.Space)))
				case !t.anyUnit(pl.Space, func(u *Unit) bool { return u.Owner == t.mover }):
					bad = append(bad, b.problem("bid/space", "A bid brings units only where %s has some already; in %s it has none.", t.powerName(t.mover), t.space(pl.Space)))
				}
			}
		}
	}
	if left < 0 {
		bad = append(bad, bids[len(bids)-1].problem("bid/money", "This costs %d IPCs; %d of the bid are left.", t.Bid-left, t.Bid))
	}
	if len(bad) == 0 {
		bad = t.checkBidRoom(bids)
	}
	return bids, bad
}
