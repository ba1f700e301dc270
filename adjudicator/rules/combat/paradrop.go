package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// bringsTroops tells whether aircraft with troops aboard are over a territory.
func (t *theatre) bringsTroops(s edition.SpaceID) bool { return len(t.carriersOver(s)) > 0 }

// carriersOver lists the aircraft over a territory that have troops to drop there.
func (t *theatre) carriersOver(s edition.SpaceID) []position.UnitID {
	var out []position.UnitID
	for _, d := range t.plan.Drops {
		if d.Target == s {
			out = append(out, slices.DeleteFunc(alive(t.turn, d.Units), func(id position.UnitID) bool { return len(t.pos.Cargo(id)) == 0 })...)
		}
	}
	return out
}

// dropTroops lets the gun of a territory fire at the aircraft that bring troops; the troops of those that get through jump,
// before anybody fights.
func (t *theatre) dropTroops(s edition.SpaceID) {
	over := t.carriersOver(s)
	byKind(t.turn, over)
	for _, id := range gunFire(t.turn, "battle/"+t.pos.SpaceSlug(s)+"/drop/gun", s, over) {
		t.turn.Record(position.Landed{Power: t.turn.Mover, Units: position.Refs(t.pos, t.pos.Cargo(id)), Carrier: t.pos.Ref(id), From: s, To: s, Assault: true})
	}
}
