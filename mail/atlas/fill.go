package atlas

import (
	"math/bits"
	"slices"
)

// spot is a place in a picture in sixteenths of a pixel, so that shapes are computed in whole numbers and come out alike
// on every machine.
type spot struct{ X, Y int }

// unit is how many spots there are along a pixel.
const unit = 16

// outline is a closed line of spots.
type outline []spot

// lines is how many lines are swept through each pixel when a shape is filled.
const lines = 4

// fill paints what the outlines wind around, with soft edges.
func (c *canvas) fill(in ink, shape ...outline) {
	top, bottom, left, right := 1<<30, -1<<30, 1<<30, -1<<30
	for _, line := range shape {
		for _, p := range line {
			top, bottom = min(top, p.Y), max(bottom, p.Y)
			left, right = min(left, p.X), max(right, p.X)
		}
	}
	from, to := max(left>>4, c.clip.Min.X), min(right>>4+1, c.clip.Max.X)
	if from >= to {
		return
	}
	cover := make([]int, to-from)
	var cuts []cut
	for y := max(top>>4, c.clip.Min.Y); y < min(bottom>>4+1, c.clip.Max.Y); y++ {
		clear(cover)
		for k := range lines {
			cuts = crossings(cuts[:0], shape, y*unit+k*unit/lines+unit/lines/2)
			span(cover, cuts, from*unit)
		}
		for x, n := range cover {
			if n > 0 {
				c.dot(from+x, y, in, n*255/(lines*unit))
			}
		}
	}
}

// cut is where an outline crosses a line, and whether it goes down (1) or up (-1).
type cut struct{ x, turn int }

func crossings(cuts []cut, shape []outline, y int) []cut {
	for _, line := range shape {
		for i, a := range line {
			b := line[(i+1)%len(line)]
			turn := 1
			if a.Y > b.Y {
				a, b, turn = b, a, -1
			}
			if a.Y <= y && y < b.Y {
				cuts = append(cuts, cut{a.X + (y-a.Y)*(b.X-a.X)/(b.Y-a.Y), turn})
			}
		}
	}
	slices.SortFunc(cuts, func(a, b cut) int { return a.x - b.x })
	return cuts
}

// span adds to each pixel how much of one line is inside.
func span(cover []int, cuts []cut, left int) {
	wound := 0
	for i := 0; i+1 < len(cuts); i++ {
		wound += cuts[i].turn
		if wound == 0 {
			continue
		}
		a, b := max(cuts[i].x-left, 0), min(cuts[i+1].x-left, len(cover)*unit)
		for a < b {
			x := a / unit
			end := min((x+1)*unit, b)
			cover[x] += end - a
			a = end
		}
	}
}

// disc is a circle as an outline.
func disc(at spot, radius int) outline {
	var o outline
	for _, p := range circle {
		o = append(o, spot{at.X + p.X*radius/1024, at.Y + p.Y*radius/1024})
	}
	return o
}

// circle is a circle of the radius 1024, a spot every 15 degrees.
var circle = func() (o outline) {
	quarter := []spot{{1024, 0}, {989, 265}, {887, 512}, {724, 724}, {512, 887}, {265, 989}}
	for range 4 {
		o = append(o, quarter...)
		for i, p := range quarter {
			quarter[i] = spot{-p.Y, p.X}
		}
	}
	return o
}()

// bar is a line of that width from one spot to another, with square ends.
func bar(a, b spot, width int) outline {
	dx, dy := b.X-a.X, b.Y-a.Y
	long := root(dx*dx + dy*dy)
	if long == 0 {
		return nil
	}
	nx, ny := -dy*width/(2*long), dx*width/(2*long)
	return outline{{a.X + nx, a.Y + ny}, {b.X + nx, b.Y + ny}, {b.X - nx, b.Y - ny}, {a.X - nx, a.Y - ny}}
}

// root is the whole part of a square root.
func root(n int) int {
	if n <= 0 {
		return 0
	}
	r := 1 << ((bits.Len(uint(n)) + 1) / 2)
	for {
		next := (r + n/r) / 2
		if next >= r {
			return r
		}
		r = next
	}
}
