package proofs

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"image"
	"image/color"
)

// Hash is the SHA-256 of a picture's width and height, each as four bytes with the highest first, and of red, green, blue and
// cover of every pixel, row by row from the top.
func Hash(m image.Image) string {
	b := m.Bounds()
	sum := sha256.New()
	row := binary.BigEndian.AppendUint32(nil, uint32(b.Dx()))
	sum.Write(binary.BigEndian.AppendUint32(row, uint32(b.Dy())))
	for y := b.Min.Y; y < b.Max.Y; y++ {
		row = row[:0]
		for x := b.Min.X; x < b.Max.X; x++ {
			c := at(m, x, y)
			row = append(row, c.R, c.G, c.B, c.A)
		}
		sum.Write(row)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// at is the colour of a pixel as a file keeps it.
func at(m image.Image, x, y int) color.NRGBA {
	return color.NRGBAModel.Convert(m.At(x, y)).(color.NRGBA)
}

// Difference is how two pictures differ. Places are counted from the upper left corner of each.
type Difference struct {
	Was, Is  image.Point     // the sizes of both
	Pixels   int             // that have another colour; those that only one picture has are counted too
	Box      image.Rectangle // around all of them
	Greatest int             // between the reds, greens, blues or covers of a pixel that both have, 0 to 255
}

// Compare tells how a picture differs from the one it was.
func Compare(was, is image.Image) Difference {
	d := Difference{Was: was.Bounds().Size(), Is: is.Bounds().Size()}
	each(was, is, func(p image.Point, apart int) {
		if apart == 0 {
			return
		}
		d.Pixels++
		d.Box = d.Box.Union(image.Rectangle{p, p.Add(image.Pt(1, 1))})
		d.Greatest = max(d.Greatest, apart)
	})
	return d
}

// each visits every pixel that one of two pictures has, and says how far apart its colours are: below 0 where only one has it.
func each(was, is image.Image, visit func(p image.Point, apart int)) {
	a, b := was.Bounds(), is.Bounds()
	for y := range max(a.Dy(), b.Dy()) {
		for x := range max(a.Dx(), b.Dx()) {
			p := image.Pt(x, y)
			then, now := p.Add(a.Min), p.Add(b.Min)
			switch {
			case then.In(a) && now.In(b):
				visit(p, apart(at(was, then.X, then.Y), at(is, now.X, now.Y)))
			case then.In(a) || now.In(b):
				visit(p, -1)
			}
		}
	}
}

// apart is the greatest difference between two colours in any channel.
func apart(a, b color.NRGBA) int {
	of := func(x, y uint8) int { return max(int(x)-int(y), int(y)-int(x)) }
	return max(of(a.R, b.R), of(a.G, b.G), of(a.B, b.B), of(a.A, b.A))
}

// String says it in a sentence.
func (d Difference) String() string {
	if d.Pixels == 0 {
		return "no pixel differs"
	}
	text := fmt.Sprintf("%d pixels differ, by %d of 255 at the most, all of them within x %d to %d and y %d to %d",
		d.Pixels, d.Greatest, d.Box.Min.X, d.Box.Max.X-1, d.Box.Min.Y, d.Box.Max.Y-1)
	if d.Was != d.Is {
		text = fmt.Sprintf("it was %d x %d pixels and is %d x %d; %s", d.Was.X, d.Was.Y, d.Is.X, d.Is.Y, text)
	}
	return text
}

// Colours of a picture of differences: what has changed, and what only one picture has.
var (
	changedColour = color.NRGBA{255, 0, 160, 255}
	missingColour = color.NRGBA{255, 140, 0, 255}
)

// Show is a picture of the differences: what has changed is bright, the rest a faded grey.
func Show(was, is image.Image) image.Image {
	a, b := was.Bounds(), is.Bounds()
	out := image.NewNRGBA(image.Rect(0, 0, max(a.Dx(), b.Dx()), max(a.Dy(), b.Dy())))
	each(was, is, func(p image.Point, apart int) {
		switch {
		case apart > 0:
			out.SetNRGBA(p.X, p.Y, changedColour)
		case apart < 0:
			out.SetNRGBA(p.X, p.Y, missingColour)
		default:
			grey := color.GrayModel.Convert(is.At(b.Min.X+p.X, b.Min.Y+p.Y)).(color.Gray).Y
			faded := 192 + grey/4
			out.SetNRGBA(p.X, p.Y, color.NRGBA{faded, faded, faded, 255})
		}
	})
	return out
}
