package odds

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
)

// A half is one way in which a side may stand, with what its list of losses has used up.
type half struct {
	counts []count // of the side's groups
	later  bool    // after the first cycle: all cycles but the first are one
	used   battle.Progress
	sight  battle.Sight
	moved  int // hits that may give way to others in this cycle
	room   int // hits that it can still take
	cell   int // its place among the ways to stand between cycles, -1 for those that occur only within one

	peer    *half // the next of the cells with as much room
	next    *half // after the cycle; nil: not asked yet
	fires   []firing
	places  []place
	barrage barrage
	dives   []dive
	steps   []step // single hits, where battles are sampled
	thrown  []thrown

	first struct { // room for what most halves need
		fires  [2]firing
		places [1]place
	}
}

// count is how many of a group stand, are tipped, are away.
type count [3]uint16

func (c count) tipped() bool { return c[1] > 0 }

type dive struct {
	enemy battle.Sight
	to    *half
}

// side is all that is known about one side.
type side struct {
	b      *battle.Battle
	enemy  *side
	who    battle.Side
	policy *battle.Policy
	groups []int // its groups
	lists  bool  // the policy's list counts, so progress matters
	varies bool  // some of it hit with another number in the first cycle, or ships raise it then

	state  *battle.State // where states are put together, for both sides
	key    []uint16
	find   numbering // ways to stand
	halves []*half   // by their numbers
	spare  []half    // halves and their counts come in batches
	counts []count
	rolled numbering // what decides a roll
	rolls  []roll

	cells []*half
	ranks []rank // by room
	words int    // of its lines
}

// rank is the cells with as much room, in the order in which they were found.
type rank struct {
	first, last *half
}

func newSide(b *battle.Battle, who battle.Side, p *battle.Policy) *side {
	s := &side{b: b, who: who, policy: p}
	units := 0
	for i := range b.Groups {
		if b.Groups[i].Side == who {
			s.groups = append(s.groups, i)
			s.varies = s.varies || max(b.Groups[i].FirstAttack, b.Groups[i].FirstDefence) > 0
			units += b.Count[i]
		}
	}
	if who == battle.Attacker {
		s.varies = s.varies || slices.ContainsFunc(b.Bombard, func(ship battle.Ship) bool { return ship.Supports > 0 })
	}
	for _, it := range p.Order {
		s.lists = s.lists || it.Count >= 0
	}
	width := 2 + 3*len(s.groups)
	if s.lists {
		width += len(p.Order)
	}
	s.find = newNumbering(width, min(12*units, 256))
	s.rolled = newNumbering(2+len(s.groups), min(4*units, 128))
	return s
}

// intern makes a way to stand the one half that stands so. The struck are left out at once: whoever is rolling
// in this stage has been worked out before, and nobody can choose them.
func (s *side) intern(state *battle.State, used battle.Progress) *half {
	later := state.Cycle > 1
	key := append(s.key[:0], 0, uint16(state.Moved(s.who)))
	if later {
		key[0] = 1
	}
	for _, i := range s.groups {
		key = append(key, uint16(state.Standing(i)), uint16(state.Tipped(i)), uint16(state.Away(i)))
	}
	if s.lists {
		for i := range s.policy.Order {
			key = append(key, uint16(used.Used(i)))
		}
	}
	s.key = key
	n, known := s.find.number(key)
	if known {
		return s.halves[n]
	}
	h := s.newHalf()
	s.halves = append(s.halves, h)
	h.later, h.used, h.cell, h.sight, h.moved = later, used, -1, s.b.Sight(state, s.who), state.Moved(s.who)
	for n, i := range s.groups {
		h.counts[n] = count(key[2+3*n:])
		stand := int(h.counts[n][0])
		h.room += stand
		if s.b.Twin(i) >= 0 {
			h.room += stand
		}
	}
	return h
}

func (s *side) newHalf() *half {
	groups := len(s.groups)
	if len(s.spare) == 0 {
		n := max(16, min(len(s.halves), 512))
		s.spare, s.counts = make([]half, n), make([]count, n*groups)
	}
	h := &s.spare[0]
	h.counts, h.fires, h.places = s.counts[:groups:groups], h.first.fires[:0], h.first.places[:0]
	s.spare, s.counts = s.spare[1:], s.counts[groups:]
	return h
}

// put writes a half into the state.
func (s *side) put(h *half) {
	s.state.Cycle = 1
	if h.later {
		s.state.Cycle = 2
	}
	s.state.PutMoved(s.who, h.moved)
	for n, i := range s.groups {
		c := h.counts[n]
		s.state.Put(i, int(c[0]), int(c[1]), int(c[2]))
	}
}

// cellOf gives a half between two cycles its cell.
func (s *side) cellOf(h *half) int {
	if h.cell < 0 {
		h.cell = len(s.cells)
		s.cells = append(s.cells, h)
		for len(s.ranks) <= h.room {
			s.ranks = append(s.ranks, rank{})
		}
		if r := &s.ranks[h.room]; r.first == nil {
			*r = rank{h, h}
		} else {
			r.last.peer, r.last = h, h
		}
	}
	return h.cell
}

// endCycle leads a half over into the next cycle.
func (s *side) endCycle(h *half) *half {
	if h.next == nil && h.later && h.moved == 0 && !slices.ContainsFunc(h.counts, count.tipped) {
		h.next = h // nobody leaves
	}
	if h.next == nil {
		s.put(h)
		*s.state = s.b.EndCycle(*s.state)
		h.next = s.intern(s.state, h.used)
	}
	return h.next
}

// join puts both sides together. The state is good until the next is put together.
func (s *side) join(h, enemy *half) *battle.State {
	s.enemy.put(enemy)
	s.put(h)
	return s.state
}

// What is left of a side.
const (
	nobody = iota
	submarines
	others
)

// left is what a half has left, those away included.
func (s *side) left(h *half) int {
	out := nobody
	for n, i := range s.groups {
		switch c := h.counts[n]; {
		case s.b.Groups[i].Hits == 0 || c[0]+c[2] == 0:
		case s.b.Groups[i].Sub:
			out = max(out, submarines)
		default:
			return others
		}
	}
	return out
}

// dives says whether its submarines may ever dive by policy.
func (s *side) dives() bool {
	return s.policy.Dive != 0 && slices.ContainsFunc(s.groups, func(i int) bool { return s.b.Groups[i].Sub })
}

// dive is the half after those submarines have dived that the policy sends down.
func (s *side) dive(h, enemy *half) *half {
	if s.policy.Dive == 0 {
		return h
	}
	sight := enemy.sight.Dives()
	for _, d := range h.dives {
		if d.enemy == sight {
			return d.to
		}
	}
	*s.state = s.b.DiveBy(*s.join(h, enemy), s.who, s.policy)
	to := s.intern(s.state, h.used)
	h.dives = append(h.dives, dive{sight, to})
	return to
}

// clear is the half after the submarines are gone that were hit and have struck.
func (s *side) clear(h *half) *half {
	if !slices.ContainsFunc(h.counts, count.tipped) {
		return h
	}
	s.put(h)
	*s.state = s.b.Clear(*s.state)
	return s.intern(s.state, h.used)
}

// sweep is the half after its defenceless are lost, if they are.
func (s *side) sweep(h, enemy *half) *half {
	if !s.b.Sweeps(s.who, h.sight, enemy.sight) {
		return h
	}
	_, *s.state = s.b.Sweep(*s.join(h, enemy), s.who)
	return s.intern(s.state, h.used)
}
