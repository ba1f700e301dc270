package economy

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Bid is the turn of one power in the prelude.
func Bid(t *turn.Turn) {
	var bids []*order.Bid
	t.Judge(edition.SectionBid, t.Orders(edition.SectionBid), func(orders []order.Order) (bad []order.Problem) {
		bids, bad = readBids(t, orders)
		return bad
	})
	for _, b := range bids {
		for i := range b.Units {
			for _, e := range bidden(t, &b.Units[i]) {
				t.Record(e)
			}
		}
		for i := range b.Less {
			forgo(t.Pos, t.Mover, &b.Less[i], t.Record)
		}
		if b.Money > 0 {
			t.Record(position.Bidden{Power: t.Mover, Kind: edition.NoKind, Space: edition.Nowhere, Count: b.Money, Cost: b.Money})
		}
	}
	if t.Pos.Bid > 0 && t.Pos.LastBidder() { // nothing of a bid is lost
		t.Record(position.Bidden{Power: t.Mover, Kind: edition.NoKind, Space: edition.Nowhere, Count: t.Pos.Bid, Cost: t.Pos.Bid})
	}
}

func readBids(t *turn.Turn, orders []order.Order) ([]*order.Bid, []order.Problem) {
	bids, bad := position.OrdersOf[*order.Bid](t.Pos, t.Mover, edition.SectionBid, orders)
	if t.Pos.Bid < 0 {
		return bids, append(bad, checkForgone(t, bids)...)
	}
	left := t.Pos.Bid
	for _, b := range bids {
		if b.Takes() {
			bad = append(bad, b.Problem("bid/below", "A bid of %d adds units and money, and takes nothing away.", t.Pos.Bid))
		}
		left -= b.Money
		if b.Money > 0 && len(t.Pos.Edition.Power(t.Mover).Treasuries) > 0 {
			bad = append(bad, b.Problem("bid/money", "%s has several treasuries, and a bid brings it units alone.", t.Pos.PowerName(t.Mover)))
		}
		for i := range b.Units {
			pl := &b.Units[i]
			for _, sel := range pl.Units {
				k := t.Pos.Edition.Kind(sel.Kind)
				left -= sel.Count * k.Cost
				switch {
				case t.Pos.Edition.Brings(sel.Kind) != edition.NoTech:
					bad = append(bad, b.Problem("bid/kind", "A bid cannot bring %s: they need %s.", k.Plural, t.Pos.Edition.Techs[t.Pos.Edition.Brings(sel.Kind)].Name))
				case sel.Count < 1 || !k.Buyable || k.Class == edition.Facility || !buys(t.Pos.Edition.Power(t.Mover), sel.Kind) || k.Nation != "" && k.Nation != t.Pos.Edition.Power(t.Mover).ID:
					bad = append(bad, b.Problem("bid/kind", "A bid cannot bring %s.", k.Plural))
				case (k.Class == edition.Sea) != t.Pos.IsSea(pl.Space) && !(k.DeckSize > 0 && t.Pos.IsSea(pl.Space)):
					bad = append(bad, b.Problem("bid/space", "%s cannot stand in %s.", prose.Title(k.Plural), t.Pos.SpaceName(pl.Space)))
				case t.Pos.Edition.Rules.Bid.Held && !t.Pos.IsSea(pl.Space):
					if t.Pos.Owners[pl.Space] != t.Mover {
						bad = append(bad, b.Problem("bid/space", "A bid brings units into land that %s holds; %s is none.", t.Pos.PowerName(t.Mover), t.Pos.SpaceName(pl.Space)))
					}
				case !t.Pos.AnyUnit(pl.Space, func(u *position.Unit) bool { return u.Owner == t.Mover }):
					bad = append(bad, b.Problem("bid/space", "A bid brings units only where %s has some already; in %s it has none.", t.Pos.PowerName(t.Mover), t.Pos.SpaceName(pl.Space)))
				}
			}
		}
	}
	if left < 0 {
		bad = append(bad, bids[len(bids)-1].Problem("bid/money", "This costs %d IPCs; %d of the bid are left.", t.Pos.Bid-left, t.Pos.Bid))
	}
	if len(bad) == 0 {
		bad = checkBidRoom(t, bids)
	}
	return bids, bad
}

// buys tells whether a power ever buys units of a kind, whatever supplies it.
func buys(p *edition.Power, k edition.KindID) bool {
	return len(p.Buys) == 0 || slices.Contains(p.Buys, k)
}
