package main

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/mail/atlas/sheet"

	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"
)

// writeLook writes a picture in which every space has a colour of its own and its name.
func writeLook(name string, sh *sheet.Sheet, b *board.Board, r *sheet.Raster) error {
	m := image.NewRGBA(image.Rect(0, 0, sh.Width, sh.Height))
	draw.Draw(m, m.Rect, image.NewUniform(color.Gray{Y: 90}), image.Point{}, draw.Src)
	type middle struct{ x, y, n int }
	at := make([]middle, len(b.Spaces))
	for y := range sh.Height {
		for x := range sh.Width {
			id := r.At(x*sheet.Fine, y*sheet.Fine)
			if id == 0 {
				continue
			}
			c := shade(int(id), b.Spaces[id-1].Sea)
			if id != r.At(x*sheet.Fine+1, y*sheet.Fine) || id != r.At(x*sheet.Fine, y*sheet.Fine+1) ||
				id != r.At(x*sheet.Fine+2, y*sheet.Fine) || id != r.At(x*sheet.Fine, y*sheet.Fine+2) {
				c = color.RGBA{A: 255}
			}
			m.SetRGBA(x, y, c)
			at[id-1].x += x
			at[id-1].y += y
			at[id-1].n++
		}
	}
	for id, p := range at {
		if p.n == 0 {
			continue
		}
		d := font.Drawer{Dst: m, Src: image.Black, Face: basicfont.Face7x13}
		width := d.MeasureString(b.Spaces[id].Name).Ceil()
		d.Dot = fixed.P(p.x/p.n-width/2, p.y/p.n+4)
		d.DrawString(b.Spaces[id].Name)
	}
	out, err := os.Create(name)
	if err != nil {
		return err
	}
	defer out.Close()
	if err := png.Encode(out, m); err != nil {
		return err
	}
	return out.Close()
}

// shade returns a colour for a space: blues for the sea, anything else for land.
func shade(id int, sea bool) color.RGBA {
	h := uint32(id) * 2654435761
	if sea {
		return color.RGBA{uint8(120 + h>>8%70), uint8(160 + h>>16%60), uint8(200 + h>>24%55), 255}
	}
	return color.RGBA{uint8(170 + h>>8%80), uint8(130 + h>>16%100), uint8(70 + h>>24%90), 255}
}
