package rules

import (
	"math"
	"slices"

	"fieldpost/adjudicator/rules/board"
)

// route returns the whole way of a move, with what the player left open filled in; nil means that there is no way at all,
// whoever stands in it.
func (m *muster) route(mv *Move, class Class, owner PowerID, k KindID) []SpaceID {
	way := []SpaceID{mv.Path[0]}
	for _, to := range mv.Path[1:] {
		from := way[len(way)-1]
		if m.Edition.Board.Adjacent(from, to) && m.element(class, to) {
			way = append(way, to)
			continue
		}
		leg := m.leg(class, owner, k, from, to, m.Range(owner, k)-len(way)+1)
		if leg == nil {
			return nil
		}
		way = append(way, leg[1:]...)
	}
	return way
}

// element tells whether a space is of the element in which a class moves at all.
func (m *muster) element(class Class, s SpaceID) bool {
	switch class {
	case Sea:
		return m.isSea(s)
	case Air:
		return !m.closed(s)
	}
	return !m.isSea(s)
}

// free allows a class every step that would be open if nobody stood anywhere.
func (m *muster) free(class Class) board.May {
	return func(_, z SpaceID) bool { return m.element(class, z) && !m.closed(z) }
}

// leg fills in a way between two spaces that are no neighbours: a legal one if there is one, else the shortest that
// would be one if nobody stood in it, so that the refusal can say what is in the way.
func (m *muster) leg(class Class, owner PowerID, k KindID, from, to SpaceID, max int) []SpaceID {
	b := m.Edition.Board
	if class == Air {
		return m.flight(owner, from, to)
	}
	free := m.free(class)
	legal := func(a, z SpaceID) bool {
		if !free(a, z) || z != to && m.shut(z) {
			return false
		}
		if class == Sea {
			return m.CanalOpen(m.power, a, z) && (z == to || m.passes(k, z))
		}
		return z == to || m.friendlyLand(m.power, z)
	}
	if way := b.Path(from, to, max, legal); way != nil {
		return way
	}
	if class == Land && !m.combat {
		if way := m.railWay(owner, k, from, to, legal); way != nil {
			return way
		}
	}
	if class == Land && m.combat && m.blitzes(owner, k) {
		blitz := func(a, z SpaceID) bool {
			return free(a, z) && (z == to || !m.shut(z) && !m.blocks(m.power, z))
		}
		if way := b.Path(from, to, max, blitz); way != nil {
			return way
		}
	}
	return b.Path(from, to, -1, free)
}

// passes tells whether a ship of that kind may go on through a zone [R-SEA-002..004, R-SEA-008..010].
func (m *muster) passes(k KindID, zone SpaceID) bool {
	if m.Edition.Kinds[k].Sub && m.Edition.Rules.Submarines.Pass {
		return !m.enemyDestroyer(m.power, zone)
	}
	if m.enemyShips(m.power, zone) {
		return false
	}
	return !(m.Edition.Kinds[k].Destroyer && m.enemyDived(m.power, zone))
}

// flight is a shortest way of an aircraft. Where its range allows another way to meet fewer guns, quieter finds it.
func (p *Position) flight(power PowerID, from, to SpaceID) []SpaceID {
	return p.airway(power, from, to, func(from, to SpaceID) []SpaceID {
		return p.Edition.Board.Path(from, to, -1, func(_, z SpaceID) bool { return !p.shut(z) })
	})
}

// homeward is the way of an aircraft that goes to land: the one over the fewest guns that its range allows, and of
// these the shortest [MOV-09].
func (p *Position) homeward(power PowerID, from, to SpaceID, left int) []SpaceID {
	return p.airway(power, from, to, func(from, to SpaceID) []SpaceID {
		best := p.Edition.Board.Path(from, to, left, func(_, z SpaceID) bool { return !p.shut(z) })
		if !p.Edition.Rules.Guns.FireHome || len(p.guns(power, best)) == 0 {
			return best
		}
		return p.quietest(power, from, to, left)
	})
}

// quietest is the way of at most max steps that meets the fewest guns, the shortest of these, and of several the first in the
// order of the board. It works out, step by step from the end, how few guns will be met on the way from each space.
func (p *Position) quietest(power PowerID, from, to SpaceID, max int) (best []SpaceID) {
	const far = math.MaxInt8
	b := p.Edition.Board
	none := slices.Repeat([]int8{far}, len(b.Spaces))
	fewest, ahead := int8(far), slices.Clone(none)
	ahead[to] = 0
	meets := make([]int8, len(none)) // how many guns the way into a space meets, which ask for all units: once each
	for z := range meets {
		switch z := SpaceID(z); {
		case p.shut(z):
			meets[z] = far
		case z != to && p.enemyGun(power, z):
			meets[z] = 1
		}
	}
	var next [][]SpaceID // where the way leads on from each space, the last step first
	for range max + 1 {
		if ahead[from] < fewest {
			fewest, best = ahead[from], []SpaceID{from}
			for _, on := range slices.Backward(next) {
				best = append(best, on[best[len(best)-1]])
			}
		}
		now, on := slices.Clone(none), make([]SpaceID, len(none))
		for a := range now {
			for _, z := range b.Neighbours(SpaceID(a)) {
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

// guns lists the enemy guns that a flight meets on its way, the last space left out [R-AA-005, R-AA-008].
func (p *Position) guns(power PowerID, path []SpaceID) []SpaceID {
	var met []SpaceID
	for i := 1; i < len(path)-1; i++ {
		if p.enemyGun(power, path[i]) {
			met = append(met, path[i])
		}
	}
	return met
}

// checkSteps judges what every way has in common: closed land, the element, canals, range. It reports the first fault.
func (m *muster) checkSteps(mv *Move, class Class, u *Unit, path []SpaceID) bool {
	k := m.kind(u)
	if path == nil {
		for _, z := range mv.Path {
			if !m.mayEnter(mv, class, z) {
				return false
			}
		}
		no := mv.problem(topicOf(class, "way"), "There is no way for %s from %s to %s.", k.Plural, m.space(mv.Path[0]), m.space(mv.Path[len(mv.Path)-1]))
		if class == Land {
			no = no.instead("Land units cross water only aboard a transport.")
		}
		return m.refuse(no)
	}
	for i := 1; i < len(path); i++ {
		a, z := path[i-1], path[i]
		switch {
		case !m.mayEnter(mv, class, z):
			return false
		case class == Land && m.isSea(z):
			return m.refuse(overWater(mv))
		case class == Sea && !m.CanalOpen(m.power, a, z):
			return m.refuse(m.canalShut(mv, a, z))
		}
	}
	if length, left := m.length(u.Owner, class, path), m.movesOn(u, class, path); length > left && m.stopover(u, class, mv, path) == 0 {
		var far SpaceID
		for i, s := range path {
			if m.length(u.Owner, class, path[:i+1]) <= left {
				far = s
			}
		}
		return m.refuse(mv.problem(topicOf(class, "range"), "%s is %s; %s moves %d%s.", m.pathText(path), count(length, "space", "spaces"), article(k.Name), m.Range(u.Owner, u.Kind), m.spentText(u)).
			instead("It gets as far as %s.", m.space(far)))
	}
	return true
}

// mayEnter refuses what nothing enters in this phase, and land to ships.
func (m *muster) mayEnter(mv *Move, class Class, s SpaceID) bool {
	switch {
	case m.barred(s):
		return m.refuse(mv.problem(m.barredTopic(class, s), "%s", m.barredText(s)))
	case class == Sea && !m.isSea(s):
		return m.refuse(mv.problem("sea/land", "Ships do not enter land; %s is a territory.", m.space(s)))
	}
	return true
}

// goesNowhere refuses a way of one space.
func goesNowhere(mv *Move) Problem { return mv.problem("orders/move", "This move goes nowhere.") }

// overWater refuses a land unit's way through the sea.
func overWater(mv *Move) Problem {
	return mv.problem("land/water", "Land units cross water only aboard a transport.")
}

// canalShut refuses a step through a canal.
func (m *muster) canalShut(mv *Move, a, z SpaceID) Problem {
	c := m.Edition.Board.CanalBetween(a, z)
	return mv.problem("sea/canal", "The %s is closed to %s: its side did not hold %s when the turn began.", c.Name, m.powerName(m.power), m.spaceList(c.Keys))
}

// movesOn is how many spaces a unit may still go on a way.
func (m *muster) movesOn(u *Unit, class Class, path []SpaceID) int {
	left := m.movesLeft(u)
	if class == Land && !m.combat {
		left = max(left, m.byRail(u.Owner, u.Kind, path)-int(u.Deeds.Spent))
	}
	return left
}

// barred tells whether nothing may enter a space in this phase: neutral land may be entered in the combat move, if at all.
func (m *muster) barred(s SpaceID) bool { return m.closed(s) || !m.combat && m.neutral(s) }

func (m *muster) barredTopic(class Class, s SpaceID) string {
	if m.isSea(s) {
		return topicOf(class, "way")
	}
	return topicOf(class, "neutral")
}

func (m *muster) barredText(s SpaceID) string {
	if m.isSea(s) {
		return m.space(s) + " is no zone of its own in this game."
	}
	if m.closed(s) {
		return m.space(s) + " is neutral: nothing enters it or flies over it."
	}
	return m.space(s) + " is neutral: it is entered and overflown in the combat move only."
}

func (m *muster) spentText(u *Unit) string {
	if u.Deeds.Spent == 0 {
		return ""
	}
	left := " and this one has " + count(m.movesLeft(u), "space", "spaces") + " left"
	if u.Deeds.From == Nowhere && m.kind(u).Class == Air { // it has not flown
		left += ": what its carrier has carried it counts"
	}
	return left
}

func topicOf(class Class, what string) string {
	switch class {
	case Air:
		return "air/" + what
	case Sea:
		return "sea/" + what
	}
	return "land/" + what
}
