package meaning

import "slices"

// orders takes a sentence, each part between semicolons for itself.
func (l *letter) orders(s sentence, els []element) {
	s.els = els
	els = l.others(els)
	s.els = els
	parts := l.convoy(els)
	if k := l.homeFirst(els); k > 0 && parts == nil {
		parts = [][]element{trimmed(els[:k]), trimmed(els[k:])}
	}
	if parts != nil {
		for _, part := range parts {
			l.orders(s, part)
		}
		return
	}
	from := listOfLandings(els)
	again := l.landsAgain(els)
	if again != nil {
		els, s.els, from = again, again, 0
	}
	if len(els) > 3 && els[0].units.group == "air" && els[1].is(":", "dash") && s.section != "COMBAT" && l.flew(&sentence{els: els[2:]}) { // "planes: ftr Kiangsi"
		from = 2
	}
	flies := (from > 0 || again != nil) && !slices.ContainsFunc(els, func(e element) bool { return e.sort == "units" && !l.isPlanes(&e) && !e.units.many() })
	k := apartAt(els)
	if l.also {
		k = max(k, l.lastFlight(els))
	}
	if k > 0 && !flies {
		first, rest := s, s
		first.els = trimmed(els[:k])
		more, at := trimmed(els[k:]), headOf(first.els)
		switch {
		case has(first.els, "arrow"):
			if first.sticky = nil; at != nil && unplaced(more) { // "Libya: inf -> Egypt; arm -> Egypt"
				more = slices.Concat(at, []element{{sort: ":"}}, more)
			}
		case at != nil: // the target holds for what follows
			first.sticky, rest.sticky, rest.same = nil, at, nil
		}
		if apartAt(more) == 0 && has(more, "arrow") {
			rest.sticky = nil
		}
		if has(more, "land") && count(more, "place") == 1 && !has(more, "load") && !slices.ContainsFunc(more, func(e element) bool { return e.sort == "units" && !l.isPlanes(&e) }) {
			rest.sticky = nil // "...; both fighters back to Poland"
		}
		kept := l.sticky
		l.orders(first, first.els)
		if rest.els = more; !(l.also || has(els[k:k+2], "and")) || !l.asAbove(&rest) {
			l.orders(rest, more)
		}
		l.sticky = kept
		return
	}
	before := len(l.waiting)
	if from > 0 || again != nil || onlyLandings(els) || l.landsInTurn(els) {
		l.land(s, from)
	} else {
		l.take(s)
	}
	l.waited = len(l.waiting) > before
}

// homeFirst is where a sentence goes on behind planes that come home, or 0: "planes go home, and then the Norway fighter moves on to Germany".
func (l *letter) homeFirst(els []element) int {
	if len(els) > 4 && l.isPlanes(&els[0]) && els[0].units.many() && els[1].sort == "land" && els[2].is(",", "and") && els[3].is("and", "then") {
		return 2
	}
	return 0
}

// lastFlight returns where planes at the end of a sentence begin that go the same way and have a landing of their own, or 0.
func (l *letter) lastFlight(els []element) int {
	for k := len(els) - 1; k > 1; k-- {
		if els[k-1].is(",", "and") && l.isPlanes(&els[k-2]) { // "1 ftr, 1 bmr from Germany, land Norway" is one flight
			continue
		}
		if l.isPlanes(&els[k]) && !has(els[k:], ";") && l.flyAlong(els[k:]) && has(els[:k], "units") && has(els[:k], "place") {
			return k
		}
	}
	return 0
}

// apartAt is the first semicolon between two parts of a sentence of which each names units and a place, or 0. Where a voyage lands belongs to
// the part in front: "... load 1 inf Germany; land Norway, ...".
func apartAt(els []element) int {
	whole := func(part []element) bool { return has(part, "units") && has(part, "place") }
	for k := range els {
		if els[k].sort != ";" || !whole(els[:k]) {
			continue
		}
		if unloads(els, k) && k+2 < len(els) && els[k+2].sort == "place" {
			k = min(k+3, len(els))
		}
		end := k + 1
		for end < len(els) && els[end].sort != ";" {
			end++
		}
		if whole(els[k:min(end, len(els))]) {
			return k
		}
	}
	return 0
}

// unloads reports whether a voyage goes on behind a semicolon with where it lands.
func unloads(els []element, k int) bool {
	return k+1 < len(els) && els[k+1].sort == "land" && has(els[:k], "load") && !has(els[:k], "land")
}

// headOf is the target that stands in front of the units of a sentence and of a sign: "Ukraine: ...", "Target Ukraine -- ...".
func headOf(els []element) []element {
	for i := 0; i < 2 && i+2 < len(els); i++ {
		if sign := &els[i+1]; els[i].sort == "place" && (sign.is(":", "<", "gets") || sign.sort == "dash" && els[i+2].sort != "place") {
			return els[i : i+1 : i+1]
		}
		if els[i].is("units", "place") {
			break
		}
	}
	return nil
}

// unplaced reports whether a sentence begins with units of which it is not said where they stand.
func unplaced(els []element) bool {
	i := slices.IndexFunc(els, func(e element) bool { return e.is("place", "arrow", ";") })
	return i > 0 && els[i].sort == "arrow"
}

// takenBack reports whether a sentence takes back the one in front of it: "Actually no, Tunisia stays home".
func takenBack(toks []token) bool {
	for i := 0; i+1 < min(4, len(toks)); i++ {
		if t := &toks[i]; t.class == "neg" && toks[i+1].class == "," {
			return true
		} else if !t.filler && t.class != "doubt" && (t.class != "" || len(t.places)+len(t.kinds) > 0 || t.isNum) {
			return false
		}
	}
	return false
}
