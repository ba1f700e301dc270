package notation

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// number says a number of units: "1 tank", "3 tanks".
func (s *setter) number(n int, k edition.KindID) prose.Text { return s.ed.StackText(n, k) }
