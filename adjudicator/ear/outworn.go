package ear

import (
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
)

// outwornText says which form has come back, and which one would be wanted.
func (e Ear) outwornText(m game.Mark, s *seat) prose.Text {
	text := prose.Say("This is the form of round %d, and that turn is over.", m.Round)
	if ed := e.reader.Edition(); m.Mover != ed.Powers[ed.FirstMover(s.power)].ID {
		text = prose.Say("This is the form for the turn of %s, round %d, and that turn is over.", game.SeatCalled(e.reader.Edition(), m.Mover), m.Round)
	}
	if m.Round == 0 {
		text = "This is a form from before the first round, and that time is over."
	}
	switch {
	case !s.fillable:
		return text + " The next one comes when something is asked of you."
	case slices.Contains(e.movers, s.power):
		return text + prose.Say(" Here is that of round %d.", e.round)
	}
	return text + " Here is what is asked now."
}
