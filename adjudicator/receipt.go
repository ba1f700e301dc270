package adjudicator

import (
	"fmt"

	"fieldpost/mail"
)

// receipt is what the sender of a letter that has just been played gets beside the answer: the seals of all that it has given,
// with their salts, signed. With it he can prove what he had sealed. A letter that waits for a lock is sealed later, and has
// none.
func (d *Desk) receipt(t *table, seat *Seat, waits bool) (answer, error) {
	if waits {
		return answer{}, nil
	}
	data, err := t.scribe.Receipt(d.signer)
	if err != nil || data == nil {
		return answer{}, err
	}
	file := mail.File{Name: fmt.Sprintf("%s-%s-%d.receipt", t.Terms.Game, seat.Name, t.Acts+len(t.acts)), Data: data}
	return answer{text: wrapped("The receipt attached proves what you have sealed. Keep it to yourself while the game lasts."), files: []mail.File{file}}, nil
}
