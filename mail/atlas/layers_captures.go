package atlas

import (
	"image"

	"fieldpost/adjudicator/rules/board"
)

// Lengths of the rim of land that has changed hands.
const (
	rimBroad  = 70
	rimStripe = 35
)

// captures hatches land that has another owner now, along its border, in the colour of the one who held it.
func (l *layers) captures() {
	for _, c := range l.scene.Captures {
		old := l.canvas.ink(lookOf(l.scene.Position.Edition, c.From).chip)
		box := l.frame.chart.Places[c.Space].Box
		corner := l.frame.spot(box.Min)
		scale := func(n int) int { return n * l.frame.to.Dx() / l.frame.wide() }
		far := corner.plus(spot{scale((box.Max.X - box.Min.X) * unit), scale((box.Max.Y - box.Min.Y) * unit)})
		for _, ends := range l.copies([]spot{corner, far}) {
			l.rim(c.Space, image.Rect(ends[0].X>>4, ends[0].Y>>4, ends[1].X>>4+1, ends[1].Y>>4+1), old)
		}
	}
}

// rim draws stripes along the border of a space, as far as it lies within a rectangle.
func (l *layers) rim(s board.SpaceID, area image.Rectangle, in ink) {
	broad := l.tenths(rimBroad) / unit
	l.stripes(area, in, func(p image.Point) bool { return l.nearBorder(s, p, broad) })
}

// stripes hatches those pixels of a rectangle that are asked for.
func (l *layers) stripes(area image.Rectangle, in ink, asked func(image.Point) bool) {
	broad := max(1, l.tenths(rimStripe)/unit)
	area = area.Intersect(l.canvas.clip)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if p := image.Pt(x, y); (x+y)/broad%2 == 0 && asked(p) {
				l.canvas.dot(x, y, in, 255)
			}
		}
	}
}

// nearBorder tells whether a pixel belongs to a space and another one is that near.
func (l *layers) nearBorder(s board.SpaceID, at image.Point, near int) bool {
	id := uint16(s) + 1
	if l.frame.space(at) != id {
		return false
	}
	for i := 0; i < len(circle); i += 2 {
		if l.frame.space(at.Add(image.Pt(circle[i].X*near/1024, circle[i].Y*near/1024))) != id {
			return true
		}
	}
	return false
}
