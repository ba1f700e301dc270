package meaning

import (
	"cmp"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// move is an order to move that was understood.
type move struct {
	section  string
	kind     edition.KindID
	owner    edition.PowerID
	n        int
	from     edition.SpaceID
	to       edition.SpaceID
	way      []edition.SpaceID
	tail     string
	attack   bool
	rail     bool
	optional bool // it may be a move of noncombat, though it stands below the heading of combat
	quiet    bool // it stands below the heading of noncombat
	line     int
	loads    []cargo         // of a transport: what it takes aboard, and where
	held     []cargo         // what lies aboard already
	beach    edition.SpaceID // where it lands them; Nowhere
	ship     bool            // it is the journey of a transport
	deck     bool            // planes come down on a carrier there
}

type cargo struct {
	kind edition.KindID
	n    int
	from edition.SpaceID
}

const mostOutcomes = 6 // of a shape

// outcome is the board after a reading, and what the reading assumed.
type outcome struct {
	*state
	cost    int
	assumed []string
}

func (o outcome) with(cost int) outcome {
	return outcome{o.state.clone(), o.cost + cost, slices.Clip(o.assumed)}
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
	if s.marks.stay && s.to < 0 && s.beach < 0 {
		ships, troops, _ := c.sorted(o, s, edition.Nowhere, edition.Nowhere)
		if len(ships) == 0 || len(troops) == 0 {
			return c.stays(o, s)
		}
		for _, g := range ships { // troops go aboard, and the transports stay
			if len(g.from) == 1 {
				s.to, s.marks.stay = g.from[0], false
			}
		}
	}
	if s.to < 0 && s.beach < 0 && s.marks.back {
		return c.home(o, s)
	}
	if s.to < 0 && s.beach < 0 {
		if s.marks.fight {
			return c.fightWhereTheyAre(o, s)
		}
		return nil
	}
	if s.to < 0 {
		s.to, s.beach = s.beach, -1
	}
	c.back, c.rail = s.marks.back, s.marks.rail
	for _, t := range c.targets(o, s) {
		if s.beach < 0 {
			outs = append(outs, c.goes(o.with(t.cost), s, t.space, edition.Nowhere)...)
			continue
		}
		for _, b := range c.els[s.beach].senses {
			outs = append(outs, c.goes(o.with(t.cost+b.cost), s, t.space, b.space)...)
		}
	}
	return best(outs)
}

// targets are the senses of the target of a shape: carriers for their zone, land for the zones beside it where ships go.
func (c *clause) targets(o outcome, s shape) []sense {
	e := &c.els[s.to]
	if e.sort == "units" {
		var out []sense
		for i := range o.pieces {
			p := &o.pieces[i]
			if c.isShip(p.Kind) && c.ed.Kinds[p.Kind].Deck > 0 && !slices.ContainsFunc(out, func(s sense) bool { return s.space == p.at }) {
				out = append(out, sense{p.at, 0})
			}
		}
		return out
	}
	if s.beach >= 0 {
		return e.senses
	}
	for _, g := range s.groups {
		for _, u := range g.units {
			us := &c.els[u].units
			if us.group != "ships" && (len(us.kinds) == 0 || !c.isShip(us.kinds[0]) || c.isTransport(us.kinds[0])) && !(len(us.kinds) > 0 && c.isAir(us.kinds[0])) {
				return e.senses
			}
			if len(us.kinds) > 0 && c.isAir(us.kinds[0]) && len(s.groups) == 1 && len(g.units) == 1 {
				return e.senses
			}
		}
	}
	return c.withWaters(e.senses)
}

// withWaters adds the zones beside land to the senses of a place where ships are meant.
func (l *letter) withWaters(senses []sense) (out []sense) {
	out = slices.Clone(senses)
	if slices.ContainsFunc(senses, func(s sense) bool { return l.sea(s.space) }) {
		return out
	}
	for _, s := range senses {
		for _, z := range l.zones(s.space) {
			cost := 2
			if word := foldPhrase(l.name(s.space)); strings.HasPrefix(foldPhrase(l.name(z)), strings.Fields(word)[0]) {
				cost = 1
			}
			out = append(out, sense{z, s.cost + cost})
		}
	}
	return out
}

// sorted splits the units of a shape into transports, troops to be carried, and all others.
func (c *clause) sorted(o outcome, s shape, to, beach edition.SpaceID) (ships, troops, others []group) {
	carried := to == edition.Nowhere || c.sea(to)
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
			switch {
			case len(us.kinds) > 0 && c.isTransport(us.kinds[0]):
				ships = append(ships, one)
			case (len(us.kinds) > 0 && c.isTroop(us.kinds[0]) || us.group == "troops") && (carried || c.overSea(o, one, to) || len(ships) > 0 && len(g.from) == 1 && over[g.from[0]]):
				troops = append(troops, one)
			default:
				others = append(others, one)
			}
		}
	}
	return ships, troops, others
}

// overSea tells whether troops can not walk to a land.
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

// comeDown lands the planes that have just moved.
func (c *clause) comeDown(o outcome, since int, at edition.SpaceID) (outcome, bool) {
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

// fill finds the pieces for one element of units, in every way.
func (c *clause) fill(o outcome, g group, to edition.SpaceID, s shape) (outs []outcome) {
	u := c.els[g.units[0]].units
	if len(g.from) == 0 {
		return c.fillFromAnywhere(o, u, to, s)
	}
	if len(g.from) == 1 {
		senses := c.els[g.from[0]].senses
		if u.group == "ships" || len(u.kinds) > 0 && (c.isShip(u.kinds[0]) || c.isAir(u.kinds[0])) {
			senses = c.withWaters(senses)
		}
		for _, f := range senses {
			outs = append(outs, c.take(o, u, f.space, to, s, f.cost)...)
		}
		return outs
	}
	// several places: so many from each, or so many in all
	splits := [][]units{}
	each := make([]units, len(g.from))
	for i := range each {
		each[i] = u
	}
	if u.n <= 1 || u.each || c.says("each") {
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

// fillFromAnywhere finds units of which it is not said where they stand.
func (c *clause) fillFromAnywhere(o outcome, u units, to edition.SpaceID, s shape) (outs []outcome) {
	if len(u.kinds) > 0 && u.n > 0 { // they have been brought there by an earlier order
		n := 0
		for i := range o.pieces {
			if p := &o.pieces[i]; p.at == to && p.done && p.Space != to && slices.Contains(u.kinds, p.Kind) {
				n++
			}
		}
		if n >= u.n {
			return []outcome{o.with(1)}
		}
	}
	rode := map[edition.SpaceID]int{} // planes that sail there with their carrier
	for i := range o.pieces {
		if p := &o.pieces[i]; p.rode != edition.Nowhere && p.at == to && len(u.kinds) > 0 && slices.Contains(u.kinds, p.Kind) {
			rode[p.rode]++
		}
	}
	for at, n := range rode {
		if n >= max(1, u.n) && len(rode) == 1 {
			return c.take(o, u, at, to, s, 1)
		}
	}
	reach := map[edition.SpaceID]int{}
	for _, k := range u.kindsOrAny() {
		if len(u.kinds) > 1 && len(reach) > 0 {
			break
		}
		for i := range o.pieces {
			if p := &o.pieces[i]; o.fits(p, &u, k) && p.at != to && o.free(p, c.isQuiet(o, to, p)) && o.can(p, to, false) {
				reach[p.at]++
			}
		}
	}
	if (c.quiet || c.back || c.section == "THEN") && len(u.kinds) > 0 && c.isAir(u.kinds[0]) { // planes that have fought come home before others move
		flown := map[edition.SpaceID]int{}
		for i := range o.pieces {
			if p := &o.pieces[i]; p.fought && !p.done && reach[p.at] > 0 && o.fits(p, &u, u.kinds[0]) && o.can(p, to, false) {
				flown[p.at]++
			}
		}
		if len(flown) > 0 {
			reach = flown
			u.plural = u.plural || u.n == 0 && !u.short
		}
	}
	var spots []edition.SpaceID
	total := 0
	for at, n := range reach {
		spots = append(spots, at)
		total += n
	}
	slices.Sort(spots)
	want := u.n
	if u.many() || u.plural && u.n == 0 {
		want = total
	}
	if want == 0 {
		want = 1
	}
	if total < want || len(spots) > 12 {
		return nil
	}
	unsaid := 1
	if slices.ContainsFunc(s.groups, func(g group) bool { return len(g.from) > 0 }) {
		unsaid = 3
	}
	if total == want || len(spots) == 1 {
		part := []outcome{o.with(unsaid)}
		for _, at := range spots {
			x := u
			x.n = min(reach[at], want)
			var next []outcome
			for _, y := range part {
				next = append(next, c.take(y, x, at, to, s, 0)...)
			}
			part = best(next)
		}
		return part
	}
	for _, at := range spots {
		if reach[at] >= want {
			outs = append(outs, c.take(o, u, at, to, s, 2+unsaid)...)
		}
	}
	return outs
}

// isQuiet tells whether a piece goes there to land or to stand, not to fight.
func (c *clause) isQuiet(o outcome, to edition.SpaceID, p *piece) bool {
	return c.quiet || p.fought && (c.section != "COMBAT" || c.back)
}

// take moves units that stand at a place.
func (c *clause) take(o outcome, u units, at, to edition.SpaceID, s shape, cost int) (outs []outcome) {
	if at == to && !slices.ContainsFunc(o.pieces, func(p piece) bool { return p.at != at && o.from(&p, at) && o.fits(&p, &u, u.kindsOrAny()[0]) }) {
		return c.remain(o, u, at, cost+1)
	}
	other := 0
	for _, k := range u.kindsOrAny() {
		var got []int
		home := 0
		for i := range o.pieces {
			p := &o.pieces[i]
			if c.ed.Kinds[p.Kind].Gun && u.group == "every" && !c.quiet && o.fight(to) {
				continue // guns attack nothing
			}
			if p.stands(at) && at != to && o.fits(p, &u, k) && o.free(p, c.isQuiet(o, to, p)) && o.can(p, to, c.railing()) {
				got = append(got, i)
			}
		}
		for _, b := range u.but { // so many stay
			for n := b.n; n > 0; n-- {
				if i := slices.IndexFunc(got, func(i int) bool { return slices.Contains(b.kinds, o.pieces[i].Kind) }); i >= 0 {
					got = slices.Delete(got, i, i+1)
				}
			}
		}
		if len(got) > 0 && c.isAir(o.pieces[got[0]].Kind) && c.sea(to) && !c.decked(o, to) && !o.fight(to) {
			continue
		}
		if len(got) == 0 { // planes are also known by the place from which they set out
			for i := range o.pieces {
				if p := &o.pieces[i]; o.from(p, at) && o.fits(p, &u, k) && o.can(p, to, false) && p.at != to {
					got, home = append(got, i), 1
				}
			}
		}
		if len(got) == 0 {
			continue
		}
		more := cost + home
		want := u.n
		switch {
		case u.both && u.n == 0:
			want = 2
			if len(u.kinds) == 0 {
				want = len(got)
			}
		case u.many() && u.n == 0, u.plural && u.n == 0:
			want = len(got)
			more += c.left(o, &u, k, at, want)
			if u.plural && !u.many() && len(got) > 1 && c.isTroop(o.pieces[got[0]].Kind) {
				more += 2 // "the tanks"
			}
		case u.n == 0 && !u.short && len(got) > 1 && c.isTroop(o.pieces[got[0]].Kind): // "the infantry": one, or all
			x := u
			x.plural = true
			more--
			outs = append(outs, c.take(o, x, at, to, s, cost-1)...)
			want = 1
			more += 2
		case u.n == 0:
			want = 1
			if len(got) > 1 && !c.terse(k) {
				more++
			}
		}
		if want > len(got) {
			continue
		}
		if home == 0 && o.pieces[got[0]].fought { // those come home first that are at home there
			slices.SortStableFunc(got, func(a, b int) int { return homeFirst(&o.pieces[a], to) - homeFirst(&o.pieces[b], to) })
		}
		more += other
		x := o.with(more)
		again := o.pieces[got[0]].fought
		counts := map[[3]int]int{}
		var order [][3]int
		for _, i := range got[:want] {
			p := &x.pieces[i]
			key := [3]int{int(p.Kind), int(p.Owner), int(at)}
			if home > 0 || p.rode == at {
				key[2] = int(p.at)
			}
			if p.rode == at && !p.fought {
				key[2] = int(at)
			}
			if counts[key] == 0 {
				order = append(order, key)
			}
			counts[key]++
		}
		for _, key := range order {
			x.moves = append(x.moves, c.move(x, edition.KindID(key[0]), edition.PowerID(key[1]), counts[key], edition.SpaceID(key[2]), to, s, again))
		}
		last := x.moves[len(x.moves)-1]
		if c.byPhase() && again && x.pieces[got[0]].Space == to { // they go home by themselves
			x.moves = x.moves[:len(x.moves)-1]
		}
		for _, i := range got[:want] {
			p := &x.pieces[i]
			p.at, p.rode = to, edition.Nowhere
			p.fought = p.fought || last.attack
			p.done = !last.attack
			if c.isShip(p.Kind) && c.ed.Kinds[p.Kind].Deck > 0 {
				c.takeAlong(x.state, at, to, last.attack)
			}
		}
		outs = append(outs, x)
		other = 1
	}
	return outs
}

// decked tells whether planes may come down in a zone: on carriers that are there, or that were bought.
func (c *clause) decked(o outcome, at edition.SpaceID) bool {
	for _, k := range c.ed.KindIDs() {
		if c.ed.Kinds[k].Deck > 0 && (c.stock(c.places)[k] > 0 && c.ask.Enters(at) || c.ask.Enemy(at, k)) {
			return true
		}
	}
	return slices.ContainsFunc(o.pieces, func(p piece) bool { return p.at == at && c.isShip(p.Kind) && c.ed.Kinds[p.Kind].Deck > 0 })
}

func homeFirst(p *piece, to edition.SpaceID) int {
	if p.Space == to {
		return 0
	}
	return 1
}

// left is what it costs that of all units some must stay behind.
func (c *clause) left(o outcome, u *units, k edition.KindID, at edition.SpaceID, go_ int) int {
	n := 0
	for i := range o.pieces {
		if p := &o.pieces[i]; p.at == at && o.fits(p, u, k) && o.free(p, true) && !c.ed.Kinds[p.Kind].Gun {
			n++
		}
	}
	return min(2, max(0, n-go_))
}

// remain leaves units that stand where they are to go.
func (c *clause) remain(o outcome, u units, at edition.SpaceID, cost int) []outcome {
	n := 0
	for i := range o.pieces {
		if p := &o.pieces[i]; p.at == at && len(u.kinds) > 0 && slices.Contains(u.kinds, p.Kind) {
			n++
		}
	}
	if n < max(u.n, 1) {
		return nil
	}
	if c.isAir(u.kinds[0]) && c.quiet {
		cost--
	} else if s := c.section; s == "COMBAT" {
		cost += 2
	}
	x := o.with(cost)
	if k := u.kinds[0]; !c.quiet && c.section == "COMBAT" && c.isShip(k) && o.fight(at) && !c.isTransport(k) {
		m := move{kind: k, owner: c.me, n: max(1, u.n), from: at, to: at, line: c.line, beach: edition.Nowhere, attack: true}
		m.section = c.sectionFor(&m, x)
		x.moves = append(x.moves, m)
	}
	return []outcome{x}
}

// takeAlong has planes that have no order yet sail with their carrier.
func (c *clause) takeAlong(s *state, at, to edition.SpaceID, attack bool) {
	for i := range s.pieces {
		if p := &s.pieces[i]; p.at == at && s.isAir(p.Kind) && p.Space == at && !p.done && !p.fought {
			p.at, p.rode = to, at
		}
	}
}

// terse tells whether a kind is named by its short word, which means one.
func (c *clause) terse(k edition.KindID) bool { return k != edition.NoKind && !c.isTroop(k) }

// move is the order for pieces that go.
func (c *clause) move(o outcome, k edition.KindID, owner edition.PowerID, n int, at, to edition.SpaceID, s shape, again bool) move {
	m := move{kind: k, owner: owner, n: n, from: at, to: to, line: c.line, beach: edition.Nowhere, attack: o.fight(to) && !c.quiet && !again && !(c.section == "THEN" && o.attacked(to)), quiet: c.quiet}
	m.rail = s.marks.rail
	m.section = c.sectionFor(&m, o)
	for _, v := range s.via {
		if sp, ok := c.wayPoint(v, at, to); ok && sp != at && sp != to {
			m.way = append(m.way, sp)
		}
	}
	if m.attack {
		switch {
		case s.marks.raid && c.ed.Kinds[k].Raids:
			m.tail = " raid" + s.marks.object
		case s.marks.raid && s.marks.rule && c.isAir(k):
			m.tail = " raid"
		case s.marks.escort && c.isAir(k), s.marks.raid && c.isAir(k) && !c.ed.Kinds[k].Raids, s.marks.raid && c.isAir(k):
			m.tail = " escort"
		}
	}
	m.deck = c.isAir(k) && c.sea(to) && !m.attack
	return m
}

// wayPoint is the sense of a place on the way that lies between two spaces.
func (c *clause) wayPoint(p int, from, to edition.SpaceID) (edition.SpaceID, bool) {
	for _, s := range c.els[p].senses {
		if c.ed.Board.Distance(from, s.space, 6, nil) >= 0 {
			return s.space, true
		}
	}
	return 0, false
}

// sectionFor is the section to which a move belongs.
func (l *letter) sectionFor(m *move, o outcome) string {
	if l.byPhase() {
		if s := m.rail; s && l.sections["RAIL"] {
			return "RAIL"
		}
		if l.section == "RAIL" || l.section == "BASES" {
			return l.section
		}
		if l.isShip(m.kind) || l.sea(m.to) && m.attack {
			return "NAVAL"
		}
		if l.isAir(m.kind) && !m.attack {
			return "BASES"
		}
		return "GROUND"
	}
	switch {
	case m.attack:
		return "COMBAT"
	case l.section == "COMBAT" && l.headed && l.isShip(m.kind) && !m.ship:
		m.optional = true
		return "COMBAT"
	}
	return "NONCOMBAT"
}

func (l *letter) quietSection() string {
	if l.byPhase() {
		return "BASES"
	}
	return "NONCOMBAT"
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
				for _, at := range c.els[f].senses {
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

// home flies planes back to where they started.
func (c *clause) home(o outcome, s shape) []outcome {
	x := o.with(0)
	n := 0
	for _, g := range s.groups {
		for _, u := range g.units {
			us := c.els[u].units
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
				if left > 0 && from && p.fought && !p.done && x.isAir(p.Kind) && slices.ContainsFunc(us.kindsOrAny(), func(k edition.KindID) bool { return x.fits(p, &us, k) }) {
					if !x.byPhase() && !x.sea(p.Space) {
						x.moves = append(x.moves, move{section: "NONCOMBAT", kind: p.Kind, owner: p.Owner, n: 1, from: p.at, to: p.Space, line: c.line, beach: edition.Nowhere})
					}
					p.at, p.done = p.Space, true
					left--
					n++
				}
			}
		}
	}
	if n == 0 {
		return nil
	}
	return []outcome{x}
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
					x.moves = append(x.moves, m)
				}
			}
		}
	}
	if len(x.moves) == len(o.moves) {
		return nil
	}
	return []outcome{x}
}
