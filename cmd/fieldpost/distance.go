package main

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// wayReport is one way between two spaces.
type wayReport struct {
	By     string   `json:"by"` // land, sea, sea without canals, air
	Moves  int      `json:"moves"`
	Path   []string `json:"path,omitempty"` // empty when there is no way
	Canals []string `json:"canals,omitempty"`
}

type distanceReport struct {
	From string      `json:"from"`
	To   string      `json:"to"`
	Ways []wayReport `json:"ways"`
}

// distances says how far apart two spaces are when nobody stands in the way.
func (cmd boardCmd) distances(c *console, e *edition.Edition, from, to edition.SpaceID) error {
	r := distanceReport{From: e.Board.Name(from), To: e.Board.Name(to)}
	r.Ways = append(r.Ways, byLand(e, from, to), bySea(e, from, to, true))
	if len(r.Ways[1].Canals) > 0 {
		r.Ways = append(r.Ways, bySea(e, from, to, false))
	}
	r.Ways = append(r.Ways, byAir(e, from, to))
	if cmd.JSON {
		return c.printJSON(r)
	}
	fmt.Fprintf(c.out, "%s to %s, on an empty board\n", r.From, r.To)
	for _, way := range r.Ways {
		fmt.Fprintf(c.out, "  by %-18s %s\n", way.By, way.text())
	}
	return nil
}

func (w wayReport) text() string {
	if len(w.Path) == 0 {
		return "no way"
	}
	moves := fmt.Sprintf("%d moves", w.Moves)
	if w.Moves == 1 {
		moves = "1 move"
	}
	text := fmt.Sprintf("%-9s %s", moves, strings.Join(w.Path, " -> "))
	if len(w.Canals) > 0 {
		text += " (through the " + strings.Join(w.Canals, " and the ") + ")"
	}
	return text
}

// open reports whether land can be entered at all while nobody has taken it.
func open(e *edition.Edition, s edition.SpaceID) bool {
	owner := e.Owners[s]
	return !e.Rules.Neutrals.Closed || owner == edition.Nobody || e.Power(owner).Plays
}

func byLand(e *edition.Edition, from, to edition.SpaceID) wayReport {
	if e.Space(from).Sea {
		return wayReport{By: "land"}
	}
	return way(e, "land", e.Board.Path(from, to, -1, func(a, b board.SpaceID) bool {
		return !e.Space(b).Sea && !e.Board.AirOnly(a, b) && open(e, b)
	}))
}

// bySea finds the way of a ship. Between territories it is the way of a transport that loads at the one and
// lands at the other: its moves are those between the zones.
func bySea(e *edition.Edition, from, to edition.SpaceID, canals bool) wayReport {
	by := "sea"
	if !canals {
		by = "sea without canals"
	}
	if from != to && e.Space(to).Impassable || e.Space(from).Impassable {
		return wayReport{By: by}
	}
	w := way(e, by, e.Board.Path(from, to, -1, func(a, b board.SpaceID) bool {
		if !canals && e.Board.CanalBetween(a, b) != nil {
			return false
		}
		return e.Space(b).Sea || b == to && e.Space(a).Sea
	}))
	for _, end := range []edition.SpaceID{from, to} {
		if len(w.Path) > 0 && !e.Space(end).Sea {
			w.Moves = max(0, w.Moves-1)
		}
	}
	return w
}

func byAir(e *edition.Edition, from, to edition.SpaceID) wayReport {
	return way(e, "air", e.Board.Path(from, to, -1, func(_, b board.SpaceID) bool { return open(e, b) }))
}

func way(e *edition.Edition, by string, path []edition.SpaceID) wayReport {
	w := wayReport{By: by, Path: spaceNames(e, path), Moves: max(0, len(path)-1)}
	for i := 1; i < len(path); i++ {
		if canal := e.Board.CanalBetween(path[i-1], path[i]); canal != nil && by != "air" && !slices.Contains(w.Canals, canal.Name) {
			w.Canals = append(w.Canals, canal.Name)
		}
	}
	return w
}
