package atlas

import (
	"crypto/sha256"
	"encoding/hex"
	"image"
	"image/color"
	"slices"
	"testing"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// fields is a chart of four spaces side by side, each 100 pixels wide and 200 high.
func fields(wraps bool) *Chart {
	c := &Chart{Edition: "fields", Width: 400, Height: 200, Wraps: wraps}
	for i := range 4 {
		at := Point{50 + 100*i, 100}
		c.Places = append(c.Places, Place{Name: at, Counters: at, Anchor: at, Box: Box{Point{100 * i, 0}, Point{100*i + 100, 200}}})
	}
	for i := range c.Width * Fine * c.Height * Fine {
		c.IDs = append(c.IDs, uint16(i%(c.Width*Fine)/(100*Fine))+1)
	}
	return c
}

// on paints the layers of a scene on white.
func on(t *testing.T, c *Chart, s Scene, taken ...image.Rectangle) (*layers, *canvas) {
	t.Helper()
	letters, err := newLettering()
	if err != nil {
		t.Fatal(err)
	}
	if s.Position == nil {
		s.Position = &position.Position{Edition: &edition.Edition{Board: &board.Board{Spaces: make([]board.Space, len(c.Places))}}}
	}
	f := c.frame(View{})
	white := newCanvas(f.to.Max.X, f.to.Max.Y)
	white.ink(color.RGBA{255, 255, 255, 255})
	l, _ := newLayers(&f, letters, s, taken, nil)
	l.open(white, taken)
	l.below()
	l.above()
	return l, white
}

// dark tells whether a pixel looks dark in grey.
func (c *canvas) dark(p image.Point) bool {
	return p.In(image.Rect(0, 0, c.w, c.h)) && lightness(c.inks[c.pix[p.Y*c.w+p.X]]) < 2500
}

// runs are the lengths of dark and of light along the shaft of an arrow, in pixels.
func runs(c *canvas, line []spot) (dark, light []int) {
	last := -1
	for at := 8 * unit; at < lengthOf(line)-30*unit; at += unit {
		s := portion(line, at, at+unit)[0]
		now := 0
		list := &light
		if c.dark(image.Pt(s.X>>4, s.Y>>4)) {
			now, list = 1, &dark
		}
		if now != last {
			*list = append(*list, 0)
		}
		(*list)[len(*list)-1]++
		last = now
	}
	return dark, light
}

// TestWaysDifferWithoutColours looks along the arrows in grey: by land a line, by sea dashes, by air dots, a retreat hollow.
func TestWaysDifferWithoutColours(t *testing.T) {
	path := []board.SpaceID{0, 3}
	for way, right := range map[Way]func(dark, light []int) bool{
		ByLand:    func(dark, light []int) bool { return len(dark) == 1 && len(light) == 0 },
		InRetreat: func(dark, light []int) bool { return len(dark) == 0 && len(light) == 1 },
		BySea: func(dark, light []int) bool {
			return len(dark) > 5 && slices.Min(dark[1:len(dark)-1]) >= 12 && slices.Max(light) <= 8
		},
		ByAir: func(dark, light []int) bool { return len(dark) > 20 && slices.Max(dark) <= 6 && slices.Max(light) <= 6 },
	} {
		l, c := on(t, fields(false), Scene{Moves: []Move{{Way: way, Path: path}}})
		dark, light := runs(c, l.course(l.scene.Moves[0], 0))
		if !right(dark, light) {
			t.Errorf("%s: dark for %v, light for %v", wayWords[way], dark, light)
		}
	}
}

// TestHollow sees a retreat's dark edges on both sides of its light middle.
func TestHollow(t *testing.T) {
	l, c := on(t, fields(false), Scene{Moves: []Move{{Way: InRetreat, Path: []board.SpaceID{0, 3}}}})
	line := l.course(l.scene.Moves[0], 0)
	for _, by := range []int{3 * unit * 3 / 4, -3 * unit * 3 / 4} {
		if dark, light := runs(c, aside(line, by)); len(dark) == 0 || len(light) > len(dark)+1 {
			t.Errorf("beside by %d sixteenths: dark for %v, light for %v", by, dark, light)
		}
	}
}

// TestSideBySide sees all of several arrows along one road: none hides another.
func TestSideBySide(t *testing.T) {
	road := []Move{
		{Way: ByLand, Path: []board.SpaceID{0, 1}}, {Way: ByLand, Path: []board.SpaceID{1, 0}},
		{Way: ByLand, Path: []board.SpaceID{0, 1, 2}}, {Way: ByAir, Path: []board.SpaceID{0, 1}}, {Way: ByLand, Path: []board.SpaceID{2, 3}},
	}
	same(t, "lanes", lanesOf(road), []int{0, 1, -1, 2, 0})
	l, _ := on(t, fields(false), Scene{Moves: road})
	lanes := lanesOf(road)
	for i := range road {
		for j := range i {
			if lanes[i] == lanes[j] {
				continue
			}
			a, b := l.course(road[i], lanes[i]), l.course(road[j], lanes[j])
			if d := middle(a).minus(middle(b)).length(); d < l.tenths(lane)*3/4 {
				t.Errorf("arrows %d and %d are %d sixteenths apart", i, j, d)
			}
		}
	}
}

// middle is the spot half-way along the first leg of fields, or near it.
func middle(line []spot) spot {
	best := line[0]
	for _, s := range line {
		if abs(s.X-100*unit) < abs(best.X-100*unit) {
			best = s
		}
	}
	return best
}

// TestOverTheEdge goes the short way: out at the left edge and in at the right one, where the chart goes round the world.
func TestOverTheEdge(t *testing.T) {
	for _, wraps := range []bool{true, false} {
		_, c := on(t, fields(wraps), Scene{Moves: []Move{{Way: ByLand, Path: []board.SpaceID{0, 3}}}})
		inked := func(from, to int) bool {
			for x := from; x < to; x++ {
				for y := range c.h {
					if c.dark(image.Pt(x, y)) {
						return true
					}
				}
			}
			return false
		}
		same(t, "ink at the left edge", inked(0, 20), wraps)
		same(t, "ink at the right edge", inked(380, 400), wraps)
		same(t, "ink in the middle", inked(150, 250), !wraps)
	}
}

// TestMarksGetOutOfTheWay of what stands there already and of each other, and stay in their space.
func TestMarksGetOutOfTheWay(t *testing.T) {
	name := image.Rect(30, 90, 70, 110)
	s := Scene{Battles: []Battle{{Space: 0, Result: Won}, {Space: 0, Result: Bombed}, {Space: 0, Result: Lost}}}
	f := fields(false).frame(View{})
	_, areas := newLayers(&f, nil, s, []image.Rectangle{name}, nil)
	same(t, "marks", len(areas), 3)
	for i, a := range areas {
		if a.Overlaps(name) || !a.In(image.Rect(-20, 0, 120, 200)) {
			t.Errorf("mark %d stands in %v", i, a)
		}
		for _, b := range areas[:i] {
			if a.Overlaps(b) {
				t.Errorf("marks in %v and %v", a, b)
			}
		}
	}
	_, areas = newLayers(&f, nil, Scene{Battles: s.Battles[:1]}, []image.Rectangle{f.to}, nil)
	same(t, "a mark where all is taken", len(areas), 1)
}

// TestResultsDifferWithoutColours compares the marks in grey.
func TestResultsDifferWithoutColours(t *testing.T) {
	grey := func(r Result) (out []int) {
		_, c := on(t, fields(false), Scene{Battles: []Battle{{Result: r}}})
		for _, p := range c.pix {
			out = append(out, lightness(c.inks[p]))
		}
		return out
	}
	for a := range Result(len(bursts)) {
		for b := range a {
			x, y := grey(a), grey(b)
			differ := 0
			for i := range x {
				if abs(x[i]-y[i]) > 2000 {
					differ++
				}
			}
			if differ < 40 {
				t.Errorf("%s and %s differ by %d pixels", resultWords[a], resultWords[b], differ)
			}
		}
	}
}

// TestRimOfCaptures hatches the captured space alone, and only near its border.
func TestRimOfCaptures(t *testing.T) {
	c, p := small(t)
	f := c.frame(View{})
	_, blank := on(t, c, Scene{Position: p})
	_, hatched := on(t, c, Scene{Position: p, Captures: []Capture{{Space: 2, From: 0, To: 1}}})
	n := 0
	for i := range hatched.pix {
		if hatched.pix[i] == blank.pix[i] {
			continue
		}
		n++
		at := image.Pt(i%hatched.w, i/hatched.w)
		near := false
		for dy := -9; dy <= 9; dy++ {
			for dx := -9; dx <= 9; dx++ {
				near = near || f.space(at.Add(image.Pt(dx, dy))) != 3
			}
		}
		if f.space(at) != 3 || !near {
			t.Fatalf("%v is hatched", at)
		}
	}
	if n < 200 {
		t.Errorf("only %d pixels are hatched", n)
	}
}

// TestLegendOfEvents explains what is in the picture, and nothing of what happens elsewhere.
func TestLegendOfEvents(t *testing.T) {
	d := &drawing{frame: fields(false).frame(View{}), stands: []stand{{seen: true}, {seen: true}, {}, {}}}
	d.scene = Scene{
		Moves: []Move{
			{Way: InRetreat, Path: []board.SpaceID{1, 0}}, {Way: BySea, Path: []board.SpaceID{2, 1}},
			{Way: ByAir, Path: []board.SpaceID{2, 3}}, {Way: BySea, Path: []board.SpaceID{0, 1}, Late: true},
		},
		Battles:  []Battle{{Space: 3, Result: Won}, {Space: 0, Result: Pending}, {Space: 1, Result: Lost}},
		Captures: []Capture{{Space: 2}},
	}
	texts := func() (out []string) {
		for _, e := range d.eventEntries() {
			out = append(out, e.text)
		}
		return out
	}
	same(t, "legend", texts(), []string{"by sea", "retreat", "after the battles", "attack lost", "being fought"})
	d.scene = Scene{Captures: []Capture{{Space: 0}}}
	same(t, "legend of captures", texts(), []string{"taken, with the stripes of whoever held it"})
}

// TestLayersGolden draws a busy scene twice, and as it was when somebody last looked at it.
func TestLayersGolden(t *testing.T) {
	c, p := small(t)
	s := Scene{Position: p, Moves: []Move{
		{Way: ByLand, Path: []board.SpaceID{0, 2}}, {Way: ByLand, Path: []board.SpaceID{1, 4}}, {Way: ByAir, Path: []board.SpaceID{0, 2}},
		{Way: ByAir, Path: []board.SpaceID{2, 0}, Late: true}, {Way: BySea, Path: []board.SpaceID{7, 8, 9}},
		{Way: ByLand, Path: []board.SpaceID{9, 6}}, {Way: BySea, Path: []board.SpaceID{10, 7}}, {Way: InRetreat, Path: []board.SpaceID{4, 1}},
	}, Battles: []Battle{
		{Space: 2, Result: Won}, {Space: 4, Result: Broken}, {Space: 6, Result: Pending}, {Space: 5, Result: Lost}, {Space: 6, Result: Bombed},
	}, Captures: []Capture{{Space: 2, From: 0, To: 1}}}
	hash := func() string {
		_, c := on(t, c, s)
		sum := sha256.New()
		for _, p := range c.pix {
			in := c.inks[p]
			sum.Write([]byte{in.R, in.G, in.B})
		}
		return hex.EncodeToString(sum.Sum(nil))
	}
	first := hash()
	same(t, "the second time", hash(), first)
	same(t, "as it was seen; if it looks right, this is the new hash", first,
		"20bb37fdcd9387dfe69c440f90cfb870ea42c9375d3ee4470953ba5cab59d9bd")
}
