package position

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// Carriers that were bought this turn and wait to be placed: where the edition says so, aircraft may wait for them [G-AIR-004, G-NCM-010].

// NewDeck is such a carrier.
type NewDeck struct {
	Kind  edition.KindID
	Purse edition.PurseID // which has paid for it
}

// NewDecks lists the carriers that the power to move has bought and that aircraft may wait for.
func (p *Position) NewDecks(power edition.PowerID) []NewDeck {
	if !p.Edition.Rules.Decks.Bought || power != p.Mover {
		return nil
	}
	var out []NewDeck
	for k := range p.Edition.Kinds {
		if p.Edition.Kinds[k].Deck == 0 {
			continue
		}
		for _, purse := range p.Edition.PursesOf(power) {
			for range p.Bought[p.Edition.StockAt(purse, edition.KindID(k), false)] {
				out = append(out, NewDeck{edition.KindID(k), purse})
			}
		}
	}
	return out
}

// Yards lists the complexes from which a ship that a purse has paid for may enter a zone this turn.
func (p *Position) Yards(power edition.PowerID, purse edition.PurseID, zone edition.SpaceID) []edition.SpaceID {
	return slices.DeleteFunc(slices.Clone(p.Edition.Board.Neighbours(zone)), func(s edition.SpaceID) bool {
		f := p.Factory(s)
		return f == nil || p.Owners[s] != power || p.Before[s] != power || f.Deeds.Any(Fresh|Seized) || p.Edition.PurseAt(power, s) != purse || p.Capacity(power, s) < 1
	})
}

// Awaited lists the zones over which aircraft wait for a carrier, in board order.
func (p *Position) Awaited() []edition.SpaceID {
	var zones []edition.SpaceID
	for i := range p.Units {
		if u := &p.Units[i]; p.Waits(u) && !slices.Contains(zones, u.Space) {
			zones = append(zones, u.Space)
		}
	}
	slices.Sort(zones)
	return zones
}

// Waiting counts the aircraft of the power to move that wait over a zone for a carrier, once all others have come down.
func (p *Position) Waiting(zone edition.SpaceID) int {
	n := 0
	for u := range p.At(zone) {
		if p.Waits(u) {
			n++
		}
	}
	return n
}

// Waits tells whether an aircraft waits for a carrier that is yet to be placed.
func (p *Position) Waits(u *Unit) bool {
	return u.Owner == p.Mover && u.Aboard == 0 && p.IsSea(u.Space) && u.Deeds.Has(InFlight) && p.PhaseID() == "place"
}
