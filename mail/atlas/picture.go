package atlas

import (
	"fmt"
	"image"
	"io"

	"fieldpost/adjudicator/rules/board"
)

// What may be asked of a picture.
const (
	MaxWidth   = 4800
	MaxLetters = 400
	leastBox   = 20 // the sides of a part, in pixels of the chart
)

// Picture draws a scene, whatever its bytes will come to.
func (c *Chart) Picture(s Scene, v View) (*image.Paletted, error) {
	d, err := c.drawing(s, v)
	if err != nil {
		return nil, err
	}
	d.draw()
	return d.canvas.paletted(), nil
}

// drawing begins a picture.
func (c *Chart) drawing(s Scene, v View) (*drawing, error) {
	if err := c.fits(s, v); err != nil {
		return nil, err
	}
	letters, err := newLettering()
	if err != nil {
		return nil, fmt.Errorf("the typeface: %w", err)
	}
	d := &drawing{frame: c.frame(v), scene: s, edition: s.Position.Edition, letters: letters, armies: stacks(s.Position)}
	d.least = d.frame.letters
	if v.Letters == 0 {
		d.least = min(d.least, leastLetters)
	}
	return d, nil
}

// PNG writes the picture of a scene. It keeps to the bytes that are promised, even if insets must give up their kinds.
func (c *Chart) PNG(w io.Writer, s Scene, v View) error {
	d, err := c.drawing(s, v)
	if err != nil {
		return err
	}
	out, err := d.packed()
	if err != nil {
		return err
	}
	_, err = w.Write(out)
	return err
}

// fits tells why a scene cannot be drawn on a chart.
func (c *Chart) fits(s Scene, v View) error {
	wide, high := v.Box.wide(), v.Box.high()
	switch {
	case s.Position == nil:
		return fmt.Errorf("a picture needs a position")
	case len(s.Position.Owners) != len(c.Places):
		return fmt.Errorf("the chart of %s has %d spaces, the position %d", c.Edition, len(c.Places), len(s.Position.Owners))
	case v.Width < 0 || v.Width > MaxWidth:
		return fmt.Errorf("a picture is at most %d pixels wide, not %d", MaxWidth, v.Width)
	case v.Letters < 0 || v.Letters > MaxLetters:
		return fmt.Errorf("letters are at most %d percent of their usual size, not %d", MaxLetters, v.Letters)
	case v.Box != (Box{}) && (min(wide, high) < leastBox || wide > c.Width || high > 4*wide):
		return fmt.Errorf("a part of %d by %d pixels can not be drawn", wide, high)
	}
	return nil
}

// draw lays everything out, then paints it, what is to be seen through the rest first.
func (d *drawing) draw() {
	head, news := d.lay()
	for d.frame.letters > d.least && d.strays() > d.bearable() {
		d.frame.letters = d.smaller()
		head, news = d.lay()
	}
	bottom := d.frame.to.Max.Y
	shelf := d.shelve(bottom)
	entries, foot := d.legend(bottom + shelf)

	d.canvas = newCanvas(d.frame.to.Dx(), bottom+shelf+foot)
	d.canvas.coarse = d.soft()
	d.ink()
	d.canvas.rect(image.Rect(0, bottom, d.canvas.w, d.canvas.h), d.paper)
	d.onMap(d.ground(), news)
	d.head(head)
	d.inset()
	d.explain(entries)
}

// Where the counters of more spaces than a few stand elsewhere, smaller letters make room for more of them. Letters that are small
// already become smaller only for many.
const (
	fewStrays    = 1
	manyStrays   = 4
	usualLetters = 100
	leastLetters = 85
)

// smaller is the next size of letters to try: the usual one is not passed over.
func (d *drawing) smaller() int {
	next := max(d.frame.letters*85/100, d.least)
	if d.frame.letters > usualLetters {
		next = max(next, usualLetters)
	}
	return next
}

// bearable is how many strays there may be at the size that letters have.
func (d *drawing) bearable() int {
	if d.frame.letters > usualLetters {
		return fewStrays
	}
	return manyStrays
}

// strays counts what stands in an inset or at the end of a line, and names that find no room. Where the chart itself wants a line to lead
// to a name it does not count.
func (d *drawing) strays() int {
	n := len(d.insets) + d.crammed
	for _, b := range d.blocks {
		if b.number == 0 && b.leader {
			n++
		}
	}
	for i := range d.labels {
		if l := &d.labels[i]; l.leader && !d.stands[l.space].leader {
			n++
		}
	}
	return n
}

// lay finds a place for everything on the map.
func (d *drawing) lay() (headline, *layers) {
	d.labels, d.blocks, d.insets, d.taken, d.canals, d.crammed = nil, nil, nil, nil, nil, 0
	d.marks, d.summed = map[board.SpaceID]image.Point{}, map[board.SpaceID]bool{}
	head := d.headline(d.frame.to.Dx())
	d.frame.to = d.frame.to.Add(image.Pt(0, head.high()-d.frame.to.Min.Y))
	d.stands = d.frame.stands()
	d.canal()
	d.islets()
	d.label()
	news, marks := newLayers(&d.frame, d.letters, d.scene, d.taken, d.marks)
	d.taken = append(d.taken, marks...)
	d.block()
	return head, news
}

// onMap paints what lies on the ground, never beyond the map.
func (d *drawing) onMap(barred []image.Point, news *layers) {
	defer d.canvas.within(d.frame.to)()
	news.open(d.canvas, d.taken)
	news.below()
	d.barrier(barred)
	d.link()
	for _, c := range d.canals {
		d.canalSign(c)
	}
	d.leaders()
	d.names()
	d.edge()
	for i := range d.blocks {
		if b := &d.blocks[i]; b.number > 0 {
			d.tag(b)
		} else {
			d.put(b)
		}
	}
	news.above()
}
