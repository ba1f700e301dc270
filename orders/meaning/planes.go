package meaning

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// comeDown lands the planes that have just moved.
func (c *clause) comeDown(o outcome, since int, at edition.SpaceID) (outcome, bool) {
	if o.fight(at) && !(c.sea(at) && c.decked(o, at)) {
		return o, false // nobody comes down where there is a fight
	}
	o = o.with(0)
	for k, end := since, len(o.moves); k < end; k++ {
		m := o.moves[k]
		if !c.isAir(m.kind) {
			continue
		}
		left := m.n
		for i := range o.pieces {
			if p := &o.pieces[i]; left > 0 && p.Kind == m.kind && p.at == m.to && p.Space == m.from && p.fought && o.can(p, at, false) {
				p.at, p.done = at, true
				left--
			}
		}
		if left > 0 {
			return o, false
		}
		if m.tail != "" { // raiders say in one line where they land
			o.moves = slices.Clone(o.moves)
			o.moves[k].tail += ", land " + c.name(at)
			continue
		}
		o.moves = append(o.moves, move{section: c.quietSection(), kind: m.kind, owner: m.owner, n: m.n, from: m.to, to: at, line: c.line, beach: edition.Nowhere, deck: c.sea(at)})
	}
	return o, true
}

// stays leaves units where they are.
func (c *clause) stays(o outcome, s shape) []outcome {
	if s.marks.back {
		return nil
	}
	x := o.with(0)
	for _, g := range s.groups {
		for _, u := range g.units {
			us := c.els[u].units
			for _, f := range g.from {
				senses := c.els[f].senses
				if us.group == "ships" || len(us.kinds) > 0 && !c.isTroop(us.kinds[0]) {
					senses = c.withWaters(senses)
				}
				for _, at := range senses {
					left := us.n
					if left == 0 {
						left = 99
					}
					for i := range x.pieces {
						if p := &x.pieces[i]; left > 0 && p.at == at.space && x.free(p, true) && slices.ContainsFunc(us.kindsOrAny(), func(k edition.KindID) bool { return x.fits(p, &us, k) }) {
							p.done = true
							left--
						}
					}
				}
			}
		}
	}
	return []outcome{x}
}

// home flies planes back to where they started, from the target that is named or from any.
func (c *clause) home(o outcome, s shape) []outcome {
	x := o.with(0)
	n := 0
	for _, g := range s.groups {
		for _, u := range g.units {
			us := c.els[u].units
			before := n
			left := us.n
			if left == 0 {
				left = 99
			}
			for i := range x.pieces {
				p := &x.pieces[i]
				from := len(g.from) == 0
				for _, f := range g.from {
					for _, at := range c.els[f].senses {
						from = from || at.space == p.at || at.space == p.Space
					}
				}
				from = from && (s.to < 0 || slices.ContainsFunc(c.els[s.to].senses, func(t sense) bool { return t.space == p.at }))
				if left > 0 && from && p.fought && !p.done && x.isAir(p.Kind) && slices.ContainsFunc(us.kindsOrAny(), func(k edition.KindID) bool { return x.fits(p, &us, k) }) {
					if x.sea(p.Space) && !c.decked(x, p.Space) || s.marks.deck && !x.sea(p.Space) {
						return nil // its carrier has sailed
					}
					if !x.byPhase() {
						x.moves = append(x.moves, move{section: "NONCOMBAT", kind: p.Kind, owner: p.Owner, n: 1, from: p.at, to: p.Space, line: c.line, beach: edition.Nowhere, deck: x.sea(p.Space)})
					}
					p.at, p.done = p.Space, !x.byPhase() // from there it may go on
					left--
					n++
				}
			}
			if n == before {
				return nil
			}
		}
	}
	if n == 0 {
		return nil
	}
	return []outcome{x}
}

// homes flies all planes of a kind back, each to that of several places from which it set out: "tacs back to Poland and Western Germany".
func (c *clause) homes(o outcome, s shape, to []int) (outcome, bool) {
	if len(s.groups) != 1 || len(s.groups[0].units) != 1 || len(s.groups[0].from) > 0 {
		return o, false
	}
	u := &c.els[s.groups[0].units[0]].units
	if len(u.kinds) == 0 && u.group != "air" || len(u.kinds) > 0 && !c.isAir(u.kinds[0]) || u.n > 0 || !u.plural && !u.many() {
		return o, false
	}
	flown := func(o outcome) bool {
		return slices.ContainsFunc(o.pieces, func(p piece) bool {
			return p.fought && !p.done && o.isAir(p.Kind) && o.fits(&p, u, u.kindsOrAny()[0])
		})
	}
	for _, t := range to {
		list := c.home(o, shape{groups: []group{{s.groups[0].units, []int{t}}}, to: -1})
		if len(list) == 0 {
			return o, false
		}
		o = list[0]
	}
	return o, !flown(o)
}

// fightWhereTheyAre has units attack in the space where they stand.
func (c *clause) fightWhereTheyAre(o outcome, s shape) []outcome {
	x := o.with(0)
	for _, g := range s.groups {
		for _, u := range g.units {
			us := c.els[u].units
			for _, f := range g.from {
				for _, at := range c.els[f].senses {
					n := x.standing(&us, at.space, false)
					if n == 0 || us.n > n || len(us.kinds) == 0 {
						continue
					}
					if us.n > 0 {
						n = us.n
					}
					m := move{kind: us.kinds[0], owner: c.me, n: n, from: at.space, to: at.space, line: c.line, beach: edition.Nowhere, attack: true}
					m.section = c.sectionFor(&m, x)
					if s.marks.escort {
						m.tail = " escort"
					}
					x.moves = append(x.moves, m)
					for i := range x.pieces {
						if p := &x.pieces[i]; n > 0 && p.at == at.space && p.Kind == m.kind && !p.fought {
							p.fought, p.done = true, !x.isAir(p.Kind)
							n--
						}
					}
				}
			}
		}
	}
	if len(x.moves) == len(o.moves) {
		return nil
	}
	return []outcome{x}
}

// fights has ships fight where they go among enemies, if they do so only by order and nothing is said of it. Behind an arrow that was typed
// they may also pass, which is the other reading.
func (c *clause) fights(o outcome) (list []outcome) {
	if c.section == "THEN" {
		return c.follows(o)
	}
	x := o.with(0)
	x.moves = slices.Clone(o.moves)
	fleet := func(m move) bool { return m.attack && m.tail == "" && !m.ship && c.isShip(m.kind) && c.sea(m.to) }
	since := x.moves[len(c.st.moves):]
	if !c.byPhase() || !slices.ContainsFunc(since, fleet) {
		return []outcome{o}
	}
	for i := range since {
		if m := &since[i]; m.tail == "" && slices.ContainsFunc(o.moves[len(c.st.moves):], func(f move) bool { return fleet(f) && f.from == m.from && f.to == m.to }) {
			m.tail, m.deck = " fight", false
		}
	}
	if slices.ContainsFunc(c.els, func(e element) bool { return e.sort == "arrow" && e.token.text != "" }) {
		list = append(list, o)
	}
	return append(list, x)
}

// follows has units of which it is said that they go "then" to a place that is attacked already move in later, or take part in the attack.
func (c *clause) follows(o outcome) []outcome {
	x := o.with(0)
	x.moves = slices.Clone(o.moves)
	any := false
	for i := len(c.st.moves); i < len(x.moves); i++ {
		if m := &x.moves[i]; !m.attack && !m.ship && o.fight(m.to) && c.st.attacked(m.to) {
			m.attack, any = true, true
			m.section = c.sectionFor(m, x)
		}
	}
	if !any {
		return []outcome{o}
	}
	return []outcome{o, x}
}

// room is how many planes the carriers of a zone take, with those that are still to be placed.
func (c *clause) room(o outcome, at edition.SpaceID) (n int) {
	for i := range o.pieces {
		if p := &o.pieces[i]; p.at == at && c.isShip(p.Kind) {
			n += c.ed.Kinds[p.Kind].Deck
		}
	}
	for _, k := range c.ed.KindIDs() {
		n += c.ed.Kinds[k].Deck * max(0, c.stock(nil)[k])
		if c.ed.Kinds[k].Deck > 0 && c.ask.Enemy(at, k) && !o.fight(at) {
			n += 99 // an ally's, perhaps
		}
	}
	return n
}

// gone reports whether the clause has sent so many there already.
func (c *clause) gone(o outcome, u units, to edition.SpaceID) bool {
	if !slices.ContainsFunc(c.els, func(e element) bool { return e.sort == "units" && e.units.group == "every" }) || u.group == "every" {
		return false
	}
	n, want := 0, max(1, u.n)
	for i := range o.pieces {
		if p := &o.pieces[i]; p.at == to && c.st.pieces[i].at != to && slices.ContainsFunc(u.kindsOrAny(), func(k edition.KindID) bool { return o.fits(p, &u, k) }) {
			n++
		}
	}
	if u.both && u.n == 0 {
		want = 2
	}
	return n >= want
}
