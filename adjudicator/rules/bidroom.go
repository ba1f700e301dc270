package rules

// checkBidRoom refuses what a bid would bring where there is no room for it: aircraft at sea without a deck, and more guns
// in a territory than may stand there. The bid is looked at as a whole, so that a carrier may be named after its fighters
// [R-CV-001, C-CAR-01, C-AA-04].
func (t *turn) checkBidRoom(bids []*Bid) []Problem {
	after := t.Position.Clone()
	for _, b := range bids {
		for i := range b.Units {
			for _, e := range t.bidden(&b.Units[i]) {
				after.Apply(e)
			}
		}
	}
	most := t.Edition.Rules.Guns.InTerritory
	var bad []Problem
	for _, b := range bids {
		for i := range b.Units {
			s := b.Units[i].Space
			for _, sel := range b.Units[i].Units {
				switch k := t.Edition.Kind(sel.Kind); {
				case k.Gun && most > 0 && after.standingGuns(s) > most:
					bad = append(bad, b.problem("gun/one", "There may be %s in a territory, not %d.", count(most, "gun", "guns"), after.standingGuns(s)))
				case k.Class == Air && t.isSea(s) && after.anyUnit(s, func(u *Unit) bool { return u.Kind == sel.Kind && u.Aboard == 0 }):
					bad = append(bad, b.problem("carrier/room", "There is no room on a deck in %s for this %s.", t.space(s), k.Name))
				}
			}
		}
	}
	return bad
}

// bidden lists what a bid brings into a space.
func (t *turn) bidden(p *Place) []Bidden {
	var out []Bidden
	for _, sel := range p.Units {
		out = append(out, Bidden{Power: t.mover, Kind: sel.Kind, Space: p.Space, Count: sel.Count, Cost: sel.Count * t.Edition.Kinds[sel.Kind].Cost})
	}
	return out
}
