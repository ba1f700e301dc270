package meaning

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// The bounds of a loose reading.
const (
	mostLoose       = 6   // places, and units, of a part
	mostLooseTried  = 200 // ways to take it
	mostLooseChoice = 3   // that are offered
)

// loosely asks whether the words of a sentence mean what their units and places alone can mean on the board, in whatever order they stand. Nothing
// that is named may be left over.
func (l *letter) loosely(s sentence) bool {
	switch s.section {
	case "", "COMBAT", "NONCOMBAT", "NAVAL", "GROUND", "RAIL", "BASES", "THEN":
	default:
		return false
	}
	if len(s.els) > mostElements || slices.ContainsFunc(s.els, func(e element) bool { return e.marked() || refusing[e.sort] > 4 || e.is("stay", "enter", "raid") }) {
		return false
	}
	outs := []outcome{{state: l.st}}
	kept := l.st
	for _, part := range looseParts(s.els) {
		var next []outcome
		for _, o := range outs {
			l.st = o.state
			list := distinct(l.onTarget(s, part))
			if len(list) == 0 || list[0].hard >= doubtful {
				list = distinct(l.loose(part))
			}
			for _, x := range list[:min(len(list), mostLooseChoice)] {
				if x.cost <= list[0].cost+1 {
					x.cost += o.cost
					next = append(next, x)
				}
			}
		}
		outs = best(next)
		if len(outs) == 0 {
			break
		}
	}
	l.st = kept
	if outs = distinct(outs); len(outs) == 0 || len(outs) > mostLooseChoice || len(outs[0].moves) == len(kept.moves) {
		return false
	}
	l.doubt(s, outs)
	return true
}

// looseParts are the parts of a sentence between semicolons and full stops that name units and places; the others go with the part before them.
func looseParts(els []element) (parts [][]element) {
	for len(els) > 0 {
		k := slices.IndexFunc(els, func(e element) bool { return e.is(";", ".") })
		if k < 0 {
			k = len(els)
		}
		part := trimmed(els[:k])
		if n := len(parts) - 1; has(part, "units") && has(part, "place", "number") || n < 0 {
			parts = append(parts, part)
		} else if has(part, "units", "place", "number", "arrow", "land", "load") {
			parts[n] = slices.Concat(parts[n], []element{{sort: ","}}, part)
		}
		els = els[min(k+1, len(els)):]
	}
	return parts
}

// loose are the ways in which the units of a clause may go between its places, whatever stands between them.
func (l *letter) loose(els []element) (out []outcome) {
	c := &clause{letter: l, els: slices.Clone(l.objects(l.asBefore(els))), st: l.st, stand: map[[2]int]bool{}, quiet: l.section == "NONCOMBAT" || l.section == "BASES" || l.section == "RAIL"}
	var who, places []int
	for i := range c.els {
		e := &c.els[i]
		if z, ok := c.ed.Board.Find("sz " + itoa(e.num)); e.sort == "number" && ok {
			e.senses, e.zone = []sense{{z, 0}}, true
		}
		switch {
		case e.sort == "units":
			who = append(who, i)
		case e.is("place", "number") && len(e.senses) > 0:
			places = append(places, i)
		case e.sort == "number":
			return nil
		}
	}
	if len(who) == 0 || len(places) == 0 || len(who) > mostLoose || len(places) > mostLoose {
		return nil
	}
	tried := 0
	for _, to := range places {
		for _, beach := range append([]int{-1}, places...) {
			if beach == to || beach >= 0 && (c.isZone(beach) || !c.isZone(to)) {
				continue
			}
			for _, behind := range []bool{true, false} {
				if tried++; tried > mostLooseTried || c.nodes >= mostInAll || c.states >= mostStates {
					return out
				}
				c.nodes++
				s, all := c.bound(who, places, shape{to: to, beach: beach, marks: marks{loads: has(els, "load"), back: has(els, "land") && beach < 0, deck: has(els, "cv"), rail: has(els, "rail")}}, behind)
				if !all {
					continue
				}
				for _, o := range c.evaluate([]shape{s}) {
					if c.uncovered(o) > 0 || len(o.moves) == len(l.st.moves) || slices.ContainsFunc(o.moves[len(l.st.moves):], c.detours) {
						continue
					}
					if to != places[len(places)-1] && to != places[0] && beach < 0 {
						o.cost += 2
					}
					out = append(out, o)
				}
			}
		}
	}
	return out
}

// detours tells whether ships go a longer way than they need.
func (c *clause) detours(m move) bool {
	return m.ship && len(m.way) > 0 && len(m.way) >= c.ed.Board.Distance(m.from, m.to, 6, func(_, b edition.SpaceID) bool { return c.sea(b) })
}

// bound completes a shape: each of its units stands at the place behind it or in front of it where such units are; the zones that are left lie on the way
// of those who are carried. Nothing else may be left.
func (c *clause) bound(who, places []int, s shape, behind bool) (shape, bool) {
	used := map[int]bool{s.to: true, s.beach: true}
	for k, u := range who {
		low, high := -1, len(c.els)
		if k > 0 {
			low = who[k-1]
		}
		if k+1 < len(who) {
			high = who[k+1]
		}
		at := -1
		for _, p := range places {
			if p == s.to || p == s.beach || !c.stands(u, p) {
				continue
			}
			switch near := p > low && p < high; {
			case near && behind == (p > u), at < 0:
				at = p
			}
		}
		g := group{units: []int{u}}
		if at >= 0 {
			g.from = []int{at}
			used[at] = true
		}
		s.groups = append(s.groups, g)
	}
	for _, p := range places {
		if !used[p] && !(c.isZone(p) && c.speaksOf(s.groups, c.isTransport) && c.speaksOf(s.groups, c.isTroop)) {
			return s, false
		}
		if !used[p] {
			s.via = append(s.via, p)
		}
	}
	return s, true
}
