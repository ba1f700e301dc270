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
	for name, v := range map[string]View{"all": {}, "a part": {Box: Box{Point{950, 130}, Point{1500, 560}}}} {
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
