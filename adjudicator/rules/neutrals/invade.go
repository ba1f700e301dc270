package neutrals

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Invade lets the armies stand up in the land of no power that is attacked, which joins the other side, and then takes those that are
// left of the strict ones to that side, if one of them was attacked [G-NEU-003, G-NEU-004, G-NEU-008, G-NEU-019].
func Invade(t *turn.Turn, attacked []edition.SpaceID) {
	var strict []edition.SpaceID
	to := t.Pos.Opposite(t.Mover)
	for _, s := range attacked {
		if !t.Pos.Neutral(s) || t.Pos.Invaded[s] {
			continue
		}
		if t.Pos.Strict(s) {
			strict = append(strict, s)
		}
		t.Record(position.Invaded{Power: t.Mover, Space: s, To: to, Kind: militiaKind(t.Pos), Units: muster(t.Pos, s)})
	}
	if len(strict) == 0 {
		return
	}
	var flip []edition.SpaceID
	for i := range t.Pos.Owners {
		if s := edition.SpaceID(i); t.Pos.Strict(s) && !keptStrict(t.Pos, s, t.Mover, strict) {
			flip = append(flip, s)
		}
	}
	if len(flip) > 0 {
		t.Record(position.TookSides{Spaces: flip, To: to})
	}
}

// militiaKind is the kind of unit of armies.
func militiaKind(p *position.Position) edition.KindID {
	return p.Edition.KindByID(p.Edition.Rules.Neutrals.Militia)
}

// muster numbers the army of a territory that stands up.
func muster(p *position.Position, s edition.SpaceID) []position.UnitID {
	ids := make([]position.UnitID, p.Edition.Militia[s])
	for i := range ids {
		ids[i] = p.NextID + position.UnitID(i)
	}
	return ids
}
