package atlas

import (
	"image"
	"math"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// A canal stands where its zones come nearest to each other, on the land that has the key.
func TestNarrows(t *testing.T) {
	c, p := small(t)
	at, ok := c.narrows(&p.Edition.Board.Canals[0])
	if !ok {
		t.Fatal("the canal has no place")
	}
	neck, _ := p.Edition.Board.Find("Neck")
	row := at.Y * Fine * c.Width * Fine
	if got := c.IDs[row+at.X*Fine]; got != uint16(neck)+1 {
		t.Fatalf("the canal stands in space %d", got-1)
	}
	// The way over it from zone to zone is as short as the shortest of all that lie there, but for rounding.
	one, two := coastOf(c, p, "sz 2"), coastOf(c, p, "sz 3")
	far := func(a, b Point) float64 { return math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)) }
	shortest, over, beyond := math.Inf(1), math.Inf(1), math.Inf(1)
	for _, a := range one {
		over = min(over, far(a, at))
		for _, b := range two {
			shortest = min(shortest, far(a, b))
		}
	}
	for _, b := range two {
		beyond = min(beyond, far(at, b))
	}
	if over+beyond > shortest*1.08 {
		t.Errorf("the way over the canal is %.1f long, the shortest %.1f", over+beyond, shortest)
	}
}

// coastOf are the points where a zone meets the neck.
func coastOf(c *Chart, p *position.Position, name string) (out []Point) {
	zone, _ := p.Edition.Board.Find(name)
	neck, _ := p.Edition.Board.Find("Neck")
	at := func(x, y int) uint16 { return c.IDs[y*Fine*c.Width*Fine+x*Fine] }
	for y := 1; y < c.Height; y++ {
		for x := 1; x < c.Width-1; x++ {
			if at(x, y) == uint16(zone)+1 && (at(x-1, y) == uint16(neck)+1 || at(x+1, y) == uint16(neck)+1) {
				out = append(out, Point{x, y})
			}
		}
	}
	return out
}

// A canal is open to whoever's side held the key when the turn began, and the signs differ.
func TestCanalSigns(t *testing.T) {
	c, p := small(t)
	for _, test := range []struct {
		mover edition.PowerID
		open  bool
	}{{0, true}, {1, false}, {2, true}, {3, false}} {
		p.Mover = test.mover
		d := laid(t, c, Scene{Position: p}, View{})
		if len(d.canals) != 1 || d.canals[0].open != test.open {
			t.Errorf("%s: %+v", p.Edition.Power(test.mover).Name, d.canals)
		}
		text := "open to"
		if !test.open {
			text = "shut to"
		}
		entries, _ := d.legend(0)
		if !slices.ContainsFunc(entries, func(e entry) bool { return strings.Contains(e.text, text) }) {
			t.Errorf("%s: the legend does not say %q", p.Edition.Power(test.mover).Name, text)
		}
	}
}

// The legend of the whole board names every power and kind; that of a part only what stands there.
func TestLegend(t *testing.T) {
	c, s := staged(t)
	words := func(v View) (out []string) {
		d := laid(t, c, s, v)
		entries, high := d.legend(100)
		for i, e := range entries {
			out = append(out, e.text)
			if e.at.Min.Y < 100 || e.at.Max.Y > 100+high || e.at.Max.X > d.frame.to.Max.X {
				t.Errorf("%q stands at %v", e.text, e.at)
			}
			for _, o := range entries[:i] {
				if e.at.Overlaps(o.at) {
					t.Errorf("%q and %q overlap", e.text, o.text)
				}
			}
		}
		return out
	}
	all := words(View{})
	for _, want := range []string{"Soviet Union", "Japan", "infantry", "submarine", "capital", "victory city", "income", "damage", "damaged", "these touch", "no way across"} {
		if !slices.Contains(all, want) {
			t.Errorf("%q is not explained", want)
		}
	}
	part := words(View{Box: Box{Point{480, 100}, Point{600, 240}}})
	for text, want := range map[string]bool{"United States": true, "Germany": false, "bomber": true, "tank": false, "victory city": true, "capital": false} {
		if slices.Contains(part, text) != want {
			t.Errorf("a part that shows the Far Shore alone: %q is %t", text, !want)
		}
	}
}

func TestHeadline(t *testing.T) {
	_, p := small(t)
	p.Round, p.Mover = 3, 1
	for _, test := range []struct {
		name string
		set  func()
		want string
	}{
		{"before the turn", func() { p.Phase = -1 }, "Round 3: Germany"},
		{"in a phase", func() { p.Phase = 1 }, "Round 3: Germany, " + p.Phases()[1].Name},
		{"at the end", func() { p.Winner = 0 }, "Round 3: the " + p.Edition.Sides[0] + " have won"},
	} {
		test.set()
		if got := turnText(p); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// However long a title is, it fits.
func TestHeadlineFits(t *testing.T) {
	c, p := small(t)
	for _, title := range []string{"", "kursk", "kursk, after the United States, round 12", strings.Repeat("a very long name ", 6)} {
		d := laid(t, c, Scene{Position: p, Title: title}, View{})
		h := d.headline(600)
		wide := d.letters.width(h.size, h.title) + d.gap()
		if h.lines == 1 && title != "" {
			wide += d.letters.width(h.size, h.turn) + d.chipWide() + 2*d.gap()
		}
		if wide > 600 {
			t.Errorf("%q is %d pixels wide in a picture of 600", title, wide)
		}
	}
}

func TestInsetNames(t *testing.T) {
	seen := map[string]bool{}
	for n := 1; n <= 400; n++ {
		if name := insetName(n); seen[name] {
			t.Fatalf("%q names two insets", name)
		} else {
			seen[name] = true
		}
	}
	if insetName(1) != "A" || insetName(26) != "Z" || insetName(27) != "A2" {
		t.Errorf("%s %s %s", insetName(1), insetName(26), insetName(27))
	}
}

// A chart that wraps tells at its edges which zones lie beyond; one that does not, does not.
func TestEdges(t *testing.T) {
	c, p := small(t)
	arrowheads := func() (n int) {
		d := laid(t, c, Scene{Position: p}, View{})
		for y := d.frame.to.Min.Y; y < d.frame.to.Max.Y; y++ {
			for _, x := range []int{4, 5, 594, 595} {
				if ink(d.canvas.pix[y*d.canvas.w+x]) == d.seaText {
					n++
				}
			}
		}
		return n
	}
	if n := arrowheads(); n < 20 {
		t.Errorf("%d pixels of arrowheads at the edges", n)
	}
	c.Wraps = false
	if n := arrowheads(); n > 0 {
		t.Errorf("%d pixels of arrowheads at the edges of a chart that ends there", n)
	}
}

// A border that the chart does not show is a dashed line: half ink, half ground.
func TestConnectors(t *testing.T) {
	c, p := small(t)
	d := laid(t, c, Scene{Position: p}, View{})
	a, b := d.frame.pixel(c.Places[c.Links[0].A].Anchor), d.frame.pixel(c.Places[c.Links[0].B].Anchor)
	dark, steps := 0, 80
	for i := range steps {
		at := a.Add(b.Sub(a).Mul(i).Div(steps))
		if lightness(d.canvas.inks[d.canvas.pix[at.Y*d.canvas.w+at.X]]) < 1500 {
			dark++
		}
	}
	if dark < steps/3 || dark > steps*3/4 {
		t.Errorf("%d of %d places along the line are dark", dark, steps)
	}
}

// Marks of a space: what it is, what it is worth, what is built there.
func TestBadges(t *testing.T) {
	c, s := staged(t)
	d := laid(t, c, s, View{})
	for _, test := range []struct {
		space string
		want  []sign
	}{
		{"Northland", []sign{capitalSign, citySign, incomeSign, facilitySign}},
		{"Isle", []sign{incomeSign, facilitySign}},
		{"Far Shore", []sign{citySign, incomeSign}},
		{"Dust", nil}, {"sz 1", nil},
	} {
		id, _ := s.Position.Edition.Board.Find(test.space)
		for _, l := range d.labels {
			if l.space != id {
				continue
			}
			var got []sign
			for _, b := range l.badges {
				got = append(got, b.sign)
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("%s: %v, want %v", test.space, got, test.want)
			}
		}
	}
}

// What Global 1940 marks besides: the capital of a treasury, zones where convoys are raided and where kamikazes fly.
func TestBadgesOfGlobal(t *testing.T) {
	c, p := opened(t, "global1940")
	d := laid(t, c, Scene{Position: p}, View{})
	for space, want := range map[string]sign{"India": capitalSign, "United Kingdom": capitalSign, "sz 125": convoySign, "sz 17": kamikazeSign} {
		id, _ := p.Edition.Board.Find(space)
		for _, l := range d.labels {
			if l.space == id && !slices.ContainsFunc(l.badges, func(b badge) bool { return b.sign == want }) {
				t.Errorf("%s: %+v lacks the sign %d", space, l.badges, want)
			}
		}
	}
	entries, _ := d.legend(0)
	for _, text := range []string{"strict neutral", "pro-Axis", "pro-Allies", "Dutch", "convoy zone", "kamikaze zone", "canal, shut to Germany"} {
		if !slices.ContainsFunc(entries, func(e entry) bool { return e.text == text }) {
			t.Errorf("%q is not explained", text)
		}
	}
}

// Letters that stand side by side are as wide as together, and a halo reaches around them.
func TestLettering(t *testing.T) {
	l, err := newLettering()
	if err != nil {
		t.Fatal(err)
	}
	if a, b := l.width(20, "Nor")+l.width(20, "way"), l.width(20, "Norway"); a < b || a > b+1 {
		t.Errorf("Nor and way are %d wide, Norway %d", a, b)
	}
	if l.width(40, "Norway") < 2*l.width(20, "Norway")-6 {
		t.Error("letters twice as large are not twice as wide")
	}
	c := newCanvas(200, 60)
	c.ink(rgb(0x808080))
	black, white := c.ink(rgb(0)), c.ink(rgb(0xffffff))
	l.write(c, 20, image.Pt(20, 40), "Norway", black, white)
	if n, m := inked(c, black), inked(c, white); n < 200 || m < 400 {
		t.Errorf("%d pixels of letters and %d of their halo", n, m)
	}
}
