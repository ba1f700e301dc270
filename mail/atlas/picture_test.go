package atlas

import (
	"bytes"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"fieldpost/adjudicator/rules/position"
)

// staged is a scene on the small world with something of everything.
func staged(t testing.TB) (*Chart, Scene) {
	t.Helper()
	c, p := small(t)
	posted(t, p, 1, "Northland", "4 inf", "1 art", "2 arm", "1 ftr", "1 bmr", "1 aa", "1 ic")
	posted(t, p, 1, "Westmark", "1 inf", "12 arm")
	posted(t, p, 0, "Eastmark", "3 inf", "1 aa")
	posted(t, p, 2, "Neck", "2 inf")
	posted(t, p, 3, "Isle", "1 inf", "1 ic")
	posted(t, p, 4, "Far Shore", "2 inf", "1 bmr")
	posted(t, p, 4, "sz 3", "2 bb", "1 cv", "2 ftr", "3 trn", "1 dd", "4 sub")
	posted(t, p, 2, "sz 3", "1 bb", "1 dd", "1 trn")
	posted(t, p, 3, "sz 2", "1 sub", "1 bb")
	for i := range p.Units {
		if k := p.Edition.Kind(p.Units[i].Kind); k.Hits == 2 && p.Units[i].Owner == 3 || k.Factory && p.Units[i].Owner == 3 {
			p.Units[i].Damage = 1
		}
	}
	return c, Scene{Position: p, Title: "trial, before round 1"}
}

func encoded(t testing.TB, c *Chart, s Scene, v View) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := c.PNG(&out, s, v); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// The same scene is the same bytes, and another is not.
func TestSameSceneSameBytes(t *testing.T) {
	c, s := staged(t)
	one := encoded(t, c, s, View{})
	again, same := staged(t)
	if !bytes.Equal(one, encoded(t, again, same, View{})) {
		t.Error("the same scene comes out otherwise")
	}
	posted(t, s.Position, 0, "Eastmark", "1 inf")
	if bytes.Equal(one, encoded(t, c, s, View{})) {
		t.Error("one more infantry can not be seen")
	}
}

func TestPictureRefuses(t *testing.T) {
	c, p := small(t)
	tests := []struct {
		name  string
		scene Scene
		view  View
		want  string
	}{
		{"no position", Scene{}, View{}, "needs a position"},
		{"another board", Scene{Position: func() *position.Position { _, p := revised(t); return p }()}, View{}, "the chart of small has 11 spaces"},
		{"too wide", Scene{Position: p}, View{Width: MaxWidth + 1}, "at most"},
		{"less than nothing", Scene{Position: p}, View{Width: -1}, "at most"},
		{"a box inside out", Scene{Position: p}, View{Box: Box{Point{10, 10}, Point{5, 20}}}, "can not be drawn"},
		{"a box wider than the world", Scene{Position: p}, View{Box: Box{Point{0, 0}, Point{601, 20}}}, "can not be drawn"},
		{"a speck", Scene{Position: p}, View{Box: Box{Point{0, 0}, Point{19, 19}}}, "can not be drawn"},
		{"letters like houses", Scene{Position: p}, View{Letters: MaxLetters + 1}, "letters are at most"},
		{"a needle", Scene{Position: p}, View{Box: Box{Point{0, 0}, Point{60, 300}}}, "can not be drawn"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if _, err := c.Picture(test.scene, test.view); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

// Any box that is allowed can be drawn, wherever it lies, and the palette never grows beyond what was promised.
func TestAnyBox(t *testing.T) {
	c, s := staged(t)
	rapid.Check(t, func(t *rapid.T) {
		at := Point{rapid.IntRange(-900, 900).Draw(t, "x"), rapid.IntRange(-500, 500).Draw(t, "y")}
		wide := rapid.IntRange(leastBox, c.Width).Draw(t, "wide")
		high := rapid.IntRange(leastBox, min(4*wide, 600)).Draw(t, "high")
		v := View{
			Box: Box{at, Point{at.X + wide, at.Y + high}}, Width: rapid.IntRange(1, 300).Draw(t, "width"),
			Letters: rapid.SampledFrom([]int{0, 1, 50, 140, MaxLetters}).Draw(t, "letters"),
		}
		round := *c
		round.Wraps = rapid.Bool().Draw(t, "wraps")
		p, err := round.Picture(s, v)
		if err != nil {
			t.Fatal(err)
		}
		if p.Rect.Dx() != v.Width || len(p.Palette) > most {
			t.Fatalf("%d pixels wide, %d colours", p.Rect.Dx(), len(p.Palette))
		}
		for _, in := range p.Pix {
			if int(in) >= len(p.Palette) {
				t.Fatalf("the ink %d of %d", in, len(p.Palette))
			}
		}
	})
}
