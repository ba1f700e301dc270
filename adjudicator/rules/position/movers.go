package position

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// Movers are the powers that move in the turn being played, in turn order.
func (p *Position) Movers() []edition.PowerID { return p.Edition.Movers(p.Mover) }

// Moves tells whether a power moves in the turn being played.
func (p *Position) Moves(power edition.PowerID) bool {
	return p.Edition.FirstMover(power) == p.Mover
}

// MoverNames names those who move: "Germany", "United Kingdom and United States".
func (p *Position) MoverNames() prose.Text {
	var names []string
	for _, power := range p.Movers() {
		names = append(names, p.PowerName(power))
	}
	return prose.List(names)
}
