package atlas

import (
	"image"

	"fieldpost/adjudicator/rules/board"
)

// link draws the borders of the board that the chart cannot show, as dashed lines from anchor to anchor.
func (d *drawing) link() {
	for _, l := range d.frame.chart.Links {
		a, b := d.frame.spot(d.frame.chart.Places[l.A].Anchor), d.frame.spot(d.frame.chart.Places[l.B].Anchor)
		// The short way may lead over the edge of the chart: then there is a piece at either end.
		if world := d.frame.world(); world > 0 && max(a.X-b.X, b.X-a.X) > world/2 {
			turn := spot{X: world}
			if a.X < b.X {
				turn.X = -world
			}
			d.connector(a, b.plus(turn))
			d.connector(b, a.minus(turn))
			continue
		}
		d.connector(a, b)
	}
}

// world is how far it is around the chart in the picture, 0 for one that does not wrap.
func (f *frame) world() int {
	if !f.chart.Wraps {
		return 0
	}
	return f.chart.Width * unit * f.to.Dx() / f.wide()
}

// connector draws a dashed line with a dot at either end, if any of it is in the picture.
func (d *drawing) connector(a, b spot) {
	from, to := image.Pt(a.X>>4, a.Y>>4), image.Pt(b.X>>4, b.Y>>4)
	if !(image.Rectangle{from, to}).Canon().Inset(-d.frame.size(4)).Overlaps(d.canvas.clip) {
		return
	}
	u := d.frame.size(100) * unit / 100
	for _, piece := range dashes([]spot{a, b}, 7*u, 5*u) {
		d.canvas.fill(d.paper, stroke(piece, 5*u)...)
	}
	for _, piece := range dashes([]spot{a, b}, 7*u, 5*u) {
		d.canvas.fill(d.black, stroke(piece, 5*u/2)...)
	}
	d.canvas.fill(d.black, disc(a, 4*u), disc(b, 4*u))
}

// barrier draws the borders of the chart that the board does not have: nobody crosses there.
func (d *drawing) barrier(along []image.Point) {
	u := d.frame.size(100) * unit / 100
	for _, p := range along {
		d.canvas.fill(d.black, disc(middleOf(p), 3*u))
	}
	for _, p := range along {
		if (p.X+p.Y)%d.frame.size(12) < d.frame.size(5) {
			d.canvas.fill(d.paper, disc(middleOf(p), 3*u/2))
		}
	}
}

// edge tells at the left and right edge of a board that wraps which sea zone lies beyond.
func (d *drawing) edge() {
	f := &d.frame
	if !f.chart.Wraps || f.wide() != f.chart.Width {
		return
	}
	for _, side := range []int{-1, 1} {
		var run, from int
		var here, there uint16
		for y := f.to.Min.Y; y <= f.to.Max.Y; y++ {
			inner, outer := f.beside(side, y)
			if y < f.to.Max.Y && run > 0 && inner == here && outer == there {
				run++
				continue
			}
			if run >= f.size(50) && there != 0 {
				d.beyond(side, from, run, board.SpaceID(there)-1)
			}
			run, from, here, there = 1, y, inner, outer
		}
	}
}

// beside is what lies at an edge on a line of the picture, and what lies beyond.
func (f *frame) beside(side, y int) (inner, outer uint16) {
	x, beyond := f.to.Min.X, f.to.Min.X-1
	if side > 0 {
		x, beyond = f.to.Max.X-1, f.to.Max.X
	}
	return f.space(image.Pt(x, y)), f.space(image.Pt(beyond, y))
}

// beyond draws an arrowhead at an edge and the name of the zone to which it leads: as near to the middle of what they share as nothing else
// stands, and the arrowhead alone if there is no such place.
func (d *drawing) beyond(side, from, run int, s board.SpaceID) {
	if !d.edition.Space(s).Sea {
		return
	}
	x := d.frame.to.Min.X
	if side > 0 {
		x = d.frame.to.Max.X
	}
	size, name := d.frame.size(smallSize), shortName(d.edition.Space(s))
	wide, line := d.letters.width(size, name), d.frame.size(8)
	y, middle, free := from+run/2, image.Point{}, false
	for i := 0; i < run/line && !free; i++ {
		there := from + run/2 + (i+1)/2*line*(1-2*(i%2))
		middle = image.Pt(x-side*(d.frame.size(14)+wide/2), there)
		at := image.Rectangle{middle, middle}
		at.Min, at.Max = at.Min.Sub(image.Pt(wide/2, line)), at.Max.Add(image.Pt(wide/2, line))
		if free = there-line >= from && there+line <= from+run && !d.covers(at); free {
			y = there
		}
	}
	u := d.frame.size(100) * unit / 100
	tip := spot{x*unit - side*2*u, y * unit}
	back := tip.plus(spot{X: -side * 8 * u})
	d.canvas.fill(d.seaText, clockwise(outline{tip, back.plus(spot{Y: 6 * u}), back.minus(spot{Y: 6 * u})}))
	if free {
		d.letters.centred(d.canvas, size, middle, name, d.seaText, d.shallow)
	}
}
