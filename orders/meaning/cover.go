package meaning

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// uncovered is what a reading costs for the parts of a clause that it passes over: a place without a move, units without an order, a raid
// that does not take place.
func (c *clause) uncovered(o outcome) (cost int) {
	seen := map[edition.SpaceID]bool{}
	moved := map[edition.KindID]int{}
	for i := range o.pieces {
		was, is := &c.st.pieces[i], &o.pieces[i]
		if *was == *is {
			continue
		}
		if is.rode == was.rode || is.rode == edition.Nowhere {
			moved[is.Kind]++
		}
		seen[was.at], seen[is.at], seen[was.Space] = true, true, true
		if was.rode != edition.Nowhere {
			seen[was.rode] = true
		}
	}
	raids, escorts, landed := false, false, false
	for i := range o.moves {
		m := &o.moves[i]
		if i < len(c.st.moves) && m.line != c.line {
			if m.beach != edition.Nowhere && c.st.moves[i].beach == edition.Nowhere { // an earlier voyage that is landed
				seen[m.beach], seen[m.to], landed = true, true, true
			}
			continue
		}
		seen[m.from], seen[m.to], seen[m.beach] = true, true, true
		landed = landed || m.beach != edition.Nowhere || !m.ship
		for _, s := range m.way {
			seen[s] = true
		}
		for _, x := range slices.Concat(m.loads, m.held) {
			seen[x.from] = true
		}
		raids = raids || m.tail != "" && m.tail[1] == 'r'
		escorts = escorts || m.tail != "" && m.tail[1] == 'e'
	}
	said, ones, loose := map[edition.KindID]int{}, map[edition.KindID]int{}, false // so many of a kind, one without a number, or all
	for i := range c.els {
		e := &c.els[i]
		switch {
		case e.sort == "place" && len(o.moves) == len(c.st.moves) && has(c.els, "stay") && !has(c.els, "arrow", "combat", "land"):
		case e.sort == "place" && !(i > 0 && c.els[i-1].is("doubt")):
			if !slices.ContainsFunc(c.withWaters(e.senses), func(s sense) bool { return seen[s.space] }) {
				cost += doubtful
			}
		case e.sort == "units" && len(e.units.kinds) == 1 && e.units.n > 0:
			said[e.units.kinds[0]] += e.units.n
		case e.sort == "units" && len(e.units.kinds) > 0 && c.isTransport(e.units.kinds[0]) && !e.units.plural && !e.units.many():
			ones[e.units.kinds[0]]++
		case e.sort == "units" && len(e.units.kinds) == 1 && e.units.n == 0 && (c.isAir(e.units.kinds[0]) || c.isWarship(e.units.kinds[0])) && moved[e.units.kinds[0]] == 0 && !has(c.els, "stay"):
			cost += doubtful // planes or ships that do nothing
		case e.sort == "units" && (len(e.units.kinds) == 0 || c.isTransport(e.units.kinds[0])):
			loose = true
		case e.sort == "raid" && !raids, e.sort == "escort" && !escorts:
			cost += doubtful
		}
	}
	if has(c.els, "land") && has(c.els, "load") && !landed {
		cost += doubtful
	}
	for i := range o.pieces { // an earlier order has landed them where the others go
		if p := &o.pieces[i]; *p == c.st.pieces[i] && p.done && p.at != p.Space && c.isTroop(p.Kind) && slices.ContainsFunc(o.moves[len(c.st.moves):], func(m move) bool { return m.to == p.at || m.beach == p.at }) {
			moved[p.Kind]++
		}
	}
	if has(c.els, "each") {
		for k := range said {
			if c.isTroop(k) || c.isAir(k) {
				said[k] *= 2 // at least
			}
		}
	}
	for k, n := range said {
		if moved[k] < n && !has(c.els, "stay") && c.class(k) != edition.Facility && !(c.isShip(k) && c.ed.Kinds[k].Deck > 0 && moved[k] == 0) {
			cost += doubtful
		}
	}
	for k, n := range moved {
		if all := said[k] + ones[k]; all > 0 && n > all && !loose && c.isTransport(k) {
			cost += doubtful // one transport for two
		}
	}
	return cost
}
