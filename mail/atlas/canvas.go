package atlas

import (
	"image"
	"image/color"
)

// most is how many colours a picture has at the most: what a reader sees no loss in, and what packs well.
const most = 64

// ink is the place of a colour in a canvas's palette.
type ink uint8

// canvas is the picture while it is painted. It holds a byte for each pixel from the start, so that nothing has to be
// counted and reduced afterwards: where paint covers a pixel only partly, the nearest ink to the mixture is taken, and a
// new one is made while there is room.
type canvas struct {
	pix    []uint8
	w, h   int
	clip   image.Rectangle // nothing is painted outside
	inks   []color.RGBA
	coarse bool // mixtures are half and half alone, which takes fewer bytes
	// mixed remembers mixtures, plus one: over the second ink, the first in quarters.
	mixed [most][most][4]uint8
}

func newCanvas(w, h int) *canvas {
	return &canvas{pix: make([]uint8, w*h), w: w, h: h, clip: image.Rect(0, 0, w, h)}
}

// alike is the distance below which two mixtures are one ink.
const alike = 9 * 18 * 18

// ink returns the ink of exactly this colour, and the nearest one when the palette is full.
func (c *canvas) ink(want color.RGBA) ink { return c.near(want, 0) }

func (c *canvas) near(want color.RGBA, tolerance int) ink {
	best, far := 0, 1<<30
	for i, have := range c.inks {
		if d := apart(want, have); d < far {
			best, far = i, d
		}
	}
	if far > tolerance && len(c.inks) < most {
		c.inks = append(c.inks, want)
		return ink(len(c.inks) - 1)
	}
	return ink(best)
}

// apart is how far two colours lie from each other, about as an eye sees it.
func apart(a, b color.RGBA) int {
	dr, dg, db := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B)
	return 2*dr*dr + 4*dg*dg + 3*db*db
}

// mix is what so many quarters of one ink over another look like.
func (c *canvas) mix(over, under ink, quarters int) ink {
	switch {
	case quarters <= 0 || over == under:
		return under
	case quarters >= 4:
		return over
	}
	known := &c.mixed[over][under][quarters]
	if *known == 0 {
		a, b := c.inks[over], c.inks[under]
		blend := func(x, y uint8) uint8 { return uint8((int(x)*quarters + int(y)*(4-quarters) + 2) / 4) }
		*known = uint8(c.near(color.RGBA{blend(a.R, b.R), blend(a.G, b.G), blend(a.B, b.B), 255}, alike)) + 1
	}
	return ink(*known - 1)
}

// dot paints one pixel; cover runs from 0 to 255.
func (c *canvas) dot(x, y int, in ink, cover int) {
	if !(image.Point{X: x, Y: y}).In(c.clip) {
		return
	}
	p := &c.pix[y*c.w+x]
	quarters := (cover + 32) / 64
	if c.coarse {
		quarters = (cover + 64) / 128 * 2
	}
	*p = uint8(c.mix(in, ink(*p), quarters))
}

// rect paints a rectangle.
func (c *canvas) rect(r image.Rectangle, in ink) {
	r = r.Intersect(c.clip)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := c.pix[y*c.w+r.Min.X : y*c.w+r.Max.X]
		for x := range row {
			row[x] = uint8(in)
		}
	}
}

// plate paints a rectangle with a rim and the corners cut.
func (c *canvas) plate(r image.Rectangle, body, rim ink) {
	c.rect(image.Rect(r.Min.X+1, r.Min.Y, r.Max.X-1, r.Max.Y), rim)
	c.rect(image.Rect(r.Min.X, r.Min.Y+1, r.Max.X, r.Max.Y-1), rim)
	c.rect(r.Inset(1), body)
}

// within paints only inside r until the function it returns is called.
func (c *canvas) within(r image.Rectangle) (restore func()) {
	before := c.clip
	c.clip = before.Intersect(r)
	return func() { c.clip = before }
}

// paletted is the finished picture.
func (c *canvas) paletted() *image.Paletted {
	p := &image.Paletted{Pix: c.pix, Stride: c.w, Rect: image.Rect(0, 0, c.w, c.h)}
	for _, in := range c.inks {
		p.Palette = append(p.Palette, in)
	}
	return p
}
