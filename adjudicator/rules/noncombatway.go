package rules

// Where the ways of a noncombat move may lead. Before its moment a way is judged by the same functions, on the most favourable
// position that the letter can bring about.

// quietBar is the topic of what keeps units of a kind from a step in noncombat, or "": what is hostile, and may not have been
// taken or cleared when the moment comes.
func (m *muster) quietBar(k *Kind, a, z SpaceID) string {
	switch {
	case k.Class != Sea && m.heldAgainst(z):
		return "noncombat/hostile"
	case k.Class != Sea:
	case !m.CanalOpen(m.power, a, z):
		return "sea/canal"
	case m.enemyShips(m.power, z) && !m.early.mayClear(z) && !(k.Sub && m.Edition.Rules.Submarines.Pass):
		return "noncombat/sea"
	}
	return ""
}

// quietProblem says what keeps units from a step in noncombat.
func (m *muster) quietProblem(mv *Move, topic string, a, z SpaceID) Problem {
	switch topic {
	case "noncombat/hostile":
		return mv.problem(topic, m.worded("No land unit enters enemy land in noncombat, empty or not, and %s is.",
			"No land unit enters enemy land in noncombat, empty or not: %s is, and no order attacks it."), m.space(z))
	case "sea/canal":
		return m.canalShut(mv, a, z)
	}
	return mv.problem(topic, m.worded("Ships do not enter hostile zones in noncombat, and there are enemy ships in %s.",
		"Ships do not enter hostile zones in noncombat: there are enemy ships in %s, and no order attacks them."), m.space(z))
}

// heldAgainst tells whether a territory is not in friendly hands, and no battle can change that any more.
func (m *muster) heldAgainst(s SpaceID) bool {
	return !m.friendlyLand(m.power, s) && !m.early.mayTake(s)
}

// worded chooses between the sentence for what is so and the one for what no order will have changed when the moment comes.
func (m *muster) worded(now, before string) string {
	if m.early == nil {
		return now
	}
	return before
}
