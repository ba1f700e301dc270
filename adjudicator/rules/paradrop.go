package rules

import "slices"

// bringsTroops tells whether aircraft with troops aboard are over a territory.
func (t *theatre) bringsTroops(s SpaceID) bool { return len(t.carriersOver(s)) > 0 }

// carriersOver lists the aircraft over a territory that have troops to drop there.
func (t *theatre) carriersOver(s SpaceID) []UnitID {
	var out []UnitID
	for _, d := range t.plan.drops {
		if d.target == s {
			out = append(out, slices.DeleteFunc(t.alive(d.units), func(id UnitID) bool { return len(t.Cargo(id)) == 0 })...)
		}
	}
	return out
}

// dropTroops lets the gun of a territory fire at the aircraft that bring troops; the troops of those that get through jump,
// before anybody fights.
func (t *theatre) dropTroops(s SpaceID) {
	over := t.carriersOver(s)
	t.byKind(over)
	for _, id := range t.gunFire("battle/"+t.slug(s)+"/drop/gun", s, over) {
		t.record(Landed{Power: t.mover, Units: refs(t.Position, t.Cargo(id)), Carrier: t.ref(id), From: s, To: s, Assault: true})
	}
}
