package atlas

import (
	"image"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/editions/editionstest"
)

// Every kind of every edition has a picture or a short name to show.
func TestEveryKindIsShown(t *testing.T) {
	pictures := 0
	for _, id := range editions.IDs() {
		ed := editionstest.Load(t, id)
		for i := range ed.Kinds {
			k := ed.Kind(edition.KindID(i))
			if glyphOf(k) != nil {
				pictures++
			} else if k.Short == "" {
				t.Errorf("%s: %s has neither picture nor short name", id, k.ID)
			}
		}
	}
	if pictures < 40 {
		t.Errorf("only %d kinds have a picture", pictures)
	}
}

func TestGlyphsFillTheirGrid(t *testing.T) {
	all := map[string]*glyph{"star": star}
	for id, g := range silhouettes {
		all[id] = g
	}
	for id, g := range all {
		if g.wide < 120 || g.wide > 240 {
			t.Errorf("%s is %d tenths wide", id, g.wide)
		}
		for _, o := range g.lines {
			if len(o) < 3 {
				t.Errorf("%s has an outline of %d points", id, len(o))
			}
			for _, s := range o {
				if s.X < 0 || s.X > g.wide || s.Y < 0 || s.Y > 10*glyphHigh {
					t.Errorf("%s leaves its grid at %v", id, s)
				}
			}
		}
	}
}

// At the size of the whole board no two kinds look alike: they differ in at least a fifth of the pixels that they ink.
func TestGlyphsDiffer(t *testing.T) {
	drawn := map[string]*canvas{}
	for id, g := range silhouettes {
		c := newCanvas(24, 16)
		c.ink(rgb(0xffffff))
		g.draw(c, image.Point{}, glyphSize, c.ink(rgb(0)))
		drawn[id] = c
	}
	for a, x := range drawn {
		for b, y := range drawn {
			if a >= b {
				continue
			}
			differ, both := 0, 0
			for i := range x.pix {
				dark, other := x.inks[x.pix[i]].R < 128, y.inks[y.pix[i]].R < 128
				if dark != other {
					differ++
				}
				if dark || other {
					both++
				}
			}
			if differ*5 < both {
				t.Errorf("%s and %s differ in %d of %d pixels", a, b, differ, both)
			}
		}
	}
}

// Outlines that overlap and run against each other are filled all the same.
func TestGlyphOverlaps(t *testing.T) {
	g := shape("0,0 16,0 16,16 0,16;4,4 4,12 12,12 12,4")
	c := newCanvas(16, 16)
	c.ink(rgb(0xffffff))
	black := c.ink(rgb(0))
	g.draw(c, image.Point{}, 16, black)
	if n := inked(c, black); n != 256 {
		t.Errorf("%d of 256 pixels are inked", n)
	}
}
