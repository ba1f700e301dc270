package rules

// CheckWaiting judges a section that has come before its moment. It finds what no course of the battles can make right:
// units that are not there and that nothing brings there, ways that lead nowhere, coasts that a zone does not touch, places
// where nothing can ever enter, more than complexes can ever make.
func CheckWaiting(a Ahead, s Section) []Problem {
	if s == SectionPlace {
		return placingAhead(a)
	}
	return movesAhead(a, a.Letter.Sections[s])
}
