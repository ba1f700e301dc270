package position

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// Planned is the joint landing plan that was proved at the end of a combat move.
type Planned struct {
	Power    edition.PowerID
	Landings []PlannedLanding
	Fetches  []Fetch
}

// PlannedLanding is where some aircraft are to come down.
type PlannedLanding struct {
	Units    []Ref
	From, To edition.SpaceID
	Deck     Ref
}

// Fetch is a carrier that goes to a zone in noncombat to take fighters aboard: a promise if the letter has named it, else
// what the plan supposes [R-CV-009].
type Fetch struct {
	Carrier Ref
	Path    []edition.SpaceID
	Named   bool
}

func init() { registerEvent(Planned{}, "the landings that were proved") }

// Word is the name of the event.
func (Planned) Word() string { return "planned" }

func (e Planned) apply(p *Position) {
	for _, l := range e.Landings {
		for _, r := range l.Units {
			if u := p.Unit(r.ID); u != nil {
				u.Deeds.LandAt, u.Deeds.LandOn = l.To, l.Deck.ID
			}
		}
	}
	for _, f := range e.Fetches {
		c := p.Unit(f.Carrier.ID)
		if f.Named { // what the plan alone supposes binds nobody
			c.Deeds.Marks |= Bound
		}
		c.Deeds.LandAt = f.Path[len(f.Path)-1]
	}
}

func (e Planned) facts(n names) []string {
	var out []string
	for _, l := range e.Landings {
		out = append(out, n.perKind("planned "+n.space(l.From)+" "+n.space(l.To), l.Units)...)
	}
	for _, f := range e.Fetches {
		out = append(out, n.perKind("fetches"+n.path(f.Path), []Ref{f.Carrier})...)
	}
	return out
}

func (Planned) topics(*edition.Edition) []string { return []string{"air/landing", "carrier/promise"} }

func (e Planned) tellsNothing() bool {
	return len(e.Landings) == 0 || slices.ContainsFunc(e.Landings, func(l PlannedLanding) bool { return noDeck(l.Deck) })
}
