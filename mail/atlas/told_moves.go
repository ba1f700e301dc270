package atlas

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// march is a move whose units are still being counted.
type march struct {
	Move
	units []position.Ref // that went by themselves
	cargo []position.Ref // that rode on them
}

// moved enters units that went along a path. A way that was cut, because ships loaded in its middle or a territory was
// overrun, is one march again.
func (n *narrator) moved(e position.Moved) {
	if len(e.Path) < 2 || len(e.Units) == 0 {
		return
	}
	way := n.way(e.Units)
	i := slices.IndexFunc(n.marches, func(m march) bool {
		return m.Way == way && way != ByAir && m.Late == n.late() && m.Path[len(m.Path)-1] == e.Path[0] && slices.Equal(m.units, e.Units)
	})
	if i < 0 {
		n.march(way, e.Power, e.Path, e.Units)
		return
	}
	m := &n.marches[i]
	m.Path = append(m.Path, e.Path[1:]...)
	m.cargo = n.cargo(e.Units)
}

// march enters a move.
func (n *narrator) march(way Way, power edition.PowerID, path []board.SpaceID, units []position.Ref) {
	if len(path) == 2 && path[0] == path[1] {
		return
	}
	n.marches = append(n.marches, march{Move{Way: way, Power: power, Path: slices.Clone(path), Late: n.late()}, units, n.cargo(units)})
}

// late tells whether the battles are over, so that whoever moves now attacks nothing.
func (n *narrator) late() bool { return n.now.PhaseID() == "noncombat" }

// way says how units go: ships by sea whatever rides on them.
func (n *narrator) way(units []position.Ref) Way {
	way := ByLand
	for _, r := range units {
		switch n.ed.Kind(r.Kind).Class {
		case edition.Air:
			return ByAir
		case edition.Sea:
			way = BySea
		}
	}
	return way
}

// cargo lists what rides on units.
func (n *narrator) cargo(units []position.Ref) []position.Ref {
	var out []position.Ref
	for _, r := range units {
		for _, id := range n.now.Cargo(r.ID) {
			u := n.now.Unit(id)
			out = append(out, position.Ref{ID: u.ID, Kind: u.Kind, Owner: u.Owner})
		}
	}
	return out
}

// moves are the marches, those along the same way as one.
func (n *narrator) moves() []Move {
	var joined []march
	for _, m := range n.marches {
		i := slices.IndexFunc(joined, func(o march) bool {
			return o.Way == m.Way && o.Power == m.Power && o.Late == m.Late && slices.Equal(o.Path, m.Path)
		})
		if i < 0 {
			joined = append(joined, m)
			continue
		}
		joined[i].units = slices.Concat(joined[i].units, m.units)
		joined[i].cargo = slices.Concat(joined[i].cargo, m.cargo)
	}
	var out []Move
	for _, m := range joined {
		m.Units = counted(n.ed, m.units)
		if len(m.cargo) > 0 {
			m.Units += " with " + counted(n.ed, m.cargo)
		}
		out = append(out, m.Move)
	}
	return out
}

// counted says units by the short words of the order language: "2 inf, 1 arm".
func counted(ed *edition.Edition, units []position.Ref) string {
	var parts []string
	for k := range ed.Kinds {
		count := 0
		for _, r := range units {
			if r.Kind == edition.KindID(k) {
				count++
			}
		}
		if count > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", count, ed.Kinds[k].Short))
		}
	}
	return strings.Join(parts, ", ")
}
