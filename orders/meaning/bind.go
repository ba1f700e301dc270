package meaning

import (
	"math/bits"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// The bounds of binding.
const (
	mostBound      = 14  // places, and units, of a sentence
	mostTies       = 32  // of some units
	mostBindings   = 256 // that are kept from one of them to the next
	mostBoundTried = 16  // on the board
	mostStrained   = 12  // of a reading, words that are passed over aside
)

// Costs of binding.
const (
	unsaidOrigin = 1 // it is not said where units stand
	farther      = 3 // a place belongs to units, and not to those between
	otherPart    = 3 // a place belongs to the units in front of it, and to others behind the next comma
	otherWay     = 1 // units go another way than those in front of them
	otherGoal    = 8 // a target that stood alone on a line is where units come from
	joinedWay    = 3 // so do units behind "and" or "with"
	instead      = 5 // the likeliest way to take the sentence is impossible
)

// binding is a way to bind the units of a sentence to its places, the ties in the order of the units.
type binding struct {
	ties []tie
	left []int // places that belong to no units
	cost int
	hard int // what of it is for what is named and passed over

	bound uint // the places that belong to some, as bits
}

// binder binds the units of a clause to its places, in whatever order they stand.
type binder struct {
	*clause
	who, places []int
	idle        int // the cost of words and numbers that are passed over
	hard        int // the part of it for words that no reading may pass over in silence
	above       int // how many elements in front stood on a line above
}

// readings are what a sentence of moves can mean on the board: its units bound to its places, in whatever order they stand. The closest to
// its words come first.
func (l *letter) readings(els []element) []outcome { return l.bound(els, nil, false) }

// loosely asks about a sentence of which no reading uses all places. In the order of the language nothing else can be meant: it is refused.
func (l *letter) loosely(s sentence) bool {
	plain := !slices.ContainsFunc(s.els, func(e element) bool { return !e.is("units", ",", "and", "place", "arrow") })
	if plain || len(s.els) > mostElements || !(s.section == "" || s.section == "THEN" || moving[s.section]) || slices.ContainsFunc(s.els, func(e element) bool { return e.marked() || refusing[e.sort] > 4 || e.is("enter") }) {
		return false
	}
	list := distinct(l.bound(s.els, s.sticky, true))
	if len(list) == 0 || list[0].cost >= 3*doubtful {
		return false
	}
	l.doubt(s, list)
	return true
}

// bound are the readings of a sentence below a target that stood alone on a line, if there is one. In loose ones places may be left over.
func (l *letter) bound(els, sticky []element, loose bool) (out []outcome) {
	if sticky != nil {
		els = slices.Concat(sticky, []element{{sort: ":"}}, els)
	}
	els = l.asBefore(els)
	b := &binder{clause: &clause{letter: l, els: slices.Clone(l.objects(els)), st: l.st, stand: map[[2]int]bool{}, quiet: l.quietly()}, above: len(sticky)}
	if b.mentions(); len(b.who) == 0 || len(b.who) > mostBound || len(b.places) > mostBound || l.spent() {
		return nil
	}
	least, firm := 99, false
	ways := b.bindings()
	for _, way := range ways {
		if way.hard > 0 && !loose || loose && slices.ContainsFunc(way.left, func(p int) bool { return b.strands(p) }) {
			continue // nobody goes where the sentence says
		}
		if l.spent() || way.cost > least+3 {
			break
		}
		l.nodes++
		c := *b.clause
		c.els = slices.Clone(b.els)
		for k, t := range way.ties {
			if t.passed {
				c.els[b.who[k]] = element{sort: "?"}
			}
		}
		list := b.runs(way)
		for _, p := range way.left {
			if !slices.ContainsFunc(list, func(s shape) bool { return slices.Contains(s.via, p) }) {
				c.els[p] = element{sort: "?"}
			}
		}
		for _, o := range c.evaluate(list) {
			if slices.ContainsFunc(o.moves[len(l.st.moves):], c.detours) || c.unmeant(o) || !loose && o.cost+way.cost > mostStrained {
				continue
			}
			missed := c.uncovered(o)
			if firm = firm || way.cost < ways[0].cost+farther; !firm {
				o.cost += instead
			}
			o.cost, o.hard, o.orders = o.cost+way.cost+b.idle+missed, way.hard+b.hard+missed, len(list)
			for k, t := range way.ties {
				o.strained = o.strained || t.to >= 0 && b.mark(t.to) == "from" || slices.ContainsFunc(t.from, func(p int) bool { return b.mark(p) == "dash" })
				if t.to >= 0 && b.stays(b.who[k]) {
					o.hard += doubtful
				}
			}
			least = min(least, o.cost-b.idle)
			out = append(out, c.fights(o)...)
		}
	}
	return out
}

// strands reports whether a place is said to be a target, and is no second name of another place.
func (b *binder) strands(p int) bool {
	return p > 0 && b.els[p-1].sort == "arrow" && b.mark(p) == "arrow" && !b.chained(p) && !b.isZone(p) && !slices.ContainsFunc(b.places, func(q int) bool { return q != p && b.adjoin(b.els[q].senses, b.els[p].senses) })
}

// crossed is what it costs that units at u and at the next element of units have places that do not stand in their order.
func crossed(u, next int, of, ofNext []int) (cost int) {
	for _, p := range of {
		if p > next && !slices.Contains(ofNext, p) {
			cost += farther
		}
	}
	for _, p := range ofNext {
		if p < u && !slices.Contains(of, p) {
			cost += farther
		}
	}
	return cost
}

// alike reports whether two units are both aircraft, or both troops, and named in one list.
func (b *binder) alike(u, next int) bool {
	x, y := &b.els[u].units, &b.els[next].units
	return len(x.kinds) > 0 && len(y.kinds) > 0 && b.class(x.kinds[0]) == b.class(y.kinds[0]) && !has(b.els[u:next], "place", "number", ";")
}

// goal are the places where units go.
func (t *tie) goal() (list []int) {
	for _, p := range append([]int{t.to, t.beach}, t.also...) {
		if p >= 0 {
			list = append(list, p)
		}
	}
	return list
}

// bindings are the likeliest ways to bind all units.
func (b *binder) bindings() []binding {
	list := []binding{{}}
	for k, u := range b.who {
		ties, front := b.ties(u), uint(0) // the places in front
		for i, p := range b.places {
			if p < u && p >= b.above {
				front |= 1 << i
			}
		}
		type way struct{ of, tie, cost, due int }
		ways := make([]way, 0, len(list)*len(ties))
		for i := range ties {
			for j := range list {
				b.weighed++
				ways = append(ways, way{j, i, list[j].cost + b.follows(&list[j], &ties[i], k), 2 * bits.OnesCount(front&^(list[j].bound|ties[i].bound))})
			}
		}
		slices.SortStableFunc(ways, func(x, y way) int { return x.cost + x.due - y.cost - y.due })
		next := make([]binding, min(len(ways), mostBindings))
		for i := range next {
			w := &ways[i]
			next[i] = binding{ties: append(slices.Clip(list[w.of].ties), ties[w.tie]), bound: list[w.of].bound | ties[w.tie].bound, cost: w.cost}
		}
		list = next
	}
	for i := range list {
		w := &list[i]
		for i, p := range b.places {
			if w.bound&(1<<i) > 0 {
				continue
			}
			if w.left = append(w.left, p); b.chained(p) || b.isZone(p) && p+1 < len(b.els) && b.els[p+1].is("place", "number") && b.isZone(p+1) {
				w.cost++ // "z2 z3 Norway"
			} else if p+1 < len(b.els) && !has(b.els[:p], "units") && b.besides(p, p+1) {
				w.cost++ // "Pearl Harbor, sz 52: ..."
			} else if again := slices.ContainsFunc(b.places, func(q int) bool {
				return q != p && samePlace(&b.els[p], &b.els[q]) && w.bound&(1<<slices.Index(b.places, q)) > 0
			}); b.mark(p) != "via" {
				cost := doubtful
				switch {
				case again && b.mark(p) != "land":
					cost = 5
				case p < b.above:
					cost = 5
				case p > 0 && b.els[p-1].sort == "doubt": // "else Southern Europe"
				default:
					w.hard += cost
				}
				w.cost += cost
			}
		}
	}
	for i := range list {
		above, own := false, false // the target of the line above, and one of its own
		for _, t := range list[i].ties {
			above, own = above || t.to >= 0 && t.to < b.above, own || t.to >= b.above && b.heads(t.to)
		}
		if above && own {
			list[i].cost += otherGoal
		}
	}
	slices.SortStableFunc(list, func(x, y binding) int { return x.cost - y.cost })
	return list[:min(len(list), mostBoundTried)]
}

// follows is what it costs that the units of number k are tied in one way and those in front of them as a binding has it.
func (b *binder) follows(w *binding, t *tie, k int) int {
	cost := t.cost
	if k == 0 {
		return cost
	}
	u, before, last := b.who[k], b.who[k-1], &w.ties[k-1]
	cost += crossed(before, u, last.from, t.from) + crossed(before, u, last.goal(), t.goal())
	switch {
	case last.sameWay(t):
		cost -= t.goes // it was paid for
	case last.to == t.to && t.to >= 0 && !b.alike(before, u):
	case len(t.from) > 0 && slices.Equal(last.from, t.from) && b.listed(before) > u && t.from[0] > u && !t.passed && !last.passed:
		cost += farther + 1 // "2 arm, 1 ftr from Russia"
	case b.els[u-1].is("and", "load"), b.alike(before, u):
		cost += joinedWay
	case !t.passed && !last.passed:
		cost += otherWay
	}
	if len(t.from) == 0 && len(last.from) > 0 && last.from[0] < before && last.sameWay(t) && b.alike(before, u) {
		cost += doubtful // "sz 111 to Holland 1 ftr 1 tac": both stand there
	}
	if len(last.from)+len(t.from) == 0 && b.listed(before) > u {
		cost -= unsaidOrigin // it is not said of a list
	}
	if len(last.from) > 0 && len(t.from) > 0 && !slices.Equal(last.from, t.from) && b.alike(before, u) {
		cost += joinedWay // "Hawaii: 1 inf, 1 arm from Western US"
	}
	if b.els[u].units.its && !slices.Equal(last.from, t.from) {
		cost += doubtful
	}
	return cost
}

// binds are the places to which a tie binds units, as bits.
func (b *binder) binds(t *tie) (places uint) {
	for i, p := range b.places {
		if slices.Contains(t.from, p) || slices.Contains(t.goal(), p) {
			places |= 1 << i
		}
	}
	return places
}

// carriesOwn reports whether the part of the sentence in which units stand tells of transports and of what they load.
func (b *binder) carriesOwn(u int) bool {
	low, high := b.part(u)
	part := b.els[low:high]
	return has(part, "load") && b.speaks(part, b.isTransport) && b.speaks(part, b.isTroop)
}

// apart reports whether of two units that go the same way just one is carried: "alb 2i 1arm, sz 97 tp w/ 2i -> greece".
func (b *binder) apart(u, next int) bool {
	low, high := b.part(next)
	return has(b.els[u:next], ",", ";") && has(b.els[u:next], "place", "number") && b.carriesOwn(u) != b.carriesOwn(next) && has(b.els[low:high], "place", "number")
}

func (l *letter) speaks(els []element, sort func(edition.KindID) bool) bool {
	return slices.ContainsFunc(els, func(e element) bool { return e.sort == "units" && len(e.units.kinds) > 0 && sort(e.units.kinds[0]) })
}

// runs are the shapes of a binding: one for all units that go the same way one after the other.
func (b *binder) runs(w binding) (list []shape) {
	head := 0 // what is said in front of all units holds for all of them
	for head < len(b.els) && b.els[head].sort != "units" {
		head++
	}
	for k := 0; k < len(b.who); {
		t := w.ties[k]
		if t.passed {
			k++
			continue
		}
		low := 0
		if k > 0 {
			low = b.who[k-1] + 1
		}
		s := shape{to: t.to, beach: t.beach, also: t.also}
		for start := k; k < len(b.who) && (k == start || w.ties[k].sameWay(&t) && !b.apart(b.who[k-1], b.who[k])); k++ {
			s.groups = append(s.groups, group{[]int{b.who[k]}, w.ties[k].from})
		}
		high := len(b.els)
		for n := k; n < len(b.who); n++ {
			if !w.ties[n].passed {
				high = b.who[n]
				break
			}
		}
		span := slices.Concat(b.els[:head], b.els[max(low, head):high])
		s.marks = marks{raid: has(span, "raid") || b.atFactory(span, &s), escort: has(span, "escort"), fight: has(span, "fight"), rail: has(span, "rail"), deck: has(span, "cv") || t.to >= 0 && b.els[t.to].sort == "units", loads: has(span, "load"), rule: has(span, "advantage"), stay: t.to < 0 && has(span, "stay"), back: has(span, "land") && (t.beach < 0 || b.turning(t))}
		named := "" // the object, by its own word
		for i := range span {
			if e := &span[i]; e.sort == "raid" && e.token.class == "strategic" && len(b.raidable()) > 1 {
				s.marks.object = " ic"
			} else if word, _, _ := strings.Cut(e.token.phrase, " "); e.sort == "advantage" && position.PurposeOf(order.Purpose(word)).Told != "" {
				s.marks.purpose = " " + word
			} else if e.is("paratroop") {
				s.marks.purpose = " " + string(order.Paratroop)
			} else if e.sort == "units" && len(e.units.kinds) > 0 && b.class(e.units.kinds[0]) == edition.Facility && len(b.raidable()) > 1 {
				object := " " + b.short(e.units.kinds[0])
				if b.ed.Kinds[e.units.kinds[0]].Factory {
					object = " ic"
				}
				if named != "" && named != object { // "one the factory and one the base"
					return nil
				}
				s.marks.object, named = object, object
			}
		}
		for _, p := range w.left {
			if b.mark(p) == "via" || b.chained(p) || b.isZone(p) && p > low && p < high {
				s.via = append(s.via, p)
			}
		}
		list = append(list, s)
	}
	list = b.voyages(list)
	slices.SortStableFunc(list, func(x, y shape) int { return b.vague(x) - b.vague(y) }) // "planes home to Rome, bomber to Milan"
	return list
}

// atFactory reports whether planes go for a factory: "both bombers to London, the factory".
func (b *binder) atFactory(span []element, s *shape) bool {
	return slices.ContainsFunc(span, b.isFactory) && !slices.ContainsFunc(s.groups, func(g group) bool {
		return slices.ContainsFunc(g.units, func(i int) bool { return !b.speaks(b.els[i:i+1], b.isAir) })
	})
}

// voyages joins what is told of transports and what is told of those that they carry, one after the other.
func (b *binder) voyages(list []shape) (out []shape) {
	for _, s := range list {
		k := len(out) - 1
		if k < 0 || !b.onlyOf(out[k], s) && !b.onlyOf(s, out[k]) || len(s.also)+len(out[k].also) > 0 {
			out = append(out, s)
			continue
		}
		zone, beach, fits := -1, -1, true
		for _, p := range []int{out[k].to, out[k].beach, s.to, s.beach} {
			if p < 0 || b.els[p].sort == "units" {
				continue
			}
			at := &beach
			if b.isZone(p) {
				at = &zone
			}
			fits = fits && (*at < 0 || b.els[*at].senses[0].space == b.els[p].senses[0].space)
			*at = p
		}
		if !fits || zone < 0 {
			out = append(out, s)
			continue
		}
		j := &out[k]
		j.to, j.beach = zone, beach
		j.groups, j.via = append(slices.Clip(j.groups), s.groups...), append(slices.Clip(j.via), s.via...)
		j.marks.loads, j.marks.back = true, false
	}
	return out
}

// onlyOf reports whether of two shapes the first sends transports, and the second troops alone.
func (b *binder) onlyOf(ships, troops shape) bool {
	return b.speaksOf(ships.groups, b.isTransport) && !b.speaksOf(troops.groups, func(k edition.KindID) bool { return !b.isTroop(k) }) && b.speaksOf(troops.groups, b.isTroop)
}

// vague is 1 for a shape that sends all units of a sort, or the rest, and names no kinds.
func (b *binder) vague(s shape) int {
	for _, g := range s.groups {
		if us := &b.els[g.units[0]].units; len(us.kinds) > 0 && !us.rest {
			return 0
		}
	}
	return 1
}

// detours reports whether ships go a longer way than they need, by zones that are not named.
func (c *clause) detours(m move) bool {
	unnamed := slices.ContainsFunc(m.way, func(z edition.SpaceID) bool {
		return !slices.ContainsFunc(c.els, func(e element) bool {
			return slices.ContainsFunc(c.withWaters(e.senses), func(s sense) bool { return s.space == z })
		})
	})
	return m.ship && unnamed && len(m.way) >= c.ed.Board.Distance(m.from, m.to, 6, func(_, b edition.SpaceID) bool { return c.sea(b) })
}
