package meaning

import (
	"maps"
	"slices"
)

// wholeOrders parts a sentence at the semicolons behind which an order begins that names its units and two places itself.
func wholeOrders(els []element) (parts [][]element) {
	from, begin := 0, 0
	for i := 0; i <= len(els); i++ {
		if i < len(els) && els[i].sort != ";" {
			continue
		}
		part := els[begin:i]
		for len(part) > 0 && part[0].is("?", "and", ",", "chat", "then") {
			part = part[1:]
		}
		if begin > from && len(part) > 0 && part[0].is("units", "place", "number", "combat", "arrow", "toweak", "raid") && has(part, "units") &&
			count(part, "place")+count(part, "number") > 1 && has(part, "arrow", "combat", ":", "dash", "<", "gets") {
			parts, from = append(parts, trimmed(els[from:begin])), begin
		}
		begin = i + 1
	}
	return append(parts, trimmed(els[from:]))
}

// inParts reads the orders of a sentence one after the other, if each of them is clear.
func (l *letter) inParts(s sentence) bool {
	parts := wholeOrders(s.els)
	if len(parts) < 2 {
		return false
	}
	st, found, meant := l.st, l.found, maps.Clone(l.meant)
	for _, part := range parts {
		list := distinct(l.onTarget(s, part))
		if len(list) == 0 || list[0].doubted() || len(list) > 1 && list[1].cost == list[0].cost {
			l.st, l.found, l.meant = st, slices.Clip(found), meant
			return false
		}
		s.els = part
		l.commit(s, list[0])
	}
	return true
}

// orders takes a sentence, in parts if it is long.
func (l *letter) orders(s sentence, els []element) {
	s.els = els
	if len(els) > mostElements && has(els, ";") { // each part for itself
		for s.sticky = nil; len(s.els) > 0; {
			k := slices.IndexFunc(s.els, func(e element) bool { return e.sort == ";" })
			if k < 0 {
				k = len(s.els)
			}
			part := s
			if part.els = trimmed(s.els[:k]); len(part.els) > 0 {
				if p := part.els; len(p) > 2 && p[0].sort == "place" && p[1].is(":", "<") && !has(p, "arrow") {
					s.sticky, part.sticky = p[:1:1], nil
				} else if p[0].sort != "units" {
					s.sticky, part.sticky = nil, nil
				}
				l.take(part)
			}
			s.els = s.els[min(k+1, len(s.els)):]
		}
		return
	}
	if from := listOfLandings(els); from > 0 || onlyLandings(els) {
		l.land(s, from)
		return
	}
	l.take(s)
}
