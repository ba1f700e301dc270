package lobby

import (
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
)

// parting is what somebody is handed over who loses his last seat while he stands behind: what he has not had of the log of the dice. Nobody would
// send it to him later. It has to be asked for before the seat is gone.
func parting(h *table.House, t *table.Table, s *game.Seat) (table.Answer, error) {
	if s.Behind == nil || len(t.At(s.Key())) != 1 || s.Behind.Leaves == t.Scribe.Tape.Log().Len() {
		return table.Answer{}, nil
	}
	files, err := h.Files(t, t.Scribe.Since(*s.Behind))
	return table.Answer{Blocks: []paper.Block{paper.Line("Attached is what you have not had of the log of the dice.")}, Files: files}, err
}

// OutOfTime takes a seat from whoever is out of time, and tells him, who is told nothing more if it was his last.
func OutOfTime(t *table.Table, p *table.Post, s *game.Seat) error {
	gone, last := game.Seat{Name: s.Name, Address: s.Address}, len(t.At(s.Key())) == 1
	handed, err := parting(p.House, t, s)
	if err != nil {
		return err
	}
	name := t.Called(s.Name)
	says := paper.Para("%s is out of time, and its seat falls vacant. %s", name, Offer(t, s.Name, p.House.Mailbox(t)))
	p.Reports("Out of time", says)
	if t.Vacate(s); last {
		parts(p, &gone, handed, says)
	}
	return nil
}

// parts writes to somebody who has lost a seat, with what he is handed over.
func parts(p *table.Post, gone *game.Seat, handed table.Answer, says ...paper.Block) {
	p.Letters = append(p.Letters, table.Titled(gone, "Your seat", slices.Concat(says, handed.Blocks), handed.Files...))
}
