package economy

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// mendShips mends the mover's damaged ships beside friendly land with a harbour that works, after what was paid for is mended
// [G-PUR-005, G-PUR-006].
func mendShips(t *turn.Turn) {
	for i := range t.Pos.Units {
		u := &t.Pos.Units[i]
		if u.Owner == t.Mover && u.Damage > 0 && t.Pos.Kind(u).Class == edition.Sea && harboured(t.Pos, t.Mover, u.Space) {
			t.Record(position.Repaired{Space: u.Space, Unit: t.Pos.Ref(u.ID)})
		}
	}
}

// harboured tells whether a zone touches land with a harbour that works and that a power may use, its own or an ally's while both are at
// war [G-BASE-004]; that of a power that builds nothing serves its allies alone [G-CHN-008].
func harboured(p *position.Position, power edition.PowerID, zone edition.SpaceID) bool {
	return slices.ContainsFunc(p.Edition.Board.Neighbours(zone), func(s edition.SpaceID) bool {
		return !p.IsSea(s) && p.Shares(power, p.Owners[s], s) && p.Edition.Powers[power].Musters == nil && p.Harbour(s) != nil
	})
}
