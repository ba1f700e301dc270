package table

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/mail/report"
)

// AmissSoFar tells a power in the receipt of its letter what was not carried out in the turn that it plays: a report may
// come much later.
func (t *Table) AmissSoFar(power edition.PowerID) Answer {
	g := t.Scribe.Game
	if power != g.Start.Mover || power == edition.Nobody {
		return Answer{}
	}
	for _, a := range report.NotDone(t.Reader.Edition(), g.Start, g.Events) {
		if a.Power == power {
			return InBlocks(a.Own()...)
		}
	}
	return Answer{}
}
