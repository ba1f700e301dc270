package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Sacrifices is the optional rule by which a power may give up such units on a side of a battle, or nil.
func Sacrifices(p *position.Position, power edition.PowerID, k edition.KindID, side battle.Side) *edition.Sacrifice {
	var found *edition.Sacrifice
	p.Working(power, func(_ edition.AdvantageID, a *edition.Advantage) {
		if s := &a.Sacrifice; (s.Side == "attack") == (side == battle.Attacker) && slices.Contains(s.Kinds, p.Edition.Kinds[k].ID) {
			found = s
		}
	})
	return found
}

// OnCoast tells whether units of a power may be given up in the defence of a zone: it touches land that was the power's when
// the game began and is his now [RUL-64].
func OnCoast(p *position.Position, power edition.PowerID, zone edition.SpaceID, s *edition.Sacrifice) bool {
	return slices.ContainsFunc(p.Edition.Board.Neighbours(zone), func(to edition.SpaceID) bool {
		return p.HomeLand(power, to) || s.Islands && p.Island(to) && p.Owners[to] == power
	})
}

// GivenUp makes of a group what a sacrifice makes of its units.
func GivenUp(s *edition.Sacrifice, g battle.Group) battle.Group {
	need := g.Attack + uint8(s.Add)
	g.Attack, g.Defence = need, need
	g.Sacrifice, g.Hits, g.Sub, g.Destroyer = true, 0, false, false
	return g
}

// checkSacrifice judges a move without return: of aircraft that may be given up, in the combat move, to where enemy ships
// are, and without a landing.
func (m *Muster) checkSacrifice(mv *order.Move) bool {
	end := mv.Path[len(mv.Path)-1]
	for i := range mv.Units {
		k := mv.Units[i].Kind
		if Sacrifices(m.pos, m.power, k, battle.Attacker) == nil || m.pos.Edition.Kinds[k].Class != edition.Air {
			m.fail(mv.Problem("sacrifice/kind", "%s of %s do not attack without return.", prose.Title(m.pos.Edition.Kinds[k].Plural), m.pos.PowerName(m.power)))
			return false
		}
	}
	switch {
	case !m.combat:
		m.fail(mv.Problem("sacrifice/kind", "An attack without return is a combat move.").BelongsIn(edition.SectionCombat))
	case !m.pos.IsSea(end) || !m.pos.EnemyShips(m.power, end):
		m.fail(mv.Problem("sacrifice/target", "An attack without return goes against ships; there are no enemy ships in %s.", m.pos.SpaceName(end)))
	case mv.Land != nil:
		m.fail(mv.Problem("sacrifice/landing", "An aircraft that does not return lands nowhere."))
	default:
		return true
	}
	return false
}
