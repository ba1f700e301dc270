package atlas

import (
	"image"
	"slices"
	"strings"
)

// unitsSize is how large the units of an arrow are written, in pixels.
const unitsSize = 12

// Where beside an arrow its units may be written: how far from it, in tenths of a pixel, and at which part of its length, in
// twentieths; the best first.
var (
	besides   = [...]int{60, 140, 220}
	alongside = [...]int{10, 8, 12, 6, 14, 4, 16}
)

// label writes beside an arrow what goes along it, where there is room: best in its middle, in one line. What sails is not to be seen
// from where it comes and goes alone, so it is written even where it covers something, but as little as may be.
func (l *layers) label(line []spot, m Move, in ink) {
	if m.Units == "" || lengthOf(line) == 0 {
		return
	}
	size := l.frame.size(unitsSize)
	var best image.Rectangle
	var words []string
	least := -1
	for _, lines := range broken(m.Units) {
		wide, high := 0, len(lines)*(rise(size)+2*haloWidth)
		for _, t := range lines {
			wide = max(wide, l.letters.width(size, t)+2*haloWidth)
		}
		for _, area := range l.beside(line, wide, high) {
			covered := l.covered(area)
			if slices.ContainsFunc(l.shafts, area.Overlaps) {
				covered += wide * high / 4
			}
			if least < 0 || covered < least {
				best, words, least = area, lines, covered
			}
			if least == 0 {
				l.lines(best, words, size, in)
				return
			}
		}
	}
	if m.Way == BySea && least >= 0 && 2*least <= best.Dx()*best.Dy() {
		l.lines(best, words, size, in)
	}
}

// beside are the places beside a line where something of that size may be written, the best first.
func (l *layers) beside(line []spot, wide, high int) (out []image.Rectangle) {
	total := lengthOf(line)
	for _, far := range besides {
		for _, part := range alongside {
			here := portion(line, total*part/20, total*part/20+2*unit)
			if len(here) < 2 {
				continue
			}
			aside := here[1].minus(here[0]).left()
			for _, side := range [...]int{1, -1} {
				// The more upright the line, the farther a level text must stand from it.
				reach := (max(aside.X, -aside.X)*wide + max(aside.Y, -aside.Y)*high) * unit / 2 / max(aside.length(), 1)
				out = append(out, boxAround(here[0].plus(aside.long(side*(reach+l.tenths(far)))), wide*unit, high*unit))
			}
		}
	}
	return out
}

// lines writes lines of text around the middle of an area, and keeps others away from it.
func (l *layers) lines(area image.Rectangle, lines []string, size int, in ink) {
	l.taken = append(l.taken, area)
	high := area.Dy() / len(lines)
	for i, text := range lines {
		middle := image.Pt((area.Min.X+area.Max.X)/2, area.Min.Y+high*i+high/2)
		l.letters.centred(l.canvas, size, middle, text, in, l.canvas.ink(paperColour))
	}
}

// broken are the ways to write the units of a move: in one line, or broken in two before what is carried or after a comma near
// the middle.
func broken(text string) [][]string {
	out := [][]string{{text}}
	if a, b, ok := strings.Cut(text, " with "); ok {
		return append(out, []string{a, "with " + b})
	}
	best := -1
	for i := range text {
		if text[i] == ',' && (best < 0 || max(i, len(text)-i) < max(best, len(text)-best)) {
			best = i
		}
	}
	if best > 0 {
		out = append(out, []string{text[:best+1], strings.TrimSpace(text[best+1:])})
	}
	return out
}
