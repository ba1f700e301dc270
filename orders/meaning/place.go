package meaning

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// placement is new units and where they enter.
type placement struct {
	kind edition.KindID
	n    int
	at   edition.SpaceID
	by   string            // the factory that is named, with its word
	said bool              // by the line that buys it
	or   []edition.SpaceID // the zones that its place may mean
	open bool              // all of a kind that was named without a number
	line int
}

// inStock reports whether all units of a sentence are bought and not placed yet.
func (l *letter) inStock(els []element) bool {
	have := l.stock(l.places)
	for i := range els {
		if u := &els[i].units; els[i].sort == "units" {
			if len(u.kinds) != 1 && !u.all || len(u.kinds) == 1 && have[u.kinds[0]] < max(1, u.n) {
				return false
			}
		}
	}
	return has(els, "units") && len(have) > 0
}

// onlyPlaced reports whether a sentence without a heading of moves places new units.
func (l *letter) onlyPlaced(s *sentence) bool {
	return !s.headed && l.inStock(s.els) && s.els[0].sort == "units" && has(s.els, "place") && !has(s.els, "arrow", "dash", "from", "land", "load", "stay", "combat")
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

// New units and their places stand in a sentence in any order. Units, however they are counted, are lots; places are spots. Each lot is tied to
// the spot in front of it or behind it, or to the one that heads the sentence. Of all ways that what was bought allows the cheapest holds. Ways
// that are as cheap and mean something else are asked about.

// lot is units of a sentence that enter together.
type lot struct {
	units
	at    int  // its element
	bare  bool // a number alone
	each  bool // so many enter at each place
	rides bool // it enters where the carrier does
}

// spot is a place of a sentence where lots enter.
type spot struct {
	senses []sense
	by     string
	lots   int  // how many stand in front of it
	head   bool // what follows enters there, as a sign says
	marked bool // what stands in front of it enters there, as a word says
}

// readPlace reads placements: units and places in any order, as what was bought allows.
func (l *letter) readPlace(s sentence) bool {
	if len(s.els) > mostElements {
		return false
	}
	if s.section == "PLACE" && len(s.els) == 2 && s.els[0].sort == "place" && s.els[1].sort == ":" { // for the lines below
		l.sticky = s.els[:1:1]
		return true
	}
	if len(s.els) == 2 && s.els[0].sort == "lose" && s.els[1].units.rest && s.section == "PLACE" {
		l.entries = append(l.entries, entry{"PLACE", "lose the rest"})
		return true
	}
	if s.section == "PLACE" && len(s.sticky) == 1 && !has(s.els, "place") {
		s.els = slices.Concat(s.sticky, []element{{sort: ":"}}, s.els)
	}
	s.els = l.asBefore(slices.Clone(s.els))
	for i := range s.els { // "W USA: ac, des (z10)"
		if e := &s.els[i]; e.sort == "from" && len(e.token.kinds) > 0 && l.stock(nil)[e.token.kinds[0]] > 0 && !(i > 0 && s.els[i-1].is("units", "number", "place")) {
			e.sort, e.units = "units", units{kinds: e.token.kinds, owner: edition.Nobody}
		}
	}
	placing := l.placing(&s)
	l.settleKinds()
	if s.section == "BID" {
		return l.readBid(s)
	}
	if s.section != "PLACE" && s.sticky != nil && has(s.els, "from") {
		return false // it stands below its target
	}
	if s.headed && moving[s.section] && has(s.els, "dash") && count(s.els, "place") > 1 {
		return false // it goes from one to the other
	}
	if s.headed && moving[s.section] && has(s.els, "land") && !has(s.els, "enter") {
		return false // "2 inf unload Hawaii", below GROUND
	}
	if has(s.els, "neg", "doubt", "combat", "raid", "fight", "escort") || s.section != "PLACE" && has(s.els, "arrow", "load", "stay") && !has(s.els, "enter") && !placing {
		return false
	}
	if s.section != "PLACE" && s.section != "" && slices.ContainsFunc(s.els, func(e element) bool { return e.sort == "?" && len(e.token.fold) > 3 }) {
		return false
	}
	lots, spots, ok := l.intake(s.els)
	if !ok || len(lots)+len(spots) == 0 || len(spots) == 0 && l.soleFactory() == edition.Nowhere || l.strays(s.els) {
		return false
	}
	if len(lots) == 0 {
		if !placing && !has(s.els, "enter") {
			return false
		}
		lots = []lot{{units: units{all: true, group: "every", owner: edition.Nobody}}}
		for i := range spots {
			spots[i].lots = 1
		}
	}
	list, low := l.tie(s.els, lots, spots, false)
	given := slices.Clone(l.places)
	if len(list) == 0 && l.opened() { // "des (z10)", and below "des (z101)"
		if list, low = l.tie(s.els, lots, spots, false); len(list) == 0 {
			l.places = given
		}
	}
	if len(list) == 0 || s.section != "PLACE" && !has(s.els, "enter") && !placing && low > 2+2*boolean(len(spots) > 0 && spots[0].head) {
		return false
	}
	if len(list) > 1 {
		q := Question{Line: s.line, Typed: s.part(), Text: whichHolds}
		for _, way := range list {
			q.Choices = append(q.Choices, "PLACE\n"+strings.Join(l.linesOf(way), "\n"))
		}
		l.asked = append(l.asked, q)
		return true
	}
	best := l.askZone(&s, list[0])
	l.places = append(l.places, best...)
	if low > 0 {
		l.found = append(l.found, Line{Line: s.line, Typed: s.part(), Canonical: strings.Join(l.linesOf(best), "\n"), Cost: low})
	}
	return true
}

// opened has units of which no number was said be one each, and reports whether there were any: what they leave may enter elsewhere.
func (l *letter) opened() (any bool) {
	for i := range l.places {
		if p := &l.places[i]; p.open {
			p.n, p.open, any = 1, false, true
		}
	}
	return any
}

const (
	mostWays = 200 // to tie the lots of a sentence
	nowhere  = -1  // the place where all enters, if there is just one
)

// tie finds the cheapest ways in which lots enter at spots. More than one are as good. Some may be left out of which it is said elsewhere.
func (l *letter) tie(els []element, lots []lot, spots []spot, some bool) (best [][]placement, low int) {
	low = 99
	l.bonds(els, lots, spots, func(to []int, cost int) {
		if cost > low {
			return
		}
		tied := lots
		if some && slices.Contains(to, nowhere) {
			i := -1
			tied = slices.DeleteFunc(slices.Clone(lots), func(lot) bool { i++; return to[i] == nowhere })
			to = slices.DeleteFunc(slices.Clone(to), func(at int) bool { return at == nowhere })
		}
		list, more, ok := l.entered(tied, spots, to, false)
		if !ok {
			list, more, ok = l.entered(tied, spots, to, true)
		}
		switch cost += more; {
		case !ok || cost > low:
		case cost < low:
			best, low = [][]placement{list}, cost
		case !slices.ContainsFunc(best, func(b []placement) bool { return maps.Equal(entries(b), entries(list)) }):
			best = append(best, list)
		}
	})
	return best, low
}

// entries are how many of a kind enter at a place.
func entries(list []placement) map[string]int {
	out := map[string]int{}
	for _, p := range list {
		out[fmt.Sprint(p.kind, p.at, p.by)] += p.n
	}
	return out
}

// bonds are the ways to tie the lots of a sentence to its spots, each with its cost.
func (l *letter) bonds(els []element, lots []lot, spots []spot, leaf func(to []int, cost int)) {
	to, tried := make([]int, len(lots)), 0
	var walk func(k, head int, front bool, style, cost int)
	walk = func(k, head int, front bool, style, cost int) { // the lots behind the spot k-1, which has taken some in front of it or not
		from, end := 0, len(lots)
		if k > 0 {
			from = spots[k-1].lots
		}
		if k < len(spots) {
			end = spots[k].lots
		}
		for p := from; p <= end && tried < mostWays; p++ { // those up to p go back, the others on
			backs := []int{k - 1}
			if p > from && front && head >= 0 && head != k-1 {
				backs = append(backs, head)
			}
			if p > from && k == len(spots) && front {
				backs = append(backs, nowhere)
			}
			for _, back := range backs {
				more, now := 0, style
				switch {
				case k == len(spots) && p < end:
					continue
				case p == from && k > 0 && !front: // nothing enters at the spot: it is named beside another
					if !(k < len(spots) && l.adjoin(spots[k-1].senses, spots[k].senses) || k > 1 && l.adjoin(spots[k-1].senses, spots[k-2].senses)) {
						continue
					}
					more = 4
				case p == from || back == head && back != k-1:
				case back == nowhere:
					more = 4
				default:
					if now = 0; !spots[back].head {
						more, now = boolean(front)+boolean(front && spots[back].marked)+boolean(style == 1), 2
					}
				}
				if p < end {
					if with := lots[p].at - 1; k > 0 && p == from && with > 0 && els[with].sort == "load" { // "inf in the East with a tank"
						more += 5
					}
					more += boolean(now == 2) + 3*boolean(spots[k].head)
					now = 1
				}
				if p > from && p < end {
					more += boolean(!els[max(1, lots[p].at)-1].is(",", ";", ".", "and")) + boolean(slices.ContainsFunc(lots[p+1:end], func(x lot) bool { return x.rest }))
				}
				for i := from; i < end; i++ {
					if to[i] = k; i < p {
						to[i] = back
					}
				}
				if k == len(spots) {
					leaf(to, cost+more)
					tried++
				} else if spots[k].head {
					walk(k+1, k, p < end, now, cost+more)
				} else {
					walk(k+1, head, p < end, now, cost+more)
				}
			}
		}
	}
	walk(0, nowhere, false, 0, 0)
}

// entered are lots that enter at their spots, as what was bought allows. A kind without a number is all of it, or a single one.
func (l *letter) entered(lots []lot, spots []spot, to []int, single bool) (out []placement, cost int, ok bool) {
	have, again := l.stock(l.places), false
	order := make([]int, len(lots))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return lots[a].rank() - lots[b].rank() })
	for _, i := range order {
		u, senses, by := lots[i].units, []sense(nil), ""
		if to[i] >= 0 {
			senses, by = spots[to[i]].senses, spots[to[i]].by
		} else if at := l.soleFactory(); at != edition.Nowhere {
			senses = []sense{{at, 1}}
		}
		for _, p := range slices.Concat(l.places, out) {
			if lots[i].rides && l.ed.Kinds[p.kind].Deck > 0 {
				senses, by = []sense{{p.at, 0}}, p.by
			}
		}
		kinds, some := u.kinds, false
		if len(kinds) == 0 {
			if kinds = l.share(&u, have, senses); len(kinds) > 1 {
				u.n = 0 // all of them
			}
		}
		for _, k := range kinds {
			n := u.n - u.without(k)
			if u.n == 0 && (!single || u.many()) {
				if n = have[k] - u.without(k); n > 1 && !u.many() && !u.plural {
					cost++
				}
			}
			n = max(n, 1)
			at, c := l.entrance(k, senses)
			if len(at) == 0 {
				continue
			}
			if n > have[k] {
				if slices.ContainsFunc(l.places, func(q placement) bool { return q.said && q.kind == k && q.n == n && q.at == at[0] }) {
					some, again = true, true // the line that buys them has said so
					break
				}
				continue
			}
			c *= boolean(l.isShip(k) || !slices.ContainsFunc(out, func(q placement) bool { return q.at == at[0] })) // else it was paid for
			out = append(out, placement{kind: k, n: n, at: at[0], by: by, or: at, open: n > 1 && u.n == 0 && !u.many() && !u.plural, line: l.line})
			have[k] -= n
			cost, some = cost+c, true
			if len(u.kinds) > 0 {
				break
			}
		}
		some = some || u.group != "" && len(u.kinds) == 0 && slices.ContainsFunc(out, func(q placement) bool { // "..., the boats in the coastal zone": they are named already
			at, _ := l.entrance(q.kind, senses)
			return l.groups(u.group, q.kind) && slices.Contains(at, q.at)
		})
		if !some {
			return nil, 0, false
		}
	}
	return out, cost, len(out) > 0 || again
}

// rank is when a lot takes its part of what was bought: those that are counted first, then all of a kind, then the rest, and planes on new carriers.
func (t *lot) rank() int {
	switch {
	case t.rides:
		return 4
	case !t.many():
		return 0
	case t.n > 0:
		return 1
	case len(t.kinds) > 0 || t.group != "every":
		return 2
	}
	return 3
}
