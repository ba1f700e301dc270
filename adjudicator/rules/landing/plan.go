package landing

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Plan is a place to come down for every aircraft at once, as far as one could be found, with the decks counted and the
// carriers that must move named [R-AIR-008..011, R-CV-004, R-CV-009, RUL-19].
type Plan struct {
	Landings []Touchdown
	Fetches  []position.Fetch
	Stranded []position.UnitID // aircraft for which there is no place
	noDeck   []position.UnitID // ordered aircraft whose zone has no deck left
}

// Touchdown is one aircraft's landing.
type Touchdown struct {
	Unit position.UnitID
	from edition.SpaceID
	To   edition.SpaceID
	Deck position.UnitID // 0 on land, and over a zone where it waits for a carrier that is yet to be placed
	Path []edition.SpaceID
	Stop int // where on its way it lands to fly on, as an index, or 0
	Line int
}

// Event tells the plan.
func (l *Plan) Event(p *position.Position, power edition.PowerID) position.Planned {
	e := position.Planned{Power: power, Fetches: l.Fetches}
	for _, td := range l.Landings {
		n := len(e.Landings) - 1
		if n >= 0 && e.Landings[n].From == td.from && e.Landings[n].To == td.To && e.Landings[n].Deck.ID == td.Deck {
			e.Landings[n].Units = append(e.Landings[n].Units, p.Ref(td.Unit))
		} else {
			pl := position.PlannedLanding{Units: []position.Ref{p.Ref(td.Unit)}, From: td.from, To: td.To}
			if td.Deck != 0 {
				pl.Deck = p.Ref(td.Deck)
			}
			e.Landings = append(e.Landings, pl)
		}
	}
	return e
}

// Landable tells whether an aircraft may come down in a territory: friendly when the turn began and still so
// [R-LAND-001, R-LAND-002].
func Landable(p *position.Position, power edition.PowerID, s edition.SpaceID) bool {
	return p.FriendlyLand(power, s) && p.Welcomes(power, s)
}
