package adjudicator

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/mail/report"
)

// amissSoFar tells a power in the receipt of its letter what was not carried out in the turn that it plays: a report may
// come much later.
func (t *table) amissSoFar(power edition.PowerID) answer {
	g := t.Scribe.Game
	if power != g.Start.Mover || power == edition.Nobody {
		return answer{}
	}
	for _, a := range report.NotDone(t.Reader.Edition(), g.Start, g.Events) {
		if a.Power == power {
			return inBlocks(a.Own()...)
		}
	}
	return answer{}
}
