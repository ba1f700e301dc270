package table

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/mail/report"
)

// AmissSoFar tells a power in the receipt of its letter what was not carried out in the turn that it plays: a report may
// come much later.
func (t *Table) AmissSoFar(power edition.PowerID) Answer {
	g := t.Scribe.Game
	if power == edition.Nobody || !g.Start.Moves(power) {
		return Answer{}
	}
	var all Answer
	for _, a := range report.NotDone(t.Reader.Edition(), g.Start, g.Events) {
		if slices.Contains(t.WithLed(power), a.Power) {
			all.Add(InBlocks(a.Own()...))
		}
	}
	return all
}
