package adjudicator

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"fieldpost/adjudicator/forms"
)

// Mark tells a form that was sent to a seat from all others.
type Mark struct {
	Mark  string `json:"mark"`
	Mover string `json:"mover,omitempty"` // whose turn the form was for; "" if that was not written down
	Round int    `json:"round,omitempty"`
}

// Marks are those of the last forms that were sent to a seat, the newest first. Mail programs quote letters without marks,
// and people answer an older letter: then an older form comes back.
type Marks []Mark

// mostMarks is how many forms of a seat are known again.
const mostMarks = 3

// UnmarshalJSON reads the marks of a seat, or the single one that records of before had.
func (m *Marks) UnmarshalJSON(data []byte) error {
	if bytes.HasPrefix(data, []byte(`"`)) {
		var one Mark
		err := json.Unmarshal(data, &one.Mark)
		*m = Marks{one}
		return err
	}
	return json.Unmarshal(data, (*[]Mark)(m))
}

// with puts a new mark before the others. Nothing is changed in place: a game that is not committed keeps what it had.
func (m Marks) with(mark Mark) Marks {
	all := append(Marks{mark}, m...)
	return all[:min(len(all), mostMarks)]
}

// formIn is the newest of these forms that a letter has.
func formIn(full string, m Marks) (Mark, bool) {
	for _, mark := range m {
		if forms.Holds(full, mark.Mark) {
			return mark, true
		}
	}
	return Mark{}, false
}

// markedForm marks a form for the turn being played, and has the seat know it again.
func (t *table) markedForm(s *Seat, letter int) string {
	start := t.scribe.Game.Start
	mark := Mark{formMark(s, letter), t.reader.Edition().Powers[start.Mover].ID, start.Round}
	s.Form = s.Form.with(mark)
	return mark.Mark
}

// formMark tells a form from all others, and nobody can guess it who has not got it.
func formMark(s *Seat, letter int) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "form %s %s %d", s.Name, s.Token, letter))
	return hex.EncodeToString(sum[:4])
}

// outwornText says which form has come back, and which one would be wanted.
func (e ear) outwornText(m Mark, s *earSeat) string {
	text := fmt.Sprintf("This is the form of round %d, and that turn is over.", m.Round)
	if m.Mover != s.name {
		text = fmt.Sprintf("This is the form for the turn of %s, round %d, and that turn is over.", seatCalled(e.reader.Edition(), m.Mover), m.Round)
	}
	if m.Round == 0 {
		text = "This is a form from before the first round, and that time is over."
	}
	switch {
	case !s.fillable:
		return text + " The next one comes when something is asked of you."
	case s.power == e.mover:
		return text + fmt.Sprintf(" Here is that of round %d.", e.round)
	}
	return text + " Here is what is asked now."
}

// newForm is the form that the author of a letter needs who has sent back that of a turn that is over.
func (r *requests) newForm() answer {
	return inBlocks(r.table.forms([]*Seat{r.seat}, r.post)...)
}
