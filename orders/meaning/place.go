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
	for _, p := range placed {
		have[p.kind] -= p.n
	}
	return have
}

// pair is units and the place that goes with them, by elements.
type pair struct {
	units []int
	place int
}

// pairing is a way to give all units their places.

// readPlace reads placements: units and places in pairs, in either order, as what was bought allows.
func (l *letter) readPlace(s sentence) bool {
	if s.section == "BID" {
		return l.readBid(s)
	}
	if !has(s.els, "units", "number") || !has(s.els, "place", "number") && l.soleFactory() == edition.Nowhere {
		return false
	}
	if has(s.els, "neg", "doubt", "combat", "raid") || s.section != "PLACE" && has(s.els, "arrow", "load") && !has(s.els, "enter") {
		return false
	}
	best, low := []placement(nil), 99
	for _, pairs := range l.pairings(s.els) {
		if list, cost, ok := l.enter(s.els, pairs.pairs); ok && cost+pairs.cost < low {
			best, low = list, cost+pairs.cost
		}
	}
	if best == nil || s.section != "PLACE" && !has(s.els, "enter") && low > 2 {
		return false
	}
	l.places = append(l.places, best...)
	if low > 0 {
		l.found = append(l.found, Line{Line: s.line, Typed: s.typed, Canonical: strings.Join(l.linesOf(best), "\n"), Cost: low})
	}
	return true
}

// pairing is a way to give units their places, and what it costs.
type pairing struct {
	pairs []pair
	cost  int
}

const mostPairings = 200 // of a sentence

// pairings are the ways to give units their places: what stands between two places goes to the one in front, to the one behind, or is cut.
func (l *letter) pairings(els []element) (out []pairing) {
	var runs [][]int // units in front of the first place, and behind each
	var places []int
	run := []int{}
	for i := range els {
		switch e := &els[i]; {
		case e.sort == "units" || e.sort == "number" && l.counts(els, i):
			run = append(run, i)
		case e.sort == "place" || e.sort == "number" && l.zoneNumbered(e):
			if k := len(places) - 1; k >= 0 && len(run) == 0 && sameSpace(&els[places[k]], e) {
				continue
			}
			runs, places, run = append(runs, run), append(places, i), []int{}
		}
	}
	runs = append(runs, run)
	if len(places) == 0 {
		return []pairing{{[]pair{{run, -1}}, 0}}
	}
	var assign func(k int, pairs []pair, style int8, cost int)
	assign = func(k int, pairs []pair, style int8, cost int) {
		if len(out) == mostPairings {
			return
		}
		if k == len(places) {
			whole := func(list []pair) bool {
				return !slices.ContainsFunc(list, func(p pair) bool { return len(p.units) == 0 })
			}
			if last := runs[k]; len(last) > 0 {
				if style == 2 {
					if whole(pairs) {
						out = append(out, pairing{append(slices.Clip(pairs), pair{last, -1}), cost + 1})
					}
					cost += 3
				}
				pairs = slices.Clone(pairs)
				pairs[k-1].units = append(slices.Clip(pairs[k-1].units), last...)
			}
			if whole(pairs) {
				out = append(out, pairing{pairs, cost})
			}
			return
		}
		r := runs[k]
		for cut := 0; cut <= len(r); cut++ { // so many go to the place in front
			c, st := cost, style
			if k == 0 && cut > 0 {
				break
			}
			if cut > 0 {
				if st == 2 {
					c += 2
				}
				st = 1
			}
			if cut < len(r) {
				if st == 1 {
					c += 2
				}
				st = 2
			}
			if cut > 0 && cut < len(r) && !has(els[r[cut-1]:r[cut]], ",", "and", ";", ".") {
				c += 2
			}
			next := slices.Clone(pairs)
			if cut > 0 {
				next[k-1].units = append(slices.Clip(next[k-1].units), r[:cut]...)
			}
			assign(k+1, append(next, pair{slices.Clone(r[cut:]), places[k]}), st, c)
		}
	}
	assign(0, nil, 0, 0)
	slices.SortStableFunc(out, func(a, b pairing) int { return a.cost - b.cost })
	return out
}

func sameSpace(a, b *element) bool {
	return len(a.senses) > 0 && len(b.senses) > 0 && a.senses[0].space == b.senses[0].space
}

// counts tells whether a number counts units that were named before: "4 inf in Russia and 4 in Caucasus".
func (l *letter) counts(els []element, i int) bool {
	if i == 0 || i+1 >= len(els) || !els[i+1].is("place", "toweak", "arrow") || els[i-1].is("toweak", "from", "arrow", "via") {
		return false
	}
	for k := i - 1; k >= 0; k-- {
		if u := &els[k].units; els[k].sort == "units" && len(u.kinds) > 0 {
			els[i].units = units{n: els[i].num, kinds: u.kinds, plural: true, owner: edition.Nobody}
			return true
		}
	}
	return false
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
	have := l.stock(l.places)
	for _, p := range pairs {
		var senses []sense
		if p.place >= 0 {
			senses = els[p.place].senses
		} else if at := l.soleFactory(); at != edition.Nowhere {
			senses = []sense{{at, 1}}
		}
		for _, ui := range p.units {
			u := els[ui].units
			kinds := u.kinds
			if len(kinds) == 0 {
				for _, k := range l.ed.KindIDs() {
					if have[k] > 0 {
						kinds = append(kinds, k)
					}
				}
			}
			some := false
			for _, k := range kinds {
				n := u.n
				if n == 0 && (u.many() || u.plural || have[k] == 1) {
					n = have[k]
				}
				n = max(n, 1)
				if n > have[k] {
					continue
				}
				at, c := l.entrance(k, senses)
				if at == edition.Nowhere {
					continue
				}
				out = append(out, placement{k, n, at})
				have[k] -= n
				cost += c
				some = true
				if len(u.kinds) > 0 {
					break
				}
			}
			if !some {
				return nil, 0, false
			}
		}
	}
	return out, cost, len(out) > 0
}

// entrance is the sense of a place where a new unit of a kind can enter.
func (l *letter) entrance(k edition.KindID, senses []sense) (edition.SpaceID, int) {
	for _, s := range senses {
		fixed := l.class(k) == edition.Facility || l.ed.Kinds[k].Factory
		switch {
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
			if z := l.zones(s.space); len(z) == 1 {
				return z[0], s.cost + 1
			}
		}
	}
	return edition.Nowhere, 0
}

func (l *letter) linesOf(list []placement) (out []string) {
	for _, p := range list {
		at := l.name(p.at)
		if l.isAir(p.kind) && l.sea(p.at) {
			at = "cv " + at
		}
		out = append(out, fmt.Sprintf("%d %s %s", p.n, l.short(p.kind), at))
	}
	return out
}

func (l *letter) placeLines() []string {
	var list []placement
	for _, p := range l.places {
		if i := slices.IndexFunc(list, func(q placement) bool { return q.kind == p.kind && q.at == p.at }); i >= 0 {
			list[i].n += p.n
		} else {
			list = append(list, p)
		}
	}
	return l.linesOf(list)
}

// readBid reads units and places of a bid.
func (l *letter) readBid(s sentence) bool {
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
