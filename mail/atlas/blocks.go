package atlas

import (
	"image"
	"strconv"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// block is the counters of a space: a plate with a line or more for each power.
type block struct {
	space  board.SpaceID
	stacks []stack
	wrap   int // items in a line at the most
	at     image.Rectangle
	leader bool
	number int // of the inset that shows it, 0 when it stands on the map
}

// wraps are the numbers of items in a line that are tried, the widest first.
var wraps = [...]int{12, 6, 4, 3, 2}

// itemWide is how wide an item is with its count and the gap after it.
func (d *drawing) itemWide(it item) int {
	if it.kind == edition.NoKind {
		return d.countWide(it) + d.frame.size(6)
	}
	return d.countWide(it) + d.glyphWide(d.edition.Kind(it.kind)) + d.frame.size(6)
}

// countWide is how wide the number before a picture is. One unit has none.
func (d *drawing) countWide(it item) int {
	if !it.numbered() {
		return 0
	}
	return d.letters.width(d.frame.size(countSize), strconv.Itoa(it.count)) + d.frame.size(1)
}

// measure tells how large a block is with so many items in a line.
func (d *drawing) measure(b *block, wrap int) image.Point {
	wide, rows := 0, 0
	for _, st := range b.stacks {
		for i := 0; i < len(st.items); i += wrap {
			rows++
			n := d.chipWide() + d.frame.size(4)
			for _, it := range st.items[i:min(i+wrap, len(st.items))] {
				n += d.itemWide(it)
			}
			wide = max(wide, n)
		}
	}
	return image.Pt(wide+2, rows*d.frame.size(lineHigh)+d.frame.size(2)+2)
}

// put draws a block where it has found its place.
func (d *drawing) put(b *block) {
	d.canvas.plate(b.at, d.paper, d.black)
	y := b.at.Min.Y + 1 + d.frame.size(1)
	high := d.frame.size(lineHigh)
	for _, st := range b.stacks {
		rows := (len(st.items) + b.wrap - 1) / b.wrap
		d.chip(image.Rect(b.at.Min.X+1, y, b.at.Min.X+1+d.chipWide(), y+rows*high-1), st.power)
		for i := 0; i < len(st.items); i += b.wrap {
			x := b.at.Min.X + 1 + d.chipWide() + d.frame.size(4)
			for _, it := range st.items[i:min(i+b.wrap, len(st.items))] {
				d.item(image.Pt(x, y), it)
				x += d.itemWide(it)
			}
			y += high
		}
	}
}

// item draws how many there are of a kind, if more than one, and its picture.
func (d *drawing) item(at image.Point, it item) {
	if it.numbered() {
		size := d.frame.size(countSize)
		d.letters.write(d.canvas, size, at.Add(image.Pt(0, d.frame.size(9)+rise(size)/2)), strconv.Itoa(it.count), d.black, d.black)
	}
	if it.kind == edition.NoKind {
		return
	}
	at.X += d.countWide(it)
	kind := d.edition.Kind(it.kind)
	d.unit(at.Add(image.Pt(0, d.frame.size(2))), kind, d.black)
	if it.hurt {
		d.strike(image.Rectangle{at, at.Add(image.Pt(d.glyphWide(kind), d.frame.size(lineHigh)))})
	}
}

// strike crosses out a unit that bears damage.
func (d *drawing) strike(r image.Rectangle) {
	low, high := middleOf(image.Pt(r.Min.X, r.Max.Y-d.frame.size(3))), middleOf(image.Pt(r.Max.X, r.Min.Y+d.frame.size(2)))
	d.canvas.fill(d.paper, bar(low, high, d.frame.size(4)*unit))
	d.canvas.fill(d.red, bar(low, high, d.frame.size(2)*unit))
}

// blockOf is the counters of a space.
func (d *drawing) blockOf(s board.SpaceID, all []stack) block {
	b := block{space: s, stacks: all}
	if d.told != nil && !d.told[s] && b.kinds() > fewKinds {
		b.sum()
		d.summed[s] = true
	}
	return b
}

// block finds a place for the counters that do not hang below a name, the smallest spaces first.
func (d *drawing) block() {
	placed := map[board.SpaceID]bool{}
	for i := range d.blocks {
		placed[d.blocks[i].space] = true
	}
	for _, s := range d.bySize() {
		if d.stands[s].seen && len(d.armies[s]) > 0 && !placed[s] {
			d.place(d.blockOf(s, d.armies[s]))
		}
	}
}

// place puts a block on the map. Where there is no room, it goes to an inset and leaves a tag.
func (d *drawing) place(b block) {
	offers := make([]offer, len(wraps))
	for i, wrap := range wraps {
		size := d.measure(&b, wrap)
		offers[i] = offer{size: size, extra: max(0, size.Y-d.frame.size(4*lineHigh)) / 4}
	}
	near, limit := d.stands[b.space].counters, dearest
	if b.kinds() <= fewKinds { // it is not larger than a tag
		limit *= 2
	}
	price := d.apartFrom(b.space)
	at, which, ok := d.findBy(near, offers, limit, price)
	b.wrap = wraps[which]
	if !ok {
		b.number = len(d.insets) + 1
		d.insets = append(d.insets, b)
		size := d.tagSize(&b)
		if at, _, ok = d.findBy(near, []offer{{size: size}}, 2*dearest, price); !ok {
			at = d.around(near, size)
		}
	}
	d.down(b, at)
}

// down puts a block down.
func (d *drawing) down(b block, at image.Rectangle) {
	b.at, b.leader = at, d.aloof(b.space, at) && !d.besideOwnName(b.space, at)
	d.taken = append(d.taken, at.Inset(-1))
	d.blocks = append(d.blocks, b)
}

// fewKinds is how many items are better shown far away than in an inset.
const fewKinds = 4

// kinds is how many items a block has.
func (b *block) kinds() (n int) {
	for _, st := range b.stacks {
		n += len(st.items)
	}
	return n
}

// bySize are the spaces from the smallest to the largest, those of which the edge of the picture leaves only a part after the others.
func (d *drawing) bySize() []board.SpaceID {
	out := make([]board.SpaceID, len(d.stands))
	for i := range out {
		out[i] = board.SpaceID(i)
	}
	sortBy(out, func(s board.SpaceID) int { return d.frame.chart.Places[s].Area })
	sortBy(out, func(s board.SpaceID) int {
		if d.stands[s].leavable() {
			return 1
		}
		return 0
	})
	return out
}

// total is how many units stand in a block.
func (b *block) total() (n int) {
	for _, st := range b.stacks {
		n += st.total()
	}
	return n
}
