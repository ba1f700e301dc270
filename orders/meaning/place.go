package meaning

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// placement is new units and where they enter.
type placement struct {
	kind edition.KindID
	n    int
	at   edition.SpaceID
	by   string // the factory that is named, with its word
	said bool   // by the line that buys it
}

// stock counts what is bought and not placed yet.
func (l *letter) stock(placed []placement) map[edition.KindID]int {
	have := map[edition.KindID]int{}
	for _, k := range l.ed.KindIDs() {
		if n := l.ask.Stock(k); n > 0 {
			have[k] += n
		}
	}
	for _, p := range l.buys {
		if len(p.kinds) > 0 {
			have[p.kinds[0]] += p.n
		}
	}
	for _, p := range l.maybe {
		if len(p.kinds) > 0 {
			have[p.kinds[0]] += p.n
		}
	}
	for _, p := range placed {
		have[p.kind] -= p.n
	}
	return have
}

// pair is units and the place that goes with them, by elements.
type pair struct {
	units []int
	place int
	also  int // a second place right behind it, or 0: land and its zone
	by    int // the place behind "from", or 0: the factory
}

// pairing is a way to give all units their places.
type pairing struct {
	pairs []pair
	cost  int
}

// readPlace reads placements: units and places in pairs, in either order, as what was bought allows.
func (l *letter) readPlace(s sentence) bool {
	if len(s.els) > mostElements {
		return false
	}
	if s.section == "PLACE" && len(s.els) == 2 && s.els[0].sort == "place" && s.els[1].sort == ":" { // for the lines below
		l.sticky = s.els[:1:1]
		return true
	}
	if s.section == "PLACE" && len(s.els) == 1 && s.els[0].sort == "number" && l.zoneNumbered(&s.els[0]) {
		s.els[0].sort = "place" // "Place 112"
	}
	if s.section == "PLACE" && len(s.sticky) == 1 && !has(s.els, "place") {
		s.els = slices.Concat(s.sticky, []element{{sort: ":"}}, s.els)
	}
	s.els = l.asBefore(zipped(l.asSaid(l.onNew(s.els))))
	placing := l.placing(&s)
	s.els = slices.Clone(s.els)
	l.settleKinds()
	if placing || slices.ContainsFunc(s.els, func(e element) bool { return e.sort == "number" }) && !has(s.els, "from", "arrow", "load", "land") {
		s.els = l.portions(&s)
	}
	if len(s.els) == 2 && s.els[0].sort == "lose" && s.els[1].units.rest && s.section == "PLACE" {
		l.entries = append(l.entries, entry{"PLACE", "lose the rest"})
		return true
	}
	for i := 1; i+1 < len(s.els); i++ { // "1 ftr cv sz 10": it comes down on one that is there
		a, b := &s.els[i-1].units, &s.els[i].units
		if s.els[i-1].sort == "units" && s.els[i].sort == "units" && len(a.kinds)*len(b.kinds) > 0 && l.isAir(a.kinds[0]) && b.n == 0 && l.ed.Kinds[b.kinds[0]].Deck > 0 && (l.stock(l.places)[b.kinds[0]] == 0 || slices.ContainsFunc(l.places, func(q placement) bool { return q.kind == b.kinds[0] })) && s.els[i+1].is("place", "number") {
			s.els = slices.Delete(s.els, i, i+1)
		}
	}
	if s.section == "BID" {
		return l.readBid(s)
	}
	if !has(s.els, "units", "number") && (has(s.els, "enter") || s.els[0].sort == "toweak") && has(s.els, "place") { // "build everything in Germany"
		s.els = slices.Concat([]element{{sort: "units", units: units{all: true, group: "every", owner: edition.Nobody}}}, s.els)
	}
	if !has(s.els, "units", "number") || !has(s.els, "place", "number") && l.soleFactory() == edition.Nowhere {
		return false
	}
	if s.section != "PLACE" && s.sticky != nil && has(s.els, "from") {
		return false // it stands below its target
	}
	if has(s.els, "neg", "doubt", "combat", "raid", "half", "fight", "escort") || s.section != "PLACE" && has(s.els, "arrow", "load", "stay") && !has(s.els, "enter") {
		return false
	}
	if s.section != "PLACE" && s.section != "" && slices.ContainsFunc(s.els, func(e element) bool { return e.sort == "?" && len(e.token.fold) > 3 }) {
		return false
	}
	best, low := []placement(nil), 99
	for _, pairs := range l.pairings(s.els) {
		if list, cost, ok := l.enter(s.els, pairs.pairs); ok && cost+pairs.cost < low {
			best, low = list, cost+pairs.cost
		}
	}
	if low == 99 || l.strays(s.els) || s.section != "PLACE" && !has(s.els, "enter") && !placing && low > 2 {
		return false
	}
	best = l.askZone(&s, best)
	l.places = append(l.places, best...)
	if low > 0 {
		l.found = append(l.found, Line{Line: s.line, Typed: s.typed, Canonical: strings.Join(l.linesOf(best), "\n"), Cost: low})
	}
	return true
}

// pairings are the ways to give units their places: of those between two places some go with the first and the rest with the second.
func (l *letter) pairings(els []element) (out []pairing) {
	for i := range els { // "4 inf in Russia and 4 in the Caucasus"
		if i > 0 && i+1 < len(els) && els[i].sort == "number" && els[i+1].is("toweak", "place") && !l.zoneNumbered(&els[i]) {
			if u := l.soMany(els, i); len(u.kinds) > 0 {
				els[i].sort, els[i].units = "units", u
			}
		}
	}
	type stop struct{ place, units, also, by int } // an element, and how many units stand before it
	var us []int
	stops := []stop{}
	for i := range els {
		switch {
		case els[i].sort == "units":
			us = append(us, i)
		case els[i].sort == "place", els[i].sort == "number" && l.zoneNumbered(&els[i]):
			if n := len(stops); n > 0 && stops[n-1].units == len(us) && stops[n-1].also == 0 && (els[i-1].sort == "place" || i > 1 && els[i-1].is("and", "toweak") && els[i-2].sort == "place" && len(us) > 0) {
				stops[n-1].also = i
				continue
			}
			if n := len(stops); n > 0 && stops[n-1].place == i-2 && els[i-1].sort == "from" && stops[n-1].units == len(us) {
				stops[n-1].by = i
				continue
			}
			stops = append(stops, stop{i, len(us), 0, 0})
		}
	}
	if len(us) == 0 {
		return nil
	}
	if len(stops) == 0 {
		return []pairing{{[]pair{{us, -1, 0, 0}}, 0}}
	}
	var walk func(k, from, cost, style int, done []pair)
	walk = func(k, from, cost, style int, done []pair) {
		if len(out) >= mostCandidates {
			return
		}
		if k == len(stops) {
			if from == len(us) {
				out = append(out, pairing{slices.Clone(done), cost})
			} else if len(done) > 0 {
				out = append(out, pairing{append(slices.Clone(done), pair{us[from:], -1, 0, 0}), cost + 1})
			}
			return
		}
		next := len(us)
		if k+1 < len(stops) {
			next = stops[k+1].units
		}
		for _, to := range cuts(stops[k].units, next) {
			if to <= from { // a place that gets none: beside another, its zone or its land
				if to == stops[k].units && k+1 < len(stops) && l.adjoin(&els[stops[k].place], &els[stops[k+1].place]) {
					walk(k+1, to, cost+4, style, done)
				}
				continue
			}
			now, more := 1, 0
			if to > stops[k].units { // they stand behind their place
				now = 2
				if from < stops[k].units || to < next {
					more = 1
				}
			}
			if to > stops[k].units && to < next { // they are parted where a sign stands, and in front of the rest
				if !els[us[to]-1].is(",", ";", ".", "and") {
					more++
				}
				if slices.ContainsFunc(us[to+1:next], func(i int) bool { return els[i].units.rest }) {
					more++
				}
			}
			if style != 0 && style != now {
				more++
			}
			walk(k+1, to, cost+more, now, append(slices.Clip(done), pair{us[from:to], stops[k].place, stops[k].also, stops[k].by}))
		}
	}
	walk(0, 0, 0, 0, nil)
	return out
}

// cuts are where the units of a place may end: at the place, at the next one, or between them.
func cuts(at, next int) (out []int) {
	out = append(out, at)
	if next > at {
		out = append(out, next)
	}
	for i := at + 1; i < next; i++ {
		out = append(out, i)
	}
	return out
}

// adjoin reports whether two places may be one: they lie beside each other, or are a land and its zone.
func (l *letter) adjoin(a, b *element) bool {
	return slices.ContainsFunc(a.senses, func(x sense) bool {
		return slices.ContainsFunc(b.senses, func(y sense) bool { return l.sea(x.space) != l.sea(y.space) && l.ed.Board.Adjacent(x.space, y.space) })
	})
}

func (l *letter) zoneNumbered(e *element) bool {
	if s, ok := l.ed.Board.Find("sz " + itoa(e.num)); ok && l.ask.Enters(s) {
		e.senses = []sense{{s, 1}}
		return true
	}
	return false
}

func (l *letter) soleFactory() edition.SpaceID {
	at := edition.Nowhere
	for i := range l.ed.Board.Spaces {
		if s := edition.SpaceID(i); !l.sea(s) && l.ask.Enters(s) {
			if at != edition.Nowhere {
				return edition.Nowhere
			}
			at = s
		}
	}
	return at
}

// enter tries pairs against what was bought.
func (l *letter) enter(els []element, pairs []pair) (out []placement, cost int, ok bool) {
	if out, cost, ok = l.entered(els, pairs, false); !ok { // a kind without a number is all of it, if that can be
		out, cost, ok = l.entered(els, pairs, true)
	}
	return out, cost, ok
}

func (l *letter) entered(els []element, pairs []pair, single bool) (out []placement, cost int, ok bool) {
	have, again := l.stock(l.places), false
	type part struct {
		pair
		who units
	}
	var parts []part
	for _, p := range pairs {
		for _, ui := range p.units {
			parts = append(parts, part{p, els[ui].units})
		}
	}
	slices.SortStableFunc(parts, func(a, b part) int { return a.who.rank() - b.who.rank() })
	for _, p := range parts {
		var senses []sense
		if p.place >= 0 {
			senses = els[p.place].senses
			if p.also > 0 {
				senses = slices.Concat(senses, els[p.also].senses)
			}
		} else if at := l.soleFactory(); at != edition.Nowhere {
			senses = []sense{{at, 1}}
		}
		u := p.who
		kinds := u.kinds
		if len(kinds) == 0 {
			if kinds = l.share(&u, have, senses); len(kinds) > 1 {
				u.n = 0 // all of them
			}
		}
		some := false
		for _, k := range kinds {
			n := u.n
			if n == 0 && (!single || u.many()) {
				if n = have[k] - u.without(k); n > 1 && !u.many() && !u.plural {
					cost++
				}
			}
			n = max(n, 1)
			if n > have[k] {
				if at, _ := l.entrance(k, senses); slices.ContainsFunc(l.places, func(q placement) bool { return q.said && q.kind == k && q.n == n && q.at == at }) {
					some, again = true, true // the line that buys them has said so
					break
				}
				continue
			}
			at, c := l.entrance(k, senses)
			if at == edition.Nowhere {
				continue
			}
			by := ""
			if p.by > 0 {
				by = " from " + l.name(els[p.by].senses[0].space)
			}
			out = append(out, placement{k, n, at, by, false})
			have[k] -= n
			cost += c
			some = true
			if len(u.kinds) > 0 {
				break
			}
		}
		if !some && u.group != "" && len(u.kinds) == 0 { // "..., the boats in the coastal zone": they are named already
			some = slices.ContainsFunc(out, func(q placement) bool {
				at, _ := l.entrance(q.kind, senses)
				return l.groups(u.group, q.kind) && at == q.at
			})
		}
		if !some {
			return nil, 0, false
		}
	}
	return out, cost, len(out) > 0 || again
}

// entrance is the sense of a place where a new unit of a kind can enter.
func (l *letter) entrance(k edition.KindID, senses []sense) (edition.SpaceID, int) {
	for _, s := range senses {
		fixed := l.class(k) == edition.Facility || l.ed.Kinds[k].Factory
		switch {
		case !fixed && !l.isShip(k) && slices.ContainsFunc(l.st.pieces, func(p piece) bool { return l.ed.Kinds[p.Kind].Factory && p.at == s.space && p.Space != p.at }):
			return s.space, s.cost // a factory has moved there
		case fixed && !l.sea(s.space) && l.ask.Owner(s.space) == l.me:
			return s.space, s.cost
		case l.isShip(k) == l.sea(s.space) && l.ask.Enters(s.space):
			return s.space, s.cost
		case l.isAir(k) && l.sea(s.space) && l.ask.Enters(s.space):
			return s.space, s.cost
		}
	}
	for _, s := range senses {
		if l.isShip(k) && !l.sea(s.space) && l.ask.Enters(s.space) {
			z := l.zones(s.space)
			if len(z) > 1 { // where ships of ours lie
				z = slices.DeleteFunc(z, func(z edition.SpaceID) bool {
					return !slices.ContainsFunc(l.st.pieces, func(p piece) bool { return p.Space == z && l.isShip(p.Kind) })
				})
			}
			if len(z) == 1 {
				return z[0], s.cost + 1
			}
		}
	}
	return edition.Nowhere, 0
}

// linesOf are placements as lines, one for each place.
func (l *letter) linesOf(list []placement) (out []string) {
	for i, p := range list {
		if slices.ContainsFunc(list[:i], func(q placement) bool { return q.at == p.at && q.by == p.by }) {
			continue
		}
		var units []string
		for _, q := range list[i:] {
			if q.at == p.at && q.by == p.by {
				units = append(units, fmt.Sprintf("%d %s", q.n, l.short(q.kind)))
			}
		}
		out = append(out, strings.Join(units, ", ")+" "+l.name(p.at)+p.by)
	}
	return out
}

func (l *letter) placeLines() []string {
	var list []placement
	for _, p := range l.places {
		if i := slices.IndexFunc(list, func(q placement) bool { return q.kind == p.kind && q.at == p.at && q.by == p.by }); i >= 0 {
			list[i].n += p.n
		} else {
			list = append(list, p)
		}
	}
	return l.linesOf(list)
}

// readBid reads units and places of a bid.
func (l *letter) readBid(s sentence) bool {
	s.els = corrected(s.els)
	for _, pairs := range l.pairings(s.els) {
		var list []string
		for _, p := range pairs.pairs {
			if p.place < 0 {
				list = nil
				break
			}
			for _, ui := range p.units {
				u := &s.els[ui].units
				if len(u.kinds) > 0 {
					list = append(list, fmt.Sprintf("%d %s %s", max(1, u.n), l.short(u.kinds[0]), l.name(s.els[p.place].senses[0].space)))
				}
			}
		}
		if len(list) > 0 {
			l.entries = append(l.entries, entry{"BID", strings.Join(list, ", ")})
			return true
		}
	}
	return false
}
