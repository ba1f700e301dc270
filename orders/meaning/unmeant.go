package meaning

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// unmeant reports whether a reading moves what its sentence does not name, or does not do with it what the sentence says.
func (c *clause) unmeant(o outcome) bool {
	empty, walk := false, false
	moves := o.moves[len(c.st.moves):]
	for i := range moves {
		m := &moves[i]
		if c.isShip(m.kind) && m.from != m.to && (slices.ContainsFunc(moves[:i], func(x move) bool { return x.from == m.to && x.to == m.from && c.isShip(x.kind) }) ||
			m.ship && c.says("stay") && !has(c.els, "arrow", "dash", "land", "combat", "gets")) || m.deck && c.crowded(o, m.to) {
			return true
		}
		empty = empty || m.ship && len(m.loads)+len(m.held) == 0
		walk = walk || !m.ship && c.isTroop(m.kind)
		if m.tail == " escort" && !position.WordOf("escort").Of(c.ed) || !m.ship && !c.names(m.kind) || m.ship && c.leftAboard(m) || c.fetched(m) || slices.ContainsFunc(m.loads, func(x cargo) bool { return !c.names(x.kind) }) {
			return true
		}
	}
	return empty && walk && c.says("load") && c.speaks(c.els, c.isTransport) // those who are to go aboard do not walk
}

// crowded reports whether more planes come down in a zone than the carriers there take.
func (c *clause) crowded(o outcome, at edition.SpaceID) bool {
	n, room := 0, c.room(o, at)
	for i := range o.pieces {
		p := &o.pieces[i]
		n += boolean(p.at == at && c.isAir(p.Kind) && p.Space != at)
	}
	return room > 0 && n > room
}

// names reports whether units of a kind are named, by their kind or by a word for many kinds.
func (c *clause) names(k edition.KindID) bool {
	for i := range c.els {
		u := &c.els[i].units
		switch {
		case c.els[i].sort != "units" || u.owner != edition.Nobody && u.owner != c.me || len(u.kinds) == 0 && i > 0 && c.els[i-1].sort == "power" && c.els[i-1].token.power != c.me:
		case slices.Contains(u.kinds, k), len(u.kinds) == 0 && (u.group == "" || u.group == "every" || u.group == "air" && c.isAir(k) || u.group == "ships" && c.isShip(k) || u.group == "troops" && c.isTroop(k)):
			return true
		}
	}
	return false
}

// leftAboard reports whether a transport keeps aboard what the sentence sends ashore.
func (c *clause) leftAboard(m *move) bool {
	if len(m.loads) == 0 || m.beach != edition.Nowhere || has(c.els, "stay", "cv", "neg") {
		return false
	}
	if c.says("land") && !c.planes(c.els) {
		return true
	}
	return slices.ContainsFunc(c.els, func(e element) bool {
		return e.sort == "place" && !e.zone && slices.ContainsFunc(e.senses, func(s sense) bool {
			return !c.sea(s.space) && c.ed.Board.Adjacent(s.space, m.to) && !slices.ContainsFunc(m.loads, func(x cargo) bool { return x.from == s.space })
		})
	})
}

// fetched reports whether a carrier moves to a zone where planes are to come down on another that is there.
func (c *clause) fetched(m *move) bool {
	if c.ed.Kinds[m.kind].Deck == 0 || !c.planes(c.els) || !slices.ContainsFunc(c.st.pieces, func(p piece) bool { return p.at == m.to && c.isShip(p.Kind) && c.ed.Kinds[p.Kind].Deck > 0 }) {
		return false
	}
	for i := range c.els {
		if c.isDeck(&c.els[i]) && (i > 0 && c.els[i-1].is("arrow", "land", "toweak", "cv") || i == 0 && len(c.els) > 2 && c.els[2].sort == ":") {
			return true
		}
	}
	return false
}

// ashore lands what the ships of the sentence before have loaded: "All of them land in Germany."
func (l *letter) ashore(s *sentence) bool {
	k := slices.IndexFunc(s.els, func(e element) bool { return e.sort == "place" })
	if k < 0 || !has(s.els, "land") || slices.ContainsFunc(s.els, func(e element) bool {
		return !e.is("land", "toweak", "?", "place", "and", "chat") && !(e.sort == "units" && e.units.n == 0 && len(e.units.kinds) == 0 && e.units.group != "air") || e.sort == "place" && !samePlace(&e, &s.els[k])
	}) {
		return false
	}
	if n := len(l.waiting); !l.last && n > 0 && l.waiting[n-1].line >= s.line-1 {
		l.waiting = append(l.waiting, *s)
		return true
	}
	beach := s.els[k].senses[0].space
	for i := range l.st.moves {
		m := &l.st.moves[i]
		if open := m.ship && len(m.loads) > 0 && m.beach == edition.Nowhere; open && m.line < s.line-1 || m.line == s.line && l.isAir(m.kind) {
			return false
		}
	}
	all := element{sort: "units", units: units{all: true, group: "troops", owner: edition.Nobody}}
	c := &clause{letter: l, els: []element{all}, st: l.st, quiet: l.quietly()}
	o, ok := c.disembark(outcome{state: l.st.clone(), cost: 1}, voyage{troops: []group{{units: []int{0}}}, to: beach, beach: beach}, beach)
	if ok {
		l.commit(*s, o)
	}
	return ok
}

// quietly reports whether what comes after the attacks is read.
func (l *letter) quietly() bool {
	return l.section == "NONCOMBAT" || l.section == "BASES" || l.section == "RAIL"
}

// tellAboard tells what stays aboard at the end of a letter that does not say so.
func (l *letter) tellAboard(u *Understood) {
	for i := range l.st.moves {
		m := &l.st.moves[i]
		if !m.ship || m.text != "" || len(m.loads) == 0 || m.beach != edition.Nowhere || m.line < 1 || has(l.elements(l.tokens(l.lines[m.line-1])), "stay", "cv") {
			continue
		}
		var list []string
		for _, x := range m.loads {
			list = append(list, fmt.Sprintf("%d %s", x.n, l.short(x.kind)))
		}
		u.Lines = append(u.Lines, Line{Line: m.line, Typed: strings.TrimSpace(l.lines[m.line-1]), Assumed: []prose.Text{staysAboard(strings.Join(list, ", "), l.name(m.to))}, Cost: shownFirst})
	}
}
