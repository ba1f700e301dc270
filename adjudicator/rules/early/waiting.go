package early

import (
	"fieldpost/adjudicator/rules/economy"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
)

// CheckWaiting judges a section that has come before its moment. It finds what no course of the battles can make right:
// units that are not there and that nothing brings there, ways that lead nowhere, coasts that a zone does not touch, places
// where nothing can ever enter, more than complexes can ever make.
func CheckWaiting(a moves.Ahead, s edition.Section) []order.Problem {
	switch s {
	case edition.SectionPlace:
		return economy.PlacingAhead(a)
	case edition.SectionGround, edition.SectionRail, edition.SectionBases:
		return moves.PartsAhead(a, s)
	}
	return moves.MovesAhead(a, a.Letter.Sections[s])
}
