package table

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"fieldpost/adjudicator/forms"
	"fieldpost/adjudicator/game"
)

// FormIn is the newest of these forms that a letter has.
func FormIn(full string, m game.Marks) (game.Mark, bool) {
	for _, mark := range m {
		if forms.Holds(full, mark.Mark) {
			return mark, true
		}
	}
	return game.Mark{}, false
}

// markedForm marks a form for the turn being played, and has the seat know it again.
func (t *Table) markedForm(s *game.Seat, letter int) string {
	start := t.Scribe.Game.Start
	mark := game.Mark{Mark: formMark(s, letter), Mover: t.Reader.Edition().Powers[start.Mover].ID, Round: start.Round}
	s.Form = s.Form.With(mark)
	return mark.Mark
}

// formMark tells a form from all others, and nobody can guess it who has not got it.
func formMark(s *game.Seat, letter int) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "form %s %s %d", s.Name, s.Token, letter))
	return hex.EncodeToString(sum[:4])
}
