package economy

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// A bid below zero takes units from the set-up. What no units are given for is taken from the first income [A-BID-05].

// checkForgone judges what a bid below zero takes away.
func checkForgone(t *turn.Turn, bids []*order.Bid) (bad []order.Problem) {
	left := -t.Pos.Bid
	after := t.Pos.Clone()
	for _, b := range bids {
		if b.Adds() {
			bad = append(bad, b.Problem("bid/below", "A bid of %d takes units and money away, and adds nothing.", t.Pos.Bid).Like("BID "+t.Pos.Edition.Example("minus")))
		}
		left -= b.Gives
		for i := range b.Less {
			pl := &b.Less[i]
			for _, sel := range pl.Units {
				k := t.Pos.Edition.Kind(sel.Kind)
				left -= sel.Count * k.Cost
				switch has := len(ownOf(after, t.Mover, sel.Kind, pl.Space)); {
				case sel.Count < 1 || k.Class == edition.Facility:
					bad = append(bad, b.Problem("bid/kind", "A bid cannot take away %s.", k.Plural))
				case has < sel.Count:
					bad = append(bad, b.Problem("bid/space", "%s has %s in %s, and %d would be taken away.", t.Pos.PowerName(t.Mover), t.Pos.Edition.StackText(has, sel.Kind), t.Pos.SpaceName(pl.Space), sel.Count))
				default:
					forgo(after, t.Mover, &order.Place{Units: []order.Selection{sel}, Space: pl.Space}, after.Apply)
				}
			}
			if stranded(after, t.Mover, pl.Space) {
				bad = append(bad, b.Problem("bid/space", "Without these ships there is no room for what they carry in %s.", t.Pos.SpaceName(pl.Space)))
			}
		}
	}
	if left < 0 {
		bad = append(bad, bids[len(bids)-1].Problem("bid/money", "This gives up %s, and the bid is %d.", prose.Count(-t.Pos.Bid-left, "IPC", "IPCs"), t.Pos.Bid))
	}
	return bad
}

// forgo makes the events of what a bid takes from a space.
func forgo(p *position.Position, power edition.PowerID, pl *order.Place, record func(position.Event)) {
	for _, sel := range pl.Units {
		ids := ownOf(p, power, sel.Kind, pl.Space)
		ids = ids[:min(sel.Count, len(ids))]
		record(position.Forgone{Power: power, Space: pl.Space, Units: position.Refs(p, ids), Cost: len(ids) * p.Edition.Kind(sel.Kind).Cost})
	}
}

// ownOf lists a power's units of a kind in a space.
func ownOf(p *position.Position, power edition.PowerID, k edition.KindID, s edition.SpaceID) (ids []position.UnitID) {
	for u := range p.At(s) {
		if u.Owner == power && u.Kind == k {
			ids = append(ids, u.ID)
		}
	}
	return ids
}

// stranded tells whether a power has something at sea that no ship carries.
func stranded(p *position.Position, power edition.PowerID, s edition.SpaceID) bool {
	return p.IsSea(s) && p.AnyUnit(s, func(u *position.Unit) bool {
		return u.Owner == power && p.Kind(u).Class != edition.Sea && u.Aboard == 0
	})
}

// settleBid takes from an income what a bid below zero has left to be taken.
func settleBid(t *turn.Turn) {
	if t.Pos.Bid >= 0 || !t.Pos.Edition.SpendsBid(t.Mover) {
		return
	}
	purse := t.Pos.Edition.PursesOf(t.Mover)[0]
	t.Record(position.Paid{Power: t.Mover, Amount: min(-t.Pos.Bid, t.Pos.Money[purse]), For: position.ForBid, Treasury: t.Pos.Edition.Purses[purse].Treasury})
}
