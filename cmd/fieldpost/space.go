package main

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// spaceReport is what there is to say about a space.
type spaceReport struct {
	Name       string       `json:"name"`
	Aliases    []string     `json:"aliases,omitempty"`
	Kind       string       `json:"kind"` // territory, sea zone
	Owner      string       `json:"owner,omitempty"`
	Printed    string       `json:"printed,omitempty"` // whose emblem it bears, if not the owner's
	Income     int          `json:"income"`
	City       string       `json:"city,omitempty"`
	Capital    string       `json:"capital_of,omitempty"`
	Treasury   string       `json:"treasury,omitempty"`
	Island     bool         `json:"island,omitempty"`
	Inland     bool         `json:"inland,omitempty"`
	Impassable bool         `json:"impassable,omitempty"`
	Flags      []string     `json:"flags,omitempty"`
	Land       []string     `json:"touches_land,omitempty"`
	Sea        []string     `json:"touches_sea,omitempty"`
	Air        []string     `json:"crossed_by_air_only,omitempty"`
	Canals     []string     `json:"canals,omitempty"`
	Units      []unitReport `json:"units,omitempty"`
}

type unitReport struct {
	Power string `json:"power"`
	Kind  string `json:"kind"`
	Count int    `json:"count"`
	text  string
}

func describeAll(e *edition.Edition, spaces []edition.SpaceID) []spaceReport {
	reports := make([]spaceReport, len(spaces))
	for i, s := range spaces {
		reports[i] = describe(e, s)
	}
	return reports
}

func describe(e *edition.Edition, s edition.SpaceID) spaceReport {
	space := e.Space(s)
	r := spaceReport{
		Name: space.Name, Aliases: space.Aliases, Kind: "territory", Income: space.Income,
		Island: space.Island, Inland: space.Inland, Impassable: space.Impassable, Flags: space.Flags,
	}
	if space.Sea {
		r.Kind = "sea zone"
	}
	if owner := e.Owners[s]; owner != edition.Nobody {
		r.Owner = e.Power(owner).Name
		if e.Printed[s] != owner {
			r.Printed = e.Power(e.Printed[s]).Name
		}
	}
	for i := range e.Powers {
		p := &e.Powers[i]
		if p.Capital == s {
			r.Capital = p.Name
		}
		for _, t := range p.Treasuries {
			if t.Capital == s {
				r.Capital = p.Name + " (" + t.ID + ")"
			}
			if e.Owners[s] == edition.PowerID(i) && slices.Contains(t.Spaces, s) {
				r.Treasury = t.ID
			}
		}
	}
	for _, city := range e.Cities {
		if city.Space == s {
			r.City = city.Name
		}
	}
	for _, n := range e.Board.Neighbours(s) {
		switch {
		case e.Space(n).Sea:
			r.Sea = append(r.Sea, e.Board.Name(n))
		case e.Board.AirOnly(s, n):
			r.Air = append(r.Air, e.Board.Name(n))
		default:
			r.Land = append(r.Land, e.Board.Name(n))
		}
	}
	for _, canal := range e.Board.Canals {
		if canal.A == s || canal.B == s {
			r.Canals = append(r.Canals, canalText(e, canal, s))
		}
		if slices.Contains(canal.Keys, s) {
			r.Canals = append(r.Canals, fmt.Sprintf("controls the %s between %s and %s", canal.Name, e.Board.Name(canal.A), e.Board.Name(canal.B)))
		}
	}
	for _, stack := range e.Setup {
		if stack.Space == s {
			k := e.Kind(stack.Kind)
			name := k.Name
			if stack.Count > 1 {
				name = k.Plural
			}
			r.Units = append(r.Units, unitReport{e.Power(stack.Power).Name, k.ID, stack.Count, fmt.Sprintf("%d %s", stack.Count, name)})
		}
	}
	return r
}

// canalText says what lies between a sea zone and the other end of a canal.
func canalText(e *edition.Edition, canal board.Canal, s edition.SpaceID) string {
	other := canal.A
	if other == s {
		other = canal.B
	}
	text := fmt.Sprintf("%s to %s, controlled by %s", canal.Name, e.Board.Name(other), strings.Join(spaceNames(e, canal.Keys), " and "))
	for _, id := range canal.Exempt {
		if k := e.KindByID(id); k != edition.NoKind {
			text += ", open to " + e.Kind(k).Plural
		}
	}
	return text
}

// printSpace writes the report as a page.
func printSpace(c *console, r spaceReport) {
	line := func(label, text string) {
		if text != "" {
			fmt.Fprintf(c.out, "  %-9s %s\n", label, text)
		}
	}
	fmt.Fprintf(c.out, "%s, %s\n", r.Name, r.what())
	line("also", strings.Join(r.Aliases, ", "))
	if r.Kind == "territory" && !r.Impassable {
		line("held by", r.Owner)
		line("emblem", r.Printed)
		line("income", fmt.Sprint(r.Income))
		line("pays", r.Treasury)
	}
	line("capital", r.Capital)
	line("city", r.City)
	line("land", strings.Join(r.Land, ", "))
	line("by air", strings.Join(r.Air, ", "))
	line("sea", strings.Join(r.Sea, ", "))
	for _, canal := range r.Canals {
		line("canal", canal)
	}
	for i := 0; i < len(r.Units); {
		power := r.Units[i].Power
		var texts []string
		for ; i < len(r.Units) && r.Units[i].Power == power; i++ {
			texts = append(texts, r.Units[i].text)
		}
		line("units", power+": "+strings.Join(texts, ", "))
	}
	line("marks", strings.Join(r.Flags, ", "))
}

// what says in words what sort of space it is.
func (r spaceReport) what() string {
	switch {
	case r.Impassable:
		return "impassable: nothing ever enters it or flies over it"
	case r.Kind == "sea zone":
		return r.Kind
	case r.Island:
		return "island"
	case r.Inland:
		return "inland territory"
	}
	return "coastal territory"
}
