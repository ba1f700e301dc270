package meaning

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// take moves units that stand at a place.
func (c *clause) take(o outcome, u units, at, to edition.SpaceID, s shape, cost int) (outs []outcome) {
	if at == to && len(s.via) > 0 && !c.quiet {
		return c.thereAndBack(o, u, at, s, cost)
	}
	if at == to && !slices.ContainsFunc(o.pieces, func(p piece) bool { return p.at != at && o.from(&p, at) && o.fits(&p, &u, u.kindsOrAny()[0]) }) {
		return c.remain(o, u, at, cost+1)
	}
	if c.quiet && o.fight(to) && (!o.attacked(to) || len(u.kinds) > 0 && c.isAir(u.kinds[0])) && !c.sea(to) {
		cost += 5 // nobody can
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
			if len(u.kinds) == 0 && c.drowns(o, p, to) && !s.marks.escort {
				continue
			}
			start := *p
			if p.rode == at {
				start.at = at // it need not sail with its carrier
			}
			if p.stands(at) && at != to && o.fits(p, &u, k) && o.free(p, c.isQuiet(o, to, p)) && o.can(&start, to, c.railing()) && c.along(o, s, p, to) {
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
		lost := 0
		if len(got) > 0 && c.isAir(o.pieces[got[0]].Kind) && c.sea(to) && !o.fight(to) && !s.marks.escort && (!c.decked(o, to) || c.drowns(o, &o.pieces[got[0]], to)) {
			if len(u.kinds) == 0 || u.n == 0 && (u.plural || u.many()) {
				continue
			}
			lost = doubtful // no carrier is there yet
		}
		if len(got) == 0 { // planes are also known by the place from which they set out
			for i := range o.pieces {
				if p := &o.pieces[i]; o.from(p, at) && o.fits(p, &u, k) && o.can(p, to, false) && p.at != to && !c.drowns(o, p, to) {
					got, home = append(got, i), 1
				}
			}
		}
		if x := o.with(cost + 1); len(got) == 0 && c.sea(to) { // planes that come down where they fought, on a carrier
			n := 0
			for i := range x.pieces {
				if p := &x.pieces[i]; x.from(p, at) && p.at == to && x.fits(p, &u, k) && c.ed.Kinds[p.Kind].OnDeck() && (n < u.n || u.n == 0) {
					p.done = true
					n++
				}
			}
			if n >= max(u.n, 1) && c.decked(x, to) && n <= c.room(x, to) {
				outs = append(outs, x)
			}
		}
		if len(got) == 0 {
			continue
		}
		more := cost + home + lost
		want := u.n
		switch {
		case u.both && u.n == 0:
			want = 2
			if len(u.kinds) == 0 && u.group != "air" {
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
		case u.n == 0 && u.either && len(got) > 1 && o.pieces[got[0]].fought: // "Stuka zurück"
			want = len(got)
		case u.n == 0:
			want = 1
			if len(got) > 1 && !c.terse(k) {
				more++
			}
		}
		if want > len(got) || (u.group == "troops" || u.group == "every") && want < len(got) && slices.ContainsFunc(got, func(i int) bool { return o.pieces[i].Kind != o.pieces[got[0]].Kind }) {
			continue
		}
		if home == 0 && o.pieces[got[0]].fought { // those come home first that are at home there
			slices.SortStableFunc(got, func(a, b int) int { return homeFirst(&o.pieces[a], to) - homeFirst(&o.pieces[b], to) })
		}
		if len(got) > 0 && more > 0 && !slices.ContainsFunc(got[:want], func(i int) bool { return !o.pieces[i].fought || o.pieces[i].Space != to }) {
			more-- // planes that come home
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
			if c.byPhase() && home > 0 { // it has gone home, and changes its base from there
				key[2] = int(p.Space)
			}
			if counts[key] == 0 {
				order = append(order, key)
			}
			counts[key]++
		}
		if c.byPhase() && c.section != "BASES" && at != to && !o.fight(to) && !slices.ContainsFunc(got[:want], func(i int) bool { return x.pieces[i].at != to || x.pieces[i].rode != at }) {
			order = nil // they sail with their carrier
		}
		for _, key := range order {
			x.moves = append(x.moves, c.move(x, edition.KindID(key[0]), edition.PowerID(key[1]), counts[key], edition.SpaceID(key[2]), to, s, again))
		}
		if len(order) == 0 {
			for _, i := range got[:want] {
				x.pieces[i].done, x.pieces[i].rode = true, edition.Nowhere
			}
			outs = append(outs, x)
			continue
		}
		last := x.moves[len(x.moves)-1]
		if c.byPhase() && again && !slices.ContainsFunc(got[:want], func(i int) bool { return x.pieces[i].Space != to }) { // they go home by themselves
			x.moves = x.moves[:len(x.moves)-1]
		}
		for _, i := range got[:want] {
			p := &x.pieces[i]
			p.at, p.rode = to, edition.Nowhere
			p.fought = p.fought || last.attack
			p.done = !last.attack || s.marks.purpose != "" && last.tail == s.marks.purpose // which does not come back
			if c.isShip(p.Kind) && c.ed.Kinds[p.Kind].Deck > 0 {
				c.takeAlong(x.state, at, to, last.attack)
			}
		}
		outs = append(outs, x)
		other = 1
	}
	return outs
}

// turnsBack reports whether troops go to a land and back to where they start: "1 arm West Russia to Belorussia, back to West Russia".
func (c *clause) turnsBack(s *shape) bool {
	if s.to < 0 || !s.marks.back || len(s.groups) != 1 || len(s.groups[0].from) != 1 || slices.ContainsFunc(s.groups[0].units, func(u int) bool { k := c.els[u].units.kinds; return len(k) == 0 || !c.isTroop(k[0]) }) || c.els[s.to].sort != "place" || c.isZone(s.to) {
		return false
	}
	if s.beach < 0 {
		last := c.els[len(c.els)-1]
		return last.sort == "land" && strings.Contains(last.token.phrase, "back")
	}
	return slices.ContainsFunc(c.els[s.groups[0].from[0]].senses, func(a sense) bool {
		return slices.ContainsFunc(c.els[s.beach].senses, func(b sense) bool { return a.space == b.space })
	})
}

// thereAndBack has units go through a land and back to where they stand: "1 arm West Russia -> Belorussia -> West Russia".
func (c *clause) thereAndBack(o outcome, u units, at edition.SpaceID, s shape, cost int) (outs []outcome) {
	for _, k := range u.kindsOrAny() {
		x, left := o.with(cost), max(u.n, 1)
		m := move{kind: k, owner: c.me, n: left, from: at, to: at, line: c.line, beach: edition.Nowhere, attack: true, section: "COMBAT"}
		for _, v := range s.via {
			if sp, ok := c.wayPoint(v, at, at); ok && sp != at {
				m.way = append(m.way, sp)
			}
		}
		for i := range x.pieces {
			if p := &x.pieces[i]; left > 0 && len(m.way) == 1 && k != edition.NoKind && c.isTroop(k) && p.at == at && x.fits(p, &u, k) && x.free(p, false) && p.Reach > 1 && x.can(p, m.way[0], false) {
				p.fought, p.done = true, true
				left--
			}
		}
		if left == 0 && !c.byPhase() {
			x.moves = append(x.moves, m)
			outs = append(outs, x)
		}
	}
	return outs
}

// drowns reports whether a plane would have to come down on a carrier, and cannot.
func (c *clause) drowns(o outcome, p *piece, to edition.SpaceID) bool {
	return c.isAir(p.Kind) && c.sea(to) && (c.quiet || !o.fight(to)) && !c.ed.Kinds[p.Kind].OnDeck()
}

// along reports whether a piece can go by the places that are named on its way.
func (c *clause) along(o outcome, s shape, p *piece, to edition.SpaceID) bool {
	sum, at := 0, p.at
	for _, v := range s.via {
		if sp, ok := c.wayPoint(v, at, to); ok && sp != at && sp != to && !c.sailsBy(p.Kind, v) {
			sum, at = sum+c.ed.Board.Distance(at, sp, 6, nil), sp
		}
	}
	return at == p.at || sum+max(0, c.ed.Board.Distance(at, to, 6, nil)) <= p.Reach
}

// sailsBy reports whether a place on the way is that of other units: it stands behind them, and in front of these, or it is a zone
// that transports sail by, and these are planes.
func (c *clause) sailsBy(k edition.KindID, way int) bool {
	of := func(i int) bool { return c.els[i].sort == "units" && slices.Contains(c.els[i].units.kinds, k) }
	ends := way
	for ends > 0 && c.els[ends].sort != "units" {
		ends--
	}
	for i := ends; i >= 0 && c.els[i].is("units", ",", "and"); i-- {
		if of(i) {
			return false
		}
	}
	for i := way; i < len(c.els); i++ {
		if c.els[ends].sort == "units" && of(i) {
			return true
		}
	}
	return k != edition.NoKind && !c.isShip(k) && c.isZone(way) && c.speaks(c.els, c.isTransport)
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
	if n > go_ && u.many() && (c.quiet || c.back) && (u.group == "air" || k != edition.NoKind && c.isAir(k)) {
		return doubtful // some would be lost
	}
	return min(2, max(0, n-go_))
}

// decked reports whether planes may come down in a zone: on carriers that are there, or that were bought.
func (c *clause) decked(o outcome, at edition.SpaceID) bool {
	for _, k := range c.ed.KindIDs() {
		if c.ed.Kinds[k].Deck > 0 && (c.stock(c.places)[k] > 0 && c.ask.Enters(at) || c.ask.Enemy(at, k)) {
			return true
		}
	}
	if slices.ContainsFunc(c.places, func(q placement) bool { return q.at == at && c.ed.Kinds[q.kind].Deck > 0 }) {
		return true
	}
	return slices.ContainsFunc(o.pieces, func(p piece) bool { return p.at == at && c.isShip(p.Kind) && c.ed.Kinds[p.Kind].Deck > 0 })
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
	left := u.n
	for i := range x.pieces {
		if p := &x.pieces[i]; p.at == at && !p.done && (c.quiet || o.fight(at)) && slices.Contains(u.kinds, p.Kind) && (left > 0 || u.n == 0) {
			p.done = true
			left--
		}
	}
	if k := u.kinds[0]; !c.quiet && (c.section == "COMBAT" || c.section == "" && !c.says("stay") && len(o.moves) > len(c.st.moves)) && c.isShip(k) && o.fight(at) && !c.isTransport(k) {
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

// terse reports whether a kind is named by its short word, which means one.
func (c *clause) terse(k edition.KindID) bool { return k != edition.NoKind && !c.isTroop(k) }

// move is the order for pieces that go.
func (c *clause) move(o outcome, k edition.KindID, owner edition.PowerID, n int, at, to edition.SpaceID, s shape, again bool) move {
	m := move{kind: k, owner: owner, n: n, from: at, to: to, line: c.line, beach: edition.Nowhere, attack: o.fight(to) && !c.quiet && !again && !(c.section == "THEN" && c.st.attacked(to)), quiet: c.afterwards()}
	m.rail = s.marks.rail
	m.section = c.sectionFor(&m, o)
	for _, v := range s.via {
		if sp, ok := c.wayPoint(v, at, to); ok && sp != at && sp != to && !c.sailsBy(k, v) {
			m.way = append(m.way, sp)
		}
	}
	if c.byPhase() && c.sea(to) && (s.marks.fight || m.attack && c.says("combat")) { // ships fight only where it is said
		m.tail = " fight"
	}
	if m.attack {
		switch {
		case s.marks.raid && c.ed.Kinds[k].Raids:
			m.tail = " raid" + s.marks.object
		case s.marks.purpose != "" && (c.isTroop(k) || c.isAir(k) && c.sea(to)):
			m.tail = s.marks.purpose
		case s.marks.raid && s.marks.rule && c.isAir(k):
			m.tail = " raid"
		case s.marks.escort && c.isAir(k), s.marks.raid && c.isAir(k) && !c.ed.Kinds[k].Raids, s.marks.raid && c.isAir(k):
			m.tail = " escort"
		}
	}
	if c.byPhase() && s.marks.escort && c.isAir(k) && !m.attack {
		if m.tail = " escort"; c.sea(to) {
			m.section = "NAVAL"
		}
	}
	m.deck = m.tail == "" && c.isAir(k) && c.sea(to) && !m.attack
	return m
}

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
	text     string          // as it was typed, in the words of the order language
	crew     []cargo         // of such an order, all that it sends
	hold     []cargo         // and all that its ships land
}

// afterwards reports whether a clause stands below a heading for what comes after the attacks.
func (c *clause) afterwards() bool { return c.quiet || c.headed && c.section == "THEN" }

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
		if l.headed && l.isAir(m.kind) && !m.attack && (l.section == "NAVAL" && l.sea(m.to) || l.section == "GROUND" && !l.sea(m.to)) {
			return l.section
		}
		if l.isAir(m.kind) && !m.attack {
			return "BASES"
		}
		return "GROUND"
	}
	switch {
	case m.attack, l.section == "COMBAT" && l.headed && l.isShip(m.kind) && l.fight(m.from): // it leaves a fight
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
