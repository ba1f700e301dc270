package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// Where the ways of a noncombat move may lead. Before its moment a way is judged by the same functions, on the most favourable
// position that the letter can bring about.

// quietBar is the topic of what keeps units of a kind from a step in noncombat, or "": what is hostile, and may not have been
// taken or cleared when the moment comes.
func (m *Muster) quietBar(k *edition.Kind, a, z edition.SpaceID) string {
	switch {
	case k.Class != edition.Sea && m.heldAgainst(z):
		return "noncombat/hostile"
	case k.Class != edition.Sea:
	case !m.pos.CanalOpen(m.power, a, z):
		return "sea/canal"
	case m.pos.EnemyShips(m.power, z) && !m.early.MayClear(z) && !(k.Sub && m.pos.Edition.Rules.Submarines.Pass):
		return "noncombat/sea"
	}
	return ""
}

// quietProblem says what keeps units from a step in noncombat.
func (m *Muster) quietProblem(mv *order.Move, topic string, a, z edition.SpaceID) order.Problem {
	switch topic {
	case "noncombat/hostile":
		return mv.Problem(topic, m.worded("No land unit enters enemy land in noncombat, empty or not, and %s is.",
			"No land unit enters enemy land in noncombat, empty or not: %s is, and no order attacks it."), m.pos.SpaceName(z))
	case "sea/canal":
		return m.canalShut(mv, a, z)
	}
	return mv.Problem(topic, m.worded("Ships do not enter hostile zones in noncombat, and there are enemy ships in %s.",
		"Ships do not enter hostile zones in noncombat: there are enemy ships in %s, and no order attacks them."), m.pos.SpaceName(z))
}

// heldAgainst tells whether a territory is not in friendly hands, and no battle can change that any more.
func (m *Muster) heldAgainst(s edition.SpaceID) bool {
	return !m.pos.FriendlyLand(m.power, s) && !m.early.mayTake(s)
}

// worded chooses between the sentence for what is so and the one for what no order will have changed when the moment comes.
func (m *Muster) worded(now, before string) string {
	if m.early == nil {
		return now
	}
	return before
}
