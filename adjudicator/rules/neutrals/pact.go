package neutrals

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/politics"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// keptStrict tells whether strict land stays so though others are attacked: land of a pact takes sides against the side of the power
// that it goes to only if that power attacks some of it [G-MON-002, G-MON-003].
func keptStrict(p *position.Position, s edition.SpaceID, mover edition.PowerID, strict []edition.SpaceID) bool {
	for i := range p.Edition.Politics.Pacts {
		pact := &p.Edition.Politics.Pacts[i]
		if !pact.Spaces[s] || !p.Friendly(mover, pact.Power) {
			continue
		}
		return mover != pact.Power || !slices.ContainsFunc(strict, func(a edition.SpaceID) bool { return pact.Spaces[a] })
	}
	return false
}

// BreakPacts remembers that a power to which land of a pact would go has attacked the other beside it, while it was strict [G-MON-005].
func BreakPacts(t *turn.Turn, attacked []edition.SpaceID) {
	for i := range t.Pos.Edition.Politics.Pacts {
		pact := &t.Pos.Edition.Politics.Pacts[i]
		if t.Mover == pact.Power && stillStrict(t.Pos, pact) && slices.ContainsFunc(attacked, func(s edition.SpaceID) bool {
			return slices.Contains(pact.Also, s) || t.Pos.Owners[s] == pact.Against && beside(t.Pos, pact, s)
		}) {
			politics.Remember(t, pact.Broken)
		}
	}
}

// FulfilPacts gives the land of a pact to the power that the other has attacked beside it, at the end of the combat: what is strict or
// leans to that power's side [G-MON-004, G-MON-007]. before is who held each space before the combat move.
func FulfilPacts(t *turn.Turn, attacked []edition.SpaceID, before []edition.PowerID) {
	for i := range t.Pos.Edition.Politics.Pacts {
		pact := &t.Pos.Edition.Politics.Pacts[i]
		if t.Mover != pact.Against || t.Pos.Recalls(pact.Broken) || !slices.ContainsFunc(attacked, func(s edition.SpaceID) bool {
			return before[s] == pact.Power && beside(t.Pos, pact, s)
		}) {
			continue
		}
		for j, in := range pact.Spaces {
			if s := edition.SpaceID(j); in && (t.Pos.Strict(s) || t.Pos.Neutral(s) && t.Pos.Leaning(pact.Power, s)) {
				win(t, s, pact.Power)
			}
		}
	}
}

// beside tells whether a territory touches land of a pact.
func beside(p *position.Position, pact *edition.Pact, s edition.SpaceID) bool {
	return slices.ContainsFunc(p.Edition.Board.Neighbours(s), func(n edition.SpaceID) bool { return pact.Spaces[n] })
}

// stillStrict tells whether land of a pact is strict.
func stillStrict(p *position.Position, pact *edition.Pact) bool {
	for i, in := range pact.Spaces {
		if in && p.Strict(edition.SpaceID(i)) {
			return true
		}
	}
	return false
}
