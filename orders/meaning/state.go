package meaning

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// piece is one of the author's units, and where his letter has brought it.
type piece struct {
	Piece
	at     edition.SpaceID
	fought bool            // sent to where there is a fight
	done   bool            // moves no more
	cargo  bool            // in a hold, or at the quay
	rode   edition.SpaceID // from where it sailed with its carrier, without an order of its own
}

// state is the board as the letter has changed it.
type state struct {
	*game
	pieces []piece
	moves  []move
}

// game is what does not change while a letter is read.
type game struct {
	ed       *edition.Edition
	ask      Board
	me       edition.PowerID
	wars     edition.PowerSet
	fights   map[edition.SpaceID]bool
	sections map[string]bool // those that the edition has
	states   int             // that were tried
}

func newState(ed *edition.Edition, b Board, me edition.PowerID) *state {
	s := &state{game: &game{ed: ed, ask: b, me: me, fights: map[edition.SpaceID]bool{}, sections: map[string]bool{}}}
	for _, p := range ed.Phases {
		s.sections[string(p.Section)] = true
	}
	for _, p := range b.Pieces() {
		s.pieces = append(s.pieces, piece{Piece: p, at: p.Space, cargo: p.Held, rode: edition.Nowhere})
	}
	return s
}

func (s *state) clone() *state {
	s.states++
	c := *s
	c.pieces, c.moves = slices.Clone(s.pieces), slices.Clip(s.moves)
	return &c
}

func (g *game) sea(s edition.SpaceID) bool           { return s != edition.Nowhere && g.ed.Board.Spaces[s].Sea }
func (g *game) class(k edition.KindID) edition.Class { return g.ed.Kinds[k].Class }
func (g *game) isAir(k edition.KindID) bool          { return g.class(k) == edition.Air }
func (g *game) isShip(k edition.KindID) bool         { return g.class(k) == edition.Sea }
func (g *game) isTransport(k edition.KindID) bool    { return g.isShip(k) && len(g.ed.Kinds[k].Loads) > 0 }
func (g *game) isWarship(k edition.KindID) bool {
	return g.isShip(k) && !g.isTransport(k) && g.ed.Kinds[k].Deck == 0
}
func (g *game) isTroop(k edition.KindID) bool {
	return g.class(k) == edition.Land && !g.ed.Kinds[k].Factory
}
func (g *game) name(s edition.SpaceID) string { return g.ed.Board.Name(s) }
func (g *game) short(k edition.KindID) string { return g.ed.Kinds[k].Short }
func (g *game) byPhase() bool                 { return !g.sections["COMBAT"] }

// fight reports whether going there is an attack.
func (g *game) fight(s edition.SpaceID) bool {
	if v, ok := g.fights[s]; ok {
		return v
	}
	v := g.ask.Fight(s, g.wars)
	g.fights[s] = v
	return v
}

// attacked reports whether an earlier order of the letter attacks a space.
func (s *state) attacked(at edition.SpaceID) bool {
	return slices.ContainsFunc(s.moves, func(m move) bool { return m.attack && (m.to == at || m.beach == at) })
}

func (s *state) distance(p *piece, to edition.SpaceID, most int) int {
	bd := s.ed.Board
	switch s.class(p.Kind) {
	case edition.Air:
		return bd.Distance(p.at, to, most, nil)
	case edition.Sea:
		return bd.Distance(p.at, to, most, func(a, b edition.SpaceID) bool { return s.sea(b) && s.ask.Open(p.Kind, a, b) })
	}
	return bd.Distance(p.at, to, most, func(a, b edition.SpaceID) bool { return !s.sea(b) && !bd.AirOnly(a, b) })
}

// free reports whether a piece may still be ordered.
func (s *state) free(p *piece, quiet bool) bool {
	return !p.done && !p.cargo && (!p.fought || quiet && s.isAir(p.Kind))
}

// can reports whether a piece can go there.
func (s *state) can(p *piece, to edition.SpaceID, rail bool) bool {
	switch {
	case s.isAir(p.Kind):
		reach := p.Reach
		if p.fought && !s.byPhase() {
			reach -= max(0, s.ed.Board.Distance(p.Space, p.at, 9, nil))
		}
		if p.fought && s.byPhase() {
			reach = 9
		}
		return s.distance(p, to, reach) >= 0
	case s.isShip(p.Kind) != s.sea(to), !s.isShip(p.Kind) && s.ed.Kinds[p.Kind].Factory && p.Reach == 0:
		return false
	case rail:
		return true
	}
	return s.distance(p, to, max(p.Reach, 1)) >= 0
}

// zones are those beside land.
func (g *game) zones(s edition.SpaceID) (out []edition.SpaceID) {
	for _, n := range g.ed.Board.Neighbours(s) {
		if g.sea(n) {
			out = append(out, n)
		}
	}
	return out
}

// fits reports whether a piece is of the sort that some words name.
func (s *state) fits(p *piece, u *units, k edition.KindID) bool {
	if u.other && !p.fought && slices.ContainsFunc(s.pieces, func(q piece) bool { return q.Kind == p.Kind && q.fought && !q.done }) {
		return false // "the other fighter" has been in a fight, too
	}
	if u.afloat && !s.sea(p.Space) || u.flown && !p.fought || slices.ContainsFunc(u.but, func(b units) bool { return s.excepted(p, &b) }) {
		return false
	}
	if k != edition.NoKind {
		return p.Kind == k
	}
	switch u.group {
	case "air":
		return s.isAir(p.Kind)
	case "ships":
		return s.isShip(p.Kind)
	case "troops":
		return s.isTroop(p.Kind)
	}
	return s.class(p.Kind) != edition.Facility && !s.ed.Kinds[p.Kind].Factory
}

// excepted reports whether a piece is one of all units that are excepted, or stands at a place that is.
func (s *state) excepted(p *piece, b *units) bool {
	if len(b.at) > 0 {
		return slices.ContainsFunc(b.at, func(c sense) bool { return c.space == p.Space })
	}
	return b.n == 0 && slices.ContainsFunc(b.kindsOrAny(), func(k edition.KindID) bool { return s.fits(p, b, k) })
}

// stands reports whether a piece counts as standing in a space.
func (p *piece) stands(at edition.SpaceID) bool { return p.at == at || p.rode == at }

// from reports whether a plane that has fought set out from a space.
func (s *state) from(p *piece, at edition.SpaceID) bool {
	return p.fought && !p.done && p.Space == at && s.isAir(p.Kind)
}

// standing counts the free pieces of a sort in a space.
func (s *state) standing(u *units, at edition.SpaceID, quiet bool) int {
	best := 0
	for _, k := range u.kindsOrAny() {
		n := 0
		for i := range s.pieces {
			if p := &s.pieces[i]; (p.stands(at) || quiet && s.from(p, at)) && s.fits(p, u, k) && s.free(p, quiet) {
				n++
			}
		}
		best = max(best, n)
	}
	return best
}
