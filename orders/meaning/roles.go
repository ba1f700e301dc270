package meaning

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// role is what a place can be, where it stands.
type role struct {
	mode    string // the mark in front of it; "*": any
	pending int8   // units wait for a place: 1 yes, -1 no, 0 either
	target  int8   // a target is known: 1 yes, -1 no, 0 either
	becomes string // "origin" of the units before it, "lead" of those behind it, "more" origins, "target", "through" (the target becomes a step), "via", "beach"
	cost    int
}

// roles are all shapes of moves: a row says what a place may be behind which mark.
var roles = []role{
	{"from", 1, 0, "origin", 0}, {"from", -1, 0, "lead", 0},
	{"", 1, 0, "origin", 0}, {"", -1, 0, "lead", 0}, {"", 1, 0, "lead", 2}, {"", 0, -1, "target", 3}, {"", 0, 0, "more", 0},
	{"from", 0, 0, "more", 0}, {"from", -1, 0, "via", 1}, {"toweak", -1, 0, "more", 0},
	{"toweak", 1, 0, "origin", 0}, {"toweak", 0, -1, "target", 1}, {"toweak", -1, 0, "lead", 1}, {"toweak", -1, 0, "beach", 3},
	{"arrow", 0, -1, "target", 0}, {"arrow", 0, 1, "through", 0}, {"arrow", 0, 1, "via", 1}, {"arrow", 0, 1, "beach", 0},
	{"combat", 0, -1, "target", 0}, {"combat", 1, 0, "origin", 2},
	{"raid", 0, -1, "target", 0}, {"raid", 1, 0, "origin", 2}, {"raid", -1, 0, "lead", 2},
	{"via", 0, 0, "via", 0},
	{"land", 0, 0, "beach", 0}, {"land", 1, 0, "origin", 4}, {"land", -1, 0, "lead", 2},
	{"load", 1, 0, "origin", 1}, {"load", -1, 0, "lead", 1}, {"load", -1, 0, "more", 1},
	{"gets", 0, -1, "target", 0},
	{":", -1, -1, "target", 2}, {":", 1, 0, "origin", 0}, {":", -1, 0, "lead", 0},
	{"dash", 0, -1, "target", 1}, {"dash", 1, 0, "origin", doubtful}, {"dash", -1, 0, "lead", doubtful}, {"dash", 0, 1, "through", 2},
}

func (c *clause) takePlace(n *node, p int) (out []*node) {
	if p > 0 && c.els[p-1].sort == "place" && samePlace(&c.els[p-1], &c.els[p]) { // "Kenya-Rhodessia"
		return []*node{n.next(0)}
	}
	if n.to >= 0 && (n.mode == "" || n.mode == "arrow") && c.els[p].sort == "place" && samePlace(&c.els[n.to], &c.els[p]) && len(n.pend) == 0 {
		out = append(out, n.next(0)) // "Ukraine, and only Ukraine"
	}
	if k, to := len(n.also), max(n.to, n.beach); to >= 0 && n.mode == "" && n.gap && c.els[p-1].sort != ";" && (len(n.pend) == 0) == (len(n.groups) > 0) && (n.to < 0 || n.beach < 0) && (k == 0 && p == to+2 || k > 0 && p == n.also[k-1]+2) { // "fighters to India and Persia"
		m := n.next(1)
		m.to, m.beach = to, -1
		m.also, m.gap = append(slices.Clip(n.also), p), false
		out = append(out, m)
	}
	if n.mode == "doubt" { // "else Southern Europe"
		out = append(out, n.next(0))
	}
	for i := range roles {
		r := &roles[i]
		if r.mode != n.mode || r.pending == 1 && len(n.pend) == 0 || r.pending == -1 && len(n.pend) > 0 || r.target == 1 && n.to < 0 || r.target == -1 && n.to >= 0 || r.becomes == "through" && !n.chain || r.becomes == "lead" && r.pending == 1 && !n.gap ||
			r.mode == ":" && r.becomes == "target" && len(n.groups) == 0 ||
			r.mode == "arrow" && r.becomes == "beach" && !(n.marks.back && len(n.pend) > 0) && !c.ashoreThere(n, p) ||
			r.mode == "from" && r.becomes == "via" && !(n.marks.loads && n.marks.back && c.isZone(p)) ||
			r.mode == "arrow" && r.becomes == "via" && (n.chain || !n.marks.loads && !c.ferried(n) || !c.isZone(p)) {
			continue
		}
		m := n.next(r.cost)
		if r.cost >= doubtful {
			m.hard += r.cost
		}
		if r.mode == "" && (r.becomes == "origin" || r.becomes == "target") && n.gap && p+1 < len(c.els) && c.els[p+1].sort == "units" && c.els[p+1].units.n == 0 && !c.els[p+1].units.many() {
			m.cost += 3 // "bomber, Norway fighter"
		}
		if r.mode == "" && r.becomes == "origin" && max(n.to, n.beach) == p-2 && p > 1 && c.els[p-1].sort == "and" {
			m.cost += 5 // "fighters to India and Persia"
		}
		m.mode, m.gap, m.spoken, m.chain = "", false, false, r.becomes == "target" || r.becomes == "through"
		switch r.becomes {
		case "origin":
			k := len(n.pend) // the last units stand there; those before them may wait for another place
			low := 0
			if len(n.pend) > n.passed {
				low = n.passed // "a fighter, 2 inf Kwangtung, 3 inf Manchuria"
			}
			for k > low && (c.stands(n.pend[k-1], p) || k < len(n.pend) && len(c.els[n.pend[k-1]].units.kinds) == 0) {
				k--
			}
			if k == len(n.pend) {
				continue
			}
			if r.mode == "" && n.to >= 0 && len(n.pend) == 1 && c.flown(n.pend[0], p) { // "fighter to Tobruk, bomber Northern Italy"
				m.cost += 4
			}
			for cut := k + 1; cut < len(n.pend); cut++ { // those before a comma may stand elsewhere
				if has(c.els[n.pend[cut-1]:n.pend[cut]], ",", ";", "and") {
					x := n.next(r.cost + 2)
					x.mode, x.gap, x.chain, x.spoken = "", false, false, true
					x.groups = append(x.groups, group{slices.Clone(n.pend[cut:]), []int{p}})
					x.pend, x.lead, x.passed = slices.Clone(n.pend[:cut]), nil, cut
					out = append(out, x)
				}
			}
			if k > 0 && !n.marks.loads {
				m.cost++
			}
			var lead []int
			if us := &c.els[n.pend[len(n.pend)-1]].units; len(us.kinds) > 0 && c.isTransport(us.kinds[0]) && !c.isZone(p) {
				lead = []int{p} // "by transport from Germany 1 inf"
			}
			m.groups = append(m.groups, group{slices.Clone(n.pend[k:]), []int{p}})
			m.pend, m.lead, m.spoken, m.passed = slices.Clone(n.pend[:k]), lead, true, k
			if c.els[p].sort == "place" && !c.els[p].zone {
				m.cost += c.styled(m, 2)
			}
		case "lead":
			if len(n.lead) > 0 && !slices.ContainsFunc(n.groups, func(g group) bool { return slices.Equal(g.from, n.lead) }) {
				continue
			}
			m.lead = []int{p}
			if len(n.pend) > 0 { // "bomber, Norway fighter"
				m.groups, m.pend = append(slices.Clip(n.groups), group{units: slices.Clone(n.pend)}), nil
			}
		case "more":
			if len(n.lead) > 0 && !slices.ContainsFunc(n.groups, func(g group) bool { return slices.Equal(g.from, n.lead) }) {
				m.lead = append(m.lead, p)
				break
			}
			k := len(n.groups) - 1
			if !n.spoken || k < 0 || len(n.groups[k].from) == 0 || !slices.ContainsFunc(n.groups[k].units, func(u int) bool { return c.stands(u, p) }) {
				continue
			}
			if p+1 < len(c.els) && c.els[p+1].sort == ":" { // "2 arm from Germany; Ukraine: ..."
				m.pass(doubtful)
			}
			m.groups = slices.Clone(m.groups)
			m.groups[k].from = append(slices.Clip(m.groups[k].from), p)
			m.spoken = true
		case "target":
			if n.marks.stay { // what stays goes nowhere
				m.pass(doubtful)
			}
			if p > 1 && c.els[p-2].sort == ";" && len(n.groups)+len(n.pend) > 0 && has(c.els[p:], "units") { // "...; into Eastern Europe with 1 ftr"
				m.pass(doubtful)
			}
			if n.mode == "" && len(n.groups) == 0 && len(n.pend) == 0 && p > 0 {
				m.cost++
			}
			if n.mode == "" && len(n.groups)+len(n.pend) > 0 && p == len(c.els)-1 {
				m.cost--
			}
			if n.mode == "" && n.gap && len(n.groups)+len(n.pend) > 0 {
				m.cost += 3 // "from Norway and Germany"
			}
			if k := len(n.groups) - 1; n.mode == "" && n.headed && k >= 0 && len(n.lead) > 0 && slices.Equal(n.groups[k].from, n.lead) {
				m.cost += 5 // "Hawaii: 1 fighter Midway": where it goes, more likely
			}
			if m.to, m.loose = p, n.mode == ""; m.loose && len(n.done) > 0 {
				m.pass(doubtful) // "sz 5: 1 sub from sz 19; 1 fighter Japan" does not begin anew
			}
		case "through":
			m.via, m.to = append(m.via, n.to), p
			if n.loose { // "1 arm Ukraine -> Caucasus" starts there
				m.cost += 5
			}
		case "via":
			m.via, m.mode = append(m.via, p), "via"
		case "beach":
			if n.beach >= 0 {
				continue
			}
			m.beach = p
		}
		out = append(out, m)
	}
	return out
}

// samePlace tells whether two elements most likely name one place.
func samePlace(a, b *element) bool {
	return len(a.senses) > 0 && len(b.senses) > 0 && a.senses[0].space == b.senses[0].space
}

// flown tells whether all planes of an element that are known by a place have set out from there and fight elsewhere.
func (c *clause) flown(u, p int) bool {
	us := &c.els[u].units
	return len(us.kinds) > 0 && c.isAir(us.kinds[0]) && c.stands(u, p) && !slices.ContainsFunc(c.els[p].senses, func(s sense) bool { return c.st.standing(us, s.space, false) > 0 })
}

// ferried tells whether the units that were named last are transports for others.
func (c *clause) ferried(n *node) bool {
	k := len(n.groups) - 1
	return k > 0 && c.speaksOf(n.groups[k:], c.isTransport)
}

// ashoreThere reports whether transports in a zone can land troops in a place: "4 trn sz 10 to sz 12, 5 inf from E US, to Algeria".
func (c *clause) ashoreThere(n *node, p int) bool {
	return n.gap && n.to >= 0 && c.isZone(n.to) && !c.isZone(p) && c.speaksOf(n.groups, c.isTransport) && c.speaksOf(append(slices.Clip(n.groups), group{units: n.pend}), c.isTroop)
}

// isZone tells whether a place can only be at sea.
func (c *clause) isZone(p int) bool {
	return !slices.ContainsFunc(c.els[p].senses, func(s sense) bool { return !c.sea(s.space) })
}

// takeNumber takes a number for a zone, or for so many of what was named before.
func (c *clause) takeNumber(n *node, i int) (out []*node) {
	if s, ok := c.ed.Board.Find("sz " + itoa(c.els[i].num)); ok {
		e := c.els[i]
		e.senses, e.zone = []sense{{s, 0}}, true
		c.els[i].senses = e.senses
		cost := 0
		if n.mode == "" && !n.spoken && len(n.pend) == 0 {
			cost = 1
		}
		if n.mode == "" && i+1 < len(c.els) && c.els[i+1].sort == "place" { // "1 fighter Eastern US, 1 Western US"
			cost += 2
		}
		for _, m := range c.takePlace(n, i) {
			m.cost += cost
			out = append(out, m)
		}
		if n.gap && n.mode == "" {
			if f := c.fresh(n); f != nil {
				out = append(out, c.takePlace(f, i)...)
			}
		}
	}
	counted := func(u units) {
		c.els[i].units = u
		for _, from := range []*node{n, c.fresh(n)} {
			if from == nil {
				continue
			}
			for _, m := range c.takeUnits(from, i) {
				m.cost++
				out = append(out, m)
			}
		}
	}
	if last := c.lastUnits(i); last >= 0 && i+1 < len(c.els) && c.els[i+1].is("place", "toweak", "arrow", "from") {
		u := c.els[last].units
		u.n, u.all, u.rest, u.both = c.els[i].num, false, false, false
		counted(u)
	}
	if c.els[i].num <= 20 && c.lastUnits(i) < 0 && (len(n.lead) > 0 || i+1 < len(c.els) && c.els[i+1].is("place", "toweak", "from")) { // "the two in Hunan": if all there are of a kind
		counted(units{n: c.els[i].num, group: "troops", owner: edition.Nobody})
	}
	cost := doubtful
	if i+1 < len(c.els) && c.els[i+1].sort == "each" { // "four each" parts what is spoken of
		cost = 8
	}
	m := n.next(0)
	m.pass(cost)
	return append(out, m)
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
