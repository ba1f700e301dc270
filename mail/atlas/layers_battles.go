package atlas

import "image/color"

// Lengths of the mark of a battle.
const (
	markOut   = 165 // to the tips of its rays
	markIn    = 115 // between them
	markRim   = 15
	markBroad = 30 // of the sign within
)

// burst is how a result is drawn: a star of a colour with a sign in it, so that it is told without colours too.
type burst struct {
	body, line color.RGBA
	lines      [][]spot // 100 is half as far as the burst reaches inside
}

// bursts are the ways of drawing, by Result: a tick, a cross, a bar, an hourglass, a flash.
var bursts = [...]burst{
	Won:     {body: goldColour, line: blackColour, lines: [][]spot{{{-90, 10}, {-25, 75}, {95, -75}}}},
	Lost:    {body: blackColour, line: paperColour, lines: [][]spot{{{-75, -75}, {75, 75}}, {{-75, 75}, {75, -75}}}},
	Broken:  {body: greyColour, line: paperColour, lines: [][]spot{{{-95, 0}, {95, 0}}}},
	Pending: {body: paperColour, line: redColour, lines: [][]spot{{{-70, -85}, {70, -85}, {-70, 85}, {70, 85}, {-70, -85}}}},
	Bombed:  {body: redColour, line: paperColour, lines: [][]spot{{{25, -100}, {-35, 5}, {35, -5}, {-25, 100}}}},
}

// battles draws the marks.
func (l *layers) battles() {
	for i, b := range l.scene.Battles {
		at := l.frame.spot(l.frame.chart.Places[b.Space].Anchor).plus(l.marks[i])
		for _, here := range l.copies([]spot{at}) {
			l.mark(here[0], l.tenths(markOut), &bursts[min(int(b.Result), len(bursts)-1)])
		}
	}
}

// mark draws one mark that reaches so far, its rims not counted.
func (l *layers) mark(at spot, reach int, m *burst) {
	rim := reach * markRim / markOut
	l.canvas.fill(l.canvas.ink(paperColour), rays(at, reach+2*rim))
	l.canvas.fill(l.canvas.ink(blackColour), rays(at, reach+rim))
	l.canvas.fill(l.canvas.ink(m.body), rays(at, reach))
	sign := func(s spot) spot { return at.plus(s.times(reach * markIn / markOut).over(200)) }
	broad := reach * markBroad / markOut
	var shape []outline
	for _, line := range m.lines {
		moved := make([]spot, len(line))
		for i, s := range line {
			moved[i] = sign(s)
		}
		shape = append(shape, stroke(moved, broad)...)
	}
	l.canvas.fill(l.canvas.ink(m.line), shape...)
}

// rays is an outline of twelve rays.
func rays(at spot, reach int) outline {
	out := make(outline, len(circle))
	for i, s := range circle {
		radius := reach
		if i%2 == 1 {
			radius = reach * markIn / markOut
		}
		out[i] = at.plus(s.times(radius).over(1024))
	}
	return out
}
