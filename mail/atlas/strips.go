package atlas

import (
	"fmt"
	"image"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/victory"
)

// strips are lines below the whole board about what lies in no space of it: money, wars and victory.
func (d *drawing) strips() (out [][]entry) {
	if !d.whole() {
		return nil
	}
	for _, line := range [][]entry{d.purseEntries(), d.warEntries(), d.victoryEntries()} {
		if len(line) > 0 {
			out = append(out, line)
		}
	}
	return out
}

// heading begins a strip.
func heading(text string) entry {
	return entry{text: text, sign: func(image.Rectangle) {}}
}

// purseEntries tell what every power has in hand, purse by purse, and what its land brings.
func (d *drawing) purseEntries() []entry {
	p := d.scene.Position
	out := []entry{heading("IPCs in hand (production):")}
	for i := range d.edition.Powers {
		power := edition.PowerID(i)
		if !d.edition.Power(power).Plays {
			continue
		}
		for _, id := range d.edition.PursesOf(power) {
			text := fmt.Sprintf("%d (%d)", p.Money[id], p.PurseIncome(id))
			if p.PurseShut(id) {
				text = fmt.Sprintf("%d (capital lost)", p.Money[id])
			}
			if name := d.edition.Purses[id].Treasury; name != "" {
				text = strings.ToUpper(name[:1]) + name[1:] + " " + text
			}
			out = append(out, entry{wide: d.chipWide(), text: text, sign: func(r image.Rectangle) { d.chip(r, power) }})
		}
	}
	return out
}

// warEntries tell who is at war with whom, where war is between powers: for each power of the smaller side, and who is at war with
// nobody.
func (d *drawing) warEntries() []entry {
	p := d.scene.Position
	if p.Wars == nil {
		return nil
	}
	out := []entry{heading("At war:")}
	var calm []edition.PowerID
	for i := range d.edition.Powers {
		var foes []edition.PowerID
		for j := range d.edition.Powers {
			if d.edition.Powers[j].Plays && p.Wars[i].Has(edition.PowerID(j)) {
				foes = append(foes, edition.PowerID(j))
			}
		}
		switch power := &d.edition.Powers[i]; {
		case power.Plays && len(foes) == 0:
			calm = append(calm, edition.PowerID(i))
		case power.Plays && power.Side == d.smallerSide():
			out = append(out, d.chips([]edition.PowerID{edition.PowerID(i)}, "against"), d.chips(foes, ""))
		}
	}
	if len(calm) > 0 {
		out = append(out, heading("at peace with all powers:"), d.chips(calm, ""))
	}
	return out
}

// smallerSide is the side of fewer powers.
func (d *drawing) smallerSide() edition.Side {
	powers := make([]int, len(d.edition.Sides))
	for i := range d.edition.Powers {
		if p := &d.edition.Powers[i]; p.Plays && p.Side != edition.NoSide {
			powers[p.Side]++
		}
	}
	best := edition.Side(0)
	for s, n := range powers {
		if n < powers[best] {
			best = edition.Side(s)
		}
	}
	return best
}

// chips are the chips of powers side by side.
func (d *drawing) chips(powers []edition.PowerID, text string) entry {
	step := d.chipWide() + 1
	return entry{wide: step * len(powers), text: text, sign: func(r image.Rectangle) {
		for i, p := range powers {
			d.chip(image.Rect(r.Min.X+i*step, r.Min.Y, r.Min.X+i*step+d.chipWide(), r.Max.Y), p)
		}
	}}
}

// victoryEntries tell how far the sides are from winning, and which clocks run.
func (d *drawing) victoryEntries() (out []entry) {
	p := d.scene.Position
	add := func(s sign, text string) {
		b := badge{sign: s}
		out = append(out, entry{wide: d.badgeWide(b), text: text, sign: func(r image.Rectangle) { d.badge(r, b) }})
	}
	for i := range d.edition.Goals {
		g := &d.edition.Goals[i]
		side := d.edition.Sides[g.Side]
		switch {
		case g.Name == "" && g.Cities && d.edition.Rules.Victory.Cities > 0:
			add(citySign, fmt.Sprintf("%s %d of %d", side, p.Cities(g.Side), d.edition.Rules.Victory.Cities))
		case g.Name != "":
			what, badge := "capitals", capitalSign
			if g.Cities {
				what, badge = g.Name, citySign
			}
			text := fmt.Sprintf("%s, %s: %d of %d", side, what, victory.Held(p, g.Side, g.Spaces), g.Number)
			add(badge, text)
			if c := p.Clock(g); c != nil {
				out = append(out, d.clockEntry(fmt.Sprintf("wins when %s ends its turn of round %d", d.edition.Power(c.Power).Name, c.Round+1)))
			}
		}
	}
	if len(out) > 0 {
		out = append([]entry{heading("Victory:")}, out...)
	}
	return out
}

// clockEntry is a clock that runs.
func (d *drawing) clockEntry(text string) entry {
	return entry{wide: d.frame.size(20), text: text, sign: func(r image.Rectangle) {
		d.samples().mark(centre(r), r.Dx()*unit*2/5, &bursts[Pending])
	}}
}
