package position

import "fieldpost/adjudicator/rules/edition"

// Docked is a damaged ship that is being mended: it is whole when the turn is over.
type Docked struct {
	Power edition.PowerID
	Space edition.SpaceID
	Unit  Ref
}

func init() {
	registerEvent(Docked{}, "a damaged ship is being mended for money: it is whole when the turn is over")
}

// Word is the name of the event.
func (Docked) Word() string { return "docked" }

func (e Docked) apply(p *Position) { p.Unit(e.Unit.ID).Deeds.Marks |= InDock }

func (e Docked) facts(n names) []string {
	return n.perKind("docked "+n.space(e.Space), []Ref{e.Unit})
}

func (Docked) topics(*edition.Edition) []string { return []string{"repair/dock"} }
