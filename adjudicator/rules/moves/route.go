package moves

import (
	"math"
	"slices"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
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
		return flight(m.pos, owner, from, to)
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
		if way := longWay(m.pos, owner, k, from, to, legal); way != nil {
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

// flight is a shortest way of an aircraft. Where its range allows another way to meet fewer guns, quieter finds it.
func flight(p *position.Position, power edition.PowerID, from, to edition.SpaceID) []edition.SpaceID {
	return airway(p, power, from, to, func(from, to edition.SpaceID) []edition.SpaceID {
		return p.Edition.Board.Path(from, to, -1, func(_, z edition.SpaceID) bool { return !p.ClosedOrNeutral(z) })
	})
}

// Homeward is the way of an aircraft that goes to land: the one over the fewest guns that its range allows, and of
// these the shortest [MOV-09].
func Homeward(p *position.Position, power edition.PowerID, from, to edition.SpaceID, left int) []edition.SpaceID {
	return airway(p, power, from, to, func(from, to edition.SpaceID) []edition.SpaceID {
		best := p.Edition.Board.Path(from, to, left, func(_, z edition.SpaceID) bool { return !p.ClosedOrNeutral(z) })
		if !p.Edition.Rules.Guns.FireHome || len(Guns(p, power, best)) == 0 {
			return best
		}
		return quietest(p, power, from, to, left)
	})
}

// quietest is the way of at most max steps that meets the fewest guns, the shortest of these, and of several the first in the
// order of the board. It works out, step by step from the end, how few guns will be met on the way from each space.
func quietest(p *position.Position, power edition.PowerID, from, to edition.SpaceID, max int) (best []edition.SpaceID) {
	const far = math.MaxInt8
	b := p.Edition.Board
	none := slices.Repeat([]int8{far}, len(b.Spaces))
	fewest, ahead := int8(far), slices.Clone(none)
	ahead[to] = 0
	meets := make([]int8, len(none)) // how many guns the way into a space meets, which ask for all units: once each
	for z := range meets {
		switch z := edition.SpaceID(z); {
		case p.ClosedOrNeutral(z):
			meets[z] = far
		case z != to && p.EnemyGun(power, z):
			meets[z] = 1
		}
	}
	var next [][]edition.SpaceID // where the way leads on from each space, the last step first
	for range max + 1 {
		if ahead[from] < fewest {
			fewest, best = ahead[from], []edition.SpaceID{from}
			for _, on := range slices.Backward(next) {
				best = append(best, on[best[len(best)-1]])
			}
		}
		now, on := slices.Clone(none), make([]edition.SpaceID, len(none))
		for a := range now {
			for _, z := range b.Neighbours(edition.SpaceID(a)) {
				if ahead[z] == far || meets[z] == far {
					continue
				}
				if guns := ahead[z] + meets[z]; guns < now[a] {
					now[a], on[a] = guns, z
				}
			}
		}
		ahead, next = now, append(next, on)
	}
	return best
}

// Guns lists the enemy guns that a flight meets on its way, the last space left out [R-AA-005, R-AA-008].
func Guns(p *position.Position, power edition.PowerID, path []edition.SpaceID) []edition.SpaceID {
	var met []edition.SpaceID
	for i := 1; i < len(path)-1; i++ {
		if p.EnemyGun(power, path[i]) {
			met = append(met, path[i])
		}
	}
	return met
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
	if length, left := Length(m.pos, u.Owner, class, path), m.movesOn(u, class, path); length > left && m.stopover(u, class, mv, path) == 0 {
		var far edition.SpaceID
		for i, s := range path {
			if Length(m.pos, u.Owner, class, path[:i+1]) <= left {
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
		left = max(left, Along(m.pos, u.Owner, u.Kind, path...)-int(u.Deeds.Spent))
	}
	return left
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
