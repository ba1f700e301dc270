package atlas

import "image"

// View is what is wanted of a picture.
type View struct {
	Box     Box // a part of the chart; all of it when empty. On a chart that wraps it may reach over the left or right edge
	Width   int // of the picture in pixels; 0 is as it comes: the chart's width, or PhoneWidth for a part
	Letters int // how large letters and counters are, in percent; 0 is as it comes
}

// PhoneWidth is how wide the picture of a part is if nobody says: twice what a phone shows, for sharp letters.
const PhoneWidth = 800

// frame is how the chart is laid into a picture: moved, and drawn larger or smaller.
type frame struct {
	chart   *Chart
	box     Box
	to      image.Rectangle // where in the picture the box lies
	letters int
}

// whole is all of the chart.
func (c *Chart) whole() Box { return Box{Max: Point{c.Width, c.Height}} }

// frame lays a view out, below a headline of that height.
func (c *Chart) frame(v View) frame {
	f := frame{chart: c, box: v.Box, letters: v.Letters}
	all := v.Box == (Box{}) || v.Box == c.whole()
	if all {
		f.box = c.whole()
	}
	width := v.Width
	if width == 0 && all {
		width = c.Width
	} else if width == 0 {
		width = PhoneWidth
	}
	if f.letters == 0 && all {
		f.letters = min(max(100*width/c.Width, 60), 100)
	} else if f.letters == 0 {
		f.letters = min(max(140*width/PhoneWidth, 70), 200)
	}
	height := max(1, f.box.high()*width/f.box.wide())
	f.to = image.Rect(0, 0, width, height)
	return f
}

// wide is how many pixels of the chart lie side by side in the frame.
func (f *frame) wide() int { return f.box.wide() }

// spot is where a point of the chart lies in the picture. A chart that wraps has every point again and again: it is the
// one nearest to the middle of the box.
func (f *frame) spot(p Point) spot {
	x := p.X
	if f.chart.Wraps {
		mid := (f.box.Min.X + f.box.Max.X) / 2
		for range 2 {
			if x-mid > f.chart.Width/2 {
				x -= f.chart.Width
			} else if mid-x > f.chart.Width/2 {
				x += f.chart.Width
			}
		}
	}
	return spot{
		f.to.Min.X*unit + (x-f.box.Min.X)*f.to.Dx()*unit/f.wide(),
		f.to.Min.Y*unit + (p.Y-f.box.Min.Y)*f.to.Dx()*unit/f.wide(),
	}
}

// pixel is the pixel in which a point of the chart lies.
func (f *frame) pixel(p Point) image.Point {
	s := f.spot(p)
	return image.Pt(s.X>>4, s.Y>>4)
}

// raster is the column and row of the chart's raster that lie under a pixel of the picture, in points; ok is false above,
// below and beside the chart.
func (f *frame) raster(p image.Point) (x, y int, ok bool) {
	x = f.box.Min.X*Fine + (2*(p.X-f.to.Min.X)+1)*f.wide()*Fine/(2*f.to.Dx())
	y = f.box.Min.Y*Fine + (2*(p.Y-f.to.Min.Y)+1)*f.wide()*Fine/(2*f.to.Dx())
	if f.chart.Wraps {
		x = wrap(x, f.chart.Width*Fine)
	}
	return x, y, x >= 0 && y >= 0 && x < f.chart.Width*Fine && y < f.chart.Height*Fine
}

// space is what lies under a pixel: a space's ID plus one, or 0.
func (f *frame) space(p image.Point) uint16 {
	x, y, ok := f.raster(p)
	if !ok {
		return 0
	}
	return f.chart.IDs[y*f.chart.Width*Fine+x]
}

// size is a length in pixels that grows with the letters, a pixel at least.
func (f *frame) size(n int) int { return max(1, (n*f.letters+50)/100) }

// wrap is a column of a chart that goes round the world.
func wrap(x, n int) int {
	if 0 <= x && x < n {
		return x
	}
	return (x%n + n) % n
}
