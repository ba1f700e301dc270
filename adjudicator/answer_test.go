package adjudicator

import (
	"fieldpost/adjudicator/lobby"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
)

// textOf is what an answer says.
func textOf(a table.Answer) string { return paper.TextOf(a.Blocks...) }

// stageOf, standsOf are what a game that is set up, and one that is played, say of themselves.
func stageOf(t *table.Table) string  { return paper.TextOf(lobby.BeingSetUp(t)...) }
func standsOf(t *table.Table) string { return paper.TextOf(t.Waits()) }
