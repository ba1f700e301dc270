package atlas

import (
	"image"
	"slices"

	"fieldpost/adjudicator/rules/board"
)

// layers draws what happens upon a map: captures and arrows below names and counters, so that these stay legible, the units
// of arrows and the marks of battles above. Its lengths are in tenths of a pixel of the whole board and grow with the
// letters, so that a crop has larger arrows too.
type layers struct {
	canvas  *canvas
	frame   *frame
	letters *lettering
	scene   Scene
	marks   []spot                 // by battle: how far its mark stands from the anchor of the space
	gates   map[board.SpaceID]spot // how far from the anchor the arrows of a space begin and end
	taken   []image.Rectangle      // where something stands that had better not be covered
	shafts  []image.Rectangle      // along the arrows that are drawn
	words   []func()               // what is written beside arrows, when everything else is painted
}

// newLayers begins before anything is painted, to find a place for the marks of battles that have none beside counters. It
// returns what they take up besides what is taken already.
func newLayers(f *frame, letters *lettering, s Scene, taken []image.Rectangle, known map[board.SpaceID]image.Point) (*layers, []image.Rectangle) {
	l := &layers{frame: f, letters: letters, scene: s, taken: slices.Clone(taken), gates: map[board.SpaceID]spot{}}
	for _, b := range s.Battles {
		_, second := l.gates[b.Space]
		if at, ok := known[b.Space]; ok && !second {
			l.gates[b.Space] = middleOf(at).minus(f.spot(f.chart.Places[b.Space].Anchor))
			l.marks = append(l.marks, l.gates[b.Space])
			continue
		}
		at, area := l.place(b.Space, l.tenths(markOut+2*markRim))
		l.marks, l.taken = append(l.marks, at), append(l.taken, area)
		if !second {
			l.gates[b.Space] = at
		}
	}
	return l, l.taken[len(taken):]
}

// open finds a place where the arrows meet, in every space with a move, when names and counters have theirs.
func (l *layers) open(c *canvas, taken []image.Rectangle) {
	l.canvas, l.taken = c, slices.Clone(taken)
	for _, m := range l.scene.Moves {
		for _, space := range m.Path {
			if _, known := l.gates[space]; !known {
				l.gates[space], _ = l.place(space, l.tenths(headBroad))
			}
		}
	}
}

// below draws what names and counters stand upon.
func (l *layers) below() {
	l.captures()
	l.moves()
}

// above draws what stands upon everything else.
func (l *layers) above() {
	for _, write := range l.words {
		write()
	}
	l.battles()
}

// place finds room in a space, as near to its anchor as nothing else stands. Where there is none, it is where least is
// covered.
func (l *layers) place(s board.SpaceID, reach int) (shift spot, area image.Rectangle) {
	anchor := l.frame.spot(l.frame.chart.Places[s].Anchor)
	if !l.seen(anchor) {
		return spot{}, boxAround(anchor, 2*reach, 2*reach)
	}
	least := -1
	for ring := range 7 {
		for i := 0; i < len(circle); i += 2 {
			way := circle[i].times(ring * l.tenths(ringApart)).over(1024)
			at := anchor.plus(way)
			if ring > 0 && l.frame.space(image.Pt(at.X>>4, at.Y>>4)) != uint16(s)+1 {
				continue
			}
			here := boxAround(at, 2*reach, 2*reach)
			if covered := l.covered(here); least < 0 || covered < least {
				least, shift, area = covered, way, here
			}
			if least == 0 {
				return shift, area
			}
		}
	}
	return shift, area
}

// covered is how much of what is taken a rectangle covers, in pixels; what lies beyond the picture counts too.
func (l *layers) covered(area image.Rectangle) int {
	size := func(r image.Rectangle) int { return r.Dx() * r.Dy() }
	n := size(area) - size(area.Intersect(l.frame.to))
	for _, t := range l.taken {
		n += size(area.Intersect(t))
	}
	return n
}

// ringApart is how far apart the rings around an anchor are on which room is looked for.
const ringApart = 90

// free tells whether nothing stands in a part of the picture.
func (l *layers) free(area image.Rectangle) bool {
	return l.covered(area) == 0
}

// boxAround is a rectangle about its middle.
func boxAround(at spot, wide, high int) image.Rectangle {
	return image.Rect((at.X-wide/2)>>4, (at.Y-high/2)>>4, (at.X+wide/2)>>4+1, (at.Y+high/2)>>4+1)
}

// tenths turns tenths of a pixel into spots.
func (l *layers) tenths(n int) int { return n * unit * l.frame.letters / 1000 }

// round is how far it is around the world, nothing for a chart that has edges.
func (l *layers) round() spot { return spot{X: l.frame.world()} }

// stops are where the arrows of the spaces of a path meet. A step over the edge of the chart goes on beyond it.
func (l *layers) stops(path []board.SpaceID) []spot {
	var out []spot
	world := l.round()
	for i, s := range path {
		at := l.frame.spot(l.frame.chart.Places[s].Anchor).plus(l.gates[s])
		if i > 0 && world.X > 0 {
			at = at.plus(world.times(roundOff(out[i-1].X-at.X, world.X)))
		}
		out = append(out, at)
	}
	return out
}

// roundOff is how often n goes into a way, to the nearest.
func roundOff(way, n int) int {
	if way < 0 {
		return -roundOff(-way, n)
	}
	return (way + n/2) / n
}

// copies are a line and, on a chart that goes round the world, what of it comes in at the other edge; only those that are
// to be seen.
func (l *layers) copies(line []spot) [][]spot {
	world := l.round()
	var out [][]spot
	for turns := -1; turns <= 1; turns++ {
		if turns != 0 && world.X == 0 {
			continue
		}
		moved := make([]spot, len(line))
		var area image.Rectangle
		for i, s := range line {
			moved[i] = s.plus(world.times(turns))
			at := image.Pt(moved[i].X>>4, moved[i].Y>>4)
			area = area.Union(image.Rectangle{at, at.Add(image.Pt(1, 1))})
		}
		if area.Inset(-l.tenths(headLong) / unit).Overlaps(l.frame.to) {
			out = append(out, moved)
		}
	}
	return out
}
