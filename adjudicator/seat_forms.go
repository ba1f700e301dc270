package adjudicator

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"fieldpost/adjudicator/forms"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
)

// formIn is the newest of these forms that a letter has.
func formIn(full string, m game.Marks) (game.Mark, bool) {
	for _, mark := range m {
		if forms.Holds(full, mark.Mark) {
			return mark, true
		}
	}
	return game.Mark{}, false
}

// markedForm marks a form for the turn being played, and has the seat know it again.
func (t *table) markedForm(s *game.Seat, letter int) string {
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

// outwornText says which form has come back, and which one would be wanted.
func (e ear) outwornText(m game.Mark, s *earSeat) prose.Text {
	text := prose.Say("This is the form of round %d, and that turn is over.", m.Round)
	if m.Mover != s.name {
		text = prose.Say("This is the form for the turn of %s, round %d, and that turn is over.", game.SeatCalled(e.reader.Edition(), m.Mover), m.Round)
	}
	if m.Round == 0 {
		text = "This is a form from before the first round, and that time is over."
	}
	switch {
	case !s.fillable:
		return text + " The next one comes when something is asked of you."
	case s.power == e.mover:
		return text + prose.Say(" Here is that of round %d.", e.round)
	}
	return text + " Here is what is asked now."
}

// newForm is the form that the author of a letter needs who has sent back that of a turn that is over.
func (r *requests) newForm() answer {
	return inBlocks(r.table.forms([]*game.Seat{r.seat}, r.post)...)
}
