package forms

import (
	"sort"

	"fieldpost/adjudicator/rules"
)

// mostForOdds is how many units may stand in a battle whose odds are told on a form: larger ones take long to compute.
const mostForOdds = 24

// chance is how often of a hundred times the power's side wins a battle from where the question stands. It asks what a
// condition "odds >= 40%" in a letter asks, so that both say the same. Only the questions that are put between two rounds
// have an answer: where losses are being chosen, hits have still to be taken.
func (f *form) chance(d *rules.Decision) (int, bool) {
	if d.Holds == nil || !rules.WordOf(d.Word).Odds || len(f.p.In(d.Space)) > mostForOdds {
		return 0, false
	}
	atLeast := func(percent int) bool {
		return d.Holds(&rules.Condition{Op: rules.CondOdds, Cmp: ">=", Value: percent, Kind: rules.NoKind, Space: rules.Nowhere})
	}
	if !atLeast(0) { // it can not be computed
		return 0, false
	}
	return sort.Search(100, func(n int) bool { return !atLeast(n + 1) }), true
}
