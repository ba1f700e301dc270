package general_test

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/revised"
	"fieldpost/adjudicator/rules/position"
)

// What the ledger knows of optional rules that let units move otherwise.

// length is how many spaces a way counts: for some aircraft not the steps to and from land that touches one zone alone.
func (l *ledger) length(u *entry, path []edition.SpaceID) int {
	n, free := len(path)-1, false
	l.advantages(u.owner, func(a *edition.Advantage) { free = free || is[*revised.IslandBases](a) && l.class(u) == edition.Air })
	for i := 1; free && i < len(path); i++ {
		if slices.ContainsFunc(path[i-1:i+1], l.island) {
			n--
		}
	}
	return n
}

func (l *ledger) island(s edition.SpaceID) bool {
	near := l.ed.Board.Neighbours(s)
	return !l.ed.Board.Spaces[s].Sea && len(near) == 1 && l.ed.Board.Spaces[near[0]].Sea
}

// farthest is how far a unit may have moved in this turn.
func (l *ledger) farthest(id position.UnitID, u *entry) int {
	most := l.value(u.owner, u.kind, "move", l.ed.Kinds[u.kind].Move)
	if l.did.through[id] {
		return most + l.value(u.owner, u.kind, "breakthrough", 0)
	}
	l.advantages(u.owner, func(a *edition.Advantage) {
		r, ok := a.Plugin.(*revised.TransSiberianRailway)
		if ok && slices.Contains(r.Kinds, l.ed.Kinds[u.kind].ID) && slices.Contains(r.Line, l.ed.Board.Spaces[u.space].Name) {
			most = max(most, r.Move)
		}
	})
	return most
}

// landedFrom tells whether cargo may land from a zone: the one where its ship is, or, for a ship that makes several assaults,
// one on the way that it has sailed.
func (l *ledger) landedFrom(zone edition.SpaceID, ship position.UnitID) bool {
	u := l.units[ship]
	if u == nil {
		return false
	}
	return zone == u.space || l.value(u.owner, u.kind, "assaults", 1) > 1 && slices.Contains(l.did.sailed[ship], zone)
}
