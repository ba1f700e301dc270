package moves

import (
	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Crasher is the plug-in of an optional rule by which units may attack ships without return: they fire once and are lost.
type Crasher interface {
	// Crashes tells whether units of a kind may, and the number with which they fire then, from that with which they attack.
	Crashes(k edition.KindID, attack uint8) (need uint8, may bool)
}

// Crashes asks the optional rules of a power that.
func Crashes(p *position.Position, power edition.PowerID, k edition.KindID, attack uint8) (need uint8, may bool) {
	for _, plug := range position.Hooks[Crasher](p, power) {
		if n, yes := plug.Crashes(k, attack); yes {
			need, may = n, true
		}
	}
	return need, may
}

// GivenUp makes of a group such as fires once, with this number, and is gone with its fire.
func GivenUp(g battle.Group, need uint8) battle.Group {
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
		if _, may := Crashes(m.pos, m.power, k, 0); !may || m.pos.Edition.Kinds[k].Class != edition.Air {
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
