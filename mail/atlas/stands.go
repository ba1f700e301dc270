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
	var lost bool
	for i := range out {
		p := &f.chart.Places[i]
		s := &out[i]
		*s = stand{name: f.pixel(p.Name), counters: f.pixel(p.Counters), anchor: f.pixel(p.Anchor), leader: p.Leader}
		if below := p.Counters.Y - p.Name.Y; p.Counters.X == p.Name.X && below > 0 && below < besideName {
			s.counters = s.name.Add(image.Pt(0, f.size(below)))
			s.hanging = true
		}
		s.seen = s.name.In(inner) && s.counters.In(inner) || s.anchor.In(inner)
		lost = lost || !s.seen
	}
	if !lost {
		return out
	}
	for id, room := range f.roomiest() {
		s := &out[id]
		if s.seen || room.far*coarse < f.size(20) {
			continue
		}
		shift := f.size(12)
		*s = stand{seen: true, moved: true, anchor: room.at, name: room.at.Sub(image.Pt(0, shift)), counters: room.at.Add(image.Pt(0, shift))}
	}
	return out
}

// room is a point that lies far from the border of its space, counted in cells of the coarse grid.
type room struct {
	at  image.Point
	far int
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
		if s := board.SpaceID(ids[i]) - 1; far[i] > out[s].far {
			out[s] = room{at(x, y), far[i]}
		}
	}
	return out
}
