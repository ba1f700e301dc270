package atlas

import (
	"image/color"
	"slices"
	"testing"
)

// corner is a line of 200 spots that turns once.
var corner = []spot{{0, 0}, {100, 0}, {100, 100}}

// TestPortion cuts a line between two lengths.
func TestPortion(t *testing.T) {
	for _, c := range []struct {
		from, to int
		want     []spot
	}{
		{50, 150, []spot{{50, 0}, {100, 0}, {100, 50}}},
		{0, 200, corner},
		{0, 30, []spot{{0, 0}, {30, 0}}},
		{120, 999, []spot{{100, 20}, {100, 100}}},
		{-10, 10, []spot{{0, 0}, {10, 0}}},
		{200, 300, nil},
	} {
		same(t, "portion", portion(corner, c.from, c.to), c.want)
	}
	same(t, "the whole length", lengthOf(corner), 200)
}

// TestDashes begins and ends with a dash, and leaves about the gap that was asked for.
func TestDashes(t *testing.T) {
	line := []spot{{0, 0}, {1000, 0}}
	pieces := dashes(line, 100, 50)
	if len(pieces) != 7 { // seven dashes and six gaps are 1000
		t.Fatalf("%d dashes", len(pieces))
	}
	for i, p := range pieces {
		same(t, "a dash begins", p[0].X, i*150)
		same(t, "a dash is long", lengthOf(p), 100)
	}
	same(t, "the last one ends where the line ends", pieces[6][1], line[1])
	same(t, "too short for two", len(dashes(corner, 180, 60)), 1)
	same(t, "dots", len(dashes(line, 0, 99)), 10)
}

// TestRounded keeps to the legs but near the corners, where it cuts inside, and ends where it should.
func TestRounded(t *testing.T) {
	line := rounded([]spot{{0, 0}, {800, 0}, {800, 800}}, 4)
	same(t, "the beginning", line[0], spot{0, 0})
	same(t, "the end", line[len(line)-1], spot{800, 800})
	for _, s := range line {
		onLeg := s.Y == 0 && s.X <= 600 || s.X == 800 && s.Y >= 200
		inCorner := 600 <= s.X && s.X <= 800 && 0 <= s.Y && s.Y <= 200 && s.X-s.Y >= 600-200
		if !onLeg && !inCorner {
			t.Errorf("it goes through %v", s)
		}
	}
	// Half-way a parabola is half-way between its corner and the chord from (600, 0) to (800, 200).
	if !slices.Contains(line, spot{750, 50}) {
		t.Errorf("it does not round the corner: %v", line)
	}
	for _, s := range rounded([]spot{{0, 0}, {800, 0}, {1600, 0}}, 2) {
		same(t, "off the straight line by", s.Y, 0)
	}
}

// TestBow lies to the left of the way, and farthest in its middle by one part in so many.
func TestBow(t *testing.T) {
	line := bow(spot{0, 0}, spot{800, 0}, 10)
	same(t, "an arc to the east", line, []spot{{0, 0}, {200, -60}, {400, -80}, {600, -60}, {800, 0}})
}

// TestAside moves a line to its left by a length.
func TestAside(t *testing.T) {
	same(t, "to the north of the way east", aside([]spot{{0, 0}, {500, 0}}, 30), []spot{{0, -30}, {500, -30}})
	same(t, "to the east of the way south", aside([]spot{{0, 0}, {0, 500}}, 30), []spot{{30, 0}, {30, 500}})
}

// TestStroke paints as much as a line with round ends is large, however often it turns back upon itself.
func TestStroke(t *testing.T) {
	const long, wide = 60, 10 // pixels
	want := long*wide + 314*wide*wide/400
	for _, line := range [][]spot{
		{{20 * unit, 20 * unit}, {80 * unit, 20 * unit}},
		{{20 * unit, 20 * unit}, {80 * unit, 20 * unit}, {50 * unit, 20 * unit}, {70 * unit, 20 * unit}},
		{{80 * unit, 20 * unit}, {20 * unit, 20 * unit}},
		{{20 * unit, 20 * unit}, {20 * unit, 80 * unit}},
		{{20 * unit, 20 * unit}, {56 * unit, 68 * unit}}, // 36 and 48 make 60
	} {
		c := newCanvas(100, 100)
		c.ink(color.RGBA{255, 255, 255, 255})
		c.fill(c.ink(color.RGBA{0, 0, 0, 255}), stroke(line, wide*unit)...)
		painted := 0 // in 255ths of a pixel
		for _, p := range c.pix {
			painted += 255 - int(c.inks[p].R)
		}
		if painted /= 255; painted < want*97/100 || painted > want*103/100 {
			t.Errorf("%v: %d pixels, it should be %d", line, painted, want)
		}
	}
}
