package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/position"
)

// raidComplexes flies the raids, territory after territory: the guns fire first, then those fight who have risen, one round, then the bombs
// fall of those who are left.
func (t *theatre) raidComplexes() {
	for _, r := range t.plan.RaidsInOrder() {
		over := slices.Concat(alive(t.turn, r.Units), alive(t.turn, r.Escorts))
		target := t.pos.Factory(r.Target)
		if len(over) == 0 || target == nil || !t.pos.Hostile(t.turn.Mover, target.Owner) {
			continue
		}
		t.turn.Record(position.Noted{Units: position.Refs(t.pos, over), Marks: position.Fought})
		byKind(t.turn, over)
		over = gunFire(t.turn, "raid/"+t.pos.SpaceSlug(r.Target)+"/gun", r.Target, over)
		t.airBattle(r.Target, over, t.risen(r.Target))
		bombers := alive(t.turn, r.Units)
		byKind(t.turn, bombers)
		bomb(t.turn, r.Target, target.Owner, bombers)
	}
}
