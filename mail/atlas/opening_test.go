package atlas

import (
	"fmt"
	"slices"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// opening is the first turn of a power on the board of Revised, told event by event.
func opening(t testing.TB, power string) *war {
	_, p := revised(t)
	p.Mover, p.Round = p.Edition.PowerByID(power), 1
	return &war{t: t, before: p}
}

// take names units that stand in a space at the start, "2 inf", of the power whose turn it is.
func (w *war) take(units, space string) []position.Ref {
	var n int
	var short string
	if _, err := fmt.Sscanf(units, "%d %s", &n, &short); err != nil {
		w.t.Fatal(err)
	}
	all := w.foes(w.before.Edition.Power(w.before.Mover).ID, space)
	kind := w.before.Edition.KindByShort(short)
	all = slices.DeleteFunc(all, func(r position.Ref) bool { return r.Kind != kind })
	if len(all) < n {
		w.t.Fatalf("there are %d %s in %s", len(all), short, space)
	}
	return all[:n]
}

// foes are all units of a power in a space, buildings left out.
func (w *war) foes(power, space string) (out []position.Ref) {
	ed := w.before.Edition
	for _, u := range w.before.In(w.at(space)) {
		if u.Owner == ed.PowerByID(power) && ed.Kind(u.Kind).Class != edition.Facility {
			out = append(out, position.Ref{ID: u.ID, Kind: u.Kind, Owner: u.Owner})
		}
	}
	return out
}

// fought is a battle with what both sides lose in it.
func (w *war) fought(space, result string, own, foes []position.Ref) {
	s, mover := w.at(space), w.before.Mover
	w.events = append(w.events, position.BattleBegan{Power: mover, Space: s})
	if len(own) > 0 {
		w.events = append(w.events, position.Lost{Space: s, Units: own, Cause: "defence"})
	}
	if len(foes) > 0 {
		w.events = append(w.events, position.Lost{Space: s, Units: foes, Cause: "attack"})
	}
	w.events = append(w.events, position.BattleEnded{Power: mover, Space: s, Result: result, Cycles: 1})
}

// phase begins a phase of the turn.
func (w *war) phase(id string) {
	at := slices.IndexFunc(w.before.Phases(), func(p edition.Phase) bool { return p.ID == id })
	w.events = append(w.events, position.PhaseBegan{Power: w.before.Mover, Phase: at})
}

// told is the chart and the scene of what has happened.
func (w *war) told() (*Chart, Scene) {
	c, err := ChartOf(w.before.Edition)
	if err != nil {
		w.t.Fatal(err)
	}
	return c, w.scene()
}
