package forms

import (
	"fieldpost/adjudicator/rules/odds"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/mail/paper"
)

// outlooks tells the chances that an answer turns on, and what they take for granted.
func (f *form) outlooks(d *turn.Decision) {
	if d.Outlooks == nil {
		return
	}
	told := d.Outlooks(odds.QuestionWork)
	for _, o := range told {
		f.add(paper.FormLine{Comment: o.Told})
	}
	if len(told) > 0 && d.Assumed != "" {
		f.add(paper.FormLine{Comment: d.Assumed})
	}
}

// chance is how often of a hundred times the power's side wins a battle from where the question stands. It is what a
// condition "odds >= 40%" in a letter asks, so that both say the same. Only the questions that are put between two rounds
// have an answer: where losses are being chosen, each choice has its own, see outlooks.
func (f *form) chance(d *turn.Decision) (percent int, known bool) {
	if d.Wins == nil {
		return 0, false
	}
	parts, known := d.Wins(odds.QuestionWork)
	return odds.InHundred(parts), known
}
