package capture

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Taker is who takes land with these units: of those who move together the one whose units that take land are worth most, else the mover; or,
// where the game says so, the owner who has joined him if none of those units is the mover's own [RUL-58].
func Taker(t *turn.Turn, ids []position.UnitID) edition.PowerID {
	if able := Takers(t, ids); len(able) > 0 {
		return able[0]
	}
	taker := t.Mover
	for _, id := range ids {
		u := t.Pos.Unit(id)
		if j := t.Pos.Joined(u.Owner, t.Mover); j != nil && j.KeepsLand() {
			taker = u.Owner
		}
	}
	return taker
}

// Takers are those who move and have units among these that take land: first whose are worth most together, of equals in turn order [A-X-20].
func Takers(t *turn.Turn, ids []position.UnitID) (able []edition.PowerID) {
	worth := map[edition.PowerID]int{}
	for _, id := range ids {
		if u := t.Pos.Unit(id); t.Pos.Kind(u).Captures {
			worth[u.Owner] += t.Pos.Kind(u).Cost
		}
	}
	for _, power := range t.Pos.Movers() {
		if worth[power] != 0 {
			able = append(able, power)
		}
	}
	slices.SortStableFunc(able, func(a, b edition.PowerID) int { return cmp.Compare(worth[b], worth[a]) })
	return able
}
