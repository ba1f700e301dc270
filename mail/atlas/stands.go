package atlas

import (
	"image"

	"fieldpost/adjudicator/rules/board"
)

// stand is where things of a space stand in a picture, in pixels.
type stand struct {
	seen                   bool
	name, counters, anchor image.Point
	leader                 bool
	hanging                bool // the chart wants the counters right below the name
	moved                  bool // the places of the chart are cut off
	left                   int  // how much of the space the edge of the picture leaves, in percent, if it cuts much of it; 0 if not
}

// besideName is how far below a name counters may stand and still belong to it: then they keep to it, however much the
// chart is enlarged.
const besideName = 60

// coarse is the grid on which room is looked for in spaces whose places on the chart are out of the picture.
const coarse = 10

// stands finds where things stand. Where a crop cuts off the middle of a space and the places of its things, they move to the roomiest
// part of it that is left; a space of which hardly anything is left has no stand.
func (f *frame) stands() []stand {
	out := make([]stand, len(f.chart.Places))
	inner := f.to.Inset(f.size(14))
	for i := range out {
		p := &f.chart.Places[i]
		s := &out[i]
		*s = stand{name: f.pixel(p.Name), counters: f.pixel(p.Counters), anchor: f.pixel(p.Anchor), leader: p.Leader}
		if below := p.Counters.Y - p.Name.Y; p.Counters.X == p.Name.X && below > 0 && below < besideName {
			s.counters = s.name.Add(image.Pt(0, f.size(below)))
			s.hanging = true
		}
		s.seen = s.name.In(inner) && s.counters.In(inner) || s.anchor.In(inner)
	}
	if f.box == f.chart.whole() {
		return out
	}
	for id, room := range f.roomiest() {
		s := &out[id]
		s.left = f.left(id, room)
		s.hanging = s.hanging || s.left > 0
		if s.seen || room.far*coarse < f.size(20) {
			continue
		}
		shift := f.size(12)
		*s = stand{
			seen: true, moved: true, left: s.left, hanging: true,
			anchor: room.at, name: room.at.Sub(image.Pt(0, shift)), counters: room.at.Add(image.Pt(0, shift)),
		}
	}
	return out
}

// mostLeft is how much of a space must be left of it, in percent, so that it counts as whole.
const mostLeft = 65

// left is how much of a space is in the picture, in percent, if the edge cuts off more than a little.
func (f *frame) left(s board.SpaceID, seen room) int {
	p := &f.chart.Places[s]
	box := f.chart.near(p.Box, f.box)
	if box.common(f.box) == box {
		return 0
	}
	cell := coarse * Fine * f.wide() / f.to.Dx()
	if left := seen.cells * cell * cell * 100 / p.Area; left < mostLeft {
		return max(left, 1)
	}
	return 0
}

// leavable tells whether a space had better not be told at all than with counters that stand elsewhere.
func (s *stand) leavable() bool { return s.moved || s.left > 0 }

// farthest is what a place of its name with counters may cost: the less is left of a space, the nearer they must be.
func (s *stand) farthest() int {
	switch {
	case !s.leavable():
		return farthestTogether
	case s.left == 0:
		return 220
	}
	return min(80+4*s.left, 220)
}

// room is what is seen of a space, in cells of the coarse grid: how many, and the one that lies farthest from the border.
type room struct {
	at    image.Point
	far   int
	cells int
}

// roomiest finds it for each space of which something is to be seen.
func (f *frame) roomiest() map[board.SpaceID]room {
	wide, high := f.to.Dx()/coarse, f.to.Dy()/coarse
	at := func(x, y int) image.Point { return f.to.Min.Add(image.Pt(x*coarse+coarse/2, y*coarse+coarse/2)) }
	ids, far := make([]uint16, wide*high), make([]int, wide*high)
	for i := range ids {
		ids[i] = f.space(at(i%wide, i/wide))
	}
	step := func(x, y, nx, ny int) {
		i := y*wide + x
		if nx < 0 || ny < 0 || nx >= wide || ny >= high || ids[ny*wide+nx] != ids[i] {
			far[i] = 1
			return
		}
		far[i] = min(far[i], far[ny*wide+nx]+1)
	}
	for i := range far {
		far[i] = wide + high
		x, y := i%wide, i/wide
		step(x, y, x-1, y)
		step(x, y, x, y-1)
	}
	out := map[board.SpaceID]room{}
	for i := len(far) - 1; i >= 0; i-- {
		x, y := i%wide, i/wide
		step(x, y, x+1, y)
		step(x, y, x, y+1)
		if ids[i] == 0 {
			continue
		}
		s := board.SpaceID(ids[i]) - 1
		r := out[s]
		if far[i] > r.far {
			r.at, r.far = at(x, y), far[i]
		}
		r.cells++
		out[s] = r
	}
	return out
}
