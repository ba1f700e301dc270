package atlas

import (
	"image"
	"image/color"
	"slices"

	"fieldpost/adjudicator/rules/board"
)

// style is how the arrows of a way are drawn. The ways differ by the line and by the head as well as by the colour.
type style struct {
	colour  color.RGBA
	broad   int // the shaft
	on, off int // dashes; 0 and 0 for a line without gaps
	head    func(tip, back spot) outline
	hollow  bool
}

// styles are the ways of drawing, by Way.
var styles = [...]style{
	ByLand:    {colour: rgb(0x7a1414), broad: 42, head: triangle},
	BySea:     {colour: rgb(0x0a3278), broad: 42, on: 150, off: 80, head: barb},
	ByAir:     {colour: rgb(0x461464), broad: 44, on: 1, off: 75, head: chevron},
	InRetreat: {colour: blackColour, broad: 62, head: triangle, hollow: true},
}

// Lengths of an arrow.
const (
	headLong  = 150
	headBroad = 80 // half of it
	halo      = 13
	lane      = 100 // from one arrow to the next that goes beside it
	tailGap   = 30  // between the stop of a space and an arrow
	headGap   = 175 // between the mark of a battle and an arrow
	rim       = 16  // of what is hollow
)

// triangle is the head of those who go by land.
func triangle(tip, back spot) outline {
	side := back.minus(tip).left().times(headBroad).over(headLong)
	return outline{tip, back.plus(side), back.minus(side)}
}

// barb is the head of ships: a triangle with a notch.
func barb(tip, back spot) outline {
	o := triangle(tip, back)
	return outline{o[0], o[1], tip.plus(back.minus(tip).times(6).over(10)), o[2]}
}

// chevron is the head of aircraft: an open angle.
func chevron(tip, back spot) outline {
	o := triangle(tip, back)
	thick := back.minus(tip).times(4).over(10)
	return outline{tip, o[1], o[1].plus(thick), tip.plus(thick), o[2].plus(thick), o[2]}
}

// moves draws the arrows, those after the battles first and finer, and keeps what is to be written beside them.
func (l *layers) moves() {
	lanes := lanesOf(l.scene.Moves)
	for _, late := range []bool{true, false} {
		for i, m := range l.scene.Moves {
			if m.Late != late || len(m.Path) < 2 || int(m.Way) >= len(styles) {
				continue
			}
			s := &styles[m.Way]
			for _, line := range l.copies(l.course(m, lanes[i])) {
				l.arrow(line, s, late)
				l.shafts = append(l.shafts, l.along(line)...)
				l.words = append(l.words, func() { l.label(line, m, l.canvas.ink(s.colour)) })
			}
		}
	}
}

// course is the line of a move: from stop to stop of its path, with gentle bends, aside of others that go along with it. It ends
// where its head is seen.
func (l *layers) course(m Move, beside int) []spot {
	stops := l.stops(m.Path)
	if m.Path[0] > m.Path[len(m.Path)-1] { // there and back again are two lanes of one road, which bends to the same side
		slices.Reverse(stops)
	}
	part := 4
	if len(stops) == 2 && !slices.ContainsFunc(l.scene.Moves, func(o Move) bool { return len(o.Path) > 2 && shareLeg(o.Path, m.Path) }) {
		stops, part = l.bowed(stops[0], stops[1], m.Way), 2
	}
	line := aside(rounded(stops, part), beside*l.tenths(lane))
	if m.Path[0] > m.Path[len(m.Path)-1] {
		slices.Reverse(line)
	}
	total := lengthOf(line)
	tail, tip := l.gap(m.Path[0]), l.gap(m.Path[len(m.Path)-1])
	if need := tail + tip + 2*l.tenths(headLong); total < need {
		tail, tip = tail*total/need, tip*total/need
	}
	return portion(line, tail, total-l.uncovered(line, tip))
}

// uncovered is how far from the end of a line an arrow ends so that its head covers as little as may be: that far at least, and no
// farther than the middle.
func (l *layers) uncovered(line []spot, tip int) int {
	total := lengthOf(line)
	best, least := tip, -1
	for ; tip <= max(total/2, best); tip += l.tenths(headGap) / 4 {
		middle := total - tip - l.tenths(headLong)/2
		head := portion(line, middle, middle+unit)
		if len(head) == 0 || !l.seen(head[0]) {
			break
		}
		covered := l.covered(boxAround(head[0], 2*l.tenths(headBroad), 2*l.tenths(headBroad)))
		if least < 0 || covered < least {
			best, least = tip, covered
		}
		if least == 0 {
			break
		}
	}
	return best
}

// bends are how far an arrow between two spaces may bend aside: one part in so many of its length, to the left or to the right.
var bends = [...]int{8, -8, 5, -5, 14, -14}

// bowed is the arc between two spots that covers least of what stands there, the most usual one of those that are as good.
func (l *layers) bowed(a, b spot, way Way) []spot {
	var best []spot
	least := 0
	for _, part := range bends {
		line := bow(a, b, part)
		if n := l.crossed(rounded(line, 2), way); best == nil || n < least {
			best, least = line, n
		}
	}
	return best
}

// along are boxes that lie side by side along an arrow.
func (l *layers) along(line []spot) (out []image.Rectangle) {
	broad := l.tenths(headBroad)
	for at := 0; at < lengthOf(line); at += broad {
		if here := portion(line, at, at+unit); len(here) > 0 {
			out = append(out, boxAround(here[0], broad, broad))
		}
	}
	return out
}

// crossed is how much of what stands there a line crosses, in steps along it, and how much land if ships go along it.
func (l *layers) crossed(line []spot, way Way) (n int) {
	step := max(l.tenths(60), unit)
	for at := 0; at < lengthOf(line); at += step {
		here := portion(line, at, at+unit)
		if len(here) == 0 {
			continue
		}
		if !l.free(boxAround(here[0], l.tenths(halo), l.tenths(halo))) {
			n++
		}
		if id := l.frame.space(image.Pt(here[0].X>>4, here[0].Y>>4)); way == BySea && id > 0 && !l.scene.Position.Edition.Board.Spaces[id-1].Sea {
			n++
		}
	}
	return n
}

// gap is how far from the stop of a space arrows begin and end.
func (l *layers) gap(s board.SpaceID) int {
	for _, b := range l.scene.Battles {
		if b.Space == s {
			return l.tenths(headGap)
		}
	}
	return l.tenths(tailGap)
}

// seen tells whether a spot is in the picture.
func (l *layers) seen(s spot) bool { return image.Pt(s.X>>4, s.Y>>4).In(l.frame.to) }

// bow is an arc from one spot to another, to the left of the straight line.
func bow(a, b spot, part int) []spot {
	way := b.minus(a)
	var out []spot
	for i := range 5 {
		out = append(out, a.plus(way.times(i).over(4)).plus(way.left().times(i*(4-i)).over(4*part)))
	}
	return out
}

// lanesOf gives moves that share a leg of their way, in whatever direction, different lanes: 0 is the middle of the road, 1
// the one to the left of it, -1 the one to the right.
func lanesOf(moves []Move) []int {
	lanes := make([]int, len(moves))
	for i := range moves {
		taken := map[int]bool{}
		for j := range i {
			if shareLeg(moves[i].Path, moves[j].Path) {
				taken[lanes[j]] = true
			}
		}
		for taken[lanes[i]] {
			lanes[i] = -lanes[i]
			if lanes[i] >= 0 {
				lanes[i]++
			}
		}
	}
	return lanes
}

// shareLeg tells whether two ways have a step in common.
func shareLeg(a, b []board.SpaceID) bool {
	for i := 1; i < len(a); i++ {
		for j := 1; j < len(b); j++ {
			if a[i-1] == b[j-1] && a[i] == b[j] || a[i-1] == b[j] && a[i] == b[j-1] {
				return true
			}
		}
	}
	return false
}

// arrow draws one arrow: first the paper below it, then its ink, then what is hollow.
func (l *layers) arrow(line []spot, s *style, fine bool) {
	total := lengthOf(line)
	broad, long := l.tenths(s.broad), l.tenths(headLong)
	if fine {
		broad, long = broad*3/5, long*3/4
	}
	long = min(long, total*6/10)
	if len(line) < 2 || long == 0 {
		return
	}
	head := clockwise(s.head(line[len(line)-1], portion(line, total-long, total)[0]))
	shaft := portion(line, 0, total-long*6/10)
	lay := func(in ink, grow int) {
		pieces := [][]spot{shaft}
		if s.on > 0 {
			pieces = dashes(portion(line, 0, total-long-l.tenths(s.off)/2), l.tenths(s.on), l.tenths(s.off))
		}
		for _, piece := range pieces {
			l.canvas.draw(in, piece, broad+2*grow)
		}
		l.canvas.fill(in, head)
		if grow > 0 {
			l.canvas.draw(in, append(slices.Clone(head), head[0]), 2*grow)
		}
	}
	paper := l.canvas.ink(paperColour)
	lay(paper, l.tenths(halo))
	lay(l.canvas.ink(s.colour), 0)
	if s.hollow {
		l.canvas.draw(paper, shaft, broad-2*l.tenths(rim))
		l.canvas.fill(paper, shrunk(head))
	}
}
