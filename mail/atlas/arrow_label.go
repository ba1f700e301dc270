package atlas

import "image"

// unitsSize is how large the units of an arrow are written, in pixels.
const unitsSize = 12

// label writes beside an arrow what goes along it, if the arrow is long enough and there is room: best in its middle.
func (l *layers) label(line []spot, text string, in ink) {
	size := l.frame.size(unitsSize)
	wide, high := l.letters.width(size, text)+2*haloWidth, rise(size)+2*haloWidth
	total := lengthOf(line)
	if text == "" || total < wide*unit*3/2 {
		return
	}
	for _, part := range [...]int{10, 8, 12, 6, 14} { // twentieths
		here := portion(line, total*part/20, total*part/20+2*unit)
		if len(here) < 2 {
			continue
		}
		out := here[1].minus(here[0]).left()
		for _, side := range [...]int{1, -1} {
			// The more upright the line, the farther a level text must stand from it.
			far := (max(out.X, -out.X)*wide + max(out.Y, -out.Y)*high) * unit / 2 / max(out.length(), 1)
			middle := here[0].plus(out.long(side * (far + l.tenths(60))))
			area := boxAround(middle, wide*unit, high*unit)
			if l.free(area) {
				l.taken = append(l.taken, area)
				l.letters.centred(l.canvas, size, image.Pt(middle.X>>4, middle.Y>>4), text, in, l.canvas.ink(paperColour))
				return
			}
		}
	}
}
