package combat

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Interceptor is the plug-in of a rule by which those who are under way may be met where they leave a space.
type Interceptor interface {
	// Meet says of each, in one window, who of those who are ready meet those who leave.
	Meet(on *turn.Turn, list []Passing) [][]position.UnitID
}

// Passing is units that leave a space in which a power has some who could meet them.
type Passing struct {
	ID      string // of the question
	Power   edition.PowerID
	Space   edition.SpaceID
	Leaving []position.UnitID
	Ready   []position.UnitID
	All     bool // all who are ready do if their owner says nothing
}

// met asks the rule of the edition and lists, by space, who meets those who leave.
func (t *theatre) met(list []Passing) map[edition.SpaceID][]position.UnitID {
	out := map[edition.SpaceID][]position.UnitID{}
	for _, p := range t.pos.Edition.Plugins {
		if i, ok := p.(Interceptor); ok && len(list) > 0 {
			for n, meeting := range i.Meet(t.turn, list) {
				out[list[n].Space] = append(out[list[n].Space], meeting...)
			}
		}
	}
	return out
}

// passShips lets those who have ships in the zones that others leave at a step of their way meet these.
func (t *theatre) passShips(all []*voyage, step int) {
	var list []Passing
	zones := sortedSpaces(all, step)
	for _, zone := range zones {
		var leaving []position.UnitID
		for _, v := range all {
			if v.leaves(step) && v.march.Path[step] == zone {
				leaving = append(leaving, alive(t.turn, v.units)...)
			}
		}
		for p := range t.pos.Edition.Powers {
			ready := t.ready(edition.PowerID(p), zone, t.meetsShips)
			if len(ready) > 0 && len(leaving) > 0 {
				list = append(list, Passing{ID: fmt.Sprintf("naval/%s/leaving/%d", t.pos.SpaceSlug(zone), step), Power: edition.PowerID(p), Space: zone, Leaving: leaving, Ready: ready})
			}
		}
	}
	meeting := t.met(list)
	for _, zone := range zones {
		if len(meeting[zone]) == 0 {
			continue
		}
		var leaving []position.UnitID
		for _, v := range all {
			if v.leaves(step) && v.march.Path[step] == zone {
				v.advance(t, step)
				leaving = append(leaving, v.units...)
			}
		}
		t.skirmish(zone, leaving, meeting[zone])
	}
}

// meetsShips tells whether a unit may meet ships that leave its zone: a warship, or an aircraft on deck [A-INT-03, A-INT-05].
func (t *theatre) meetsShips(u *position.Unit) bool {
	if u.Aboard != 0 && t.pos.Kind(u).Class == edition.Air {
		return t.pos.Hostile(t.turn.Mover, u.Owner) && t.pos.Defence(u.Owner, u.Kind) > 0
	}
	return t.couldFight(u) && t.pos.Kind(u).Warship() && !u.Deeds.Has(position.Withdrawn)
}

// ready lists those of a power's units in a space that are such.
func (t *theatre) ready(power edition.PowerID, s edition.SpaceID, is func(*position.Unit) bool) (ids []position.UnitID) {
	for u := range t.pos.At(s) {
		if u.Owner == power && is(u) {
			ids = append(ids, u.ID)
		}
	}
	return ids
}

// passAircraft lets the guns fire at aircraft that leave an enemy's space, and then those fighters meet them that rise there. They may
// do so again and again, and still defend their land [A-INT-01, A-INT-07, A-AIR-12].
func (t *theatre) passAircraft(flight []*voyage, step int) {
	s := flight[0].march.Path[step]
	if !t.pos.IsSea(s) && !t.pos.HostileLand(t.turn.Mover, s) {
		return
	}
	var list []Passing
	var flying []position.UnitID
	for _, v := range flight {
		flying = append(flying, alive(t.turn, v.units)...)
	}
	for p := range t.pos.Edition.Powers {
		ready := t.ready(edition.PowerID(p), s, func(u *position.Unit) bool { return t.pos.Kind(u).Meets > 0 && t.pos.Hostile(t.turn.Mover, u.Owner) })
		if len(ready) > 0 && len(flying) > 0 {
			id := t.turn.Unique(fmt.Sprintf("%s/%s/leaving", t.pos.PhaseID(), t.pos.SpaceSlug(s)))
			list = append(list, Passing{ID: id, Power: edition.PowerID(p), Space: s, Leaving: flying, Ready: ready, All: t.bombersAlone(flying)})
		}
	}
	rising := t.met(list)[s]
	guns := !t.pos.IsSea(s) && t.pos.Gun(t.turn.Mover, s) != nil
	if len(flying) == 0 || len(rising) == 0 && !guns {
		return
	}
	for _, v := range flight {
		v.advance(t, step)
	}
	byKind(t.turn, flying)
	if guns {
		flying = gunFire(t.turn, fmt.Sprintf("%s/flight/%s", t.pos.PhaseID(), t.pos.SpaceSlug(s)), s, flying)
	}
	if len(flying) > 0 && len(rising) > 0 {
		f := t.overRaid(s, flying, rising)
		f.fireStage(0)
		f.ranks.endCycle()
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
