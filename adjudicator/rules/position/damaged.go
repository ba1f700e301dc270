package position

import "fieldpost/adjudicator/rules/edition"

// Damaged is a ship that took a hit and floats.
type Damaged struct {
	Space edition.SpaceID
	Unit  Ref
}

func init() { registerEvent(Damaged{}, "a ship takes a hit and floats") }

// Word is the name of the event.
func (Damaged) Word() string { return "damaged" }

func (e Damaged) apply(p *Position) {
	ship := p.Unit(e.Unit.ID)
	ship.Damage++
	if !p.DeckShut(ship) {
		return
	}
	for u := range p.At(ship.Space) { // those who rose from the deck to defend cannot come back to it [G-NCM-003]
		if u.Aboard == ship.ID && p.Kind(u).Class == edition.Air && p.Hostile(p.Mover, u.Owner) {
			u.Aboard = 0
		}
	}
}

func (e Damaged) facts(n names) []string {
	return n.perKind("damaged "+n.space(e.Space), []Ref{e.Unit})
}

func (Damaged) topics(*edition.Edition) []string { return []string{"battle/damage"} }
