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
