package meaning

import "fieldpost/orders"

// Say adds a piece of the canonical letter.
func (u *Understood) Say(text string) { u.parts = append(u.parts, part{text: text}) }

// Ask adds a question; the choice that is made stands in the canonical letter at this place.
func (u *Understood) Ask(q Question) {
	u.Questions = append(u.Questions, q)
	u.parts = append(u.parts, part{question: len(u.Questions)})
}

// MayOrder tells whether a line could be an order: it was found out, or asked about, or is a problem.
func MayOrder(r *orders.Reader, line string) bool { return mayOrder(r, line) }
