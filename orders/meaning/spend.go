package meaning

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// ownOnly tells whether the places of a sentence are but the author's own name.
func ownOnly(l *letter, els []element) bool {
	return !slices.ContainsFunc(els, func(e element) bool { return e.sort == "place" && (e.zone || e.token.power != l.me) })
}

// readSpend reads a purchase that is known by its sum: "with the nineteen that remain I take four infantry and a tank, seventeen".
func (l *letter) readSpend(s sentence) bool {
	if len(l.st.moves) > 0 || !ownOnly(l, s.els) || has(s.els, "raid", "neg", "doubt", "lose", "fallback") {
		return false
	}
	list, total := []purchase{}, 0
	said := slices.Clone(l.sums)
	for i := range s.els {
		e := &s.els[i]
		switch {
		case e.sort == "number":
			said = append(said, e.num)
		case e.sort == "units" && len(e.units.kinds) > 0:
			kinds := l.buyable(e.units.kinds)
			if len(kinds) == 0 || e.units.many() || e.units.n == 0 && e.units.plural {
				return false
			}
			list = append(list, purchase{kinds: kinds, n: max(1, e.units.n), purse: s.purse, line: s.line})
			total += max(1, e.units.n) * l.ask.Cost(kinds[0])
		}
	}
	if len(list) == 0 || total > l.ask.Money() || !slices.Contains(said, total) {
		return false
	}
	l.buys = append(l.buys, list...)
	return true
}

// forAll is how many of one kind a sum buys that stands in a sentence; 0 where it buys no whole number of them.
func forAll(l *letter, els []element, kinds []edition.KindID) int {
	if count(els, "units") > 1 || len(kinds) == 0 {
		return 0
	}
	cost := l.ask.Cost(kinds[0])
	for i := range els {
		if e := &els[i]; e.sort == "number" && cost > 0 && e.num%cost == 0 && e.num <= l.ask.Money() {
			return e.num / cost
		}
	}
	return 0
}

// placedBuy reads a purchase with the places where its units enter: "buy 4 inf Russia, 4 inf Caucasus".
func (l *letter) placedBuy(s sentence) bool {
	if !has(s.els, "buy") && s.section != "BUY" || ownOnly(l, s.els) || has(s.els, "arrow", "land", "raid", "stay", "load", "neg", "doubt") || !has(s.els, "buy") && (has(s.els, "from") || count(s.els, "place") > count(s.els, "units")) {
		return false
	}
	before := len(l.buys)
	s.els = slices.Clone(s.els)
	for i := range s.els {
		if u := &s.els[i].units; s.els[i].sort == "units" && len(u.kinds) > 0 {
			if kinds := l.buyable(u.kinds); len(kinds) > 0 && !u.many() {
				l.buys = append(l.buys, purchase{kinds: kinds, n: max(1, u.n), purse: s.purse, line: s.line})
				continue
			}
			l.buys = l.buys[:before]
			return false
		}
	}
	for _, p := range l.pairings(s.els) {
		if list, _, ok := l.enter(s.els, p.pairs); ok && !slices.ContainsFunc(p.pairs, func(x pair) bool { return x.place < 0 }) {
			for i := range list {
				list[i].said = true
			}
			l.places = append(l.places, list...)
			return true
		}
	}
	l.buys = l.buys[:before]
	return false
}
