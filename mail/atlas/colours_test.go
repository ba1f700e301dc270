package atlas

import (
	"image/color"
	"math"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/editions/editionstest"
)

// Lightness is that of the sRGB standard, computed here by its formula.
func TestLightness(t *testing.T) {
	light := func(v uint8) float64 {
		u := float64(v) / 255
		if u <= 0.04045 {
			return u / 12.92
		}
		return math.Pow((u+0.055)/1.055, 2.4)
	}
	for _, c := range []color.RGBA{rgb(0), rgb(0xffffff), rgb(0x808080), seaColour, redColour, rgb(0x123456)} {
		want := 0.2126*light(c.R) + 0.7152*light(c.G) + 0.0722*light(c.B)
		if got := float64(lightness(c)) / 10000; math.Abs(got-want) > 0.005 {
			t.Errorf("%v: %.4f, want %.4f", c, got, want)
		}
	}
	if n := contrast(rgb(0), rgb(0xffffff)); n != 2100 {
		t.Errorf("black and white: %d", n)
	}
}

// everyLook is the look of every holder of every edition, and those that nobody has yet.
func everyLook(t *testing.T) map[string]look {
	out := map[string]look{"barred": barred, "frozen": frozen}
	for i, l := range strangers {
		out["stranger "+string(rune('1'+i))] = l
	}
	for _, id := range editions.IDs() {
		ed := editionstest.Load(t, id)
		for i := range ed.Powers {
			out[ed.Powers[i].ID] = lookOf(ed, edition.PowerID(i))
		}
	}
	return out
}

// What is written must be read: black names on any land, codes on chips, numbers on the sea. Borders must be seen, hatches
// must be seen and must not shout.
func TestContrast(t *testing.T) {
	atLeast := func(what string, a, b color.RGBA, least int) {
		t.Helper()
		if n := contrast(a, b); n < least {
			t.Errorf("%s: contrast %d, want %d", what, n, least)
		}
	}
	for name, l := range everyLook(t) {
		atLeast("a name on "+name, blackColour, l.land, 550)
		atLeast("a name on the hatches of "+name, blackColour, l.hatch, 400)
		atLeast("the code of "+name, legible(l.chip), l.chip, 450)
		atLeast("the coast of "+name, coastColour, l.land, 350)
		atLeast("a border of "+name, borderColour, l.land, 380)
		if l.pattern != plain {
			atLeast("the hatches of "+name, l.hatch, l.land, 120)
			if n := contrast(l.hatch, l.land); n > 200 {
				t.Errorf("the hatches of %s shout: %d", name, n)
			}
		}
	}
	atLeast("a number on the sea", seaTextColour, seaColour, 800)
	atLeast("a border at sea", seaLineColour, seaColour, 210)
	atLeast("the coast", coastColour, seaColour, 700)
	atLeast("damage", redColour, paperColour, 450)
	atLeast("a capital", goldColour, blackColour, 700)
}

// Nobody needs to see colours to tell two powers apart: their patterns differ, and enemies lie apart in lightness.
func TestPowersDifferWithoutColours(t *testing.T) {
	for _, id := range editions.IDs() {
		ed := editionstest.Load(t, id)
		for i := range ed.Powers {
			for j := range i {
				a, b := ed.Power(edition.PowerID(i)), ed.Power(edition.PowerID(j))
				if !a.Plays || !b.Plays {
					continue
				}
				x, y := lookOf(ed, edition.PowerID(i)), lookOf(ed, edition.PowerID(j))
				if x.pattern == y.pattern {
					t.Errorf("%s: %s and %s have one pattern", id, a.Name, b.Name)
				}
				if n := contrast(x.land, y.land); a.Side != b.Side && n < 106 {
					t.Errorf("%s: %s and %s are one grey on paper: %d", id, a.Name, b.Name, n)
				}
				if apart(x.chip, y.chip) < alike {
					t.Errorf("%s: %s and %s have one chip", id, a.Name, b.Name)
				}
			}
		}
	}
}

// A power that nobody has drawn before gets a look of its own.
func TestStrangers(t *testing.T) {
	ed := &edition.Edition{Powers: []edition.Power{{ID: "atlantis", Plays: true}, {ID: "lemuria", Plays: true}, {ID: "wild", Plays: false}}}
	if lookOf(ed, 0) == lookOf(ed, 1) {
		t.Error("two strangers look alike")
	}
	if lookOf(ed, 2) != unheld || lookOf(ed, edition.Nobody) != unheld {
		t.Error("whoever does not play looks like nobody")
	}
}
