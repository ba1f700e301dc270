package table

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail"
	"fieldpost/mail/paper"
)

// Receipt is what the sender of a letter that has just been played gets beside the answer: the seals of all that it has given,
// with their salts, signed. With it he can prove what he had sealed. A letter that waits for a lock is sealed later: the receipt
// that comes at once has its text, and another follows with the seals.
func (h *House) Receipt(t *Table, seat *game.Seat, waits bool, text string) (Answer, error) {
	if waits {
		return h.waiting(t, seat, text)
	}
	data, err := t.Scribe.Receipt(h.Signer)
	return t.receiptFile(seat, "", data, "The receipt attached proves what you have sealed. Keep it to yourself while the game lasts."), err
}

// waiting is the receipt of a letter that waits.
func (h *House) waiting(t *Table, seat *game.Seat, text string) (Answer, error) {
	power, plays := t.Power(seat.Name)
	if !plays {
		return Answer{}, nil
	}
	data, err := t.Scribe.Waiting(power, text, h.Signer)
	name := fmt.Sprintf("-waits-%d", len(t.Queue))
	return t.receiptFile(seat, name, data, "The receipt attached proves what waits. Another follows when it has been sealed. Keep them to yourself while the game lasts."), err
}

// receiptFile is a receipt as an attachment, with a sentence that says what it is; nothing if there is none.
func (t *Table) receiptFile(seat *game.Seat, name string, data []byte, says prose.Text) Answer {
	if data == nil {
		return Answer{}
	}
	file := mail.File{Name: fmt.Sprintf("%s-%s-%d%s.receipt", t.Terms.Game, seat.Name, t.Acts+len(t.Fresh), name), Data: data}
	a := InBlocks(paper.Line("%s", says))
	a.Files = []mail.File{file}
	return a
}

// NotHad is what a person has not had of the log, in games in which he may stand behind for long: it goes with a receipt, which names the log as it
// is, and would look as if a part of it was kept from him.
func (h *House) NotHad(t *Table, own []*game.Seat) ([]mail.File, error) {
	if d := t.Scribe.Since(t.Had(own)); t.Terms.TellsWhole() && len(d.Leaves) > 0 {
		return h.Files(t, d)
	}
	return nil, nil
}

// sealedNow sends the receipt of a letter that has waited and has been sealed now.
func (p *Post) sealedNow(t *Table, seat *game.Seat) error {
	if seat == nil || seat.Vacant() {
		return nil
	}
	receipt, err := p.House.Receipt(t, seat, false, "")
	if err != nil || len(receipt.Files) == 0 {
		return err
	}
	told := InBlocks(paper.Line("Your letter waited for dice, and is played now."))
	told.Add(receipt)
	files, err := p.House.NotHad(t, t.At(seat.Key()))
	if err != nil {
		return err
	}
	told.Files = slices.Concat(told.Files, files)
	w := told.Written(seat, "Played now")
	w.Answer = false
	p.Letters = append(p.Letters, w)
	return nil
}
