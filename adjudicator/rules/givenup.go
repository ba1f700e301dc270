package rules

import (
	"fieldpost/adjudicator/rules/battle"
	"slices"
)

// sacrifices is the optional rule by which a power may give up such units on a side of a battle, or nil.
func (p *Position) sacrifices(power PowerID, k KindID, side battle.Side) *Sacrifice {
	var found *Sacrifice
	p.working(power, func(_ AdvantageID, a *Advantage) {
		if s := &a.Sacrifice; (s.Side == "attack") == (side == battle.Attacker) && slices.Contains(s.Kinds, p.Edition.Kinds[k].ID) {
			found = s
		}
	})
	return found
}

// onCoast tells whether units of a power may be given up in the defence of a zone: it touches land that was the power's when
// the game began and is his now [RUL-64].
func (p *Position) onCoast(power PowerID, zone SpaceID, s *Sacrifice) bool {
	return slices.ContainsFunc(p.Edition.Board.Neighbours(zone), func(to SpaceID) bool {
		return p.homeLand(power, to) || s.Islands && p.island(to) && p.Owners[to] == power
	})
}

// givenUp makes of a group what a sacrifice makes of its units.
func (s *Sacrifice) givenUp(g battle.Group) battle.Group {
	need := g.Attack + uint8(s.Add)
	g.Attack, g.Defence = need, need
	g.Sacrifice, g.Hits, g.Sub, g.Destroyer = true, 0, false, false
	return g
}

// checkSacrifice judges a move without return: of aircraft that may be given up, in the combat move, to where enemy ships
// are, and without a landing.
func (m *muster) checkSacrifice(mv *Move) bool {
	end := mv.Path[len(mv.Path)-1]
	for i := range mv.Units {
		k := mv.Units[i].Kind
		if m.sacrifices(m.power, k, battle.Attacker) == nil || m.Edition.Kinds[k].Class != Air {
			m.fail(mv.problem("sacrifice/kind", "%s of %s do not attack without return.", Title(m.Edition.Kinds[k].Plural), m.powerName(m.power)))
			return false
		}
	}
	switch {
	case !m.combat:
		m.fail(mv.problem("sacrifice/kind", "An attack without return is a combat move.").belongs(SectionCombat))
	case !m.isSea(end) || !m.enemyShips(m.power, end):
		m.fail(mv.problem("sacrifice/target", "An attack without return goes against ships; there are no enemy ships in %s.", m.space(end)))
	case mv.Land != nil:
		m.fail(mv.problem("sacrifice/landing", "An aircraft that does not return lands nowhere."))
	default:
		return true
	}
	return false
}
