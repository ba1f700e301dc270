package report

import (
	"image"
	"image/color"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// fine is how many points of a plate lie along each pixel of the picture, for smooth lines.
const fine = 3

// shades is how many steps there are from paper to an ink.
const shades = 4

// ink is the place of a colour among those of a plate; 0 is paper.
type ink uint8

// plate is what a picture is drawn on: points of ink, finer than the picture. All reckoning is in whole numbers, so that
// every machine draws the same.
type plate struct {
	w, h   int // in pixels
	points []ink
	inks   []color.RGBA
	face   font.Face
	words  []word
}

// word is text that is written when the picture is made.
type word struct {
	at   image.Point // left end of the base line, in pixels
	text string
	in   ink
}

// newPlate is an empty plate; letters are so many pixels high.
func newPlate(w, h, letters int, inks []color.RGBA) (*plate, error) {
	f, err := opentype.Parse(gobold.TTF)
	if err != nil {
		return nil, err
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: float64(letters), DPI: 72, Hinting: font.HintingFull})
	if err != nil {
		return nil, err
	}
	return &plate{w: w, h: h, points: make([]ink, w*h*fine*fine), inks: inks, face: face}, nil
}

// spot fills a disc of a radius in points.
func (p *plate) spot(at image.Point, radius int, in ink) {
	for y := -radius; y <= radius; y++ {
		for x := -radius; x <= radius; x++ {
			if to := at.Add(image.Pt(x, y)); x*x+y*y <= radius*radius && to.X >= 0 && to.Y >= 0 && to.X < p.w*fine && to.Y < p.h*fine {
				p.points[to.Y*p.w*fine+to.X] = in
			}
		}
	}
}

// line joins points by a line of that radius, in strokes and gaps by turns, of which there may be none.
func (p *plate) line(path []image.Point, radius int, in ink, dashes []int) {
	period := 0
	for _, n := range dashes {
		period += n
	}
	way := 0
	for i := 1; i < len(path); i++ {
		from, d := path[i-1], path[i].Sub(path[i-1])
		steps, length := max(abs(d.X), abs(d.Y), 1), root(d.X*d.X+d.Y*d.Y)
		for s := range steps + 1 {
			if inked(dashes, period, way+length*s/steps) {
				p.spot(from.Add(image.Pt(d.X*s/steps, d.Y*s/steps)), radius, in)
			}
		}
		way += length
	}
}

// inked tells whether a place along a dashed line belongs to a stroke.
func inked(dashes []int, period, at int) bool {
	if period == 0 {
		return true
	}
	at %= period
	for i, n := range dashes {
		if at < n {
			return i%2 == 0
		}
		at -= n
	}
	return false
}

func abs(n int) int { return max(n, -n) }

// root is the whole part of a square root, of anything that lies on a plate.
func root(n int) int {
	r := 0
	for bit := 1 << 15; bit > 0; bit >>= 1 {
		if (r+bit)*(r+bit) <= n {
			r += bit
		}
	}
	return r
}

// write puts text with its left end at a point of the base line, in pixels.
func (p *plate) write(at image.Point, text string, in ink) {
	p.words = append(p.words, word{at, text, in})
}

// width is how wide a text is, in pixels.
func (p *plate) width(text string) int { return font.MeasureString(p.face, text).Ceil() }

// picture makes the picture: what the points of a pixel are mostly inked with gives its colour, and how many are inked how
// strong it is.
func (p *plate) picture() *image.Paletted {
	palette := color.Palette{paperWhite}
	for _, c := range p.inks {
		for s := 1; s <= shades; s++ {
			palette = append(palette, mixed(c, s))
		}
	}
	out := image.NewPaletted(image.Rect(0, 0, p.w, p.h), palette)
	for y := range p.h {
		for x := range p.w {
			out.Pix[out.PixOffset(x, y)] = p.pixel(x, y)
		}
	}
	for _, w := range p.words {
		p.letter(out, w)
	}
	return out
}

// pixel is the entry of the palette for a pixel.
func (p *plate) pixel(x, y int) uint8 {
	top, covered := ink(0), 0
	for dy := range fine {
		for dx := range fine {
			if i := p.points[(y*fine+dy)*p.w*fine+x*fine+dx]; i > 0 {
				top, covered = max(top, i), covered+1
			}
		}
	}
	return shade(top, covered, fine*fine)
}

// shade is the place in the palette of an ink that covers a part of the whole.
func shade(in ink, part, whole int) uint8 {
	strong := (part*shades + whole/2) / whole
	if in == 0 || strong == 0 {
		return 0
	}
	return uint8((int(in)-1)*shades + strong)
}

// letter writes a word over what is there.
func (p *plate) letter(out *image.Paletted, w word) {
	pen := fixed.P(w.at.X, w.at.Y)
	for _, char := range w.text {
		box, mask, from, advance, ok := p.face.Glyph(pen, char)
		if !ok {
			continue
		}
		for y := box.Min.Y; y < box.Max.Y; y++ {
			for x := box.Min.X; x < box.Max.X; x++ {
				_, _, _, a := mask.At(from.X+x-box.Min.X, from.Y+y-box.Min.Y).RGBA()
				if e := shade(w.in, int(a>>8), 255); e > 0 && (image.Point{X: x, Y: y}).In(out.Rect) {
					out.Pix[out.PixOffset(x, y)] = e
				}
			}
		}
		pen.X += advance
	}
}

var paperWhite = color.RGBA{255, 255, 255, 255}

// mixed is an ink in so many of its shades on paper.
func mixed(c color.RGBA, shade int) color.RGBA {
	mix := func(a, b uint8) uint8 { return uint8((int(a)*shade + int(b)*(shades-shade)) / shades) }
	return color.RGBA{mix(c.R, paperWhite.R), mix(c.G, paperWhite.G), mix(c.B, paperWhite.B), 255}
}
