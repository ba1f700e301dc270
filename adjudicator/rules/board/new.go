package board

import (
	"errors"
	"fmt"
	"slices"
)

// MaxSpaces bounds a board, so that searches run on arrays of fixed size.
const MaxSpaces = 512

// Border says that two spaces, by name or alias, touch.
type Border struct {
	A, B    string
	AirOnly bool // mountains or desert: only aircraft cross
}

// Passage is a canal by names.
type Passage struct {
	Name   string
	A, B   string
	Keys   []string
	Exempt []string
}

// New builds a board and checks it whole: every fault is in the error, not only the first. A space is
// Inland when it touches no sea zone; New works that out, whatever the space says.
func New(spaces []Space, borders []Border, canals []Passage) (*Board, error) {
	if len(spaces) > MaxSpaces {
		return nil, fmt.Errorf("a board holds at most %d spaces, this one has %d", MaxSpaces, len(spaces))
	}
	b := &Board{
		Spaces:     slices.Clone(spaces),
		neighbours: make([][]SpaceID, len(spaces)),
		words:      (len(spaces) + 63) / 64,
	}
	b.touching = make([]uint64, len(spaces)*b.words)
	b.airOnly = make([]uint64, len(spaces)*b.words)
	errs := b.index()
	errs = append(errs, b.join(borders)...)
	errs = append(errs, b.dig(canals)...)
	if len(errs) == 0 {
		errs = b.check()
	}
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	return b, nil
}

// join enters the borders and works out what they make of each space.
func (b *Board) join(borders []Border) (errs []error) {
	for _, border := range borders {
		x, okX := b.Find(border.A)
		y, okY := b.Find(border.B)
		switch {
		case !okX:
			errs = append(errs, fmt.Errorf("border %s - %s: there is no space %q", border.A, border.B, border.A))
		case !okY:
			errs = append(errs, fmt.Errorf("border %s - %s: there is no space %q", border.A, border.B, border.B))
		case x == y:
			errs = append(errs, fmt.Errorf("%s can not border itself", border.A))
		case b.Adjacent(x, y):
			errs = append(errs, fmt.Errorf("border %s - %s is there twice", border.A, border.B))
		default:
			b.setBit(b.touching, x, y)
			b.setBit(b.touching, y, x)
			if border.AirOnly {
				b.setBit(b.airOnly, x, y)
				b.setBit(b.airOnly, y, x)
			}
			b.neighbours[x] = append(b.neighbours[x], y)
			b.neighbours[y] = append(b.neighbours[y], x)
		}
	}
	for i := range b.Spaces {
		slices.Sort(b.neighbours[i])
		b.Spaces[i].Inland = !b.Spaces[i].Sea &&
			!slices.ContainsFunc(b.neighbours[i], func(n SpaceID) bool { return b.Spaces[n].Sea })
	}
	return errs
}

// dig enters the canals.
func (b *Board) dig(canals []Passage) (errs []error) {
	b.canals = make(map[[2]SpaceID]int, len(canals))
	for _, c := range canals {
		x, okX := b.Find(c.A)
		y, okY := b.Find(c.B)
		if !okX || !okY || !b.Spaces[x].Sea || !b.Spaces[y].Sea || !b.Adjacent(x, y) {
			errs = append(errs, fmt.Errorf("%s: %q and %q are not two sea zones that touch", c.Name, c.A, c.B))
			continue
		}
		if _, twice := b.canals[pair(x, y)]; twice {
			errs = append(errs, fmt.Errorf("%s: the way from %s to %s is there twice", c.Name, c.A, c.B))
		}
		keys := make([]SpaceID, 0, len(c.Keys))
		for _, name := range c.Keys {
			k, ok := b.Find(name)
			if !ok || b.Spaces[k].Sea {
				errs = append(errs, fmt.Errorf("%s: there is no territory %q", c.Name, name))
				continue
			}
			keys = append(keys, k)
		}
		if len(c.Keys) == 0 {
			errs = append(errs, fmt.Errorf("%s: no territory decides who may pass", c.Name))
		}
		b.canals[pair(x, y)] = len(b.Canals)
		b.Canals = append(b.Canals, Canal{Name: c.Name, A: x, B: y, Keys: keys, Exempt: slices.Clone(c.Exempt)})
	}
	return errs
}

// check looks at the board as a whole: every space that can be entered can be reached from every other.
func (b *Board) check() (errs []error) {
	start := Nowhere
	for i := range b.Spaces {
		s := &b.Spaces[i]
		if s.Sea && (s.Impassable && len(b.neighbours[i]) > 0 || s.Island || s.Income != 0) {
			errs = append(errs, fmt.Errorf("%s is a sea zone and can not be impassable beside others, an island or worth anything", s.Name))
		}
		if s.Income < 0 {
			errs = append(errs, fmt.Errorf("%s has a negative income", s.Name))
		}
		if s.Island && s.Inland {
			errs = append(errs, fmt.Errorf("%s is an island but touches no sea zone", s.Name))
		}
		if start == Nowhere && !s.Impassable {
			start = SpaceID(i)
		}
	}
	if start == Nowhere {
		return append(errs, errors.New("the board has no space that can be entered"))
	}
	for i, d := range b.Reach(start, -1, nil) {
		if d < 0 && !b.Spaces[i].Impassable {
			errs = append(errs, fmt.Errorf("%s can not be reached from %s", b.Spaces[i].Name, b.Spaces[start].Name))
		}
	}
	return errs
}
