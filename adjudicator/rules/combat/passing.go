package combat

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Interceptor is the plug-in of a rule by which those who are under way may be met where they leave a space.
type Interceptor interface {
	// Meet says of each, in one window, who of those who are ready meet those who leave.
	Meet(on *turn.Turn, list []Passing) [][]position.UnitID
	Answer
}

// Passing is units that leave a space in which a power has some who could meet them.
type Passing struct {
	ID      string // of the question
	Power   edition.PowerID
	Space   edition.SpaceID
	Leaving []position.UnitID
	Ready   []position.UnitID
	Beside  []position.UnitID // aircraft in land beside it, which may join ships that do [A-X-10]
	All     bool              // all who are ready do if their owner says nothing
}

// met asks the rule of the edition and lists, by space, who meets those who leave.
func (t *theatre) met(list []Passing) map[edition.SpaceID][]position.UnitID {
	out := map[edition.SpaceID][]position.UnitID{}
	for _, p := range t.pos.Edition.Plugins {
		if i, ok := p.(Interceptor); ok {
			for n, meeting := range i.Meet(t.turn, list) {
				out[list[n].Space] = append(out[list[n].Space], meeting...)
			}
		}
	}
	return out
}

// passShips lets those who have ships in the zones that others leave at a step of their way meet these. Escorts over such a zone fight beside
// those who are met.
func (t *theatre) passShips(all, escorts []*voyage, step int) {
	var list []Passing
	zones := sortedSpaces(all, step)
	for _, zone := range zones {
		var leaving []position.UnitID
		for _, v := range all {
			if v.leaves(step) && v.march.Path[step] == zone {
				leaving = append(leaving, alive(t.turn, v.units)...)
			}
		}
		if len(leaving) == 0 || !t.pos.AnyUnit(zone, t.meetsShips) {
			continue
		}
		id := t.turn.Unique(fmt.Sprintf("naval/%s/leaving/%d", t.pos.SpaceSlug(zone), step)) // others who move in the turn may leave it, too
		for p := range t.pos.Edition.Powers {
			q := Passing{ID: id, Power: edition.PowerID(p), Space: zone, Leaving: leaving}
			q.Ready, q.Beside = t.ready(q.Power, zone, t.meetsShips), t.beside(q.Power, zone)
			if len(q.Ready)+len(q.Beside) > 0 {
				list = append(list, q)
			}
		}
	}
	meeting := t.met(list)
	for _, zone := range zones {
		if meeting[zone] = t.joined(zone, meeting[zone]); len(meeting[zone]) == 0 {
			continue
		}
		var leaving []position.UnitID
		for _, v := range all {
			if v.leaves(step) && v.march.Path[step] == zone {
				v.advance(t, step)
				leaving = append(leaving, v.units...)
			}
		}
		for _, v := range escorts {
			if v.march.End() == zone {
				leaving = append(leaving, alive(t.turn, v.units)...)
			}
		}
		t.skirmish(zone, leaving, meeting[zone])
	}
}

// beside lists the aircraft of a power's in friendly land beside a zone that could join ships there.
func (t *theatre) beside(power edition.PowerID, zone edition.SpaceID) (ids []position.UnitID) {
	if t.pos.Barred(power, zone) {
		return nil
	}
	for _, s := range t.pos.Edition.Board.Neighbours(zone) {
		if !t.pos.FriendlyLand(power, s) {
			continue
		}
		ids = append(ids, t.ready(power, s, func(u *position.Unit) bool {
			return t.pos.Kind(u).Class == edition.Air && t.pos.Hostile(t.turn.Mover, u.Owner) && !u.Deeds.Has(position.Risen)
		})...)
	}
	return ids
}

// joined lists those who meet ships in a zone and are still there to do so: aircraft from beside it only if ships do.
func (t *theatre) joined(zone edition.SpaceID, meeting []position.UnitID) []position.UnitID {
	meeting = alive(t.turn, meeting)
	if !slices.ContainsFunc(meeting, func(id position.UnitID) bool { return t.pos.Kind(t.pos.Unit(id)).Class == edition.Sea }) {
		meeting = slices.DeleteFunc(meeting, func(id position.UnitID) bool { return t.pos.Unit(id).Space != zone })
	}
	return meeting
}

// meetsShips tells whether a unit may meet ships that leave its zone: a warship, or an aircraft on deck [A-INT-03, A-INT-05].
func (t *theatre) meetsShips(u *position.Unit) bool {
	k := t.pos.Kind(u)
	return t.pos.Hostile(t.turn.Mover, u.Owner) && (k.Class == edition.Air || k.Warship() && !u.Deeds.Has(position.Withdrawn))
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
	if len(flying) == 0 || len(rising) == 0 && t.pos.Gun(t.turn.Mover, s) == nil {
		return
	}
	for _, v := range flight {
		v.advance(t, step)
	}
	byKind(t.turn, flying)
	t.airBattle(s, gunFire(t.turn, fmt.Sprintf("%s/flight/%s", t.pos.PhaseID(), t.pos.SpaceSlug(s)), s, flying), rising)
}

// bombersAlone tells whether all aircraft are bombers, and nobody escorts them [D 2].
func (t *theatre) bombersAlone(ids []position.UnitID) bool {
	for _, id := range ids {
		if !t.pos.Kind(t.pos.Unit(id)).Raids {
			return false
		}
	}
	return true
}
