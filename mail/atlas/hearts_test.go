package atlas

import (
	"testing"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/mail/atlas/sheet"
)

// field is a raster of space 1 with rectangles of other spaces on it, each as left, top, right, bottom in points.
func field(width, height int, others ...[4]int) *sheet.Raster {
	r := &sheet.Raster{Width: width, Height: height, IDs: make([]uint16, width*height)}
	for i := range r.IDs {
		r.IDs[i] = 1
	}
	for n, o := range others {
		for y := o[1]; y < o[3]; y++ {
			for x := o[0]; x < o[2]; x++ {
				r.IDs[y*width+x] = uint16(n + 2)
			}
		}
	}
	return r
}

func TestHearts(t *testing.T) {
	for _, c := range []struct {
		name   string
		raster *sheet.Raster
		space  int
		at     Point // where most room must be, in pixels, within two
		high   int
	}{
		// 400 by 160 points are 200 by 80 pixels: the middle, 40 pixels from above and below.
		{"a plain rectangle", field(400, 160), 0, Point{100, 40}, 40},
		// An island of 80 by 40 pixels in the upper left corner: its own middle.
		{"an island", field(400, 160, [4]int{0, 0, 160, 80}), 1, Point{40, 20}, 20},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := hearts(c.raster, 2)[c.space]
			near := func(a, b int) bool { return a-b <= 2 && b-a <= 2 }
			if !near(got.at.Y, c.at.Y) || !near(got.high, c.high) {
				t.Errorf("got %+v, want about %v and %d", got, c.at, c.high)
			}
			// Along a line of equal room any place will do, as long as twice the height is free to both sides.
			id := c.raster.At(got.at.X*Fine, got.at.Y*Fine)
			for dx := -2*got.high + 4; dx <= 2*got.high-4; dx++ {
				if c.raster.At((got.at.X+dx)*Fine, got.at.Y*Fine) != id {
					t.Fatalf("%+v: %d pixels aside lies another space", got, dx)
				}
			}
		})
	}
}

// TestLabelsOfTheSeedFile sees that what the seed file says goes before what the room suggests.
func TestLabelsOfTheSeedFile(t *testing.T) {
	b, err := board.New([]board.Space{{Name: "A"}, {Name: "B"}}, []board.Border{{A: "A", B: "B"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	sh := &sheet.Sheet{Width: 400, Height: 200, East: 40, North: 20, Spaces: []sheet.Space{{Name: "A"}, {Name: "B"}}}
	c := &Chart{Width: 400, Height: 200, Places: make([]Place, 2)}
	sh.Spaces[0].Label = &sheet.LonLat{10, 15}
	sh.Spaces[0].Leader = true
	c.settle(sh, b, []heart{{Point{100, 100}, 50}, {Point{300, 100}, 5}})
	proj := sh.Projection()
	x, y := proj.Pixel(sheet.LonLat{10, 15})
	if want := (Point{int(x), int(y)}); c.Places[0].Name != want || !c.Places[0].Leader {
		t.Errorf("the name stands at %+v, want %v with a leader", c.Places[0], want)
	}
	if c.Places[0].Counters.X != c.Places[0].Name.X || c.Places[0].Counters.Y <= c.Places[0].Name.Y {
		t.Errorf("counters do not stand below the name: %+v", c.Places[0])
	}
	if c.Places[0].Anchor != (Point{100, 100}) {
		t.Errorf("the anchor left its heart: %+v", c.Places[0])
	}
	// The second has no room: name above and counters below it.
	if p := c.Places[1]; p.Name.Y >= 100-5 || p.Counters.Y <= 100+5 {
		t.Errorf("name or counters hide the islet: %+v", p)
	}
}
