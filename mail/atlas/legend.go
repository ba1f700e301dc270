package atlas

import (
	"image"

	"fieldpost/adjudicator/rules/edition"
)

// entry is a line of the legend: a sign and what it means.
type entry struct {
	wide int
	text string
	sign func(r image.Rectangle)
	at   image.Rectangle // of the sign
}

// legend lists what a reader may not know, after the strips, and lays it out below what ends at top; it returns how high it is. The
// whole board explains everything, a part only what is to be seen on it.
func (d *drawing) legend(top int) ([]entry, int) {
	signs := d.powerEntries()
	signs = append(signs, d.kindEntries()...)
	signs = append(signs, d.signEntries()...)
	signs = append(signs, d.eventEntries()...)
	var entries []entry
	y := top + d.gap()
	for _, line := range append(d.strips(), signs) {
		y = d.flow(line, y)
		entries = append(entries, line...)
	}
	return entries, y + d.gap() - top
}

// flow lays entries side by side from the left edge, in as many lines as they need, and returns where the next line begins.
func (d *drawing) flow(entries []entry, y int) int {
	gap, high := d.gap(), d.frame.size(22)
	x := gap
	for i := range entries {
		e := &entries[i]
		wide := e.wide + d.frame.size(5) + d.letters.width(d.legendSize(), e.text)
		if x > gap && x+wide > d.frame.to.Max.X-gap {
			x, y = gap, y+high
		}
		e.at = image.Rect(x, y, x+e.wide, y+d.frame.size(lineHigh))
		x += wide + 2*gap
	}
	return y + high
}

// legendSize is the size of its letters: a part of the board leaves more room to the map.
func (d *drawing) legendSize() int {
	if d.whole() {
		return d.frame.size(legendLetters)
	}
	return d.frame.size(smallSize)
}

// explain draws the legend.
func (d *drawing) explain(entries []entry) {
	size := d.legendSize()
	for _, e := range entries {
		e.sign(e.at)
		at := image.Pt(e.at.Max.X+d.frame.size(5), (e.at.Min.Y+e.at.Max.Y+rise(size))/2)
		d.letters.write(d.canvas, size, at, e.text, d.black, d.black)
	}
}

// shown tells what is on the map: powers and kinds.
func (d *drawing) shown() (powers map[edition.PowerID]bool, kinds map[edition.KindID]bool) {
	powers, kinds = map[edition.PowerID]bool{}, map[edition.KindID]bool{}
	p := d.scene.Position
	for s := range d.stands {
		if d.stands[s].seen && p.Owners[s] != edition.Nobody {
			powers[p.Owners[s]] = true
		}
	}
	for i := range p.Units {
		if u := &p.Units[i]; d.stands[u.Space].seen {
			powers[u.Owner], kinds[u.Kind] = true, true
		}
	}
	return powers, kinds
}

func (d *drawing) powerEntries() (out []entry) {
	seen, _ := d.shown()
	for i := range d.edition.Powers {
		p := edition.PowerID(i)
		power := d.edition.Power(p)
		if _, known := looks[power.ID]; !power.Plays && !known || !seen[p] && !d.whole() {
			continue
		}
		swatch := d.frame.size(26)
		if !power.Plays { // nothing of it moves: its counters are those of whoever musters it
			out = append(out, entry{wide: swatch, text: power.Name, sign: func(r image.Rectangle) { d.swatch(r, p) }})
			continue
		}
		out = append(out, entry{wide: d.chipWide() + swatch, text: power.Name, sign: func(r image.Rectangle) {
			d.chip(image.Rect(r.Min.X, r.Min.Y, r.Min.X+d.chipWide(), r.Max.Y), p)
			d.swatch(image.Rect(r.Min.X+d.chipWide(), r.Min.Y, r.Max.X, r.Max.Y), p)
		}})
	}
	return out
}

// swatch is a piece of a power's land.
func (d *drawing) swatch(r image.Rectangle, p edition.PowerID) {
	in, weave := d.inks[p], lookOf(d.edition, p).pattern
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			paint := in.land
			if weave.at(x, y) {
				paint = in.hatch
			}
			d.canvas.dot(x, y, paint, 255)
		}
	}
}

// whole tells whether the picture is of the whole board.
func (d *drawing) whole() bool { return d.frame.box == d.frame.chart.whole() }

func (d *drawing) kindEntries() (out []entry) {
	_, seen := d.shown()
	for i := range d.edition.Kinds {
		k := d.edition.Kind(edition.KindID(i))
		if !seen[edition.KindID(i)] && (!d.whole() || !k.Buyable || glyphOf(k) == nil) {
			continue
		}
		out = append(out, entry{wide: d.glyphWide(k), text: k.Name, sign: func(r image.Rectangle) {
			d.unit(r.Min.Add(image.Pt(0, d.frame.size(2))), k, d.black)
		}})
	}
	return out
}
