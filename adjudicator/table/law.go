package table

import (
	"fieldpost/adjudicator/cases"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// Proved says by which law a game of the edition is judged and how that is proved: "Law 1, proved by 1232 cases; suite ...".
func Proved(ed *edition.Edition) prose.Text {
	c, err := cases.Count(ed.ID)
	if err != nil || c.Cases == 0 {
		return prose.Say("Law %d", ed.Law)
	}
	return c.Line()
}
