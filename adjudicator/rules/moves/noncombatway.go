package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// Where the ways of a noncombat move may lead. Before its moment a way is judged by the same functions, on the most favourable
// position that the letter can bring about.

// checkQuietWay judges ways in noncombat: nothing enters what is hostile.
func (j *wayJudge) checkQuietWay(mv *order.Move, class edition.Class, u *position.Unit, path []edition.SpaceID) order.Problem {
	k := j.pos.Kind(u)
	end := path[len(path)-1]
	switch class {
	case edition.Land:
		for i := 1; i < len(path); i++ {
			if bar := j.quietBar(k, path[i-1], path[i]); bar != "" {
				return j.quietProblem(mv, bar, path[i-1], path[i])
			}
			if i < len(path)-1 && j.pos.MayWin(j.power, path[i]) { // [G-NEU-011]
				return stopsInNeutral(mv, j.pos, path[i])
			}
		}
		if len(path) == 1 {
			return goesNowhere(mv)
		}
	case edition.Facility:
		return j.checkShift(mv, u, path)
	case edition.Sea:
		for i := 1; i < len(path); i++ {
			z, last := path[i], i == len(path)-1
			bar := j.quietBar(k, path[i-1], z)
			switch {
			case bar != "":
				return j.quietProblem(mv, bar, path[i-1], z)
			case j.subs.Stop && k.Sub:
				if !last && j.pos.EnemyDestroyer(j.power, z) {
					return mv.Problem("noncombat/sub", "A submarine goes no further than %s in noncombat, for there is an enemy destroyer.", j.pos.SpaceName(z))
				}
			case j.pos.EnemyShips(j.power, z) && last:
				return mv.Problem("noncombat/sub", "A submarine may cross a hostile zone in noncombat but not end there, and there are enemy ships in %s.", j.pos.SpaceName(z))
			case k.Sub && j.pos.EnemyDestroyer(j.power, z):
				return mv.Problem("noncombat/sub", "A submarine does not enter a zone with an enemy destroyer in noncombat, and there is one in %s.", j.pos.SpaceName(z))
			case !last && k.Destroyer && j.pos.EnemyDived(j.power, z):
				return mv.Problem("sea/reveal", "A destroyer that comes upon a dived submarine stops there; it cannot go on from %s.", j.pos.SpaceName(z))
			}
		}
	case edition.Air:
		return j.checkTouchdown(mv, k, end)
	}
	return order.Problem{}
}

// checkTouchdown judges where an aircraft means to come down; decks are counted later, for all together. Land that is not
// friendly may be taken before the moment comes, but if it was not friendly when the turn began it receives none.
func (j *wayJudge) checkTouchdown(mv *order.Move, k *edition.Kind, end edition.SpaceID) order.Problem {
	switch {
	case j.pos.IsSea(end) && k.DeckSize == 0:
		return position.TooLarge(mv.Source, k)
	case j.pos.IsSea(end):
	case j.early == nil && !j.pos.FriendlyLand(j.power, end):
		return j.pos.Unfriendly(mv.Source, end)
	case !j.pos.Welcomes(j.power, end):
		return j.pos.JustTaken(mv.Source, end)
	}
	return order.Problem{}
}

// quietBar is the topic of what keeps units of a kind from a step in noncombat, or "": what is hostile, and may not have been
// taken or cleared when the moment comes.
func (j *wayJudge) quietBar(k *edition.Kind, a, z edition.SpaceID) string {
	switch {
	case k.Class != edition.Sea && j.heldAgainst(z):
		return "noncombat/hostile"
	case k.Class != edition.Sea:
	case !j.pos.CanalOpen(j.power, k, a, z) && !j.mayBeLet(a, z):
		return "sea/canal"
	case j.pos.EnemyShips(j.power, z) && !j.early.MayClear(z) && !(k.Sub && j.subs.Pass):
		return "noncombat/sea"
	}
	return ""
}

// mayBeLet tells whether leave may yet be given to pass a canal that is shut: it is asked when the moment comes.
func (j *wayJudge) mayBeLet(a, z edition.SpaceID) bool {
	return j.early != nil && len(j.pos.CanalHosts(j.power, j.pos.Edition.Board.CanalBetween(a, z))) > 0
}

// quietProblem says what keeps units from a step in noncombat.
func (j *wayJudge) quietProblem(mv *order.Move, topic string, a, z edition.SpaceID) order.Problem {
	switch topic {
	case "noncombat/hostile":
		return mv.Problem(topic, j.early.worded("No land unit enters enemy land in noncombat, empty or not, and %s is.",
			"No land unit enters enemy land in noncombat, empty or not: %s is, and no order attacks it."), j.pos.SpaceName(z))
	case "sea/canal":
		return j.canalShut(mv, a, z)
	}
	return mv.Problem(topic, j.early.worded("Ships do not enter hostile zones in noncombat, and there are enemy ships in %s.",
		"Ships do not enter hostile zones in noncombat: there are enemy ships in %s, and no order attacks them."), j.pos.SpaceName(z))
}

// heldAgainst tells whether a territory is not in friendly hands, and no battle can change that any more.
func (j *wayJudge) heldAgainst(s edition.SpaceID) bool {
	return !j.pos.FriendlyLand(j.power, s) && !j.pos.MayWin(j.power, s) && !j.early.MayTake(s)
}
