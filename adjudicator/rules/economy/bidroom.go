package economy

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// checkBidRoom refuses what a bid would bring where there is no room for it: aircraft at sea without a deck, and more guns
// in a territory than may stand there. The bid is looked at as a whole, so that a carrier may be named after its fighters
// [R-CV-001, C-CAR-01, C-AA-04].
func checkBidRoom(t *turn.Turn, bids []*order.Bid) []order.Problem {
	after := t.Pos.Clone()
	for _, b := range bids {
		for i := range b.Units {
			for _, e := range bidden(t, &b.Units[i]) {
				after.Apply(e)
			}
		}
	}
	guns := &t.Pos.Edition.Rules.Guns
	var bad []order.Problem
	for _, b := range bids {
		for i := range b.Units {
			s := b.Units[i].Space
			for _, sel := range b.Units[i].Units {
				switch k := t.Pos.Edition.Kind(sel.Kind); {
				case k.Gun && guns.TooMany(after.StandingGuns(s)):
					bad = append(bad, b.Problem("gun/one", "There may be %s in a territory, not %d.", prose.Count(guns.InTerritory, "gun", "guns"), after.StandingGuns(s)))
				case k.Class == edition.Air && t.Pos.IsSea(s) && after.AnyUnit(s, func(u *position.Unit) bool { return u.Kind == sel.Kind && u.Aboard == 0 }):
					bad = append(bad, b.Problem("carrier/room", "There is no room on a deck in %s for this %s.", t.Pos.SpaceName(s), k.Name))
				}
			}
		}
	}
	return bad
}

// bidden lists what a bid brings into a space.
func bidden(t *turn.Turn, p *order.Place) []position.Bidden {
	var out []position.Bidden
	for _, sel := range p.Units {
		out = append(out, position.Bidden{Power: t.Mover, Kind: sel.Kind, Space: p.Space, Count: sel.Count, Cost: sel.Count * t.Pos.Edition.Kinds[sel.Kind].Cost})
	}
	return out
}
