package orders

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// takeStay reads the word of units that are to stay where they are.
func (p *parser) takeStay() bool { return p.takeOne("stays", "stay", "remain", "remains") }

// allOf reports "all" without a kind among units.
func allOf(units []order.Selection) bool {
	return slices.ContainsFunc(units, func(s order.Selection) bool { return s.Kind == edition.NoKind })
}

// allByAir reports that "all" of a stack goes by air: it starts on land.
func (p *parser) allByAir(units []order.Selection, from []origin) bool {
	if !allOf(units) || len(from) == 0 || len(from[0].path) == 0 {
		return false
	}
	at := from[0].path[0]
	return at >= 0 && !p.r.ed.Board.Spaces[at].Sea
}

// makesSense complains of a stack that stays and goes, and of one that is to do what only some kinds do: then it has to be
// said which.
func (p *parser) makesSense(m *order.Move, from []origin) bool {
	if p.lost {
		return true
	}
	if m.Purpose == order.Stay && (len(m.Path) > 0 || len(m.Loads)+len(m.Unloads) > 0 || m.Land != nil || slices.ContainsFunc(from, func(f origin) bool { return len(f.path) > 1 })) {
		p.wrong(p.at(0), "Leave out one of the two.", "These units are to stay and to do something else.")
		return false
	}
	for _, f := range from {
		if !allOf(f.units) || m.Purpose == order.Plain || m.Purpose == order.Fight || m.Purpose == order.Stay {
			continue
		}
		p.wrongLike(p.toks[0], "Write a line for each kind.", p.r.sample("", "all"), "It is not said all of which units are to %s.", m.Purpose)
		return false
	}
	return true
}
