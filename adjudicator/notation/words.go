package notation

import (
	"fieldpost/adjudicator/rules/edition"
)

// number says a number of units: "1 tank", "3 tanks".
func (s *setter) number(n int, k edition.KindID) string { return number(s.ed, n, k) }

func number(ed *edition.Edition, n int, k edition.KindID) string { return ed.StackText(n, k).String() }
