package report

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/mail/atlas/proofs"
)

// grown is a game of so many rounds in which space after space changes hands, from each power to the next.
func grown(ed *edition.Edition, rounds int) []Finished {
	now := position.New(ed, nil)
	var out []Finished
	for round := 1; round <= rounds; round++ {
		f := Finished{Start: now.Clone()}
		f.Start.Round = round
		for s := range now.Owners {
			if o := now.Owners[s]; o != edition.Nobody && ed.Powers[o].Plays && (s*7+round*3)%23 == 0 {
				if next := o + 1; int(next) < len(ed.Powers) && ed.Powers[next].Plays {
					now.Owners[s] = next
				}
			}
		}
		f.End = now.Clone()
		out = append(out, f)
	}
	return out
}

func curveOf(t *testing.T, ed *edition.Edition, turns []Finished) (*image.Paletted, []byte) {
	t.Helper()
	var b bytes.Buffer
	if err := Curve(&b, ed, turns); err != nil {
		t.Fatal(err)
	}
	if b.Len() >= 40<<10 {
		t.Errorf("the picture has %d bytes", b.Len())
	}
	m, err := png.Decode(bytes.NewReader(b.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	return m.(*image.Paletted), b.Bytes()
}

// TestCurve sees that every line goes where its numbers are: near the place of each reading the pen of the power has left
// its ink.
func TestCurve(t *testing.T) {
	for _, test := range []struct {
		edition string
		rounds  int
	}{{"revised", 0}, {"revised", 1}, {"revised", 9}, {"revised", 40}, {"classic", 12}, {"global1940", 14}} {
		ed := editionstest.Load(t, test.edition)
		turns := grown(ed, test.rounds)
		m, bytes1 := curveOf(t, ed, turns)
		_, bytes2 := curveOf(t, ed, turns)
		if !bytes.Equal(bytes1, bytes2) {
			t.Errorf("%s, %d rounds: the same game has another picture", test.edition, test.rounds)
		}
		c := &chart{ed: ed, all: growth(ed, turns), plate: &plate{w: curveWidth}}
		highest := 0
		for _, r := range c.all {
			for p, n := range r.income {
				if ed.Powers[p].Plays {
					highest = max(highest, n)
				}
			}
		}
		c.top = topOf(t, m, highest)
		for i, r := range c.all {
			for p, n := range r.income {
				if ed.Powers[p].Plays && !inkNear(m, c.x(i)/fine, c.y(n)/fine) {
					t.Errorf("%s, %d rounds: no ink for %s in round %d, at %d", test.edition, test.rounds, ed.Powers[p].Name, r.round, n)
				}
			}
		}
	}
}

// topOf finds the top of the scale: of the numbers that 10, 20, 40 ... times at most 6 make, the least that holds the
// highest.
func topOf(t *testing.T, m *image.Paletted, highest int) int {
	t.Helper()
	for step := 10; step <= 10240; step *= 2 {
		for lines := 1; lines <= 6; lines++ {
			if step*lines >= highest {
				grid := (curveHeight - curveFoot) - (curveHeight-curveFoot-curveTop)*step/(step*lines)
				if m.ColorIndexAt(curveLeft+4, grid) == 0 && m.ColorIndexAt(curveLeft+4, grid-1) == 0 && m.ColorIndexAt(curveLeft+4, grid+1) == 0 {
					t.Errorf("no line of the scale at %d of %d", step, step*lines)
				}
				return step * lines
			}
		}
	}
	t.Fatalf("nothing is as high as %d", highest)
	return 0
}

// inkNear tells whether a pen has written within a few pixels of a place.
func inkNear(m *image.Paletted, x, y int) bool {
	for dy := -5; dy <= 5; dy++ {
		for dx := -12; dx <= 12; dx++ { // a gap between two strokes
			if m.ColorIndexAt(x+dx, y+dy) > shades*uint8(firstPen-1) {
				return true
			}
		}
	}
	return false
}

// TestPens sees that lines and letters stand out from the paper, and that no two powers of an edition draw the same line.
func TestPens(t *testing.T) {
	light := func(c color.RGBA) float64 { // a rough luminance, with a glow of 2.2 taken as 2
		part := func(v uint8) float64 { return float64(v) / 255 * float64(v) / 255 }
		return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
	}
	for name, c := range penColours {
		if contrast := 1.05 / (light(c) + 0.05); contrast < 3 {
			t.Errorf("%s has a contrast of %.1f on white", name, contrast)
		}
	}
	for _, id := range editions.IDs() {
		seen := map[string]string{}
		n := 0
		for _, p := range editionstest.Load(t, id).Powers {
			if !p.Plays {
				continue
			}
			stroke := fmt.Sprint(strokes[n%len(strokes)])
			if other := seen[stroke]; other != "" {
				t.Errorf("%s: %s and %s draw the same line", id, other, p.Name)
			}
			seen[stroke] = p.Name
			n++
		}
	}
}

var update = flag.Bool("update", false, "keep the pictures in testdata anew")

// TestCurveGolden knows the pictures that were looked at.
func TestCurveGolden(t *testing.T) {
	folder := proofs.Folder{Path: "testdata/pictures", Write: *update}
	rounds := map[string]int{"revised": 9, "global1940": 14}
	var names []string
	for id, n := range rounds {
		ed := editionstest.Load(t, id)
		m, _ := curveOf(t, ed, grown(ed, n))
		folder.Check(t, "production-"+id, m)
		names = append(names, "production-"+id)
	}
	folder.Whole(t, names, 60_000)
}
