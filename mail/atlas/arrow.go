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

// bend is how far an arrow between two spaces bends aside: one part in so many of its length. One that goes beside a longer
// way keeps as straight as that.
const bend = 8

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
				l.words = append(l.words, func() { l.label(line, m.Units, l.canvas.ink(s.colour)) })
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
		stops, part = bow(stops[0], stops[1], bend), 2
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
	for range 20 {
		end := portion(line, total-tip-unit, total-tip)
		if len(end) == 0 || tip > total/2 || l.free(boxAround(end[0], l.tenths(headBroad), l.tenths(headBroad))) || !l.seen(end[0]) {
			break
		}
		tip += l.tenths(headGap) / 4
	}
	return portion(line, tail, total-tip)
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
