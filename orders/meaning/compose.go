package meaning

// Say adds a piece of the canonical letter.
func (u *Understood) Say(text string) { u.parts = append(u.parts, part{text: text}) }

// Ask adds a question; the choice that is made stands in the canonical letter at this place.
func (u *Understood) Ask(q Question) {
	u.Questions = append(u.Questions, q)
	u.parts = append(u.parts, part{question: len(u.Questions)})
}
