package meaning

import (
	"container/heap"
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// The bounds of a search.
const (
	mostElements   = 40   // of a clause
	mostNodes      = 1500 // that a search looks at
	mostInAll      = 9000 // that the searches of a letter look at
	mostStates     = 6000 // of the board that a letter tries
	mostCandidates = 64   // of a clause
)

// group is units that stand together: elements of a clause by number.
type group struct {
	units []int
	from  []int // none: it is not said where they stand
}

// shape is a way to take the parts of a clause: who, from where, where to, by which way, where they land.
type shape struct {
	groups []group
	to     int   // -1: not said
	also   []int // more targets, for one each
	via    []int
	beach  int // where troops or planes land, -1: nowhere else
	cost   int
	marks  marks
}

// marks are words of a clause that say how something is done.
type marks struct {
	raid, escort, stay, back, rail, deck, fight, loads, rule bool
	object                                                   string // what is raided: " ic"
}

// node is a clause that is read up to some element.
type node struct {
	shape
	at     int
	pend   []int // units of which the place is not read yet
	lead   []int // the place in front of its units
	mode   string
	gap    bool // a comma or "and" was crossed since the last place or units
	style  int8 // 1: places stand in front of their units, 2: behind
	done   []shape
	spoken bool // the place that was read last is an origin, and another may follow
	chain  bool // it is the target, and steps may follow
	loose  bool // no mark says that it is the target
	passed int  // how many of them a place has been given to others behind them
	hard   int  // what words cost that are passed over
	headed bool // the place in front stands before a colon: it holds for all orders of the clause
}

type queue []*node

func (q queue) Len() int { return len(q) }
func (q queue) Less(i, j int) bool {
	return q[i].cost < q[j].cost || q[i].cost == q[j].cost && q[i].at > q[j].at
}
func (q queue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(x any)   { *q = append(*q, x.(*node)) }
func (q *queue) Pop() any {
	old := *q
	x := old[len(old)-1]
	*q = old[:len(old)-1]
	return x
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

// stands tells whether some units stand at a place in any of its senses.
func (c *clause) stands(u, p int) bool {
	key := [2]int{u, p}
	if v, ok := c.stand[key]; ok {
		return v
	}
	us, ok := &c.els[u].units, c.els[u].units.riders
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

// hasLeft tells whether earlier orders have sent a unit of a kind away from a space.
func (c *clause) hasLeft(at edition.SpaceID, k edition.KindID) bool {
	return slices.ContainsFunc(c.st.pieces, func(p piece) bool { return p.Kind == k && p.Space == at && p.at != at && p.done })
}

// awaits tells whether some troops lie in a hold or at a quay in a zone.
func (c *clause) awaits(u *units, at edition.SpaceID) bool {
	return slices.ContainsFunc(c.st.pieces, func(p piece) bool {
		return p.cargo && p.at == at && (len(u.kinds) == 0 || slices.Contains(u.kinds, p.Kind))
	})
}

// shapes are the ways to take a clause, the cheapest first.
func (c *clause) shapes(use func(list []shape, cost, hard int) bool) {
	start := &node{shape: shape{to: -1, beach: -1}}
	q := &queue{start}
	for looked := 0; q.Len() > 0 && looked < mostNodes && c.nodes < mostInAll && c.states < mostStates; looked++ {
		c.nodes++
		n := heap.Pop(q).(*node)
		if n.at == len(c.els) {
			if last, ok := c.close(n); ok {
				if !use(append(slices.Clip(n.done), last...), n.cost, n.hard) {
					return
				}
			}
			continue
		}
		for _, next := range c.step(n) {
			heap.Push(q, next)
		}
	}
}

// close ends an order within a clause.
func (c *clause) close(n *node) ([]shape, bool) {
	s := n.shape
	if len(n.pend) > 0 {
		s.groups = append(slices.Clip(s.groups), group{units: n.pend})
	}
	if len(s.groups) == 0 || s.to < 0 && s.beach < 0 && !s.marks.stay && !s.marks.back && !s.marks.fight && !(s.marks.escort && c.byPhase()) {
		return nil, len(s.groups) == 0 && s.to < 0 && s.beach < 0 && len(n.done) > 0 && len(n.lead) == 0
	}
	if len(n.lead) > 0 && !slices.ContainsFunc(s.groups, func(g group) bool { return len(g.from) > 0 && g.from[0] == n.lead[0] }) {
		return nil, false // a place in front of no units
	}
	return []shape{s}, true
}

func (n *node) next(cost int) *node {
	c := *n
	c.at++
	c.cost += cost
	c.groups, c.via, c.pend, c.lead, c.done = slices.Clip(n.groups), slices.Clip(n.via), slices.Clip(n.pend), slices.Clip(n.lead), slices.Clip(n.done)
	return &c
}

// pass adds what a word costs that is passed over.
func (n *node) pass(cost int) { n.cost, n.hard = n.cost+cost, n.hard+cost }

// blank reports an unknown word in the position of a place.
func (c *clause) blank(i int) bool {
	near := func(k int) bool {
		return k >= 0 && k < len(c.els) && c.els[k].is("arrow", "from", "dash", ":", "via", "<")
	}
	return c.els[i].sort == "?" && (near(i-1) || near(i+1))
}

// styled is what it costs to change between places in front and behind.
func (c *clause) styled(n *node, style int8) int {
	cost := 0
	if n.style != 0 && n.style != style {
		cost = 1
	}
	n.style = style
	return cost
}

// fresh begins another order behind one that is whole.
func (c *clause) fresh(n *node) *node {
	done, ok := c.close(n)
	if !ok || len(done) == 0 {
		return nil
	}
	f := &node{at: n.at, style: n.style, hard: n.hard, shape: shape{to: -1, beach: -1, cost: n.cost}}
	f.marks.rail = n.marks.rail
	f.done = append(slices.Clip(n.done), done...)
	return f
}

// step reads the next element in every way in which it can be taken.
func (c *clause) step(n *node) (out []*node) {
	e := &c.els[n.at]
	i := n.at
	switch e.sort {
	case "units":
		out = c.takeUnits(n, i)
		out = append(out, c.takeDeck(n, i)...)
		if n.gap || (n.to >= 0 || n.beach >= 0 && len(c.els) > n.beach+2) && len(n.groups)+len(n.pend) > 0 {
			if f := c.fresh(n); f != nil {
				if n.gap && len(n.pend) > 0 && n.to >= 0 && n.to < n.pend[0] && c.els[i-1].sort != ";" { // "Egypt: 1 inf and 1 arm from Libya": both from there
					f.cost += 3
				}
				if !n.gap {
					f.cost += 2
					if us := &e.units; len(us.kinds) > 0 && c.isTransport(us.kinds[0]) {
						f.pass(doubtful) // it carries those in front of it
					}
				}
				out = append(out, c.takeUnits(f, i)...)
				if k := len(n.groups); n.headed && k > 0 && slices.Equal(n.groups[k-1].from, n.lead) { // "Karelia: 2 inf to West Russia, fighter to Finland"
					h := *f
					h.lead, h.headed = n.lead, true
					out = append(out, c.takeUnits(&h, i)...)
				}
			}
		}
	case "place":
		out = c.takePlace(n, i)
		if i > 0 && i+1 < len(c.els) && !n.gap && n.mode == "" && c.els[i-1].sort == "place" && c.els[i+1].sort == "units" && max(n.to, n.beach) == i-1 { // "bomber back to Japan the India fighter back to Burma"
			if f := c.fresh(n); f != nil {
				f.cost += 2
				out = append(out, c.takePlace(f, i)...)
			}
		}
		if n.gap && n.mode == "" {
			if f := c.fresh(n); f != nil {
				out = append(out, c.takePlace(f, i)...)
			}
		}
	case "number":
		out = c.takeNumber(n, i)
	case ",", "and", ";", ".", "dots", "/":
		m := n.next(0)
		if e.sort == "dots" && has(c.els[i+1:], "units") {
			m.pass(doubtful) // its author thinks aloud
		}
		m.gap, m.chain = true, false
		if m.mode != "load" && m.mode != "via" && !(m.mode == "from" && e.sort != ".") {
			m.mode = ""
		}
		out = append(out, m)
	case "dash", "combat", "gets":
		behind := e.sort == "dash" && i+1 < len(c.els) && c.els[i+1].is("place", "number")
		if len(n.lead) == 1 && (!behind || i+2 < len(c.els) && c.els[i+2].sort == "units") && len(n.groups) == 0 && len(n.pend) == 0 && n.to < 0 { // "Russia -- both fighters"
			t := n.next(0)
			if behind { // "norm - fra 3 art, wger 2 tac"
				if t.cost++; !has(c.els[i+2:], "place") && c.stands(i+2, n.lead[0]) { // "Sweden - Finland 1 inf" comes from Sweden
					t.pass(doubtful)
				}
			}
			t.to, t.lead, t.mode, t.style = n.lead[0], nil, "", 0
			if out = append(out, t); i > 0 && c.els[i-1].sort == "<" { // "sz 62 <- 1 fighter Hawaii"
				return out
			}
		}
		for _, m := range c.takeWord(n, e) {
			m.headed = m.headed || len(n.lead) == 1 && len(n.groups) == 0
			out = append(out, m)
		}
	case ":":
		m := n.next(0)
		if len(n.lead) == 1 && len(n.groups) == 0 && len(n.pend) == 0 && n.to < 0 { // "France: 3 inf from Holland" names the target
			t := n.next(0)
			t.to, t.lead, t.mode, t.style = n.lead[0], nil, "", 0
			out = append(out, t)
		}
		if n.to >= 0 && len(n.groups) == 0 {
			m.cost = max(0, m.cost-3)
		}
		m.mode = ":"
		m.headed = len(n.lead) == 1 && len(n.groups) == 0
		out = append(out, m)
	default:
		out = append(out, c.takeWord(n, e)...)
	}
	return out
}

// words have a mark that they set, or what stands behind them is.
func (c *clause) takeWord(n *node, e *element) []*node {
	m := n.next(0)
	if e.sort == "arrow" && n.at+1 < len(c.els) && c.els[n.at+1].sort == "combat" && (n.at+2 == len(c.els) || c.els[n.at+2].is(",", ";", ".")) {
		m.pass(doubtful)
	}
	if e.is("arrow", "from", "via") && (n.at+1 == len(c.els) || c.els[n.at+1].is(",", ";", ".", ":", "and", "power") || e.sort != "via" && c.els[n.at+1].is("?", "enter", "ignore", "chat") || e.sort == "from" && c.els[n.at+1].is("arrow", "combat") || e.sort == "arrow" && e.token.fold == "" && e.token.text != "" && c.els[n.at+1].sort == "units" && !c.isDeck(&c.els[n.at+1]) && !has(c.els[n.at+1:], "place", "number", "land")) {
		m.pass(doubtful) // what it marks was not understood
	}
	if i := n.at + 2; e.sort == "arrow" && i <= len(c.els) && c.els[i-1].sort == "toweak" && (i == len(c.els) && n.to < 0 || i < len(c.els) && c.els[i].is("toweak", "load", "via")) {
		m.pass(doubtful) // "to For on 1 trn"
	}
	switch e.sort {
	case "arrow", "from", "via", "load", "land", "gets", "combat", "dash", "toweak":
		if m.mode == "land" && e.sort == "from" {
			m.mode = "via" // "unload from sz 35"
		} else if !((m.mode == "land" || m.mode == "combat" || m.mode == "raid") && e.is("toweak", "arrow") || (m.mode == "arrow" || m.mode == "dash") && e.sort == "toweak") {
			m.mode = e.sort
		}
		if e.sort == "land" {
			m.marks.back = true
		}
		if e.sort == "load" {
			m.marks.loads = true
		}
	case "raid":
		m.marks.raid = true
		if e.token.class == "strategic" && m.marks.object == "" && len(c.raidable()) > 1 {
			m.marks.object = " ic"
		}
		if m.mode == "" || m.mode == "combat" {
			m.mode = "raid"
		}
	case "escort":
		m.marks.escort = true
	case "advantage":
		m.marks.rule = true
	case "doubt":
		m.pass(refusing["doubt"])
		m.mode = "doubt"
	case "stay":
		m.marks.stay = true
		if m.to >= 0 {
			m.pass(doubtful)
		}
	case "rail":
		m.marks.rail = true
	case "cv":
		m.marks.deck = true
	case "fight":
		m.marks.fight = true
	case "each":
		m.gap = n.gap
	case "?":
		m.cost++
		if n.at == 1 && c.els[0].sort == "toweak" { // "In Africa: ..."
			m.cost--
		} else if n.at > 0 && c.els[n.at-1].sort == "land" && len(c.els[n.at].token.fold) > 3 { // "land solisl"
			m.pass(doubtful)
		} else if c.blank(n.at) {
			switch label := n.at+1 < len(c.els) && c.els[n.at+1].sort == ":"; {
			case label && labels[c.els[n.at].token.fold]:
			case label:
				m.pass(doubtful) // "slands: 1 inf from Australia by transport to sz 45"
				fallthrough
			default:
				m.cost += 4
			}
		}
	case "power":
		if n.at+1 < len(c.els) && (c.els[n.at+1].is("gets", "arrow") || n.at > 0 && c.els[n.at-1].is(",", ";") && c.els[n.at+1].sort == ":") { // "...; Russa: all infantry from Novosibirsk"
			m.pass(doubtful)
		}
	case "ncm", "naval", "ground", "enter", "end", "standing", "bases", "x", "%", "$", "€", "£":
	default:
		m.pass(refusing[e.sort])
	}
	return []*node{m}
}

// refusing are words that no reading of a move may pass over in silence, and what they cost.
var refusing = map[string]int{"half": 8, "or": 8, "remark": 4, "joins": 8, "neg": 8, "doubt": 8, "unreal": 8, "lose": 8, "fallback": 8, "shell": 6, "buy": 8, "war": 8, "research": 8, "repair": 8, "except": 8, "deck": 8,
	"?mark": 4, "=": 4}

func (c *clause) takeUnits(n *node, i int) (out []*node) {
	if us := &c.els[i].units; n.chain && n.to == i-1 && len(us.kinds) > 0 && c.isTransport(us.kinds[0]) && c.stands(i, n.to) { // "2 inf > sz 35 trn > Borneo"
		m := n.next(0)
		m.groups = append(m.groups, group{[]int{i}, []int{n.to}})
		out = append(out, m)
	}
	if len(n.lead) > 0 && slices.ContainsFunc(n.lead, func(p int) bool { return c.stands(i, p) }) {
		m := n.next(0)
		m.cost += c.styled(m, 1)
		if len(n.pend) == 0 {
			if k := len(m.groups) - 1; k >= 0 && slices.Equal(m.groups[k].from, n.lead) {
				m.groups = slices.Clone(m.groups)
				m.groups[k].units = append(slices.Clip(m.groups[k].units), i)
			} else {
				m.groups = append(m.groups, group{[]int{i}, n.lead})
			}
			m.gap, m.spoken, m.chain = false, false, false
			m.keepMode()
			out = append(out, m)
		}
	}
	if k := len(n.groups) - 1; n.mode == "load" && k >= 0 && len(n.pend) == 0 && len(n.lead) == 0 && len(n.groups[k].from) == 1 && len(c.els[i].units.kinds) > 0 && c.isAir(c.els[i].units.kinds[0]) && c.stands(i, n.groups[k].from[0]) { // "the carrier with its fighter"
		m := n.next(0)
		m.groups = slices.Clone(m.groups)
		m.groups[k].units = append(slices.Clip(m.groups[k].units), i)
		out = append(out, m)
	}
	if k := len(n.groups) - 1; k >= 0 && len(n.pend) == 0 && len(n.lead) == 0 && n.beach < 0 && len(n.groups[k].from) == 1 && i > 0 && c.els[i-1].sort == "and" && (c.els[i].units.its || i+1 == len(c.els) || c.els[i+1].is(",", ";")) && !c.els[i].units.many() && c.els[i].units.group == "" && c.stands(i, n.groups[k].from[0]) { // "2 inf from Burma and its fighter, 3 inf from Manchuria and the fighter"
		m := n.next(1)
		m.groups = slices.Clone(m.groups)
		m.groups[k].units = append(slices.Clip(m.groups[k].units), i)
		m.gap, m.spoken, m.chain = false, true, false
		m.keepMode()
		if out = append(out, m); c.els[i].units.its {
			return out
		}
	}
	m := n.next(0)
	m.pend = append(m.pend, i)
	m.gap, m.spoken, m.chain = false, false, false
	m.keepMode()
	if len(n.lead) > 0 {
		if !slices.ContainsFunc(n.groups, func(g group) bool { return slices.Equal(g.from, n.lead) }) {
			return out // a place that has got no units
		}
		m.cost++
		m.lead = nil
	}
	return append(out, m)
}

// takeDeck takes carriers for the place where planes land: by themselves, or beside the name of their zone.
func (c *clause) takeDeck(n *node, i int) (out []*node) {
	e := &c.els[i]
	if len(e.units.kinds) > 0 && c.class(e.units.kinds[0]) == edition.Facility && e.units.n == 0 && (n.marks.raid || i > 0 && c.els[i-1].sort == "raid" || has(c.els[i:], "raid")) {
		m := n.next(0)
		if k := &c.ed.Kinds[e.units.kinds[0]]; len(c.raidable()) > 1 {
			m.marks.object = " " + c.short(e.units.kinds[0])
			if k.Factory {
				m.marks.object = " ic"
			}
		}
		return append(out, m)
	}
	if len(e.units.kinds) == 0 || c.ed.Kinds[e.units.kinds[0]].Deck == 0 {
		return nil
	}
	if e.units.n == 0 && (i > 0 && c.els[i-1].is("place", "number") || i+1 < len(c.els) && c.els[i+1].is("place", "number") && n.mode != "" || i+2 < len(c.els) && c.els[i+1].is("toweak", "power") && (c.els[i+2].is("place", "number") || i+3 < len(c.els) && c.els[i+2].sort == "toweak" && c.els[i+3].is("place", "number")) && n.mode == "from") {
		out = append(out, n.next(1))
	}
	if n.to >= 0 && (n.mode == "land" || n.mode == "toweak") && (len(n.pend) == 0 || slices.ContainsFunc(c.els[n.to].senses, func(s sense) bool { return c.sea(s.space) })) {
		out = append(out, n.next(0))
	}
	if n.to < 0 && n.beach < 0 && n.marks.back && e.units.n == 0 && len(n.groups)+len(n.pend) > 0 { // "the fighter returns to the carrier"
		m := n.next(1)
		m.mode, m.gap, m.marks.deck = "", false, true
		out = append(out, m)
	}
	if n.to < 0 && len(n.groups)+len(n.pend) > 0 && n.mode != "from" && (n.mode != "" || c.quiet) {
		for i := range c.st.pieces {
			p := &c.st.pieces[i]
			if c.isShip(p.Kind) && c.ed.Kinds[p.Kind].Deck > 0 && !slices.ContainsFunc(e.senses, func(s sense) bool { return s.space == p.at }) {
				e.senses = append(e.senses, sense{p.at, 0})
			}
		}
		if len(e.senses) > 0 {
			m := n.next(1)
			m.mode, m.gap, m.to, m.marks.deck = "", false, i, true
			out = append(out, m)
		}
	}
	return out
}

// raidable are the kinds of facilities of an edition.
func (g *game) raidable() (out []edition.KindID) {
	for _, k := range g.ed.KindIDs() {
		if g.class(k) == edition.Facility {
			out = append(out, k)
		}
	}
	return out
}

// keepMode forgets a mark once something stands behind it that it does not mark.
func (n *node) keepMode() {
	if n.mode != "land" && n.mode != "arrow" {
		n.mode = ""
	}
}
