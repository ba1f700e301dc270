package notation

import (
	"fieldpost/adjudicator/rules"
)

// number says a number of units: "1 tank", "3 tanks".
func (s *setter) number(n int, k rules.KindID) string { return number(s.ed, n, k) }

func number(ed *rules.Edition, n int, k rules.KindID) string { return ed.Stack(n, k) }
