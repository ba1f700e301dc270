package sheet

import "fieldpost/adjudicator/rules/board"

// LeastContact is how many points of the raster a border must be long to be seen; what is shorter counts as no border.
const LeastContact = 6

// Contact is a pair of spaces, the lower ID first.
type Contact struct{ A, B board.SpaceID }

// contact returns the pair in order.
func contact(a, b board.SpaceID) Contact { return Contact{min(a, b), max(a, b)} }

// Contacts measures how long each pair of spaces touches, in points. What leaves at the right edge comes in at the left
// where the board wraps.
func (r *Raster) Contacts(wraps bool) map[Contact]int {
	out := map[Contact]int{}
	touch := func(p, q uint16) {
		if p != q && p != 0 && q != 0 {
			out[contact(board.SpaceID(p)-1, board.SpaceID(q)-1)]++
		}
	}
	for y := range r.Height {
		row := r.IDs[y*r.Width:][:r.Width]
		for x, id := range row {
			if x+1 < r.Width {
				touch(id, row[x+1])
			} else if wraps {
				touch(id, row[0])
			}
			if y+1 < r.Height {
				touch(id, r.IDs[(y+1)*r.Width+x])
			}
		}
	}
	return out
}

// Truth is how a raster and a board differ.
type Truth struct {
	Missing  []Contact // borders that the raster does not show and no link draws
	Surplus  []Contact // spaces that touch only in the raster and no bar parts
	Strayed  []Contact // islands that touch what they do not border on, even in less than a border's length
	Needless []Contact // links and bars that nothing needs
	Borders  int       // of the board
}

// Compare returns how a raster differs from its board, all in ascending order. Where a board leaves out the borders of an
// impassable space, the map is free to show them.
func (s *Sheet) Compare(r *Raster, b *board.Board) Truth {
	var t Truth
	touching := r.Contacts(s.Wraps())
	links, bars := s.pairs(s.Links, b), s.pairs(s.Bars, b)
	for a := range board.SpaceID(len(b.Spaces)) {
		for c := a + 1; int(c) < len(b.Spaces); c++ {
			pair := Contact{a, c}
			shown, borders := touching[pair] >= LeastContact, b.Adjacent(a, c)
			if borders {
				t.Borders++
			}
			switch {
			case silent(b, a) || silent(b, c):
			case borders && !shown && !links[pair]:
				t.Missing = append(t.Missing, pair)
			case shown && !borders && !bars[pair]:
				t.Surplus = append(t.Surplus, pair)
			case touching[pair] > 0 && !borders && (b.Spaces[a].Island || b.Spaces[c].Island):
				t.Strayed = append(t.Strayed, pair)
			}
			if links[pair] && (shown || !borders) || bars[pair] && (!shown || borders) {
				t.Needless = append(t.Needless, pair)
			}
		}
	}
	return t
}

// silent reports whether the board says nothing of who touches a space.
func silent(b *board.Board, s board.SpaceID) bool {
	return b.Spaces[s].Impassable && len(b.Neighbours(s)) == 0
}

// Wraps reports whether the right edge of the board is its left edge.
func (s *Sheet) Wraps() bool { return s.East-s.West == 360 }

// pairs returns links or bars as a set.
func (s *Sheet) pairs(list []Pair, b *board.Board) map[Contact]bool {
	out := map[Contact]bool{}
	for _, p := range list {
		a, okA := b.Find(p.A)
		c, okB := b.Find(p.B)
		if okA && okB {
			out[contact(a, c)] = true
		}
	}
	return out
}
