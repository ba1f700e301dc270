package meaning

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// readBombard takes the ships that bombard out of a sentence; the rest of it is moves.
func (l *letter) readBombard(s sentence) bool {
	at := slices.IndexFunc(s.els, func(e element) bool { return e.is("shell") })
	ship := func(e *element) bool {
		return e.sort == "units" && len(e.units.kinds) > 0 && l.isWarship(e.units.kinds[0])
	}
	lo, hi := at, at+1
	for lo > 0 && (ship(&s.els[lo-1]) || s.els[lo-1].is("and", ",", "number", "from", "toweak", "?", "escort") || s.els[lo-1].sort == "place" && (s.els[lo-1].zone || lo > 1 && ship(&s.els[lo-2]))) {
		lo--
	}
	for lo < at && !ship(&s.els[lo]) && (s.els[lo].sort == "place" && lo > 0 && s.els[lo-1].sort == "from" || lo > 0 && s.els[lo-1].sort == "units" || s.els[lo].is(",", "and", "?", "from", "toweak", "escort")) {
		lo++ // "transport 60, battleship 60 bombards"
	}
	before := slices.ContainsFunc(s.els[lo:at], func(e element) bool { return ship(&e) })
	if !before {
		lo = at
		for hi < len(s.els) && (ship(&s.els[hi]) || s.els[hi].is("and", ",", "number", "load", "?", "toweak", "from") || s.els[hi].sort == "place") {
			hi++
		}
	}
	for hi < len(s.els) && before && s.els[hi].is("toweak", "place") && lo == 0 {
		hi++
	}
	part := s.els[lo:hi]
	var ships []units
	for i := range part {
		if ship(&part[i]) {
			ships = append(ships, part[i].units)
		}
	}
	rest := s
	rest.els = slices.Concat(s.els[:lo], s.els[hi:])
	for len(rest.els) > 0 && rest.els[0].is(",", "and", "(", ";") {
		rest.els = rest.els[1:]
	}
	rest.els = l.recast(rest.els)
	doubts := len(l.doubts)
	if len(ships) == 0 {
		for i := range rest.els {
			if ship(&rest.els[i]) {
				ships = append(ships, rest.els[i].units)
			}
		}
	}
	if l.inPlace(rest.els) {
		rest.els = nil
	}
	if has(rest.els, "units") && (!l.readMoves(rest) || len(l.doubts) > doubts) {
		return false
	}
	target, all := edition.Nowhere, l.attacks()
	for i := len(all) - 1; i >= 0 && target == edition.Nowhere; i-- {
		if m := &all[i]; m.ship && m.beach != edition.Nowhere {
			target = m.beach
		} else if !l.sea(m.to) && m.line == s.line {
			target = m.to
		}
	}
	for i := range part {
		if part[i].sort == "place" {
			for _, c := range part[i].senses {
				if !l.sea(c.space) && l.st.attacked(c.space) {
					target = c.space
				}
			}
		}
	}
	if target == edition.Nowhere && has(s.sticky, "place") {
		target = s.sticky[len(s.sticky)-1].senses[0].space
	}
	for i := range part {
		if part[i].sort == "place" { // who bombards a land lands there
			for _, c := range part[i].senses {
				for k := range l.st.moves {
					if m := &l.st.moves[k]; m.ship && m.beach == edition.Nowhere && !l.sea(c.space) && l.ed.Board.Adjacent(m.to, c.space) {
						m.beach, m.attack, target = c.space, true, c.space
						m.section = l.sectionFor(m, outcome{state: l.st})
					}
				}
			}
		}
	}
	if target == edition.Nowhere {
		return false
	}
	for i := range l.st.moves { // they sail there in combat
		if m := &l.st.moves[i]; m.line == s.line && m.section == "NONCOMBAT" && l.isWarship(m.kind) && l.ed.Board.Adjacent(m.to, target) && slices.ContainsFunc(ships, func(u units) bool { return slices.Contains(u.kinds, m.kind) }) {
			m.section, m.optional = "COMBAT", false
		}
	}
	l.alongside(ships, target, part)
	text := ""
	if len(ships) == 0 {
		return false
	}
	for i, u := range ships {
		if i > 0 {
			text += ", "
		}
		n := max(1, u.n)
		if u.n == 0 && u.both {
			n = 2
		} else if u.n == 0 && (u.many() || u.plural) { // "the battleships shoot"
			n = max(1, l.landingWith(&u, target))
		}
		text += fmt.Sprintf("%d %s", n, l.short(u.kinds[0]))
	}
	l.clause(l.name(target), bombards+text)
	return true
}

// inPlace reports whether all places of a sentence are the zone in which its ships lie.
func (l *letter) inPlace(els []element) bool {
	at := edition.Nowhere
	for i := range els {
		e := &els[i]
		switch {
		case e.sort == "place" && len(e.senses) > 0 && (at == edition.Nowhere || at == e.senses[0].space):
			at = e.senses[0].space
		case e.sort == "place", e.sort == "number":
			return false
		}
	}
	return count(els, "place") > 1 && l.sea(at) && !slices.ContainsFunc(els, func(e element) bool { return e.sort == "units" && l.st.standing(&e.units, at, true) == 0 })
}

// alongside has ships that bombard sail with the transports. They start from the zone that is named for them, or from that of the transports.
func (l *letter) alongside(ships []units, target edition.SpaceID, part []element) {
	k := slices.IndexFunc(l.st.moves, func(m move) bool { return m.ship && m.beach == target })
	if k < 0 {
		return
	}
	m := l.st.moves[k]
	c := &clause{letter: l, st: l.st, stand: map[[2]int]bool{}}
	for _, u := range ships {
		from := m.from
		for i := range part {
			if z := l.zoneOf(&part[i]); z != edition.Nowhere && l.st.standing(&u, z, true) > 0 {
				from = z
			}
		}
		if from == m.from && slices.ContainsFunc(l.st.pieces, func(p piece) bool { return p.at == m.to && slices.Contains(u.kinds, p.Kind) }) {
			continue
		}
		list := c.take(outcome{state: l.st.clone()}, u, from, m.to, shape{to: -1, beach: -1}, 0)
		if len(list) == 0 {
			list = c.fillFromAnywhere(outcome{state: l.st.clone()}, u, m.to, shape{to: -1, beach: -1})
		}
		if len(list) == 1 {
			l.st = list[0].state
		}
	}
}

// landingWith counts the units of a word in the zone from which transports land in a territory.
func (l *letter) landingWith(u *units, target edition.SpaceID) (n int) {
	k := slices.IndexFunc(l.st.moves, func(m move) bool { return m.ship && m.beach == target })
	for i := range l.st.pieces {
		if p := &l.st.pieces[i]; k >= 0 && p.at == l.st.moves[k].to && slices.Contains(u.kinds, p.Kind) {
			n++
		}
	}
	return n
}

// zoneOf is the zone that is named by its number or by its name, or Nowhere.
func (l *letter) zoneOf(e *element) edition.SpaceID {
	if list := l.sensesOf(e); e.is("place", "number") && len(list) > 0 && l.sea(list[0].space) {
		return list[0].space
	}
	return edition.Nowhere
}
