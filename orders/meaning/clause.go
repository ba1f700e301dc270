package meaning

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// The bounds of a search.
const (
	mostElements = 40      // of a clause
	mostInAll    = 1500    // ways that the searches of a letter try on the board
	mostStates   = 6000    // of the board that a letter tries
	mostWeighed  = 200_000 // bindings of the units of a letter to its places
)

// spent reports whether as much was tried for a letter as may be.
func (l *letter) spent() bool {
	return l.nodes >= mostInAll || l.states > mostStates || l.weighed > mostWeighed
}

// group is units that stand together: elements of a clause by number.
type group struct {
	units []int
	from  []int // none: it is not said where they stand
}

// shape is units of a clause that go the same way.
type shape struct {
	groups []group
	to     int   // -1: not said
	also   []int // more targets, for one each
	via    []int
	beach  int // where troops or planes land, -1: nowhere else
	marks  marks
}

// marks are words of a clause that say how something is done.
type marks struct {
	raid, escort, stay, back, rail, deck, fight, loads, rule bool
	object                                                   string // what is raided: " ic"
	purpose                                                  string // that only some editions have, as the end of an order
}

// clause is a clause that is being read.
type clause struct {
	*letter
	els   []element
	st    *state
	quiet bool
	rail  bool
	back  bool // it speaks of planes that come back
	stand map[[2]int]bool
}

// stands reports whether some units stand at a place in any of its senses.
func (c *clause) stands(u, p int) bool {
	key := [2]int{u, p}
	if v, ok := c.stand[key]; ok {
		return v
	}
	us, ok := &c.els[u].units, false
	senses := c.els[p].senses
	if us.group == "ships" || len(us.kinds) > 0 && (c.isShip(us.kinds[0]) || c.isAir(us.kinds[0])) {
		senses = c.withWaters(senses)
	}
	for _, s := range senses {
		n := c.st.standing(us, s.space, true)
		ok = ok || n >= max(us.n, 1) || n > 0 && (us.n > 1 || us.both) || c.awaits(us, s.space) || len(us.kinds) > 0 && c.isTransport(us.kinds[0]) && c.hasLeft(s.space, us.kinds[0])
	}
	c.stand[key] = ok
	return ok
}

// hasLeft reports whether earlier orders have sent a unit of a kind away from a space.
func (c *clause) hasLeft(at edition.SpaceID, k edition.KindID) bool {
	return slices.ContainsFunc(c.st.pieces, func(p piece) bool { return p.Kind == k && p.Space == at && p.at != at && p.done })
}

// awaits reports whether some troops lie in a hold or at a quay in a zone.
func (c *clause) awaits(u *units, at edition.SpaceID) bool {
	return slices.ContainsFunc(c.st.pieces, func(p piece) bool {
		return p.cargo && p.at == at && (len(u.kinds) == 0 || slices.Contains(u.kinds, p.Kind))
	})
}

// refusing are words that no reading of a move may pass over in silence, and what they cost.
var refusing = map[string]int{"half": 8, "or": 8, "remark": 4, "joins": 8, "neg": 8, "doubt": 8, "unreal": 8, "lose": 8, "fallback": 8, "shell": 6, "buy": 8, "war": 8, "research": 8, "repair": 8, "except": 8, "deck": 8, "scrap": 8,
	"?mark": 4, "=": 4}

// raidable are the kinds of facilities of an edition.
func (g *game) raidable() (out []edition.KindID) {
	for _, k := range g.ed.KindIDs() {
		if g.class(k) == edition.Facility {
			out = append(out, k)
		}
	}
	return out
}

// isZone reports whether a place can only be at sea.
func (c *clause) isZone(p int) bool {
	return !slices.ContainsFunc(c.els[p].senses, func(s sense) bool { return !c.sea(s.space) })
}

// lastUnits is the last element of units before another, or -1.
func (c *clause) lastUnits(i int) int {
	for i--; i >= 0; i-- {
		if u := &c.els[i].units; c.els[i].sort == "units" && len(u.kinds) > 0 && !(c.ed.Kinds[u.kinds[0]].Deck > 0 && u.n == 0 && i > 0 && c.els[i-1].is("toweak", "land", "arrow")) {
			return i
		}
	}
	return -1
}

// blank reports an unknown word in the position of a place.
func (c *clause) blank(i int) bool {
	near := func(k int) bool {
		return k >= 0 && k < len(c.els) && c.els[k].is("arrow", "from", "dash", ":", "via", "<")
	}
	joined := i > 1 && c.els[i-1].is("and", "/") && c.els[i-2].sort == "place" && (i+1 == len(c.els) || c.els[i+1].is(",", ";", "arrow", "and", "combat")) // "from Holland and sg"
	return c.els[i].sort == "?" && (near(i-1) || near(i+1) || joined)
}
