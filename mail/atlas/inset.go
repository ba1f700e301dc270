package atlas

import (
	"image"
	"strconv"
)

// tagSize is the size of the tag that stands on the map for an inset: its number and the powers that have units there.
func (d *drawing) tagSize(b *block) image.Point {
	size := d.frame.size(countSize)
	n := d.letters.width(size, d.tagText(b)) + d.frame.size(8) + len(b.stacks)*d.frame.size(6)
	return image.Pt(n, d.frame.size(22))
}

// tagText is "B: 34", the letter of an inset and how many units it holds.
func (d *drawing) tagText(b *block) string {
	return insetName(b.number) + ": " + strconv.Itoa(b.total())
}

// insetName is a letter, so that it is not taken for the number of a sea zone: A to Z, then A2 to Z2.
func insetName(number int) string {
	name := string(rune('A' + (number-1)%26))
	if turn := (number - 1) / 26; turn > 0 {
		name += strconv.Itoa(turn + 1)
	}
	return name
}

// tag draws it: paper on black, with a stripe for each power.
func (d *drawing) tag(b *block) {
	d.canvas.plate(b.at, d.black, d.paper)
	x := b.at.Min.X + d.frame.size(3)
	for _, st := range b.stacks {
		stripe := image.Rect(x, b.at.Min.Y+d.frame.size(3), x+d.frame.size(5), b.at.Max.Y-d.frame.size(3))
		d.canvas.rect(stripe.Inset(-1), d.paper)
		d.canvas.rect(stripe, d.inks[st.power].chip)
		x += d.frame.size(6)
	}
	size := d.frame.size(countSize)
	d.letters.write(d.canvas, size, image.Pt(x+d.frame.size(2), (b.at.Min.Y+b.at.Max.Y+rise(size))/2), d.tagText(b), d.paper, d.paper)
}

// shelve lays the insets side by side below the map and returns how high they are together.
func (d *drawing) shelve(top int) int {
	gap := d.frame.size(8)
	x, y, high := gap, top+gap, 0
	for i := range d.insets {
		b := &d.insets[i]
		b.wrap = wraps[0]
		size := d.measure(b, b.wrap)
		for _, wrap := range wraps[1:] {
			if size.X > d.frame.to.Dx()-2*gap {
				b.wrap, size = wrap, d.measure(b, wrap)
			}
		}
		wide := max(size.X, d.letters.width(d.frame.size(zoneSize), d.insetTitle(b)))
		if x > gap && x+wide > d.frame.to.Max.X-gap {
			x, y, high = gap, y+high+gap, 0
		}
		below := y + d.frame.size(20)
		b.at = image.Rect(x, below, x+size.X, below+size.Y)
		x += wide + 2*gap
		high = max(high, b.at.Max.Y-y)
	}
	if len(d.insets) == 0 {
		return 0
	}
	return y + high + gap - top
}

// insetTitle is "B  Germany".
func (d *drawing) insetTitle(b *block) string {
	return insetName(b.number) + "  " + d.edition.Space(b.space).Name
}

// inset draws the insets.
func (d *drawing) inset() {
	for i := range d.insets {
		b := &d.insets[i]
		size := d.frame.size(zoneSize)
		d.letters.write(d.canvas, size, image.Pt(b.at.Min.X, b.at.Min.Y-d.frame.size(5)), d.insetTitle(b), d.black, d.black)
		d.put(b)
	}
}
