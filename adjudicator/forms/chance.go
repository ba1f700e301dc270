package forms

import (
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// chanceWork is how many steps of work the odds of a question may take, which are some ten milliseconds.
const chanceWork = 2_000_000

// mostForOdds is how many units may stand in a battle whose odds are told with and without those that rise.
const mostForOdds = 24

// outlooks tells the chances that an answer turns on.
func (f *form) outlooks(d *turn.Decision) {
	if d.Outlooks == nil {
		return
	}
	for _, o := range d.Outlooks(mostForOdds) {
		with := prose.Text("nobody")
		if o.With != "" {
			with = o.With
		}
		f.say("%s, with %s rising: your side wins %d times in 100.", f.space(o.Space), with, (o.Wins+50)/100)
	}
}

// chance is how often of a hundred times the power's side wins a battle from where the question stands. It is what a
// condition "odds >= 40%" in a letter asks, so that both say the same. Only the questions that are put between two rounds
// have an answer: where losses are being chosen, hits have still to be taken.
func (f *form) chance(d *turn.Decision) (percent int, known bool) {
	if d.Wins == nil {
		return 0, false
	}
	parts, known := d.Wins(chanceWork)
	return parts / 100, known
}
