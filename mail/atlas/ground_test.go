package atlas

import (
	"image"
	"testing"

	"fieldpost/adjudicator/rules/position"
)

// painted is the ground of a view and its canvas.
func painted(t *testing.T, c *Chart, p *position.Position, v View) (*ground, *canvas) {
	t.Helper()
	f := c.frame(v)
	cv := newCanvas(f.to.Dx(), f.to.Dy())
	g := newGround(cv, &f, p)
	g.paint()
	return g, cv
}

// Away from borders every pixel has the colour of the space that lies there, or its hatch.
func TestGroundIsTheChart(t *testing.T) {
	if testing.Short() {
		t.Skip("whole boards take long under the race detector")
	}
	c, p := small(t)
	for name, v := range frames {
		t.Run(name, func(t *testing.T) {
			g, cv := painted(t, c, p, v)
			inner := 0
			for y := 4; y < cv.h-4; y += 3 {
				for x := 4; x < cv.w-4; x += 3 {
					id := g.f.space(image.Pt(x, y))
					if !lonely(g.f, x, y) {
						continue
					}
					inner++
					if got := ink(cv.pix[y*cv.w+x]); got != g.fills[id] && got != g.hatch[id] {
						t.Fatalf("the pixel %d, %d of space %d has the colour %v", x, y, id-1, cv.inks[got])
					}
				}
			}
			if inner*9*10 < cv.w*cv.h*6 {
				t.Errorf("only %d of a ninth of %d pixels lie away from borders", inner, cv.w*cv.h)
			}
		})
	}
}

// lonely tells whether all pixels around are of one space.
func lonely(f *frame, x, y int) bool {
	for i := range 81 {
		if f.space(image.Pt(x+i%9-4, y+i/9-4)) != f.space(image.Pt(x, y)) {
			return false
		}
	}
	return true
}

// Between land and sea runs a dark line, between lands a brown one, between zones a blue one.
func TestBorders(t *testing.T) {
	c, p := small(t)
	g, cv := painted(t, c, p, View{})
	tests := []struct {
		name string
		a, b string
		want ink
	}{
		{"coast", "Westmark", "sz 2", g.coast}, {"border", "Northland", "Westmark", g.border}, {"line at sea", "sz 1", "sz 2", g.seaLine},
	}
	for _, test := range tests {
		a, _ := p.Edition.Board.Find(test.a)
		b, _ := p.Edition.Board.Find(test.b)
		along, drawn := 0, 0
		for y := range cv.h {
			for x := 1; x < cv.w; x++ {
				here, there := g.f.space(image.Pt(x, y)), g.f.space(image.Pt(x-1, y))
				if pairOf(here, there) != pairOf(uint16(a)+1, uint16(b)+1) {
					continue
				}
				along++
				for _, at := range []int{x - 1, x} {
					if got := cv.inks[cv.pix[y*cv.w+at]]; apart(got, cv.inks[test.want]) < apart(got, cv.inks[g.fills[here]]) {
						drawn++
						break
					}
				}
			}
		}
		if along < 10 || drawn*10 < along*9 {
			t.Errorf("the %s is drawn in %d of %d lines", test.name, drawn, along)
		}
	}
}

// The border that the board does not have is known, and no other.
func TestBarsAreFound(t *testing.T) {
	c, p := small(t)
	g, _ := painted(t, c, p, View{})
	if len(g.barred) < 50 {
		t.Fatalf("the cliffs are %d pixels long", len(g.barred))
	}
	neck, _ := p.Edition.Board.Find("Neck")
	sea, _ := p.Edition.Board.Find("sz 3")
	for _, at := range g.barred {
		found := map[uint16]bool{}
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				found[g.f.space(at.Add(image.Pt(dx, dy)))] = true
			}
		}
		if !found[uint16(neck)+1] || !found[uint16(sea)+1] {
			t.Fatalf("%v is not where the neck meets the sea", at)
		}
	}
}
