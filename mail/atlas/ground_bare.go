package atlas

import (
	"image"
	"image/color"
	"slices"
)

// bareGround is a ground as it was painted. A picture that is made again, because it had too many bytes, has the same one.
type bareGround struct {
	to     image.Rectangle
	pix    []uint8 // of the rows of the frame
	inks   []color.RGBA
	mixed  [most][most][4]uint8
	barred []image.Point
}

// ground paints land and sea, and returns the pixels along which a barrier runs.
func (d *drawing) ground() []image.Point {
	c, to := d.canvas, d.frame.to
	rows := c.pix[to.Min.Y*c.w : to.Max.Y*c.w]
	if b := d.bare; b != nil && b.to == to {
		copy(rows, b.pix)
		c.inks, c.mixed = slices.Clone(b.inks), b.mixed
		return b.barred
	}
	g := newGround(c, &d.frame, d.scene.Position)
	if d.coarse() {
		g.tall = 2
	}
	g.paint()
	d.bare = &bareGround{to, slices.Clone(rows), slices.Clone(c.inks), c.mixed, g.barred}
	return g.barred
}
