package atlas

import (
	"image"

	"fieldpost/adjudicator/rules/board"
)

// canalMark is the sign of a canal and where it stands.
type canalMark struct {
	at   spot
	open bool
}

// canal finds the canals that are to be seen. Whether one is open is asked for whoever's turn it is.
func (d *drawing) canal() {
	p := d.scene.Position
	if p.Phase < 0 { // the turn that comes begins with the keys where they are, and not where they were in the last one
		p = p.AtTurn()
	}
	for i := range d.edition.Board.Canals {
		c := &d.edition.Board.Canals[i]
		narrow := d.frame.chart.canals[i]
		if !narrow.there {
			continue
		}
		at := d.frame.spot(narrow.at)
		if pixel := image.Pt(at.X>>4, at.Y>>4); pixel.In(d.frame.to.Inset(d.frame.size(10))) {
			d.canals = append(d.canals, canalMark{at, p.CanalOpen(p.Mover, nil, c.A, c.B)})
			half := image.Pt(d.frame.size(10), d.frame.size(10))
			d.taken = append(d.taken, image.Rectangle{pixel.Sub(half), pixel.Add(half)})
		}
	}
}

// canalSign draws a way both ways, or a shut one.
func (d *drawing) canalSign(m canalMark) {
	c := d.canvas
	u := d.frame.size(100) * unit / 100 // a pixel at this size
	in := d.blue
	if !m.open {
		in = d.red
	}
	c.fill(d.paper, disc(m.at, 11*u))
	c.fill(in, disc(m.at, 10*u))
	if !m.open {
		c.fill(d.paper, bar(m.at.plus(spot{-6 * u, 0}), m.at.plus(spot{6 * u, 0}), 4*u))
		return
	}
	c.fill(d.paper, disc(m.at, 8*u))
	c.fill(in, bar(m.at.plus(spot{-4 * u, 0}), m.at.plus(spot{4 * u, 0}), 2*u))
	for _, side := range []int{-1, 1} {
		c.fill(in, clockwise(outline{
			m.at.plus(spot{side * 7 * u, 0}), m.at.plus(spot{side * 3 * u, 4 * u}), m.at.plus(spot{side * 3 * u, -4 * u}),
		}))
	}
}

// narrow is where the sign of a canal stands, if its zones come near to each other at all.
type narrow struct {
	at    Point
	there bool
}

// dig finds where the signs of all canals stand, once for all pictures of a chart.
func (c *Chart) dig(b *board.Board) {
	for i := range b.Canals {
		at, there := c.narrows(&b.Canals[i])
		c.canals = append(c.canals, narrow{at, there})
	}
}

// narrows is the place where the two zones of a canal come nearest to each other: within the land that has the keys, or in
// the water beside it.
func (c *Chart) narrows(canal *board.Canal) (Point, bool) {
	const margin = 12
	area := c.Places[canal.Keys[0]].Box
	for _, k := range canal.Keys[1:] {
		area = area.with(c.Places[k].Box)
	}
	area = area.grown(margin).common(c.whole())
	a, b := c.distances(area, canal.A), c.distances(area, canal.B)
	wide := area.wide()
	best := 1 << 30
	for i := range a {
		best = min(best, a[i]+b[i])
	}
	if best >= unreached {
		return Point{}, false
	}
	var x, y, n int
	for i := range a {
		if a[i]+b[i] == best {
			x, y, n = x+i%wide, y+i/wide, n+1
		}
	}
	// The middle of all places that are as good may lie beside them on a winding coast: it is the one nearest to it.
	x, y = x/n, y/n
	near, at := 1<<30, Point{}
	for i := range a {
		dx, dy := i%wide-x, i/wide-y
		if far := dx*dx + dy*dy; a[i]+b[i] == best && far < near {
			near, at = far, Point{area.Min.X + i%wide, area.Min.Y + i/wide}
		}
	}
	return at, true
}

// unreached is a distance from what is not there.
const unreached = 1 << 20

// distances is how far each pixel of an area lies from a space, in thirds of a pixel.
func (c *Chart) distances(area Box, s board.SpaceID) []int {
	wide, high := area.wide(), area.high()
	far := make([]int, wide*high)
	step := func(i, x, y, cost int) {
		if x >= 0 && y >= 0 && x < wide && y < high {
			far[i] = min(far[i], far[y*wide+x]+cost)
		}
	}
	for i := range far {
		x, y := i%wide, i/wide
		far[i] = unreached
		if c.IDs[(area.Min.Y+y)*Fine*c.Width*Fine+(area.Min.X+x)*Fine] == uint16(s)+1 {
			far[i] = 0
		}
		step(i, x-1, y, 3)
		step(i, x, y-1, 3)
		step(i, x-1, y-1, 4)
		step(i, x+1, y-1, 4)
	}
	for i := len(far) - 1; i >= 0; i-- {
		x, y := i%wide, i/wide
		step(i, x+1, y, 3)
		step(i, x, y+1, 3)
		step(i, x+1, y+1, 4)
		step(i, x-1, y+1, 4)
	}
	return far
}
