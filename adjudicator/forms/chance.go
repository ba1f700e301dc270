package forms

import (
	"sort"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// mostForOdds is how many units may stand in a battle whose odds are told on a form: larger ones take long to compute.
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

// chance is how often of a hundred times the power's side wins a battle from where the question stands. It asks what a
// condition "odds >= 40%" in a letter asks, so that both say the same. Only the questions that are put between two rounds
// have an answer: where losses are being chosen, hits have still to be taken.
func (f *form) chance(d *turn.Decision) (int, bool) {
	if d.Holds == nil || !position.WordOf(d.Word).Odds || len(f.p.In(d.Space)) > mostForOdds {
		return 0, false
	}
	atLeast := func(percent int) bool {
		return d.Holds(&order.Condition{Op: order.CondOdds, Cmp: ">=", Value: percent, Kind: edition.NoKind, Space: edition.Nowhere})
	}
	if !atLeast(0) { // it cannot be computed
		return 0, false
	}
	return sort.Search(100, func(n int) bool { return !atLeast(n + 1) }), true
}
