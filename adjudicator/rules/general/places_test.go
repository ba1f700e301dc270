package general_test

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// displaced names the spaces in which a position shows units that do not stand there, or in another order than that of their
// numbers; and it says if some unit is shown in no space.
func displaced(p *position.Position) (spaces []string) {
	shown := 0
	for i := range p.Edition.Board.Spaces {
		s, last, right := edition.SpaceID(i), position.UnitID(0), true
		for u := range p.At(s) {
			right = right && u.Space == s && u.ID > last
			last = u.ID
			shown++
		}
		if !right {
			spaces = append(spaces, p.Edition.Board.Spaces[i].Name)
		}
	}
	if shown != len(p.Units) {
		spaces = append(spaces, "no space")
	}
	return spaces
}
