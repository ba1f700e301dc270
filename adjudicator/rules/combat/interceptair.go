package combat

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// interceptFlight lets the guns fire at aircraft that leave an enemy's space, and then those fighters meet them that rise there. They may
// do so again and again, and still defend their land [A-INT-01, A-INT-07, A-AIR-12].
func (t *theatre) interceptFlight(v *voyage, step int) {
	s := v.march.Path[step]
	if !t.pos.IsSea(s) && !t.pos.HostileLand(t.turn.Mover, s) {
		return
	}
	var asked []*interception
	var window []*turn.Decision
	flying := alive(t.turn, v.units)
	for p := range t.pos.Edition.Powers {
		q := &interception{theatre: t, power: edition.PowerID(p), space: s, leaving: flying, most: t.bombersAlone(flying)}
		for u := range t.pos.At(s) {
			if u.Owner == q.power && t.pos.Kind(u).Meets > 0 && t.pos.Hostile(t.turn.Mover, u.Owner) {
				q.ready = append(q.ready, u.ID)
			}
		}
		if len(q.ready) > 0 && len(flying) > 0 {
			asked, window = append(asked, q), append(window, q.decision(t.turn.Unique(fmt.Sprintf("%s/%s/intercept", t.pos.PhaseID(), t.pos.SpaceSlug(s)))))
		}
	}
	var rising []position.UnitID
	for i, c := range t.turn.Ask(window...) {
		rising = append(rising, asked[i].ready[:c.Pick[0]]...)
	}
	guns := !t.pos.IsSea(s) && t.pos.Gun(t.turn.Mover, s) != nil
	if len(flying) == 0 || len(rising) == 0 && !guns {
		return
	}
	v.advance(t, step)
	byKind(t.turn, v.units)
	if guns {
		v.units = gunFire(t.turn, fmt.Sprintf("%s/flight/%s", t.pos.PhaseID(), t.pos.SpaceSlug(s)), s, v.units)
	}
	if len(v.units) > 0 && len(rising) > 0 {
		f := t.overRaid(s, v.units, rising)
		f.fireStage(0)
		f.ranks.endCycle()
		v.units = alive(t.turn, v.units)
	}
}

// bombersAlone tells whether all aircraft are bombers, and nobody escorts them [D 2].
func (t *theatre) bombersAlone(ids []position.UnitID) bool {
	for _, id := range ids {
		if !t.pos.Kind(t.pos.Unit(id)).Raids {
			return false
		}
	}
	return len(ids) > 0
}
