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
	room   int // hits that it can still take
	cell   int // its place among the ways to stand between cycles, -1 for those that occur only within one

	next   *half // after the cycle; nil: not asked yet
	fires  [4]firing
	fired  int // how many of fires are filled
	hits   []hit
	chains []*chain
	dives  []dive
}

// count is how many of a group stand, are tipped, are away.
type count [3]uint16

// hit is where one hit leads.
type hit struct {
	class battle.Class
	enemy battle.Sight
	to    *half
}

// chain is where one hit after another leads: to[k] is the half after k hits, ends[k] its cell if the cycle
// ends then. The last is the one that no hit changes any more.
type chain struct {
	class battle.Class
	enemy battle.Sight
	to    []*half
	ends  []int32 // filled when first asked for

	answers []answer // to[k] in the last stage, at what they aim
	aims    battle.Sight
}

// answer is what a half does in the last stage of a cycle and its cell after it.
type answer struct {
	toll *toll // nil: it does not roll
	cell int
}

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
	find   map[string]*half
	rolls  map[string][]toll // what it rolls, by firingKey
	cells  []*half
	ranks  [][]int // room -> cells
	key    []byte
	now    []count
	spare  []half // halves and their counts come in batches
	counts []count
}

func newSide(b *battle.Battle, who battle.Side, p *battle.Policy) *side {
	s := &side{b: b, who: who, policy: p}
	units := 0
	for i := range b.Groups {
		if b.Groups[i].Side == who {
			s.groups = append(s.groups, i)
			units += b.Count[i]
		}
	}
	s.find = make(map[string]*half, min(12*units, 512))
	s.rolls = make(map[string][]toll, min(4*units, 256))
	for _, it := range p.Order {
		s.lists = s.lists || it.Count >= 0
	}
	return s
}

// intern makes a way to stand the one half that stands so. The struck are left out at once: whoever is rolling
// in this stage has been worked out before, and nobody can choose them.
func (s *side) intern(state *battle.State, used battle.Progress) *half {
	later := state.Cycle > 1
	key := append(s.key[:0], 0)
	if later {
		key[0] = 1
	}
	now := s.now[:0]
	for _, i := range s.groups {
		c := count{uint16(state.Standing(i)), uint16(state.Tipped(i)), uint16(state.Away(i))}
		now = append(now, c)
		key = append(key, byte(c[0]), byte(c[0]>>8), byte(c[1]), byte(c[1]>>8), byte(c[2]), byte(c[2]>>8))
	}
	if s.lists {
		for i := range s.policy.Order {
			key = append(key, byte(used.Used(i)), byte(used.Used(i)>>8))
		}
	}
	s.key, s.now = key, now
	if h := s.find[string(key)]; h != nil {
		return h
	}
	if len(s.spare) == 0 {
		n := max(16, min(len(s.find), 512))
		s.spare, s.counts = make([]half, n), make([]count, n*len(now))
	}
	h := &s.spare[0]
	s.spare = s.spare[1:]
	h.counts, s.counts = s.counts[:len(now):len(now)], s.counts[len(now):]
	copy(h.counts, now)
	h.later, h.used, h.cell, h.sight = later, used, -1, s.b.Sight(state, s.who)
	for n, i := range s.groups {
		h.room += int(now[n][0])
		if s.b.Twin(i) >= 0 {
			h.room += int(now[n][0])
		}
	}
	s.find[string(key)] = h
	return h
}

// put writes a half into a state.
func (s *side) put(h *half, state *battle.State) {
	for n, i := range s.groups {
		c := h.counts[n]
		state.Put(i, int(c[0]), int(c[1]), int(c[2]))
	}
}

// cellOf gives a half between two cycles its cell.
func (s *side) cellOf(h *half) int {
	if h.cell < 0 {
		h.cell = len(s.cells)
		s.cells = append(s.cells, h)
		for len(s.ranks) <= h.room {
			s.ranks = append(s.ranks, nil)
		}
		s.ranks[h.room] = append(s.ranks[h.room], h.cell)
	}
	return h.cell
}

// endCycle leads a half over into the next cycle.
func (s *side) endCycle(h *half) *half {
	if h.next == nil {
		state := battle.State{Cycle: 1}
		s.put(h, &state)
		state = s.b.EndCycle(state)
		h.next = s.intern(&state, h.used)
	}
	return h.next
}

// chain returns where hits of a class lead, seeing that enemy.
func (s *side) chain(h *half, c battle.Class, enemy *half) *chain {
	sight := enemy.sight.Losses()
	for _, ch := range h.chains {
		if ch.class == c && ch.enemy == sight {
			return ch
		}
	}
	ch := &chain{class: c, enemy: sight, to: make([]*half, 1, h.room+1)}
	ch.to[0] = h
	for last := h; ; {
		next := s.hit(last, c, enemy)
		if next == last {
			break
		}
		ch.to = append(ch.to, next)
		last = next
	}
	h.chains = append(h.chains, ch)
	return ch
}

// hit is what one hit does.
func (s *side) hit(h *half, c battle.Class, enemy *half) *half {
	sight := enemy.sight.Losses()
	for i := range h.hits {
		if known := &h.hits[i]; known.class == c && known.enemy == sight {
			return known.to
		}
	}
	used, to := h.used, h
	if s.lists {
		used = used.Clone()
	}
	state := s.join(h, enemy)
	if s.b.Take(&state, battle.Toll{Side: s.who, Class: c, Hits: 1}, s.policy, &used) > 0 {
		to = s.intern(&state, used)
	}
	h.hits = append(h.hits, hit{c, sight, to})
	return to
}

// join is the state of both sides.
func (s *side) join(h, enemy *half) battle.State {
	state := battle.State{Cycle: 1}
	if h.later {
		state.Cycle = 2
	}
	s.put(h, &state)
	s.enemy.put(enemy, &state)
	return state
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
	state := s.b.DiveBy(s.join(h, enemy), s.who, s.policy)
	to := s.intern(&state, h.used)
	h.dives = append(h.dives, dive{sight, to})
	return to
}
