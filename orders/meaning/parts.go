package meaning

import (
	"slices"
)

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
