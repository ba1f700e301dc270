package adjudicator

import (
	"fmt"

	"fieldpost/adjudicator/game"
	"fieldpost/mail"
	"fieldpost/mail/paper"
)

// receipt is what the sender of a letter that has just been played gets beside the answer: the seals of all that it has given,
// with their salts, signed. With it he can prove what he had sealed. A letter that waits for a lock is sealed later: the receipt
// that comes at once has its text, and another follows with the seals.
func (h *House) receipt(t *table, seat *game.Seat, waits bool, text string) (answer, error) {
	if waits {
		return h.waiting(t, seat, text)
	}
	data, err := t.Scribe.Receipt(h.signer)
	return t.receiptFile(seat, "", data, "The receipt attached proves what you have sealed. Keep it to yourself while the game lasts."), err
}

// waiting is the receipt of a letter that waits.
func (h *House) waiting(t *table, seat *game.Seat, text string) (answer, error) {
	power, plays := t.Power(seat.Name)
	if !plays {
		return answer{}, nil
	}
	data, err := t.Scribe.Waiting(power, text, h.signer)
	name := fmt.Sprintf("-waits-%d", len(t.Queue))
	return t.receiptFile(seat, name, data, "The receipt attached proves what waits. Another follows when it has been sealed. Keep them to yourself while the game lasts."), err
}

// receiptFile is a receipt as an attachment, with a sentence that says what it is; nothing if there is none.
func (t *table) receiptFile(seat *game.Seat, name string, data []byte, says string) answer {
	if data == nil {
		return answer{}
	}
	file := mail.File{Name: fmt.Sprintf("%s-%s-%d%s.receipt", t.Terms.Game, seat.Name, t.Acts+len(t.Fresh), name), Data: data}
	a := inBlocks(paper.Line("%s", says))
	a.files = []mail.File{file}
	return a
}

// sealedNow sends the receipt of a letter that has waited and has been sealed now.
func (p *post) sealedNow(t *table, seat *game.Seat) error {
	if seat == nil || seat.Vacant() {
		return nil
	}
	receipt, err := p.house.receipt(t, seat, false, "")
	if err != nil || len(receipt.files) == 0 {
		return err
	}
	told := inBlocks(paper.Line("Your letter waited for dice, and is played now."))
	told.add(receipt)
	w := told.written(seat, "Played now")
	w.answer = false
	p.letters = append(p.letters, w)
	return nil
}
