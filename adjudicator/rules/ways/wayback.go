package ways

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// WayBack is the way by which an aircraft flies home: a shortest one over as little sea as it can be.
func WayBack(p *position.Position, u *position.Unit, to edition.SpaceID) []edition.SpaceID {
	for zones := range 2 {
		if best := overZones(p, u, to, zones); best != nil {
			return best
		}
	}
	return p.Edition.Board.Path(u.Space, to, -1, nil)
}

// ComesBack tells whether an aircraft gets to a place on its way home, over as many zones as it may enter.
func ComesBack(p *position.Position, u *position.Unit, to edition.SpaceID) bool {
	return overZones(p, u, to, p.Edition.Rules.Moves.ZonesOut) != nil
}

// overZones is a shortest way within an aircraft's range that enters at most so many zones, none or one, or nil.
func overZones(p *position.Position, u *position.Unit, to edition.SpaceID, zones int) []edition.SpaceID {
	most := p.Range(u.Owner, u.Kind)
	byLand := func(_, b edition.SpaceID) bool { return !p.IsSea(b) }
	if zones == 0 {
		return p.Edition.Board.Path(u.Space, to, most, byLand)
	}
	var best []edition.SpaceID
	for i := range p.Edition.Board.Spaces { // through which zone
		may := func(_, b edition.SpaceID) bool { return !p.IsSea(b) || b == edition.SpaceID(i) }
		if path := p.Edition.Board.Path(u.Space, to, most, may); path != nil && (best == nil || len(path) < len(best)) {
			best = path
		}
	}
	return best
}
