package atlas

import (
	"fmt"
	"image"
	"testing"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// laid is a drawing with everything in its place.
func laid(t testing.TB, c *Chart, s Scene, v View) *drawing {
	t.Helper()
	d, err := c.drawing(s, v)
	if err != nil {
		t.Fatal(err)
	}
	d.draw()
	return d
}

// Whatever stands on the map or in an inset is everything that stands in the position, each once.
func TestNothingIsLeftOut(t *testing.T) {
	if testing.Short() {
		t.Skip("whole boards take long under the race detector")
	}
	for name, at := range map[string]func(testing.TB) (*Chart, *position.Position){"at the start": revised, "crowded": crowded} {
		t.Run(name, func(t *testing.T) {
			c, p := at(t)
			d := laid(t, c, Scene{Position: p}, View{})
			shown := map[string]int{}
			count := func(b *block) {
				for _, st := range b.stacks {
					for _, it := range st.items {
						shown[fmt.Sprint(b.space, st.power, it.kind)] += it.count
					}
				}
			}
			for i := range d.blocks {
				if d.blocks[i].number == 0 {
					count(&d.blocks[i])
				}
			}
			for i := range d.insets {
				count(&d.insets[i])
			}
			want := map[string]int{}
			for _, u := range p.Units {
				if p.Edition.Kind(u.Kind).Class != edition.Facility {
					want[fmt.Sprint(u.Space, u.Owner, u.Kind)]++
				}
			}
			if fmt.Sprint(shown) != fmt.Sprint(want) {
				t.Error("what is shown is not what there is")
			}
			for s := range p.Edition.Board.Spaces {
				if !d.stands[s].seen {
					t.Errorf("%s is not on the map", p.Edition.Board.Name(board.SpaceID(s)))
				}
			}
		})
	}
}

// At the start of a game everything finds room, and nothing lies upon anything else.
func TestNothingOverlapsAtTheStart(t *testing.T) {
	if testing.Short() {
		t.Skip("whole boards take long under the race detector")
	}
	for _, id := range []string{"revised", "classic", "advanced", "global1940"} {
		t.Run(id, func(t *testing.T) {
			c, p := opened(t, id)
			d := laid(t, c, Scene{Position: p}, View{})
			if len(d.insets) > 0 {
				t.Errorf("%d spaces need an inset", len(d.insets))
			}
			apartOnMap(t, d, true)
		})
	}
}

// In a crowd counters may go to insets, but neither they nor the tags of the insets lie on each other.
func TestCountersNeverOverlap(t *testing.T) {
	c, p := crowded(t)
	for name, v := range map[string]View{"all": {}, "a part": {Box: Box{Point{950, 130}, Point{1500, 560}}, Letters: 150}} {
		t.Run(name, func(t *testing.T) {
			d := laid(t, c, Scene{Position: p}, v)
			if len(d.insets) == 0 {
				t.Error("the crowd finds room: this tests nothing")
			}
			apartOnMap(t, d, false)
			for i := range d.insets {
				if b := d.insets[i].at; b.Min.Y < d.frame.to.Max.Y || b.Max.X > d.canvas.w || b.Max.Y > d.canvas.h {
					t.Errorf("the inset %d lies at %v", i+1, b)
				}
				for k := range i {
					if d.insets[i].at.Overlaps(d.insets[k].at) {
						t.Errorf("the insets %d and %d overlap", k+1, i+1)
					}
				}
			}
		})
	}
}

// apartOnMap sees that no two things on the map overlap; names are left out where there may be no room for them.
func apartOnMap(t *testing.T, d *drawing, names bool) {
	t.Helper()
	type thing struct {
		what string
		at   image.Rectangle
	}
	var all []thing
	for _, b := range d.blocks {
		all = append(all, thing{"counters of " + d.edition.Board.Name(b.space), b.at})
	}
	if names {
		for _, l := range d.labels {
			all = append(all, thing{"name of " + d.edition.Board.Name(l.space), l.names})
		}
	}
	for i, a := range all {
		if !a.at.In(d.frame.to) {
			t.Errorf("%s leave the map", a.what)
		}
		for _, b := range all[:i] {
			if a.at.Overlaps(b.at) {
				t.Errorf("%s and %s overlap", a.what, b.what)
			}
		}
	}
}

// A part of the board shows what is in it where it can be seen, even if the chart would put it outside.
func TestPartsShowWhatTheyCutOff(t *testing.T) {
	c, p := small(t)
	posted(t, p, 2, "Neck", "3 inf")
	neck, _ := p.Edition.Board.Find("Neck")
	d := laid(t, c, Scene{Position: p}, View{Box: Box{Point{200, 290}, Point{440, 359}}})
	if d.frame.pixel(c.Places[neck].Name).In(d.frame.to) {
		t.Fatal("the place is not cut off: this tests nothing")
	}
	if !d.stands[neck].seen || len(d.blocks) != 1 {
		t.Fatal("the neck is not shown")
	}
	middle := d.blocks[0].at.Min.Add(d.blocks[0].at.Max).Div(2)
	if d.frame.space(middle) != uint16(neck)+1 {
		t.Errorf("the counters stand at %v, outside the neck", middle)
	}
	if north, _ := p.Edition.Board.Find("Northland"); d.stands[north].seen {
		t.Error("a space that is not in the picture has a stand")
	}
}

// TestCutOffSpaces: where the edge of a part cuts a space off, its counters hang right below its name or are left out with it, on every
// part of every board: nobody takes them for those of what lies there.
func TestCutOffSpaces(t *testing.T) {
	if testing.Short() {
		t.Skip("all parts of all boards take long under the race detector")
	}
	boards := map[string]func(testing.TB) (*Chart, *position.Position){
		"global, set-up": global, "global, round 3": midgame, "global, laden": laden, "revised": revised,
		"classic":  func(t testing.TB) (*Chart, *position.Position) { return opened(t, "classic") },
		"advanced": func(t testing.TB) (*Chart, *position.Position) { return opened(t, "advanced") },
	}
	hung, left := 0, 0
	for name, at := range boards {
		c, p := at(t)
		for _, r := range c.Regions {
			d := laid(t, c, Scene{Position: p}, View{Box: r.Box})
			for s := range d.stands {
				if len(d.armies[s]) == 0 || !d.stands[s].leavable() {
					continue
				}
				var counters *block
				for i := range d.blocks {
					if int(d.blocks[i].space) == s {
						counters = &d.blocks[i]
					}
				}
				switch {
				case !d.stands[s].seen && counters == nil:
					left++
				case counters == nil || counters.number > 0 || !d.belowName(t, counters):
					t.Errorf("%s, %s: the counters of %s stand apart", name, r.Name, p.Edition.Board.Name(board.SpaceID(s)))
				default:
					hung++
				}
			}
		}
	}
	if hung == 0 || left == 0 {
		t.Errorf("%d stand below their names, %d are left out: this tests nothing", hung, left)
	}
}

// TestCrowding: two names side by side are dearer than one below the other, and what stands by itself costs nothing.
func TestCrowding(t *testing.T) {
	c, p := small(t)
	d := laid(t, c, Scene{Position: p}, View{})
	d.blocks, d.labels = nil, []label{{names: image.Rect(100, 100, 160, 120)}}
	for name, test := range map[string]struct {
		at   image.Rectangle
		want int
	}{
		"to the right": {image.Rect(163, 100, 200, 120), sideBySide},
		"to the left":  {image.Rect(40, 100, 97, 120), sideBySide},
		"below":        {image.Rect(100, 123, 160, 140), tooClose},
		"far below":    {image.Rect(100, 140, 160, 160), 0},
		"far aside":    {image.Rect(180, 100, 220, 120), 0},
	} {
		same(t, name, d.crowding(test.at), test.want)
	}
}
