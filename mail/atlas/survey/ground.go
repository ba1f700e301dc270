package main

import (
	"fmt"
	"image"
	"math"
	"slices"

	"fieldpost/mail/atlas/sheet"

	"golang.org/x/image/vector"
)

// terrain says of each point whether it is land, and of which country.
type terrain struct {
	width, height int
	country       []uint16 // number of the country plus 1; 0 is water
	names         []string // of the countries
	points        []int    // how many points each country has
}

// ground draws all countries that are not drowned. A point is land when they cover half of it together.
func ground(sh *sheet.Sheet, countries []country) (*terrain, error) {
	g := &terrain{width: sh.Width * sheet.Fine, height: sh.Height * sheet.Fine}
	size := g.width * g.height
	g.country = make([]uint16, size)
	cover, most := make([]uint16, size), make([]uint8, size)
	p := sh.Projection()
	for n, c := range countries {
		g.names = append(g.names, c.name)
		if slices.Contains(sh.Drowned, c.name) {
			continue
		}
		for _, turn := range []float64{0, 360, -360} {
			g.draw(c, turn, p, func(i int, a uint8) {
				cover[i] += uint16(a)
				if a > most[i] {
					most[i], g.country[i] = a, uint16(n+1)
				}
			})
		}
	}
	g.points = make([]int, len(countries))
	for i, c := range cover {
		if c < 128 {
			g.country[i] = 0
		} else {
			g.points[g.country[i]-1]++
		}
	}
	return g, g.known(sh)
}

// draw calls put for every point that a country covers, with how much of it, when the globe is turned.
func (g *terrain) draw(c country, turn float64, p *sheet.Projection, put func(i int, a uint8)) {
	box := [4]float64{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, ring := range c.rings {
		for _, at := range ring {
			x, y := p.X(at[0]+turn)*sheet.Fine, p.Y(at[1])*sheet.Fine
			box = [4]float64{min(box[0], x), min(box[1], y), max(box[2], x), max(box[3], y)}
		}
	}
	left, top := max(0, int(math.Floor(box[0]))), max(0, int(math.Floor(box[1])))
	right, bottom := min(g.width, int(math.Ceil(box[2]))+1), min(g.height, int(math.Ceil(box[3]))+1)
	if len(c.rings) == 0 || left >= right || top >= bottom {
		return
	}
	z := vector.NewRasterizer(right-left, bottom-top)
	for _, ring := range c.rings {
		for i, at := range ring {
			x, y := float32(p.X(at[0]+turn)*sheet.Fine-float64(left)), float32(p.Y(at[1])*sheet.Fine-float64(top))
			if i == 0 {
				z.MoveTo(x, y)
			} else {
				z.LineTo(x, y)
			}
		}
		z.ClosePath()
	}
	m := image.NewAlpha(image.Rect(0, 0, right-left, bottom-top))
	z.Draw(m, m.Bounds(), image.Opaque, image.Point{})
	for y := range bottom - top {
		for x := range right - left {
			if a := m.Pix[y*m.Stride+x]; a > 0 {
				put((top+y)*g.width+left+x, a)
			}
		}
	}
}

// known sees that the sheet names no country that the data do not have.
func (g *terrain) known(sh *sheet.Sheet) error {
	names := append(append([]string{sheet.Open}, sh.Drowned...), sh.Idle...)
	for _, sp := range sh.Spaces {
		names = append(names, sp.Within...)
	}
	for _, name := range names {
		basin := slices.ContainsFunc(sh.Basins, func(b sheet.Basin) bool { return b.Name == name })
		if name != sheet.Open && !basin && !slices.Contains(g.names, name) {
			return fmt.Errorf("%q is no country of the data and no basin", name)
		}
	}
	return nil
}

// unclaimed returns the countries in the picture that neither a space nor the list of idle ones names.
func (g *terrain) unclaimed(sh *sheet.Sheet) []string {
	var out []string
	for n, name := range g.names {
		claimed := slices.ContainsFunc(sh.Spaces, func(sp sheet.Space) bool { return slices.Contains(sp.Within, name) })
		if g.points[n] > sh.Speck && !claimed && !slices.Contains(sh.Idle, name) {
			out = append(out, name)
		}
	}
	return out
}
