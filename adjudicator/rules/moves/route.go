package moves

import (
	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// route returns the whole way of a move, with what the player left open filled in; nil means that there is no way at all,
// whoever stands in it.
func (m *Muster) route(mv *order.Move, class edition.Class, owner edition.PowerID, k edition.KindID) []edition.SpaceID {
	way := []edition.SpaceID{mv.Path[0]}
	for _, to := range mv.Path[1:] {
		from := way[len(way)-1]
		if m.pos.Edition.Board.Adjacent(from, to) && m.element(class, to) {
			way = append(way, to)
			continue
		}
		leg := m.leg(class, owner, k, from, to, m.pos.Range(owner, k)-len(way)+1)
		if leg == nil {
			return nil
		}
		way = append(way, leg[1:]...)
	}
	return way
}

// element tells whether a space is of the element in which a class moves at all.
func (m *Muster) element(class edition.Class, s edition.SpaceID) bool {
	switch class {
	case edition.Sea:
		return m.pos.IsSea(s)
	case edition.Air:
		return !m.pos.Closed(s)
	}
	return !m.pos.IsSea(s)
}

// free allows a class every step that would be open if nobody stood anywhere.
func (m *Muster) free(class edition.Class) board.May {
	return func(_, z edition.SpaceID) bool { return m.element(class, z) && !m.pos.Closed(z) }
}

// leg fills in a way between two spaces that are no neighbours: a legal one if there is one, else the shortest that
// would be one if nobody stood in it, so that the refusal can say what is in the way.
func (m *Muster) leg(class edition.Class, owner edition.PowerID, k edition.KindID, from, to edition.SpaceID, max int) []edition.SpaceID {
	b := m.pos.Edition.Board
	if class == edition.Air {
		return ways.Flight(m.pos, owner, from, to)
	}
	free := m.free(class)
	legal := func(a, z edition.SpaceID) bool {
		if !free(a, z) || z != to && m.pos.ClosedOrNeutral(z) {
			return false
		}
		if class == edition.Sea {
			return m.pos.CanalOpen(m.power, a, z) && (z == to || m.passes(k, z))
		}
		return z == to || m.pos.FriendlyLand(m.power, z)
	}
	if way := b.Path(from, to, max, legal); way != nil {
		return way
	}
	if class == edition.Land && !m.combat {
		if way := ways.Longer(m.pos, owner, k, from, to, legal); way != nil {
			return way
		}
	}
	if class == edition.Land && m.combat && m.pos.Blitzes(owner, k) {
		blitz := func(a, z edition.SpaceID) bool {
			return free(a, z) && (z == to || !m.pos.ClosedOrNeutral(z) && !m.pos.Blocks(m.power, z))
		}
		if way := b.Path(from, to, max, blitz); way != nil {
			return way
		}
	}
	return b.Path(from, to, -1, free)
}

// passes tells whether a ship of that kind may go on through a zone [R-SEA-002..004, R-SEA-008..010].
func (m *Muster) passes(k edition.KindID, zone edition.SpaceID) bool {
	if m.pos.Edition.Kinds[k].Sub && m.pos.Edition.Rules.Submarines.Pass {
		return !m.pos.EnemyDestroyer(m.power, zone)
	}
	if m.pos.EnemyShips(m.power, zone) {
		return false
	}
	return !(m.pos.Edition.Kinds[k].Destroyer && m.pos.EnemyDived(m.power, zone))
}

// checkSteps judges what every way has in common: closed land, the element, canals, range. It reports the first fault.
func (m *Muster) checkSteps(mv *order.Move, class edition.Class, u *position.Unit, path []edition.SpaceID) bool {
	k := m.pos.Kind(u)
	if path == nil {
		for _, z := range mv.Path {
			if !m.mayEnter(mv, class, z) {
				return false
			}
		}
		no := mv.Problem(topicOf(class, "way"), "There is no way for %s from %s to %s.", k.Plural, m.pos.SpaceName(mv.Path[0]), m.pos.SpaceName(mv.Path[len(mv.Path)-1]))
		if class == edition.Land {
			no = no.Suggest("Land units cross water only aboard a transport.")
		}
		return m.refuse(no)
	}
	for i := 1; i < len(path); i++ {
		a, z := path[i-1], path[i]
		switch {
		case !m.mayEnter(mv, class, z):
			return false
		case class == edition.Land && m.pos.IsSea(z):
			return m.refuse(overWater(mv))
		case class == edition.Sea && !m.pos.CanalOpen(m.power, a, z):
			return m.refuse(m.canalShut(mv, a, z))
		}
	}
	if length, left := ways.Length(m.pos, u.Owner, class, path), m.movesOn(u, class, path); length > left && m.stopover(u, class, mv, path) == 0 {
		var far edition.SpaceID
		for i, s := range path {
			if ways.Length(m.pos, u.Owner, class, path[:i+1]) <= left {
				far = s
			}
		}
		return m.refuse(mv.Problem(topicOf(class, "range"), "%s is %s; %s moves %d%s.", m.pos.PathText(path), prose.Count(length, "space", "spaces"), prose.Article(k.Name), m.pos.Range(u.Owner, u.Kind), m.spentText(u)).Suggest("It gets as far as %s.", m.pos.SpaceName(far)))
	}
	return true
}

// mayEnter refuses what nothing enters in this phase, and land to ships.
func (m *Muster) mayEnter(mv *order.Move, class edition.Class, s edition.SpaceID) bool {
	switch {
	case m.barred(s):
		return m.refuse(mv.Problem(m.barredTopic(class, s), "%s", m.barredText(s)))
	case class == edition.Sea && !m.pos.IsSea(s):
		return m.refuse(mv.Problem("sea/land", "Ships do not enter land; %s is a territory.", m.pos.SpaceName(s)))
	}
	return true
}

// goesNowhere refuses a way of one space.
func goesNowhere(mv *order.Move) order.Problem {
	return mv.Problem("orders/move", "This move goes nowhere.")
}

// overWater refuses a land unit's way through the sea.
func overWater(mv *order.Move) order.Problem {
	return mv.Problem("land/water", "Land units cross water only aboard a transport.")
}

// canalShut refuses a step through a canal.
func (m *Muster) canalShut(mv *order.Move, a, z edition.SpaceID) order.Problem {
	c := m.pos.Edition.Board.CanalBetween(a, z)
	return mv.Problem("sea/canal", "The %s is closed to %s: its side did not hold %s when the turn began.", c.Name, m.pos.PowerName(m.power), m.pos.SpaceList(c.Keys))
}

// movesOn is how many spaces a unit may still go on a way.
func (m *Muster) movesOn(u *position.Unit, class edition.Class, path []edition.SpaceID) int {
	left := m.pos.MovesLeft(u)
	if class == edition.Land && !m.combat {
		left = max(left, ways.Along(m.pos, u.Owner, u.Kind, path...)-int(u.Deeds.Spent))
	}
	return left
}

// stopover is where on its way in noncombat a unit lands to fly on, as an index, or 0.
func (m *Muster) stopover(u *position.Unit, class edition.Class, mv *order.Move, path []edition.SpaceID) int {
	if class != edition.Air || m.combat {
		return 0
	}
	return ways.Stopover(m.pos, u, mv, path)
}

// barred tells whether nothing may enter a space in this phase: neutral land may be entered in the combat move, if at all.
func (m *Muster) barred(s edition.SpaceID) bool {
	return m.pos.Closed(s) || !m.combat && m.pos.Neutral(s)
}

func (m *Muster) barredTopic(class edition.Class, s edition.SpaceID) string {
	if m.pos.IsSea(s) {
		return topicOf(class, "way")
	}
	return topicOf(class, "neutral")
}

func (m *Muster) barredText(s edition.SpaceID) string {
	if m.pos.IsSea(s) {
		return m.pos.SpaceName(s) + " is no zone of its own in this game."
	}
	if m.pos.Closed(s) {
		return m.pos.SpaceName(s) + " is neutral: nothing enters it or flies over it."
	}
	return m.pos.SpaceName(s) + " is neutral: it is entered and overflown in the combat move only."
}

func (m *Muster) spentText(u *position.Unit) string {
	if u.Deeds.Spent == 0 {
		return ""
	}
	left := " and this one has " + prose.Count(m.pos.MovesLeft(u), "space", "spaces") + " left"
	if u.Deeds.From == edition.Nowhere && m.pos.Kind(u).Class == edition.Air { // it has not flown
		left += ": what its carrier has carried it counts"
	}
	return left
}

func topicOf(class edition.Class, what string) string {
	switch class {
	case edition.Air:
		return "air/" + what
	case edition.Sea:
		return "sea/" + what
	}
	return "land/" + what
}
