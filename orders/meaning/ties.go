package meaning

import (
	"slices"
	"strings"
)

// tie binds units to places of their sentence.
type tie struct {
	from   []int // none: it is not said
	to     int   // -1: nowhere
	also   []int // more of them, for one each
	beach  int   // -1: nowhere else
	passed bool  // the units are passed over
	cost   int
	goes   int // what of the cost is for where they go

	bound uint // the places to which it binds them, as bits
}

// sameWay reports whether units go where others go.
func (t *tie) sameWay(o *tie) bool {
	return t.to == o.to && t.beach == o.beach && len(t.also)+len(o.also) == 0 && !t.passed && !o.passed
}

// The cost of a place by its mark: as the origin of units, as their target, and as the beach or base where they land.
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

// apartFrom is what it costs that a place that follows other units belongs to units behind the next comma: as their target, or as their origin.
func (b *binder) apartFrom(u, p int, origin bool) int {
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
		case e.sort == "units" && p+2 == u && b.els[p+1].sort == "and" && origin:
			again := slices.ContainsFunc(b.els[:p], func(e element) bool { return e.sort == "units" && slices.Equal(e.units.kinds, b.els[u].units.kinds) })
			switch {
			case again: // "2 inf, 1 art Burma + 1 inf, 1 art India"
				return otherPart
			case u+1 < len(b.els) && b.els[u+1].sort == ",": // "2 inf from Burma and the fighter, 3 inf India"
				return 0
			}
			return 1
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
	if u > 1 && b.els[u-1].sort == "and" && b.els[u-2].sort == "place" && u+1 < p && b.els[u+1].sort == "," {
		cost += 2 // "2 inf from Burma and the fighter, 3 inf India"
	}
	return min(cost, otherPart)
}

// ties are the ways to bind some units, the likeliest first.
func (b *binder) ties(u int) (out []tie) {
	us := &b.els[u].units
	air := us.group == "air" || len(us.kinds) > 0 && b.isAir(us.kinds[0])
	carries := len(us.kinds) > 0 && (b.isTransport(us.kinds[0]) || b.isTroop(us.kinds[0])) || us.group == "troops" || us.group == "every"
	if us.n == 0 && !us.many() && u > 0 && b.els[u-1].is("arrow", "combat", "toweak") && !b.isTransport(us.kinds[0]) { // "to join the battleship"
		out = append(out, tie{to: -1, beach: -1, passed: true, cost: 4})
	}
	back := (air || us.group == "every") && has(b.els, "land")
	if k := u + 1; len(us.kinds) == 0 && us.n == 0 && !us.rest { // "the Caroline fleet (bb, cv)"
		for k < len(b.els) && b.els[k].is("place", "number", "from", "toweak", "(") {
			k++
		}
		if k < len(b.els) && b.els[k].sort == "units" && len(b.els[k].units.kinds) > 0 && len(b.els[k].units.but) == 0 {
			return []tie{{to: -1, beach: -1, passed: true}}
		}
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
		if b.els[p].sort != "units" && b.stands(u, p) && !(p < u && len(us.kinds) == 0 && (us.both || us.n > 0) && u+1 < len(b.els) && b.els[u+1].sort == "land") { // "..., both land in Russia"
			cost := asOrigin[b.mark(p)]
			if p < b.above && !back {
				cost = otherGoal
			}
			if p+1 == u && b.isZone(p) && len(us.kinds) > 0 && b.isTransport(us.kinds[0]) {
				cost = min(cost, 1) // "2 inf > sz 35 trn > Borneo"
			}
			cost += b.apartFrom(u, p, true) + b.past(u, p)
			list := b.joined(p)
			for n := len(list); n > 0; n-- {
				if n == 1 || !(p > u && list[n-1]+1 < len(b.els) && b.els[list[n-1]+1].sort == "units") && !slices.ContainsFunc(list[:n], func(q int) bool { return !b.stands(u, q) || q < u && p > u }) {
					froms = append(froms, tie{from: list[:n], cost: cost})
				}
			}
		}
		goes, apart := asTarget[b.mark(p)], b.apartFrom(u, p, false)
		if b.mark(p) == "" && !b.quiet && !b.heads(p) && b.els[p].sort == "place" && us.n != 0 && !air && b.stands(u, p) {
			goes += doubtful // it is where they stand
		}
		tos = append(tos, tie{to: p, beach: -1, goes: goes, cost: apart})
		for n, list := 2, b.joined(p); n <= len(list) && (air || b.says("each")) && (p > u || b.heads(list[n-1])); n++ { // "home to Karelia and Russia"
			tos = append(tos, tie{to: p, beach: -1, also: list[1:n], goes: goes, cost: apart})
		}
		for _, q := range b.places {
			sails := carries && !air && b.els[p].sort != "units" && b.isZone(p) && (b.els[q].sort == "units" || !b.isZone(q))
			flies := air && b.flies(u, p, q)
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
			along := apart
			if flies && p < u {
				along = min(apart, 1)
			}
			tos = append(tos, tie{to: p, beach: q, goes: over + lands, cost: along})
		}
	}
	for i := range tos { // units that join an attack do not fly or walk straight to where they land
		if q := tos[i].to; q >= 0 && tos[i].beach < 0 && b.mark(q) == "land" && q > u && (air || !b.speaks(b.els, b.isTransport)) && slices.ContainsFunc(b.places, func(p int) bool { return b.joins(u, p) }) {
			tos[i].goes += 2
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
	out = out[:min(len(out), mostTies)]
	for i := range out {
		out[i].bound = b.binds(&out[i])
	}
	return out
}

// helpers are words for taking part that stand in front of who does.
var helpers = map[string]bool{"joined": true, "helped": true, "assisted": true, "accompanied": true, "backed": true, "begleitet": true, "verstärkt": true}

// flies reports whether planes may attack at p and then land at q: the target may stand behind them, at the head, or behind units that they join.
func (b *binder) flies(u, p, q int) bool {
	if q < max(p, u) || b.mark(q) != "land" || b.mark(p) == "land" {
		return false
	}
	for i := b.listed(u); i < q; i++ { // others are named in front of the landing: planes with a place of their own, or who goes along
		if e := &b.els[i]; e.sort == "units" && !(b.isPlanes(e) && b.els[i+1].is("place", "number", "from", "toweak", ",", "and")) && !(p < i && has(b.els[p:i], "load")) {
			return false
		}
	}
	return p > u || asTarget[b.mark(p)] < 2 && (b.joins(u, p) || !has(b.els[:p], "units"))
}

// joins reports whether a word binds units to the attack at p: "with", "joined by", "together with".
func (b *binder) joins(u, p int) bool {
	return p < u && slices.ContainsFunc(b.els[p:u], func(e element) bool {
		return e.sort == "load" || e.sort == "?" && helpers[e.token.fold] || e.sort == "and" && strings.Contains(e.token.phrase, " ")
	}) && !b.quiet && has(b.els[:p], "units") && b.mark(p) != "land" && slices.ContainsFunc(b.els[p].senses, func(s sense) bool { return b.st.fight(s.space) }) && !has(b.els[p:u], "arrow", "dash", "combat", "land", "raid", "stay", ";", ":")
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
