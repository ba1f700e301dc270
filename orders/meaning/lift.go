package meaning

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// voyage is what a clause says of transports.
type voyage struct {
	shape
	ships, troops []group
	to, beach     edition.SpaceID
}

// lift moves transports with what they load, in every way: landing, the zone beside it, the ships that reach it, the troops beside their way.
func (c *clause) lift(o outcome, v voyage) (outs []outcome) {
	beach := v.beach
	var ends []edition.SpaceID
	off := c.sea(v.to) && beach != edition.Nowhere && !c.sea(beach) && !c.ed.Board.Adjacent(v.to, beach) // the zone lies on the way
	if c.sea(v.to) && !off {
		ends = []edition.SpaceID{v.to}
	} else {
		if beach == edition.Nowhere {
			beach = v.to
		}
		ends = c.zones(beach)
	}
	var named []edition.SpaceID // zones that are said to be on the way
	for _, p := range v.via {
		for _, s := range c.els[p].senses {
			if c.sea(s.space) {
				named = append(named, s.space)
			}
		}
	}
	if off {
		named, v.to = append(named, v.to), beach
	}
	if x, ok := c.disembark(o, v, beach); ok {
		return []outcome{x}
	}
	want, starts := c.fleet(o, v)
	if want > 1 && c.says("each") { // "2 trn, each with 1 inf 1 arm"
		d := *c
		d.els = slices.Clone(c.els)
		for _, g := range v.troops {
			for _, u := range g.units {
				d.els[u].units.n = want * max(1, d.els[u].units.n)
			}
		}
		c = &d
	}
	if len(v.troops) == 0 && c.sailed(o, starts, v.to, max(1, want)) {
		return []outcome{o.with(1)}
	}
	if len(starts) == 1 {
		named = slices.DeleteFunc(named, func(z edition.SpaceID) bool { return z == starts[0] })
	}
	waiting := map[edition.SpaceID]bool{}
	for _, at := range starts {
		waiting[at] = true
	}
	for _, end := range ends {
		cost := 0
		if !c.sea(v.to) && len(starts) == 1 && len(ends) > 1 && end != starts[0] && !slices.Contains(named, end) {
			cost++
		}
		if len(named) > 0 && !c.sea(v.to) && !slices.Contains(named, end) {
			cost += 5
		}
		if !c.sea(v.to) && len(ends) > 1 && o.fight(end) && !o.attacked(end) {
			cost += 2
		}
		for _, at := range starts {
			if x, ok := c.sail(o.with(cost), v, sailing{at, end, beach, want, named, false}); ok {
				outs = append(outs, x)
			}
			if c.bare(v) { // "the infantry": one, or all
				if x, ok := c.sail(o.with(cost), v, sailing{at, end, beach, want, named, true}); ok {
					outs = append(outs, x)
				}
			}
		}
	}
	if len(outs) == 0 {
		outs = c.fetch(o, v, beach, want, starts, ends)
	}
	return best(append(outs, c.loadedLater(o, v, beach, want)...))
}

// fetch has transports sail by a zone beside the land where the troops stand, if neither their start nor their end lies beside it.
func (c *clause) fetch(o outcome, v voyage, beach edition.SpaceID, want int, starts, ends []edition.SpaceID) (outs []outcome) {
	var quays []edition.SpaceID
	for _, g := range v.troops {
		for _, f := range g.from {
			for _, s := range c.els[f].senses {
				if !c.sea(s.space) {
					quays = append(quays, c.zones(s.space)...)
				}
			}
		}
	}
	wet := func(_, b edition.SpaceID) bool { return c.sea(b) }
	for _, at := range starts {
		i := slices.IndexFunc(o.pieces, func(p piece) bool { return p.at == at && c.isTransport(p.Kind) && o.free(&p, true) })
		for _, z := range quays {
			for _, end := range ends {
				there, back := c.ed.Board.Distance(at, z, 3, wet), c.ed.Board.Distance(z, end, 3, wet)
				if i < 0 || there < 1 || back < 0 || z == end || there+back > o.pieces[i].Reach || o.fight(z) {
					continue
				}
				if x, ok := c.sail(o.with(1), v, sailing{at, end, beach, want, []edition.SpaceID{z}, false}); ok {
					outs = append(outs, x)
				}
			}
		}
	}
	return outs
}

// loadedLater has transports that an earlier order sends to a zone beside a land take troops aboard on their way, and land them there.
func (c *clause) loadedLater(o outcome, v voyage, beach edition.SpaceID, want int) (outs []outcome) {
	for i, m := range o.moves[:len(c.st.moves)] {
		if m.text != "" || !c.isTransport(m.kind) || m.line == c.line || len(m.loads)+len(m.held) > 0 || len(v.troops) == 0 || !c.ed.Board.Adjacent(m.to, beach) || want > 1 && m.n != want {
			continue
		}
		x, left := o.with(1), m.n
		x.moves = slices.Delete(slices.Clone(x.moves), i, i+1)
		for k := range x.pieces {
			if p := &x.pieces[k]; left > 0 && p.Kind == m.kind && p.Space == m.from && p.at == m.to && p.done {
				p.at, p.done = m.from, false
				left--
			}
		}
		if x, ok := c.sail(x, v, sailing{m.from, m.to, beach, m.n, m.way, false}); ok {
			last := len(x.moves) - 1
			x.moves = slices.Insert(slices.Clone(x.moves[:last]), i, x.moves[last])
			outs = append(outs, x)
		}
	}
	return outs
}

// disembark lands troops that an earlier order has brought to a zone beside the land.
func (c *clause) disembark(o outcome, v voyage, beach edition.SpaceID) (outcome, bool) {
	if beach == edition.Nowhere || len(v.troops) == 0 || c.sea(v.to) {
		return o, false
	}
	x := o.with(0)
	x.moves = slices.Clone(x.moves)
	for _, g := range v.troops {
		u := &c.els[g.units[0]].units
		left := max(u.n, 1)
		if u.many() && u.n == 0 || u.plural && u.n == 0 {
			left = 99
		}
		n := 0
		for i := range x.pieces {
			p := &x.pieces[i]
			here := len(g.from) == 0
			for _, f := range g.from {
				here = here || slices.ContainsFunc(c.els[f].senses, func(s sense) bool { return s.space == p.at })
			}
			if left == 0 || !p.cargo || !here || !c.sea(p.at) || !slices.ContainsFunc(u.kindsOrAny(), func(k edition.KindID) bool { return x.fits(p, u, k) }) || !c.ed.Board.Adjacent(p.at, beach) {
				continue
			}
			k := slices.IndexFunc(x.moves, func(m move) bool {
				return m.ship && m.text == "" && m.to == p.at && (m.beach == edition.Nowhere || m.beach == beach) && len(m.loads)+len(m.held) > 0
			})
			if k < 0 {
				continue
			}
			m := &x.moves[k]
			m.beach, m.attack = beach, o.fight(beach) && !c.quiet
			m.section = c.sectionFor(m, x)
			p.at, p.cargo, p.done = beach, false, true
			left--
			n++
		}
		if n == 0 || left > 0 && left < 90 {
			return o, false
		}
	}
	return x, true
}

// sailed reports whether earlier orders have brought so many transports from some zones to another.
func (c *clause) sailed(o outcome, from []edition.SpaceID, to edition.SpaceID, want int) bool {
	n, free := 0, false
	for i := range o.pieces {
		p := &o.pieces[i]
		if c.isTransport(p.Kind) && slices.Contains(from, p.Space) {
			free = free || o.free(p, true)
			if p.at == to && p.Space != to && p.done {
				n++
			}
		}
	}
	return n >= want && !free
}

// fleet is how many transports a clause speaks of, and where they may lie.
func (c *clause) fleet(o outcome, v voyage) (want int, starts []edition.SpaceID) {
	said := false
	for _, g := range v.ships {
		u := &c.els[g.units[0]].units
		want += max(u.n, 1)
		if u.n == 0 && u.both {
			want++
		} else if u.n == 0 && (u.plural || u.all) {
			want = 0
		}
		for _, f := range g.from {
			for _, s := range c.els[f].senses {
				said = true
				if c.sea(s.space) {
					starts = append(starts, s.space)
				} else {
					starts = append(starts, c.zones(s.space)...)
				}
			}
		}
	}
	if !said {
		for i := range o.pieces {
			if p := &o.pieces[i]; c.isTransport(p.Kind) && o.free(p, true) && !slices.Contains(starts, p.at) {
				starts = append(starts, p.at)
			}
		}
		slices.Sort(starts)
	}
	return want, starts
}

// sailing is one way to go.
type sailing struct {
	at, end, beach edition.SpaceID
	ships          int // 0: as many as are needed
	named          []edition.SpaceID
	all            bool // a bare word for troops means all of them
}

// bare reports whether a voyage names troops without a number.
func (c *clause) bare(v voyage) bool {
	return slices.ContainsFunc(v.troops, func(g group) bool {
		u := &c.els[g.units[0]].units
		return u.n == 0 && !u.short && !u.plural && !u.many()
	})
}

// sail moves transports from a zone to another with the troops of a voyage.
func (c *clause) sail(o outcome, v voyage, s sailing) (outcome, bool) {
	m := move{ship: true, from: s.at, to: s.end, beach: s.beach, line: c.line, owner: c.me}
	for _, z := range s.named {
		if z != s.at && z != s.end && !slices.Contains(m.way, z) {
			m.way = append(m.way, z)
		}
	}
	if s.at == s.end && len(m.way) > 0 && !(c.sea(v.to) && len(v.ships) > 0 && len(v.ships[0].from) > 0) {
		o.cost += 4 // they go round and come back
	}
	if at, far := s.at, 0; len(m.way) > 0 { // places that do not lie on the way
		for _, z := range append(slices.Clone(m.way), s.end) {
			d := c.ed.Board.Distance(at, z, 6, func(_, b edition.SpaceID) bool { return c.sea(b) })
			if at = z; d < 0 {
				return o, false
			}
			far += d
		}
		if far > 4 {
			return o, false
		}
	}
	aboard := 0
	for _, g := range v.troops {
		if !c.board(&o, g, &m, s) {
			return o, false
		}
	}
	for _, l := range slices.Concat(m.loads, m.held) {
		aboard += l.n
	}
	if aboard == 0 && s.beach != edition.Nowhere { // what lies aboard is landed
		for i := range o.pieces {
			if p := &o.pieces[i]; p.at == s.at && p.cargo {
				p.at, p.cargo, p.done = s.beach, false, true
				aboard++
			}
		}
		if aboard == 0 {
			return o, false
		}
	}
	n := s.ships
	if n == 0 {
		n = max(1, (aboard+1)/2)
	}
	if s.ships == 0 && aboard == 0 { // "all transports": as many as lie there
		n = max(1, c.afloat(o, s.at))
	}
	steps := -1
	for i := range o.pieces {
		p := &o.pieces[i]
		if m.n == n || p.at != s.at || !c.isTransport(p.Kind) || !o.free(p, true) && !(p.fought && !p.done) {
			continue
		}
		if s.at != s.end && !o.can(p, s.end, false) {
			return o, false
		}
		steps = max(steps, o.distance(p, s.end, 6))
		m.kind = p.Kind
		p.at, p.done = s.end, true
		m.n++
	}
	if m.n < max(1, n) {
		return o, false
	}
	if !slices.ContainsFunc(c.ed.Kinds[m.kind].Loads, func(places []string) bool { return aboard <= m.n*len(places) }) {
		o.cost += 5 // too many for the ships: the judge says so if nothing else is meant
	}
	if len(v.ships) == 0 || len(c.els[v.ships[0].units[0]].units.kinds) > 0 && len(v.ships[0].from) == 0 {
		o.cost += 2 + steps
	}
	if aboard == 0 && s.at == s.end {
		return o, !c.speaksOf(v.groups, c.isTroop) // a transport that stays carries no troops
	}
	m.attack = s.beach != edition.Nowhere && o.fight(s.beach) && !c.quiet || o.fight(s.end) && !c.quiet && !o.attacked(s.end)
	m.section = c.sectionFor(&m, o)
	m.quiet = c.afterwards()
	o.moves = append(o.moves, m)
	for _, g := range v.groups { // warships sail along
		for _, u := range g.units {
			us := &c.els[u].units
			if !(us.group == "ships" || len(us.kinds) > 0 && c.isShip(us.kinds[0]) && !c.isTransport(us.kinds[0])) || c.sea(v.to) {
				continue
			}
			if s.at == s.end { // they are named, and nothing is said of what they do
				o.cost += doubtful
				continue
			}
			var outs []outcome
			if len(g.from) == 0 {
				outs = c.take(o, *us, s.at, s.end, v.shape, 1)
			}
			if len(outs) == 0 {
				outs = c.fill(o, group{[]int{u}, g.from}, s.end, v.shape)
			}
			if len(outs) == 0 {
				return o, false
			}
			o = best(outs)[0]
		}
	}
	return o, true
}

// speaksOf reports whether some units are of a sort.
func (c *clause) speaksOf(groups []group, sort func(edition.KindID) bool) bool {
	return slices.ContainsFunc(groups, func(g group) bool {
		return slices.ContainsFunc(g.units, func(u int) bool { return slices.ContainsFunc(c.els[u].units.kinds, sort) })
	})
}

// board takes one element of troops aboard.
func (c *clause) board(o *outcome, g group, m *move, s sailing) bool {
	u := &c.els[g.units[0]].units
	if u.n > 0 && len(u.kinds) == 0 && u.group != "troops" {
		return false // "the other one" may be a ship
	}
	near := func(land edition.SpaceID) bool {
		bd := c.ed.Board
		return land != s.beach && (bd.Adjacent(land, s.at) || bd.Adjacent(land, s.end) || slices.ContainsFunc(m.way, func(z edition.SpaceID) bool { return bd.Adjacent(z, land) }))
	}
	var from []sense
	for _, f := range g.from {
		from = append(from, c.els[f].senses...)
	}
	extra := 0
	if len(from) == 0 || !slices.ContainsFunc(from, func(x sense) bool { return !c.sea(x.space) }) {
		if len(from) == 0 || slices.ContainsFunc(from, func(x sense) bool { return x.space == s.at }) {
			from = []sense{{s.at, 0}}
			for _, n := range c.ed.Board.Neighbours(s.at) {
				from = append(from, sense{n, 1})
			}
			here := func(at edition.SpaceID) (n int) { // of the troops that are named
				for _, e := range c.els {
					n += boolean(c.speaks([]element{e}, c.isTroop) && o.standing(&e.units, at, true) > 0)
				}
				return n
			}
			slices.SortStableFunc(from[1:], func(a, b sense) int { return here(b.space) - here(a.space) })
		}
		extra = 1
	}
	for _, k := range u.kindsOrAny() {
		for _, f := range from {
			if !c.sea(f.space) && !near(f.space) {
				continue
			}
			var got []int
			for i := range o.pieces {
				p := &o.pieces[i]
				if p.at == f.space && o.fits(p, u, k) && c.isTroop(p.Kind) && (p.cargo && c.sea(f.space) || !c.sea(f.space) && o.free(p, false)) {
					got = append(got, i)
				}
			}
			want := u.n
			if u.n == 0 {
				want = 1
				if u.both && len(u.kinds) > 0 {
					want = 2
				} else if u.many() || u.plural {
					want = len(got)
				} else if s.all && !u.short {
					want = min(len(got), 2)
				}
			}
			if want == 0 || len(got) < want {
				continue
			}
			for _, i := range got[:want] {
				p := &o.pieces[i]
				list := &m.loads
				if c.sea(f.space) {
					list = &m.held
				}
				if n := len(*list); n > 0 && (*list)[n-1].kind == p.Kind && (*list)[n-1].from == f.space {
					(*list)[n-1].n++
				} else {
					*list = append(*list, cargo{p.Kind, 1, f.space})
				}
				p.at, p.cargo, p.done = s.end, true, true
				if s.beach != edition.Nowhere {
					p.at, p.cargo = s.beach, false
				}
			}
			if !c.sea(f.space) && len(m.loads) <= 1 {
				o.cost += extra
			}
			if len(m.loads)+len(m.held) <= 1 {
				o.cost += f.cost
			}
			return true
		}
	}
	return false
}

// laden reports whether something lies aboard or at the quay where some transports are, or may be.
func (c *clause) laden(o outcome, ships []group) bool {
	return slices.ContainsFunc(o.pieces, func(p piece) bool {
		return p.cargo && slices.ContainsFunc(ships, func(g group) bool {
			return len(g.from) == 0 || slices.ContainsFunc(c.els[g.from[0]].senses, func(s sense) bool { return s.space == p.at })
		})
	})
}

// afloat counts the transports that lie in a zone and are free to sail.
func (c *clause) afloat(o outcome, at edition.SpaceID) (n int) {
	for i := range o.pieces {
		if p := &o.pieces[i]; p.at == at && c.isTransport(p.Kind) && o.free(p, true) {
			n++
		}
	}
	return n
}

// overSea reports whether troops can not walk to a land.
func (c *clause) overSea(o outcome, g group, to edition.SpaceID) bool {
	us := &c.els[g.units[0]].units
	return !slices.ContainsFunc(o.pieces, func(p piece) bool {
		if !slices.ContainsFunc(us.kindsOrAny(), func(k edition.KindID) bool { return o.fits(&p, us, k) }) || !c.isTroop(p.Kind) || !o.free(&p, true) {
			return false
		}
		here := len(g.from) == 0
		for _, f := range g.from {
			here = here || slices.ContainsFunc(c.els[f].senses, func(s sense) bool { return s.space == p.at })
		}
		return here && (p.at == to || o.can(&p, to, c.railing()))
	})
}
