package meaning

import (
	"fieldpost/adjudicator/rules/edition"
	"slices"
	"strings"
)

// onTarget are what a sentence can mean, with the target that stood alone above it or without.
func (l *letter) onTarget(s sentence, els []element) []outcome { return l.bound(els, s.sticky, false) }

// distinct drops readings that mean the same as a cheaper one.
func distinct(list []outcome) (out []outcome) {
	slices.SortStableFunc(list, func(a, b outcome) int { return a.cost - b.cost })
	seen := map[string]bool{}
	for _, o := range list {
		key := o.meaning()
		if !seen[key] {
			seen[key] = true
			out = append(out, o)
		}
	}
	return out
}

// mostApart is how much more a reading may cost than the likeliest to be offered beside it.
const mostApart = 4

// mostAlone is how much the only reading of a sentence may cost. Its author is shown it before it is played.
const mostAlone = doubtful + 3

// choose commits the cheapest reading if it is clear, and keeps the sentence in doubt if it is not.
func (l *letter) choose(s sentence, list []outcome) bool {
	if len(list) == 0 {
		return false
	}
	clear := len(list) == 1 || list[1].cost > list[0].cost
	if clear && !list[0].doubted() {
		l.commit(s, list[0])
		return true
	}
	if !l.last || list[0].cost >= 3*doubtful || list[0].doubted() && slices.ContainsFunc(s.els, func(e element) bool { return e.marked() }) {
		return false
	}
	if list[0].doubted() {
		why := l.outOfReach(s.els)
		if list[0].strained && why == "" && count(s.els, "units") == 1 {
			why = l.whyNotAll(s.els)
		}
		if why != "" && why != unclear {
			l.failOf(&s, why)
			return true
		}
	}
	first, others := l.choiceText(l.st, list[0]), list[:1:1]
	for _, o := range list[1:min(len(list), mostOutcomes)] {
		if o.cost <= list[0].cost+mostApart && l.choiceText(l.st, o) != first {
			others = append(others, o)
		}
	}
	if list = others; list[0].doubted() && l.judged() {
		return true
	}
	if len(list) == 1 && list[0].hard < doubtful && list[0].cost <= mostAlone && !list[0].strained && !slices.ContainsFunc(s.els, func(e element) bool { return refusing[e.sort] > 4 }) { // the others say the same in other words
		l.commit(s, list[0])
		return true
	}
	if len(list) == 1 && first == "\n" {
		return false // that nobody moves is nothing to be asked about
	}
	l.doubt(s, list)
	return true
}

// commit takes over what a reading has done.
func (l *letter) commit(s sentence, o outcome) {
	before := len(l.st.moves)
	l.st = o.state
	l.learn(s.els, o.moves[before:])
	if o.cost > 0 {
		var lines []string
		for _, m := range o.moves[before:] {
			lines = append(lines, l.moveText(&m))
		}
		l.found = append(l.found, Line{Line: s.line, Typed: s.part(), Canonical: strings.Join(lines, "\n"), Cost: o.cost})
	}
}

// learn keeps what names with several senses meant in a line that was clear.
func (l *letter) learn(els []element, moves []move) {
	seen := map[edition.SpaceID]bool{}
	for i := range moves {
		m := &moves[i]
		seen[m.from], seen[m.to], seen[m.beach] = true, true, true
		for _, x := range m.loads {
			seen[x.from] = true
		}
	}
	for i := range els {
		e := &els[i]
		if e.sort != "place" || len(e.senses) < 2 || e.token.fold == "" {
			continue
		}
		var hit []edition.SpaceID
		for _, s := range e.senses {
			if seen[s.space] {
				hit = append(hit, s.space)
			}
		}
		if len(hit) == 1 {
			if l.meant == nil {
				l.meant = map[string]edition.SpaceID{}
			}
			l.meant[e.token.fold] = hit[0]
		}
	}
}

// asBefore has names mean what they meant before in the letter: anything else costs more.
func (l *letter) asBefore(els []element) []element {
	for i := range els {
		at, ok := l.meant[els[i].token.fold]
		if !ok || els[i].sort != "place" || len(els[i].senses) < 2 {
			continue
		}
		els = slices.Clone(els)
		els[i].senses = slices.Clone(els[i].senses)
		for k := range els[i].senses {
			if els[i].senses[k].space != at {
				els[i].senses[k].cost += 3
			}
		}
		sortSenses(els[i].senses)
	}
	return els
}

// gathered drops readings of the sentence before in which its ships end elsewhere than this one says: "Norway: inf from London (trn sz 2). Boats go to sz 3".
func (l *letter) gathered(s sentence) bool {
	zone, ships, want := edition.Nowhere, false, 0
	for i := range s.els {
		e := &s.els[i]
		switch {
		case e.is("place", "number") && zone == edition.Nowhere && l.onlySea(e):
			zone = l.sensesOf(e)[0].space
		case e.sort == "units" && (e.units.n == 0 && (e.units.group == "ships" || e.units.group == "every") || l.carrier(e)):
			ships = true
			if l.carrier(e) && !e.units.many() && !(e.units.plural && e.units.n == 0) {
				want = max(1, e.units.n)
			}
		case e.is("from", "land"):
			ships = true
		case !e.is("arrow", "via", "toweak", ",", "and", "?", "chat", "."):
			return false
		}
	}
	if zone == edition.Nowhere || !ships {
		return false
	}
	if n := len(l.waiting); !l.last && n > 0 && l.waiting[n-1].line == s.line {
		l.waiting = append(l.waiting, s)
		return true
	}
	ends := func(moves []move) bool {
		sail := 0
		for i := range moves {
			if m := &moves[i]; l.isShip(m.kind) && m.to != zone && !(want > 0 && !m.ship) {
				return false
			} else if m.ship {
				sail += m.n
			}
		}
		return sail > 0 && (want == 0 || want == sail)
	}
	k := len(l.doubts) - 1
	if k < 0 || l.doubts[k].line != s.line {
		n := len(l.st.moves)
		for n > 0 && l.st.moves[n-1].line == s.line {
			n--
		}
		return ends(l.st.moves[n:]) // they do
	}
	d := l.doubts[k]
	list := slices.DeleteFunc(slices.Clone(d.readings), func(o outcome) bool { return !ends(since(d.before, o)) })
	if len(list) == 0 || len(l.st.moves) != len(d.before.moves) {
		return false
	}
	l.doubts, l.st = l.doubts[:k], d.before
	return l.choose(d.sentence, list)
}
