package atlas

import (
	"image"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/position"
)

// stripsOf are what the strips of a position say, line by line, and how many chips each line has.
func stripsOf(t *testing.T, c *Chart, p *position.Position) (lines []string, chips []int) {
	t.Helper()
	d := laid(t, c, Scene{Position: p}, View{})
	for _, line := range d.strips() {
		var texts []string
		n := 0
		for _, e := range line {
			texts = append(texts, strings.TrimSpace(e.text))
			if e.wide >= d.chipWide() {
				n += max(1, e.wide/(d.chipWide()+1))
			}
		}
		lines, chips = append(lines, strings.Join(texts, " | ")), append(chips, n)
	}
	return lines, chips
}

// TestStrips: the money of every purse, who is at war with whom, and how far the sides are from winning.
func TestStrips(t *testing.T) {
	c, p := opened(t, "global1940")
	lines, chips := stripsOf(t, c, p)
	want := []string{
		"IPCs in hand (production): | 30 (30) | 37 (37) | 26 (26) | 52 (52) | 12 (12) | Europe 28 (28) | Pacific 17 (17) | 10 (10) | 10 (10) | 19 (19)",
		"At war: | against |  | against |  | against |  | at peace with all powers: | ",
		"Victory: | Axis, Europe: 3 of 8 | Axis, Pacific: 2 of 6 | Allies, capitals: 0 of 3",
	}
	same(t, "lines", lines, want)
	// Three powers of the Axis, whose enemies are three, one and three, and two that are at peace.
	same(t, "chips of purses and wars", chips[:2], []int{10, 3 + 3 + 1 + 3 + 2})

	power := p.Edition.PowerByID
	set := position.SetUp(p)
	paris, _ := p.Edition.Board.Find("France")
	set.Own(paris, power("germany"))
	set.Time(position.Clock{Side: p.Edition.Goals[1].Side, Goal: p.Edition.Goals[1].Name, Power: power("japan"), Round: 3})
	lines, _ = stripsOf(t, c, p)
	if !strings.HasSuffix(lines[0], "19 (capital lost)") {
		t.Errorf("without Paris: %s", lines[0])
	}
	if !strings.Contains(lines[2], "Axis, Pacific: 2 of 6 | wins when Japan ends its turn of round 4 | Allies") {
		t.Errorf("with a clock: %s", lines[2])
	}
}

// TestStripsOfRevised: one purse a power, no wars between powers, and cities that both sides count.
func TestStripsOfRevised(t *testing.T) {
	c, p := revised(t)
	lines, _ := stripsOf(t, c, p)
	same(t, "lines", lines, []string{
		"IPCs in hand (production): | 24 (24) | 40 (40) | 30 (30) | 30 (30) | 42 (42)",
		"Victory: | Axis 6 of 8 | Allies 6 of 8",
	})
	d := laid(t, c, Scene{Position: p}, View{Box: Box{Point{950, 130}, Point{1500, 560}}})
	if n := len(d.strips()); n > 0 {
		t.Errorf("a part has %d strips", n)
	}
}

// TestMilitia: land of no power tells what stands up there, and no longer when it stands there.
func TestMilitia(t *testing.T) {
	c, p := opened(t, "global1940")
	turkey, _ := p.Edition.Board.Find("Turkey")
	shown := func() int {
		d := laid(t, c, Scene{Position: p}, View{Box: c.Around(p.Edition.Board, turkey)})
		for _, l := range d.labels {
			if i := slices.IndexFunc(l.badges, func(b badge) bool { return b.sign == militiaSign }); l.space == turkey && i >= 0 {
				return l.badges[i].number
			}
		}
		return 0
	}
	same(t, "the army of Turkey", shown(), 8)
	position.SetUp(p).Invade(turkey)
	same(t, "when it stands there", shown(), 0)
	p.Invaded[turkey] = false
	position.SetUp(p).Own(turkey, p.Edition.PowerByID("soviet_union"))
	same(t, "in the hands of a power", shown(), 0)
}

// TestMilitiaSign is as wide as it says, and shows something.
func TestMilitiaSign(t *testing.T) {
	c, p := opened(t, "global1940")
	d := laid(t, c, Scene{Position: p}, View{Width: 1200})
	b := badge{sign: militiaSign, number: 8, kind: p.Edition.Kind(p.Edition.KindByID("infantry"))}
	d.canvas = newCanvas(60, 30)
	d.ink()
	d.canvas.rect(image.Rect(0, 0, 60, 30), d.paper)
	d.badge(image.Rect(10, 5, 10+d.badgeWide(b), 5+d.badgeTall()), b)
	in, outside := 0, 0
	for i, pix := range d.canvas.pix {
		if ink(pix) == d.paper {
			continue
		}
		in++
		if x, y := i%60, i/60; x < 10 || x >= 10+d.badgeWide(b) || y < 5 || y >= 5+d.badgeTall() {
			outside++
		}
	}
	if in < 60 || outside > 0 {
		t.Errorf("%d pixels, %d of them outside", in, outside)
	}
}
