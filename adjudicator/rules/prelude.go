package rules

import "strconv"

// The prelude is what happens before the first turn: round 0, in which the powers of the side that has won the bid
// spend it, in turn order, on units where they stand or on money.

// bidding is the one phase of the prelude.
var bidding = []Phase{{ID: "bid", Name: "Bid", Section: SectionBid}}

// Phases are the steps of the turn that is being played.
func (p *Position) Phases() []Phase {
	if p.Round == 0 {
		return bidding
	}
	return p.Edition.Phases
}

// Prelude puts a new game before its first turn, if there is anything to do there; it tells whether there is.
func (p *Position) Prelude() bool {
	n, err := strconv.Atoi(p.Options["bid"])
	first := p.nextBidder(-1)
	if err != nil || n <= 0 || first == Nobody {
		return false
	}
	p.Round, p.Mover, p.Phase, p.Bid = 0, first, -1, n
	return true
}

// nextBidder is the next power of the bidding side, or Nobody.
func (p *Position) nextBidder(after PowerID) PowerID {
	for i := int(after) + 1; i < len(p.Edition.Powers); i++ {
		if pw := &p.Edition.Powers[i]; pw.Plays && pw.Side >= 0 && p.Edition.Sides[pw.Side] == p.Edition.Rules.BidSide {
			return PowerID(i)
		}
	}
	return Nobody
}

// bid is the turn of one power in the prelude.
func (t *turn) bid() {
	var bids []*Bid
	t.judge(SectionBid, t.orders(SectionBid), func(orders []Order) (bad []Problem) {
		bids, bad = t.readBids(orders)
		return bad
	})
	for _, b := range bids {
		for i := range b.Units {
			for _, sel := range b.Units[i].Units {
				t.record(Bidden{Power: t.mover, Kind: sel.Kind, Space: b.Units[i].Space, Count: sel.Count, Cost: sel.Count * t.Edition.Kinds[sel.Kind].Cost})
			}
		}
		if b.Money > 0 {
			t.record(Bidden{Power: t.mover, Kind: NoKind, Space: Nowhere, Count: b.Money, Cost: b.Money})
		}
	}
	if t.Bid > 0 && t.nextBidder(t.mover) == Nobody { // nothing of a bid is lost
		t.record(Bidden{Power: t.mover, Kind: NoKind, Space: Nowhere, Count: t.Bid, Cost: t.Bid})
	}
}

func (t *turn) readBids(orders []Order) ([]*Bid, []Problem) {
	var bids []*Bid
	var bad []Problem
	left := t.Bid
	for _, o := range flatten(t.Position, t.mover, orders) {
		b, ok := o.(*Bid)
		if !ok {
			bad = append(bad, misplaced(o, SectionBid))
			continue
		}
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
		bids = append(bids, b)
	}
	if left < 0 {
		bad = append(bad, bids[len(bids)-1].problem("bid/money", "This costs %d IPCs; %d of the bid are left.", t.Bid-left, t.Bid))
	}
	return bids, bad
}
