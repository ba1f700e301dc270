package general_test

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// displaced names the spaces of which a position says that other units stand there than its list of all units has it.
func displaced(p *position.Position) (spaces []string) {
	there := make([][]*position.Unit, len(p.Edition.Board.Spaces))
	for i := range p.Units {
		u := &p.Units[i]
		there[u.Space] = append(there[u.Space], u)
	}
	for s := range there {
		if !slices.Equal(p.In(edition.SpaceID(s)), there[s]) {
			spaces = append(spaces, p.Edition.Board.Spaces[s].Name)
		}
	}
	return spaces
}
