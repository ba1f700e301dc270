package atlas

import (
	"image"

	"fieldpost/adjudicator/rules/board"
)

// Counters belong to a name. They hang below it, so that nobody takes them for those of the space beside it; only where name and
// counters find no room together do they stand apart.

// farthestTogether is what a place of a name with its counters may cost.
const farthestTogether = 380

// faraway is how far from its space a name with counters stands so that a line leads there. Those of islets stand beside them.
const faraway = 40

// together finds a place for a name with its counters below it, and beside them the mark of a battle if something is fought, if
// there is such a place.
func (d *drawing) together(l label, b block, fought bool) bool {
	if !d.stands[l.space].hanging {
		return false
	}
	type shape struct {
		lines []string
		wrap  int
	}
	var shapes []shape
	var offers []offer
	for i, lines := range d.breaks(l.space) {
		size := d.labelSize(&l, lines)
		for _, wrap := range wraps {
			below := d.beside(d.measure(&b, wrap), fought && len(b.stacks) > 0)
			if len(b.stacks) == 0 {
				below = image.Pt(d.markWide(), d.markWide())
			}
			if n := len(offers); n > 0 && offers[n-1].size == size && offers[n-1].below == below {
				continue
			}
			shapes = append(shapes, shape{lines, wrap})
			offers = append(offers, offer{size, below, 12*i + d.tallness(below)})
		}
	}
	price := func(at image.Rectangle, o offer) int {
		counters := d.hanging(at, o.below)
		if d.covers(at) || d.covers(counters.Inset(-1)) {
			return farthestTogether
		}
		cost := d.strange(l.space, at) + 2*d.strange(l.space, counters)
		if cost >= farthestTogether {
			return cost
		}
		return cost + d.crowding(at) + d.crowding(counters)
	}
	limit := farthestTogether
	if !fought {
		limit = d.stands[l.space].farthest()
	}
	at, which, ok := d.findBy(d.wanted(&l), offers, limit, price)
	if !ok {
		return false
	}
	b.wrap = shapes[which].wrap
	all := at.Union(d.hanging(at, offers[which].below))
	l.leader = d.aloof(l.space, all) && !d.stands[l.space].anchor.In(all.Inset(-d.frame.size(faraway)))
	d.settle(l, shapes[which].lines, at)
	below := d.hanging(at, offers[which].below)
	if fought {
		d.marks[l.space] = below.Min.Add(image.Pt(d.markWide()/2, below.Dy()/2))
		d.taken = append(d.taken, image.Rect(below.Min.X, below.Min.Y, below.Min.X+d.markWide(), below.Max.Y))
		below.Min.X += d.markWide()
	}
	if len(b.stacks) > 0 {
		below.Min.Y += (below.Dy() - d.measure(&b, b.wrap).Y) / 2
		below.Max.Y = below.Min.Y + d.measure(&b, b.wrap).Y
		d.down(b, below)
	}
	return true
}

// markWide is how wide the mark of a battle is, with its rims.
func (d *drawing) markWide() int { return d.frame.size((markOut + 2*markRim) / 5) }

// beside is how large counters are together with the mark of a battle to their left, if there is one.
func (d *drawing) beside(size image.Point, mark bool) image.Point {
	if mark {
		size = image.Pt(size.X+d.markWide(), max(size.Y, d.markWide()))
	}
	return size
}

// tallness is what it costs counters to stand in several lines, and more to stand in many.
func (d *drawing) tallness(size image.Point) int {
	line := d.frame.size(lineHigh)
	return 3*(size.Y/line) + max(0, size.Y-4*line)/2
}

// apartFrom is what a place costs counters that stand apart from their name: more if they stand above it, or beside the name of another
// space and not beside their own.
func (d *drawing) apartFrom(s board.SpaceID) func(image.Rectangle, offer) int {
	var own image.Rectangle
	var others []image.Rectangle
	for i := range d.labels {
		if l := &d.labels[i]; l.space == s {
			own = l.names.Union(l.below)
		} else {
			others = append(others, l.names.Union(l.below))
		}
	}
	return func(at image.Rectangle, _ offer) int {
		cost := d.cost(s, at)
		if cost >= 2*dearest {
			return cost
		}
		if at.Max.Y <= own.Min.Y+d.frame.size(hangs) {
			cost += aboveName
		}
		above := at.Sub(image.Pt(0, d.frame.size(besideOther)))
		for _, o := range others {
			if above.Overlaps(o) {
				return cost + belowOther
			}
		}
		near := at.Inset(-d.frame.size(besideOther))
		if near.Overlaps(own) {
			return cost
		}
		for _, o := range others {
			if near.Overlaps(o) {
				return cost + mistaken
			}
		}
		return cost
	}
}

// What it costs counters to stand where they may be taken for those of another space.
const (
	aboveName   = 60
	mistaken    = 40
	belowOther  = 160 // right where the counters of that one would hang
	besideOther = 8
)

// besideOwnName tells whether counters stand so near to the name of their space that no line need lead to it.
func (d *drawing) besideOwnName(s board.SpaceID, at image.Rectangle) bool {
	near := at.Inset(-d.frame.size(besideOther))
	for i := range d.labels {
		if l := &d.labels[i]; l.space == s {
			return !l.leader && near.Overlaps(l.names.Union(l.below))
		}
	}
	return false
}
