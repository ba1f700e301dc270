package meaning

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// The bounds of binding.
const (
	mostBound      = 14 // places, and units, of a sentence
	mostTies       = 32 // of some units
	mostBindings   = 96 // that are kept from one of them to the next
	mostBoundTried = 16 // on the board
	mostStrained   = 12 // of a reading, words that are passed over aside
)

// Costs of binding.
const (
	unsaidOrigin = 1 // it is not said where units stand
	farther      = 3 // a place belongs to units, and not to those between
	otherPart    = 3 // a place belongs to the units in front of it, and to others behind the next comma
	otherWay     = 1 // units go another way than those in front of them
	otherGoal    = 8 // a target that stood alone on a line is where units come from
	joinedWay    = 3 // so do units behind "and" or "with"
)

// tie binds units to places of their sentence: where they stand, where they go, by which way, where they land.
type tie struct {
	from   []int // none: it is not said
	to     int   // -1: nowhere
	also   []int // more of them, for one each
	beach  int   // -1: nowhere else
	passed bool  // the units are passed over
	cost   int
	goes   int // what of the cost is for where they go
}

// sameWay reports whether units go where others go.
func (t *tie) sameWay(o *tie) bool {
	return t.to == o.to && t.beach == o.beach && len(t.also)+len(o.also) == 0 && !t.passed && !o.passed
}

// binding is a way to bind the units of a sentence to its places, the ties in the order of the units.
type binding struct {
	ties []tie
	left []int // places that belong to no units
	cost int
	hard int // what of it is for what is named and passed over
	due  int // what it will cost that places in front of its last units belong to none
}

// binder binds the units of a clause to its places, in whatever order they stand.
type binder struct {
	*clause
	who, places []int
	idle, hard  int // what it costs that words and numbers are passed over, and what of that no reading may pass over in silence
	above       int // elements in front that stood on a line above
}

// readings are what a sentence of moves can mean on the board: its units bound to its places, in whatever order they stand. The closest to
// its words come first.
func (l *letter) readings(els []element) []outcome { return l.bound(els, nil, false) }

// loosely asks what a sentence means that has no reading in which all places that it names belong to some units.
func (l *letter) loosely(s sentence) bool {
	if len(s.els) > mostElements || !(s.section == "" || s.section == "THEN" || moving[s.section]) || slices.ContainsFunc(s.els, func(e element) bool { return e.marked() || refusing[e.sort] > 4 || e.is("enter") }) {
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
	b := &binder{clause: &clause{letter: l, els: slices.Clone(l.objects(els)), st: l.st, stand: map[[2]int]bool{}, quiet: l.section == "NONCOMBAT" || l.section == "BASES" || l.section == "RAIL"}, above: len(sticky)}
	if b.mentions(); len(b.who) == 0 || len(b.who) > mostBound || len(b.places) > mostBound {
		return nil
	}
	least := 99
	ways := b.bindings()
	for _, way := range ways {
		if way.hard > 0 && !loose {
			continue
		}
		if l.nodes++; l.nodes > mostInAll || l.states > mostStates || way.cost > least+3 {
			break
		}
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
			if slices.ContainsFunc(o.moves[len(l.st.moves):], c.detours) || !loose && o.cost+way.cost > mostStrained {
				continue
			}
			missed := c.uncovered(o)
			o.cost, o.hard, o.orders = o.cost+way.cost+b.idle+missed, way.hard+b.hard+missed, len(list)
			least = min(least, o.cost-b.idle)
			out = append(out, c.fights(o)...)
		}
	}
	return out
}

// mentions finds the units and the places of a clause, and what it costs that other words are passed over.
func (b *binder) mentions() {
	for i := range b.els {
		e := &b.els[i]
		next := func(k int, sorts ...string) bool { return i+k < len(b.els) && b.els[i+k].is(sorts...) }
		marked := i > 0 && b.els[i-1].is("arrow", "from", "via", "toweak", "land", "combat", "/", "dash")
		if z, found := b.ed.Board.Find("sz " + itoa(e.num)); e.sort == "number" && found && (marked || e.num > 20 || next(1, ":", "arrow") || i == 0 || b.els[i-1].sort == "units" && !next(1, "place", "units")) {
			e.senses, e.zone = []sense{{z, 0}}, true
		} else if e.sort == "number" && e.num > 0 && e.num <= 20 && next(1, "place", "from", "toweak", "arrow") {
			u := units{group: "troops", owner: edition.Nobody}
			if last := b.lastUnits(i); last >= 0 {
				u = b.els[last].units
			}
			u.n, u.all, u.rest, u.both = e.num, false, false, false
			e.sort, e.units = "units", u
		}
		switch {
		case e.sort == "units" && len(e.units.kinds) > 0 && b.class(e.units.kinds[0]) == edition.Facility && !has(b.els, "advantage"), b.deck(e) && b.beside(i):
		case i > 0 && b.deck(e) && b.onto(i):
			b.places = append(b.places, i)
		case e.sort == "units":
			b.who = append(b.who, i)
		case e.is("place", "number") && len(e.senses) > 0:
			if i == 0 || !samePlace(&b.els[i-1], e) { // not "Kenya-Rhodessia"
				b.places = append(b.places, i)
			}
		case e.sort == "power" && (next(1, "gets", "arrow") || i == 0 && next(1, "units") && e.token.power != b.me || i > 0 && b.els[i-1].is(",", ";") && next(1, ":")): // "...; Russa: all infantry from Novosibirsk"
			b.pass(doubtful)
		case e.sort == "number":
			b.pass(doubtful)
		case e.sort == "?":
			b.idle++
			if b.blank(i) && next(1, ":") && !labels[e.token.fold] && !(i == 1 && b.els[0].sort == "toweak") {
				b.pass(doubtful) // "slands: 1 inf from Australia by transport to sz 45"
			}
		case e.sort == "arrow" && next(1, ",", "and", ";") && b.aims(i+1) && has(b.els[i:], "units"):
			b.idle += 2 // "join them, the transport carrying 2 inf who get off at Hawaii"
		case e.is("arrow", "from", "via") && (i+1 == len(b.els) || next(1, ",", ";", ".", ":", "and", "power") || e.sort == "from" && next(1, "arrow", "combat")):
			b.pass(doubtful) // what it marks was not understood
		case e.is("arrow", "from") && next(1, "?", "enter", "ignore", "chat") && !b.goal(i), e.sort == "arrow" && next(1, "toweak") && next(2, "toweak"):
			b.pass(doubtful)
		case refusing[e.sort] > 0 && !(e.sort == "deck" && b.onto(i)):
			b.pass(refusing[e.sort])
		case e.sort == "dots" && has(b.els[i+1:], "units"):
			b.pass(doubtful) // its author thinks aloud
		}
	}
}

// pass adds what words cost that no reading may pass over in silence.
func (b *binder) pass(cost int) { b.idle, b.hard = b.idle+cost, b.hard+cost }

// goal reports whether it is said already where the units in front of a word go, so that an unknown word behind it can only say what for: "sz 20 -> sz 10: 1 dd to guard them".
func (b *binder) goal(i int) bool {
	for k := i - 1; k >= 0; k-- {
		if b.els[k].sort == "place" && k > 0 && b.els[k-1].is("arrow", "combat") {
			return true
		}
		if b.els[k].sort == "units" {
			return slices.ContainsFunc(b.els[:k], func(e element) bool { return e.is("arrow", ":") }) && !slices.ContainsFunc(b.els[k:i], func(e element) bool { return e.is("arrow", "from") })
		}
	}
	return false
}

// aims reports whether a place behind an element is said to be a target.
func (b *binder) aims(i int) bool {
	for p := i; p < len(b.els); p++ {
		if b.els[p].sort == "place" && slices.Contains([]string{"arrow", "combat", "land"}, b.mark(p)) {
			return true
		}
	}
	return false
}

// beside reports whether carriers are named beside the zone where they are, as what planes come down on: "fighter to the carrier in sz 6".
func (b *binder) beside(i int) bool {
	if b.els[i].units.n > 0 || !slices.ContainsFunc(b.els[:i], func(e element) bool { return b.isPlanes(&e) || e.units.group == "air" }) {
		return false
	}
	k := i + 1
	for k < len(b.els) && k < i+3 && b.els[k].is("toweak", "power", "from") {
		k++
	}
	return i > 0 && b.els[i-1].is("arrow", "land", "toweak", "cv", "power") && k < len(b.els) && b.els[k].is("place", "number") || i > 1 && b.els[i-1].is("place", "number") && b.els[i-2].is("arrow", "land", "toweak") && (i+1 == len(b.els) || b.els[i+1].is(",", ";", "and"))
}

// deck reports whether carriers are named.
func (b *binder) deck(e *element) bool {
	return e.sort == "units" && len(e.units.kinds) > 0 && b.ed.Kinds[e.units.kinds[0]].Deck > 0
}

// besides reports whether a zone is named behind land that it touches.
func (b *binder) besides(p, q int) bool {
	for q < len(b.els) && b.els[q].is(",", "combat", "?", "toweak", "(") {
		q++
	}
	return q < len(b.els) && b.els[q].sort == "place" && b.isZone(q) && !b.isZone(p) && len(b.els[p].senses) > 0 && b.ed.Board.Adjacent(b.els[p].senses[0].space, b.els[q].senses[0].space)
}

// samePlace reports whether two elements most likely name one place.
func samePlace(a, b *element) bool {
	return len(a.senses) > 0 && len(b.senses) > 0 && a.senses[0].space == b.senses[0].space
}

// onto reports whether carriers are named as what planes come down on.
func (b *binder) onto(i int) bool {
	if !slices.ContainsFunc(b.els[:i], func(e element) bool { return b.isPlanes(&e) || e.units.group == "air" }) {
		return false
	}
	return b.els[i-1].is("toweak", "land", "arrow", "cv") || b.els[i].units.n == 0 && b.els[i-1].sort == "dash" || b.els[i].units.n == 0 && b.els[i-1].is("units") && i+1 == len(b.els)
}

// chained reports whether a place stands on the way between two others: "> sz 26 > Hawaii".
func (b *binder) chained(p int) bool {
	return b.mark(p) != ":" && p > 1 && b.els[p-1].is("arrow", "dash", "via") && p+2 < len(b.els) && b.els[p+1].is("arrow", "dash") && b.els[p+2].is("place", "number")
}

// heads reports whether a place stands in front of all units and of a sign: "Ukraine: ...", "Ukraine -- ...", "Ukraine <= ...".
func (b *binder) heads(p int) bool {
	if p+1 >= len(b.els) || has(b.els[:p], "units") {
		return p < b.above
	}
	if p+2 < len(b.els) && b.els[p+1].is("chat") && b.els[p+2].sort == ":" { // "Pearl Harbor as usual: ..."
		return true
	}
	if p+2 < len(b.els) && b.els[p+1].is(",", "and") && b.els[p+2].sort == "place" {
		return b.heads(p + 2)
	}
	return p < b.above || b.els[p+1].is(":", "gets") || b.els[p+1].is("dash", "combat") && (p+2 == len(b.els) || !b.els[p+2].is("place", "number"))
}

// mark is the word in front of a place that says what it is; places that are joined have that of the first. That of a place at the head is ":".
func (b *binder) mark(p int) string {
	if b.heads(p) && (p < b.above || p == 0 || !b.els[p-1].is("arrow", "from", "via", "dash")) {
		if b.els[p+1].is("gets", "combat") {
			return "gets"
		}
		return ":"
	}
	if p > 0 && p+1 < len(b.els) && b.els[p+1].sort == "units" && b.els[p-1].is("and", ",", "/", "(", "?", "place", "number") {
		return "" // "to Karelia, and Evenki's two to Russia"
	}
	for i := p - 1; i >= 0; i-- {
		switch e := &b.els[i]; {
		case e.sort == "toweak" && i > 0 && b.els[i-1].is("land", "combat", "arrow", "raid"), e.sort == "arrow" && i > 0 && b.els[i-1].sort == "land":
		case e.sort == "from" && i > 0 && b.els[i-1].sort == "land":
			return "via" // "unload from sz 35"
		case e.sort == "dash" && i > 0 && b.els[i-1].sort == "units":
			return "arrow"
		case e.is("arrow", "from", "via", "land", "toweak", "combat", "gets", "dash", "raid", "escort"):
			return e.sort
		case e.is("and", ",", "/", "(", "?", "power"), e.is("place", "number") && !b.heads(i):
		default:
			return ""
		}
	}
	return ""
}

// What a place costs as the one where units stand, where they go, or where they land, by its mark.
var (
	asOrigin = map[string]int{"": 0, "from": 0, ":": 1, "toweak": 0, "dash": 4, "via": 4, "arrow": 7, "combat": 7, "land": 7, "gets": 8, "raid": 7, "escort": 7}
	asTarget = map[string]int{"arrow": 0, "combat": 0, "gets": 0, ":": 0, "raid": 0, "escort": 0, "dash": 1, "toweak": 1, "land": 1, "": 3, "via": 7, "from": 6}
	asBeach  = map[string]int{"land": 0, "arrow": 1, "combat": 1, ":": 1, "toweak": 1, "gets": 1, "": 2, "dash": 2, "from": 6, "via": 6}
)

// joined are the places that may belong together with one, in order: "103 and 108", "Norway, Finland and Karelia".
func (b *binder) joined(p int) (list []int) {
	list = []int{p}
	for i := p + 1; i < len(b.els); i++ {
		switch e := &b.els[i]; {
		case e.is("and", ",", "/", "from", "toweak", "?"):
		case e.is("place", "number") && slices.Contains(b.places, i):
			list = append(list, i)
		default:
			return list
		}
	}
	return list
}

// apartFrom is what it costs that a place that follows other units belongs to units behind the next comma.
func (b *binder) apartFrom(u, p int) int {
	list := u // where the list of units begins that holds these
	for list > p+1 && b.els[list-1].is("units", ",", "and") {
		list--
	}
	for list < u && !b.els[list].is("units") {
		list++
	}
	if p > u || list < u || p+1 < len(b.els) && b.els[p+1].sort == "units" || !has(b.els[p:list], ",", ";", "and") {
		return 0
	}
	for i := p - 1; i >= 0; i-- {
		switch e := &b.els[i]; {
		case e.sort == "units" && p+2 == u && b.els[p+1].sort == "and":
			return 1 // "2 inf from Burma and the fighter"
		case e.sort == "units":
			return otherPart
		case e.is(",", ";", ":"):
			return 0
		}
	}
	return 0
}

// listed is where the list of units ends that begins with some.
func (b *binder) listed(u int) int {
	for u < len(b.els) && b.els[u].is("units", ",", "and") {
		u++
	}
	return min(u, len(b.els)-1)
}

// turning reports whether units go to a land and land on another place.
func (b *binder) turning(t tie) bool {
	return t.to >= 0 && t.beach >= 0 && b.els[t.to].sort != "units" && !b.isZone(t.to)
}

// past is what it costs that units stand at a place behind other places.
func (b *binder) past(u, p int) (cost int) {
	if p < u || b.mark(p) == "from" {
		return 0
	}
	if p+1 < len(b.els) && b.els[p+1].sort == "units" {
		cost = 2
	}
	for _, q := range b.places {
		if q > u && q < p && !slices.Contains(b.joined(q), p) {
			cost++
		}
	}
	return min(cost, otherPart)
}

// ties are the ways to bind some units, the likeliest first.
func (b *binder) ties(u int) (out []tie) {
	us := &b.els[u].units
	air := us.group == "air" || len(us.kinds) > 0 && b.isAir(us.kinds[0])
	carries := len(us.kinds) > 0 && (b.isTransport(us.kinds[0]) || b.isTroop(us.kinds[0])) || us.group == "troops" || us.group == "every"
	if before := u - 1; us.n == 0 && !us.many() && u > 0 && b.els[before].is("units", "arrow", "combat", "toweak") && !b.isTransport(us.kinds[0]) { // "to join the battleship", "the tac bomber"
		cost := 4
		if b.els[before].sort == "units" {
			cost = 2
		}
		out = append(out, tie{to: -1, beach: -1, passed: true, cost: cost})
	}
	back := (air || us.group == "every") && has(b.els, "land")
	if k := u + 1; len(us.kinds) == 0 && us.n == 0 && !us.rest { // "the Caroline fleet (bb, cv)"
		for k < len(b.els) && b.els[k].is("place", "from", "toweak", "(") {
			k++
		}
		if k < len(b.els) && b.els[k].sort == "units" && len(b.els[k].units.kinds) > 0 && len(b.els[k].units.but) == 0 {
			return []tie{{to: -1, beach: -1, passed: true}}
		}
	}
	if us.group == "every" && us.n == 0 && u > 0 && u+1 < len(b.els) && b.els[u+1].sort == "stay" && u > b.who[0] && !b.els[u-1].is(",", ";", "and") { // "my fighters in the west all stay"
		return []tie{{to: -1, beach: -1, passed: true}}
	}
	stays := b.stays(u)
	froms, tos := []tie{{cost: unsaidOrigin}}, []tie{}
	if back {
		froms[0].cost = 0 // they have been in a fight
	}
	if stays || has(b.els, "stay", "fight", "escort") || back {
		cost := 1
		if stays {
			cost = 0
		} else if !back {
			cost = 3
		}
		tos = append(tos, tie{to: -1, beach: -1, goes: cost})
	}
	for _, p := range b.places {
		if b.els[p].sort != "units" && b.stands(u, p) {
			cost := asOrigin[b.mark(p)]
			if p < b.above && !back {
				cost = otherGoal
			}
			if p+1 == u && b.isZone(p) && len(us.kinds) > 0 && b.isTransport(us.kinds[0]) {
				cost = min(cost, 1) // "2 inf > sz 35 trn > Borneo"
			}
			cost += b.apartFrom(u, p) + b.past(u, p)
			list := b.joined(p)
			for n := len(list); n > 0; n-- {
				if n == 1 || !(p > u && list[n-1]+1 < len(b.els) && b.els[list[n-1]+1].sort == "units") && !slices.ContainsFunc(list[:n], func(q int) bool { return !b.stands(u, q) || q < u && p > u }) {
					froms = append(froms, tie{from: list[:n], cost: cost})
				}
			}
		}
		goes, apart := asTarget[b.mark(p)], b.apartFrom(u, p)
		tos = append(tos, tie{to: p, beach: -1, goes: goes, cost: apart})
		for n, list := 2, b.joined(p); n <= len(list) && air && (p > u || b.heads(list[n-1])); n++ { // "home to Karelia and Russia"
			tos = append(tos, tie{to: p, beach: -1, also: list[1:n], goes: goes, cost: apart})
		}
		for _, q := range b.places {
			sails := carries && !air && b.els[p].sort != "units" && b.isZone(p) && (b.els[q].sort == "units" || !b.isZone(q))
			flies := air && q > p && q > u && (p > u || !has(b.els[:p], "units") && goes < 2) && b.mark(q) == "land" && b.mark(p) != "land" && !has(b.els[b.listed(u):q], "units")
			turns := len(us.kinds) > 0 && b.isTroop(us.kinds[0]) && q > p && q > u && b.mark(q) == "land" && !b.isZone(p) // "1 arm Egypt - Trans-Jordan and back to Egypt"
			if q == p || !sails && !flies && !turns {
				continue
			}
			lands := asBeach[b.mark(q)]
			if b.chained(p) && q == p+2 {
				lands = 0 // "> sz 26 > Hawaii"
			}
			over := goes
			switch {
			case b.mark(p) == "from" && sails && q < p && q > u && b.mark(q) == "land": // "unloads it in Norway from sz 3"
				over = 0
			case b.mark(p) != "from" && (sails || b.mark(p) != ""):
				over = min(over, 1)
				if q < p && !b.heads(q) && b.mark(p) != "via" {
					over += 2
				}
			}
			tos = append(tos, tie{to: p, beach: q, goes: over + lands, cost: apart})
		}
	}
	for _, f := range froms {
		for _, t := range tos {
			if b.turning(t) && !air && (len(f.from) != 1 || !samePlace(&b.els[f.from[0]], &b.els[t.beach])) {
				continue
			}
			if !slices.Contains(f.from, t.to) && !slices.Contains(f.from, t.beach) || len(f.from) == 0 {
				t.from, t.cost = f.from, f.cost+t.cost+t.goes
				if air && len(f.from) == 1 && t.to > u && b.mark(f.from[0]) == ":" && b.isZone(f.from[0]) && b.mark(t.to) == "" {
					t.cost += farther // "sz 33: 1 fighter Okinawa"
				}
				if t.to >= 0 && stays {
					t.cost += doubtful
				}
				out = append(out, t)
			}
		}
	}
	slices.SortStableFunc(out, func(x, y tie) int { return x.cost - y.cost })
	return out[:min(len(out), mostTies)]
}

// stays reports whether it is said of units that they stay: "dd, ss stay", "2 inf in Norway stay", "leave 2 inf in Norway".
func (b *binder) stays(u int) bool {
	for i := u - 1; i >= 0 && (b.els[i].is("units", ",", "and", "stay", "toweak") || i == u-1); i-- {
		if b.els[i].sort == "stay" {
			return i == 0 || b.els[i-1].is(",", ";", ":", "and")
		}
	}
	for i := u + 1; i < len(b.els); i++ {
		switch e := &b.els[i]; {
		case e.sort == "stay":
			return true
		case e.is("arrow", "land", "combat", "load", "raid", ";", "dots"), e.is(",", "and") && i+1 < len(b.els) && !b.els[i+1].is("units"):
			return false
		}
	}
	return false
}

// part is the part of the sentence in which an element stands, between commas.
func (b *binder) part(i int) (low, high int) {
	low, high = i, i
	for low > 0 && !b.els[low-1].is(",", ";") {
		low--
	}
	for high < len(b.els) && !b.els[high].is(",", ";") {
		high++
	}
	return low, high
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
	return len(x.kinds) > 0 && len(y.kinds) > 0 && b.class(x.kinds[0]) == b.class(y.kinds[0]) && !has(b.els[u:next], "place", ";")
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
		var next []binding
		for _, t := range b.ties(u) {
			for _, w := range list {
				cost := w.cost + t.cost
				if k > 0 {
					last := &w.ties[k-1]
					cost += crossed(b.who[k-1], u, last.from, t.from) + crossed(b.who[k-1], u, last.goal(), t.goal())
					switch {
					case last.sameWay(&t):
						cost -= t.goes // it was paid for
					case last.to == t.to && t.to >= 0 && !b.alike(b.who[k-1], u):
					case b.els[u-1].is("and", "load"), b.alike(b.who[k-1], u):
						cost += joinedWay
					case !t.passed && !last.passed:
						cost += otherWay
					}
					if len(last.from) > 0 && len(t.from) > 0 && !slices.Equal(last.from, t.from) && b.alike(b.who[k-1], u) {
						cost += joinedWay // "Hawaii: 1 inf, 1 arm from Western US"
					}
					if b.els[u].units.its && !slices.Equal(last.from, t.from) {
						cost += doubtful
					}
				}
				next = append(next, b.extended(w, t, u, cost))
			}
		}
		slices.SortStableFunc(next, func(x, y binding) int { return x.cost + x.due - y.cost - y.due })
		list = next[:min(len(next), mostBindings)]
	}
	for i := range list {
		w := &list[i]
		for _, p := range b.places {
			if slices.ContainsFunc(w.ties, func(t tie) bool { return t.binds(p) }) {
				continue
			}
			if w.left = append(w.left, p); b.chained(p) || b.isZone(p) && p+1 < len(b.els) && b.els[p+1].is("place", "number") && b.isZone(p+1) {
				w.cost++ // "z2 z3 Norway"
			} else if p+1 < len(b.els) && !has(b.els[:p], "units") && b.besides(p, p+1) {
				w.cost++ // "Pearl Harbor, sz 52: ..."
			} else if again := slices.ContainsFunc(b.places, func(q int) bool {
				return q != p && samePlace(&b.els[p], &b.els[q]) && slices.ContainsFunc(w.ties, func(t tie) bool { return t.binds(q) })
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

// extended is a binding with a tie of the next units.
func (b *binder) extended(w binding, t tie, u, cost int) binding {
	w = binding{ties: append(slices.Clip(w.ties), t), cost: cost}
	for _, p := range b.places {
		if p < u && p >= b.above && !slices.ContainsFunc(w.ties, func(t tie) bool { return t.binds(p) }) {
			w.due += 2
		}
	}
	return w
}

// binds reports whether a tie binds units to a place.
func (t *tie) binds(p int) bool {
	return slices.Contains(t.from, p) || t.to == p || t.beach == p || slices.Contains(t.also, p)
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

func (b *binder) speaks(els []element, sort func(edition.KindID) bool) bool {
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
		s.marks = marks{raid: has(span, "raid"), escort: has(span, "escort"), fight: has(span, "fight"), rail: has(span, "rail"), deck: has(span, "cv") || t.to >= 0 && b.els[t.to].sort == "units", loads: has(span, "load"), rule: has(span, "advantage"), stay: t.to < 0 && has(span, "stay"), back: has(span, "land") && (t.beach < 0 || b.turning(t))}
		for i := range span {
			if e := &span[i]; e.sort == "raid" && e.token.class == "strategic" && len(b.raidable()) > 1 {
				s.marks.object = " ic"
			} else if e.sort == "units" && len(e.units.kinds) > 0 && b.class(e.units.kinds[0]) == edition.Facility && len(b.raidable()) > 1 {
				if s.marks.object = " " + b.short(e.units.kinds[0]); b.ed.Kinds[e.units.kinds[0]].Factory {
					s.marks.object = " ic"
				}
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
