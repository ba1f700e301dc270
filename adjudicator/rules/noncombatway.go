package rules

// Where the ways of a noncombat move may lead. Before its moment a way is judged by the same functions, on the most favourable
// position that the letter can bring about.

// checkQuietWay judges ways in noncombat: nothing enters what is hostile.
func (m *muster) checkQuietWay(mv *Move, class Class, u *Unit, path []SpaceID) bool {
	k := m.kind(u)
	end := path[len(path)-1]
	switch class {
	case Land:
		for i := 1; i < len(path); i++ {
			if bar := m.quietBar(k, path[i-1], path[i]); bar != "" {
				return m.refuse(m.quietProblem(mv, bar, path[i-1], path[i]))
			}
		}
		if len(path) == 1 {
			return m.refuse(goesNowhere(mv))
		}
	case Facility:
		return m.checkShift(mv, u, path)
	case Sea:
		for i := 1; i < len(path); i++ {
			z, last := path[i], i == len(path)-1
			bar := m.quietBar(k, path[i-1], z)
			switch {
			case bar != "":
				return m.refuse(m.quietProblem(mv, bar, path[i-1], z))
			case m.enemyShips(m.power, z) && last:
				return m.refuse(mv.problem("noncombat/sub", "A submarine may cross a hostile zone in noncombat but not end there, and there are enemy ships in %s.", m.space(z)))
			case k.Sub && m.enemyDestroyer(m.power, z):
				return m.refuse(mv.problem("noncombat/sub", "A submarine does not enter a zone with an enemy destroyer in noncombat, and there is one in %s.", m.space(z)))
			case !last && k.Destroyer && m.enemyDived(m.power, z):
				return m.refuse(mv.problem("sea/reveal", "A destroyer that comes upon a dived submarine stops there; it cannot go on from %s.", m.space(z)))
			}
		}
	case Air:
		return m.checkTouchdown(mv, k, end)
	}
	return true
}

// checkTouchdown judges where an aircraft means to come down; decks are counted later, for all together. Land that is not
// friendly may be taken before the moment comes, but if it was not friendly when the turn began it receives none.
func (m *muster) checkTouchdown(mv *Move, k *Kind, end SpaceID) bool {
	switch {
	case m.isSea(end) && k.DeckSize == 0:
		return m.refuse(tooLarge(mv.Source, k))
	case m.isSea(end):
	case m.early == nil && !m.friendlyLand(m.power, end):
		return m.refuse(m.unfriendly(mv.Source, end))
	case !m.friendly(m.power, m.Before[end]):
		return m.refuse(m.fresh(mv.Source, end))
	}
	return true
}

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
