package meaning

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

type cargo struct {
	kind edition.KindID
	n    int
	from edition.SpaceID
}

const mostOutcomes = 6 // of a shape

// outcome is the board after a reading, and what the reading assumed.
type outcome struct {
	*state
	cost     int
	hard     int  // the part of the cost for words that are passed over
	orders   int  // in the clause
	strained bool // some of its units stand elsewhere than the others, or go where they are said to come from
	assumed  []string
}

// doubted reports whether a reading assumed too much to go unasked. Words that are passed over count in full. A sentence of several
// orders may fill in a little more.
func (o outcome) doubted() bool {
	return o.hard >= doubtful || o.cost-o.hard >= doubtful+max(0, min(3, o.orders-1))
}

func (o outcome) with(cost int) outcome {
	return outcome{state: o.state.clone(), cost: o.cost + cost, strained: o.strained, assumed: slices.Clip(o.assumed)}
}

// best keeps the cheapest of some outcomes.
func best(list []outcome) []outcome {
	slices.SortStableFunc(list, func(a, b outcome) int { return cmp.Compare(a.cost, b.cost) })
	return list[:min(len(list), mostOutcomes)]
}

// evaluate carries out a list of shapes on the board, in every way that is possible.
func (c *clause) evaluate(list []shape) []outcome {
	outs := []outcome{{state: c.st.clone()}}
	for _, s := range list {
		var next []outcome
		for _, o := range outs {
			next = append(next, c.carryOut(o, s)...)
		}
		if outs = best(next); len(outs) == 0 {
			return nil
		}
	}
	return outs
}

// carryOut carries out one shape.
func (c *clause) carryOut(o outcome, s shape) (outs []outcome) {
	boards := false
	if s.marks.stay && s.to < 0 && s.beach < 0 {
		ships, troops, _ := c.sorted(o, s, edition.Nowhere, edition.Nowhere)
		if len(ships) == 0 || len(troops) == 0 {
			return c.stays(o, s)
		}
		for _, g := range ships { // troops go aboard, and the transports stay
			if len(g.from) == 1 {
				s.to, s.marks.stay, boards = g.from[0], false, true
			}
		}
	}
	if c.turnsBack(&s) {
		s.via, s.to, s.beach = append(slices.Clip(s.via), s.to), s.groups[0].from[0], -1
	}
	if s.to < 0 && s.beach < 0 && s.marks.back {
		return c.home(o, s)
	}
	if s.to < 0 && s.beach < 0 {
		if s.marks.fight || s.marks.escort && c.byPhase() {
			return c.fightWhereTheyAre(o, s)
		}
		return nil
	}
	if s.to < 0 && s.marks.fight {
		return nil // who fights does not only land
	}
	if s.to < 0 {
		s.to, s.beach = s.beach, -1
	}
	c.back, c.rail = s.marks.back, s.marks.rail
	if len(s.also) > 0 {
		return c.shareOut(o, s)
	}
	named := !boards && s.beach < 0 && !c.els[s.to].zone && !c.isZone(s.to) && c.speaksOf(s.groups, c.isTroop) // a zone may have the name of the land
	for _, t := range c.targets(o, s) {
		if sea := c.sea(t.space); boards && !sea || named && sea {
			continue
		}
		if s.beach < 0 || c.els[s.beach].sort == "units" && !o.fight(t.space) { // "2 ftr sz 52 -> sz 57 (land on cv)"
			for _, x := range c.goes(o.with(t.cost), s, t.space, edition.Nowhere) {
				news := x.moves[min(len(o.moves), len(x.moves)):]
				attacks := s.marks.back && !slices.ContainsFunc(news, func(m move) bool { return !m.attack || m.tail != "" })
				if back := c.home(x, shape{groups: s.groups, to: s.to}); attacks && len(back) > 0 && slices.ContainsFunc(c.els, func(e element) bool { return e.sort == "land" && returns.MatchString(e.token.phrase) }) { // "attacks Ukraine and flies home"
					x = back[0]
				}
				outs = append(outs, x)
			}
			continue
		}
		for _, b := range c.els[s.beach].senses {
			if c.sea(t.space) && c.sea(b.space) && c.speaksOf(s.groups, func(k edition.KindID) bool { return c.isTroop(k) || c.isTransport(k) }) {
				continue // troops land on land
			}
			outs = append(outs, c.goes(o.with(t.cost+b.cost), s, t.space, b.space)...)
		}
	}
	return best(outs)
}

// returns is a word for the way home.
var returns = pattern("returns")

// shareOut sends units to several places: as many as are named one after the other, or of one kind one to each.
func (c *clause) shareOut(o outcome, s shape) []outcome {
	to := append([]int{s.to}, s.also...)
	if x, ok := c.homes(o, s, to); ok {
		return []outcome{x}
	}
	var who []group
	for _, g := range s.groups {
		for _, u := range g.units {
			who = append(who, group{[]int{u}, g.from})
		}
	}
	u := &c.els[who[0].units[0]].units
	kept := *u
	switch {
	case len(who) == 1 && c.says("each") && u.n > 0: // "1 inf each to Hunan and Anhwe"
		for len(who) < len(to) {
			who = append(who, who[0])
		}
	case len(who) == len(to) && !(s.marks.back && u.n == 0): // "ftr, tac land Holland and Germany" may be parted in other ways
	case len(who) == 1 && (u.n == len(to) || u.n == 0 && (u.plural || u.both)):
		u.n, u.plural, u.both = 1, false, false
		for len(who) < len(to) {
			who = append(who, who[0])
		}
	default:
		return nil
	}
	outs := []outcome{o.with(1)}
	for i, g := range who {
		part := s
		part.groups, part.to, part.also = []group{g}, to[i], nil
		var next []outcome
		for _, x := range outs {
			next = append(next, c.carryOut(x, part)...)
		}
		outs = best(next)
	}
	*u = kept
	return outs
}

// targets are the senses of the target of a shape: carriers for their zone, land for the zones beside it where ships go.
func (c *clause) targets(o outcome, s shape) []sense {
	e := &c.els[s.to]
	if e.sort == "units" {
		var out []sense
		decks := map[edition.SpaceID]int{}
		for i := range o.pieces {
			if p := &o.pieces[i]; c.isShip(p.Kind) && c.ed.Kinds[p.Kind].Deck > 0 {
				if decks[p.at]++; decks[p.at] == 1 {
					out = append(out, sense{p.at, 0})
				}
			}
		}
		for i := range out {
			if decks[out[i].space] < e.units.n { // "the two carriers"
				out[i].cost = 2
			}
			if !slices.ContainsFunc(o.pieces, func(p piece) bool { return p.at == out[i].space && p.fought && !p.done && c.isAir(p.Kind) }) {
				out[i].cost++ // no plane that has fought is there
			}
		}
		return out
	}
	if s.beach >= 0 {
		return e.senses
	}
	carries := !c.speaksOf(s.groups, c.isShip) || c.speaksOf(s.groups, c.isTroop) || slices.ContainsFunc(c.st.pieces, func(p piece) bool { return p.cargo })
	for _, g := range s.groups {
		for _, u := range g.units {
			us := &c.els[u].units
			if us.group != "ships" && (len(us.kinds) == 0 || !c.isShip(us.kinds[0]) || c.isTransport(us.kinds[0]) && carries) && !(len(us.kinds) > 0 && c.isAir(us.kinds[0])) {
				return e.senses
			}
			if len(us.kinds) > 0 && c.isAir(us.kinds[0]) && len(s.groups) == 1 && len(g.units) == 1 {
				return e.senses
			}
		}
	}
	ships := slices.ContainsFunc(s.groups, func(g group) bool {
		return slices.ContainsFunc(g.units, func(u int) bool {
			us := &c.els[u].units
			return us.group == "ships" || len(us.kinds) > 0 && c.isShip(us.kinds[0])
		})
	})
	attacked := func(s sense) bool { return !c.sea(s.space) && o.fight(s.space) }
	if !ships && !e.zone && slices.ContainsFunc(e.senses, attacked) { // planes attack the land, not the water beside it
		return slices.DeleteFunc(slices.Clone(e.senses), func(s sense) bool { return !attacked(s) })
	}
	if !ships && !e.zone && s.marks.back { // they come down at sea only where a carrier is
		return slices.DeleteFunc(c.withWaters(e.senses), func(s sense) bool { return c.sea(s.space) && !c.decked(o, s.space) })
	}
	return c.withWaters(e.senses)
}

// sorted splits the units of a shape into transports, troops to be carried, and all others.
func (c *clause) sorted(o outcome, s shape, to, beach edition.SpaceID) (ships, troops, others []group) {
	carried, fleet := to == edition.Nowhere || c.sea(to), c.speaksOf(s.groups, c.isTransport)
	over := map[int]bool{} // places from which some must go by sea
	for _, g := range s.groups {
		for _, u := range g.units {
			us := &c.els[u].units
			if len(g.from) == 1 && !carried && len(us.kinds) > 0 && (c.isTransport(us.kinds[0]) || c.isTroop(us.kinds[0]) && c.overSea(o, group{[]int{u}, g.from}, to)) {
				over[g.from[0]] = true
			}
		}
	}
	for _, g := range s.groups {
		for _, u := range g.units {
			us := &c.els[u].units
			one := group{[]int{u}, g.from}
			if len(g.from) == 0 && !carried && c.there(o, us, to) {
				continue // an earlier order has landed them
			}
			switch {
			case us.walks:
				others = append(others, one)
			case len(us.kinds) > 0 && c.isTransport(us.kinds[0]):
				ships = append(ships, one)
			case (len(us.kinds) > 0 && c.isTroop(us.kinds[0]) || us.group == "troops") && (carried || us.sails || c.overSea(o, one, to) || fleet && (len(g.from) == 1 && over[g.from[0]] || slices.ContainsFunc(s.via, c.isZone))):
				troops = append(troops, one)
			default:
				others = append(others, one)
			}
		}
	}
	if len(ships) > 1 && len(troops) == 0 && c.sea(to) && !c.laden(o, ships) {
		return nil, nil, append(ships, others...) // empty ones, from wherever they are
	}
	if len(ships) > 0 && len(troops) == 0 { // they could walk, and are said to sail
		walk := others
		others = nil
		for _, g := range walk {
			if us := &c.els[g.units[0]].units; len(us.kinds) > 0 && c.isTroop(us.kinds[0]) && !us.walks {
				troops = append(troops, g)
			} else {
				others = append(others, g)
			}
		}
	}
	return ships, troops, others
}

// there reports whether an earlier order has brought so many troops to a land.
func (c *clause) there(o outcome, u *units, to edition.SpaceID) bool {
	n := 0
	for i := range o.pieces {
		if p := o.pieces[i]; p.at == to && p.done && p.Space != to && c.isTroop(p.Kind) && slices.Contains(u.kinds, p.Kind) {
			if p.at = p.Space; o.can(&p, to, false) {
				continue // it has walked
			}
			n++
		}
	}
	return u.n > 0 && n >= u.n
}

func (c *clause) railing() bool { return c.section == "RAIL" || c.rail }

// goes has all units of a shape go to a space, and planes or troops come down on another.
func (c *clause) goes(o outcome, s shape, to, beach edition.SpaceID) []outcome {
	ships, troops, others := c.sorted(o, s, to, beach)
	outs := []outcome{o}
	if len(ships)+len(troops) > 0 {
		if outs = c.lift(o, voyage{s, ships, troops, to, beach}); len(outs) == 0 {
			return nil
		}
	}
	onlyAir := len(ships)+len(troops) == 0
	for _, g := range others {
		target := to
		us := &c.els[g.units[0]].units
		if len(ships)+len(troops) > 0 && !c.sea(to) && (len(us.kinds) > 0 && c.isShip(us.kinds[0]) || us.group == "ships") {
			continue // warships beside a landing go where the transports go
		}
		if len(us.kinds) > 0 && c.isAir(us.kinds[0]) && c.sea(to) && beach == edition.Nowhere && !c.els[s.to].zone { // ships go beside a land, aircraft attack it
			for _, e := range c.els[s.to].senses {
				if !c.sea(e.space) && o.fight(e.space) && c.ed.Board.Adjacent(e.space, to) && (!o.fight(to) || o.attacked(e.space)) {
					target = e.space
				}
			}
		}
		var next []outcome
		for _, x := range outs {
			next = append(next, c.fill(x, g, target, s)...)
		}
		if outs = best(next); len(outs) == 0 {
			return nil
		}
	}
	if beach != edition.Nowhere && onlyAir {
		var next []outcome
		for _, x := range outs {
			if y, ok := c.comeDown(x, len(o.moves), beach); ok {
				next = append(next, y)
			}
		}
		return best(next)
	}
	return outs
}

// fill finds the pieces for one element of units, in every way.
func (c *clause) fill(o outcome, g group, to edition.SpaceID, s shape) (outs []outcome) {
	u := c.els[g.units[0]].units
	if len(g.from) == 0 {
		return c.fillFromAnywhere(o, u, to, s)
	}
	if len(g.from) == 1 {
		senses := c.els[g.from[0]].senses
		air := len(u.kinds) > 0 && c.isAir(u.kinds[0])
		there := air && slices.ContainsFunc(senses, func(s sense) bool { return o.standing(&u, s.space, true) >= max(1, u.n) })
		if u.group == "ships" || len(u.kinds) > 0 && c.isShip(u.kinds[0]) || air && !there {
			senses = c.withWaters(senses)
		}
		for _, f := range senses {
			cost := f.cost
			if slices.ContainsFunc(o.moves[len(c.st.moves):], func(m move) bool { return m.from == f.space }) { // "1 bb, 1 dd NS": one place
				cost = 0
			}
			outs = append(outs, c.take(o, u, f.space, to, s, cost)...)
		}
		return outs
	}
	// several places: so many from each, or so many in all
	splits := [][]units{}
	each := make([]units, len(g.from))
	for i := range each {
		each[i] = u
	}
	if u.n <= 1 || c.says("each") {
		splits = append(splits, each)
	} else {
		if u.n == len(g.from) {
			ones := slices.Clone(each)
			for i := range ones {
				ones[i].n = 1
			}
			splits = append(splits, ones)
		} else {
			splits = append(splits, each)
			splits = append(splits, c.shares(o, u, g)...)
		}
	}
	for _, split := range splits {
		part := []outcome{o}
		for i, f := range g.from {
			var next []outcome
			for _, x := range part {
				for _, sense := range c.els[f].senses {
					if split[i].n == 0 && u.n > 0 {
						next = append(next, x)
						continue
					}
					next = append(next, c.take(x, split[i], sense.space, to, s, sense.cost)...)
				}
			}
			part = best(next)
		}
		outs = append(outs, part...)
	}
	return outs
}

// shares are ways to take so many in all from several places: all that stand there, if that is the number.
func (c *clause) shares(o outcome, u units, g group) [][]units {
	sum := 0
	var list []units
	for _, f := range g.from {
		n := 0
		for _, s := range c.els[f].senses {
			if n = o.standing(&u, s.space, true); n > 0 {
				break
			}
		}
		x := u
		x.n = n
		sum += n
		list = append(list, x)
	}
	if sum == u.n {
		return [][]units{list}
	}
	return nil
}

// aboard has planes come down on carriers where they have fought.
func (c *clause) aboard(o outcome, u units, to edition.SpaceID) (outcome, bool) {
	x, n := o.with(1), 0
	for i := range x.pieces {
		if p := &x.pieces[i]; c.sea(to) && p.at == to && p.Space != to && p.fought && !p.done && c.ed.Kinds[p.Kind].OnDeck() && (n < u.n || u.n == 0) && slices.ContainsFunc(u.kindsOrAny(), func(k edition.KindID) bool { return x.fits(p, &u, k) }) {
			p.done = true
			n++
		}
	}
	return x, n > 0 && n >= u.n && c.decked(x, to) && n <= c.room(x, to)
}

// isQuiet reports whether a piece goes there to land or to stand, not to fight.
func (c *clause) isQuiet(o outcome, to edition.SpaceID, p *piece) bool {
	return c.quiet || p.fought && (c.section != "COMBAT" || c.back)
}
