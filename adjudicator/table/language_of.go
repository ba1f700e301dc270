package table

import (
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
)

// LanguageOf is the code of the language in which somebody is written to, "" for the usual one. Witnesses are programs as a
// rule, and read English unless they say otherwise.
func (t *Table) LanguageOf(s *game.Seat) string {
	code := t.Chosen(s)
	if code == "" && dice.IsWitness(s.Name) {
		return letters.English
	}
	return code
}
