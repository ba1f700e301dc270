package atlas

import (
	"image"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// bold is the typeface of all letters on a map.
var bold = sync.OnceValues(func() (*opentype.Font, error) { return opentype.Parse(gobold.TTF) })

// lettering writes on a canvas. Each letter is drawn once in each size and kept.
type lettering struct {
	typeface *opentype.Font
	faces    map[int]font.Face
	letters  map[letterKey]letter
}

type letterKey struct {
	size int
	char rune
}

// letter is a mask of a character with room for a halo around it.
type letter struct {
	body, halo *image.Alpha
	advance    fixed.Int26_6
}

// haloWidth is how far a halo reaches beyond a letter, in pixels.
const haloWidth = 2

func newLettering() (*lettering, error) {
	f, err := bold()
	if err != nil {
		return nil, err
	}
	return &lettering{f, map[int]font.Face{}, map[letterKey]letter{}}, nil
}

// face returns the typeface in a size. A size that cannot be had is the typeface's fault and shows nothing.
func (l *lettering) face(size int) font.Face {
	if f, ok := l.faces[size]; ok {
		return f
	}
	f, err := opentype.NewFace(l.typeface, &opentype.FaceOptions{Size: float64(size), DPI: 72, Hinting: font.HintingFull})
	if err != nil {
		return nil
	}
	l.faces[size] = f
	return f
}

func (l *lettering) letter(size int, char rune) letter {
	key := letterKey{size, char}
	if known, ok := l.letters[key]; ok {
		return known
	}
	var drawn letter
	if f := l.face(size); f != nil {
		if box, mask, from, advance, ok := f.Glyph(fixed.Point26_6{}, char); ok {
			drawn = letter{body: image.NewAlpha(box.Inset(-haloWidth)), advance: advance}
			for y := box.Min.Y; y < box.Max.Y; y++ {
				for x := box.Min.X; x < box.Max.X; x++ {
					_, _, _, a := mask.At(from.X+x-box.Min.X, from.Y+y-box.Min.Y).RGBA()
					drawn.body.Pix[drawn.body.PixOffset(x, y)] = uint8(a >> 8)
				}
			}
			drawn.halo = thicken(drawn.body)
		}
	}
	l.letters[key] = drawn
	return drawn
}

// firm is how dark a pixel must be to belong to a halo.
const firm = 96

// thicken spreads a mask by the width of a halo. A halo has hard edges, which nobody sees and which take fewer bytes.
func thicken(m *image.Alpha) *image.Alpha {
	out := image.NewAlpha(m.Rect)
	for y := m.Rect.Min.Y; y < m.Rect.Max.Y; y++ {
		for x := m.Rect.Min.X; x < m.Rect.Max.X; x++ {
			a := m.Pix[m.PixOffset(x, y)]
			if a < firm {
				continue
			}
			for dy := -haloWidth; dy <= haloWidth; dy++ {
				for dx := -haloWidth; dx <= haloWidth; dx++ {
					if at := (image.Point{X: x + dx, Y: y + dy}); dx*dx+dy*dy <= haloWidth*haloWidth+1 && at.In(m.Rect) {
						o := &out.Pix[out.PixOffset(at.X, at.Y)]
						*o = max(*o, a)
					}
				}
			}
		}
	}
	return out
}

// width is how wide a line is in pixels.
func (l *lettering) width(size int, text string) int {
	var sum fixed.Int26_6
	for _, char := range text {
		sum += l.letter(size, char).advance
	}
	return sum.Ceil()
}

// rise is how high the capitals of a size are.
func rise(size int) int { return (size*72 + 50) / 100 }

// write puts a line with its left end on the base line at a point; a halo of another ink goes below it, unless halo is
// the ink itself.
func (l *lettering) write(c *canvas, size int, at image.Point, text string, in, halo ink) {
	if halo != in {
		l.stamp(c, size, at, text, halo, func(g letter) *image.Alpha { return g.halo })
	}
	l.stamp(c, size, at, text, in, func(g letter) *image.Alpha { return g.body })
}

func (l *lettering) stamp(c *canvas, size int, at image.Point, text string, in ink, part func(letter) *image.Alpha) {
	pen := fixed.I(at.X)
	for _, char := range text {
		g := l.letter(size, char)
		if m := part(g); m != nil {
			left := pen.Round()
			for y := m.Rect.Min.Y; y < m.Rect.Max.Y; y++ {
				for x := m.Rect.Min.X; x < m.Rect.Max.X; x++ {
					if a := m.Pix[m.PixOffset(x, y)]; a >= 32 {
						c.dot(left+x, at.Y+y, in, int(a))
					}
				}
			}
		}
		pen += g.advance
	}
}

// centred writes a line around the middle of its capitals.
func (l *lettering) centred(c *canvas, size int, middle image.Point, text string, in, halo ink) {
	at := image.Pt(middle.X-l.width(size, text)/2, middle.Y+rise(size)/2)
	l.write(c, size, at, text, in, halo)
}
