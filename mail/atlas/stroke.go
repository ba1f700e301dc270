package atlas

import "slices"

func (a spot) plus(b spot) spot  { return spot{a.X + b.X, a.Y + b.Y} }
func (a spot) minus(b spot) spot { return spot{a.X - b.X, a.Y - b.Y} }
func (a spot) times(n int) spot  { return spot{a.X * n, a.Y * n} }
func (a spot) over(n int) spot   { return spot{a.X / n, a.Y / n} }

// left is the same way turned to the left.
func (a spot) left() spot { return spot{a.Y, -a.X} }

func (a spot) length() int { return root(a.X*a.X + a.Y*a.Y) }

// long is the same way, so long.
func (a spot) long(n int) spot { return a.times(n).over(max(a.length(), 1)) }

// stroke is a line of that width with round ends and joins. All its outlines wind the same way, so that they can be filled
// together and are no darker where they overlap.
func stroke(line []spot, width int) []outline {
	var out []outline
	for i, s := range line {
		if i > 0 && s != line[i-1] {
			b := bar(line[i-1], s, width)
			slices.Reverse(b) // bars wind against discs
			out = append(out, b)
		}
		out = append(out, disc(s, width/2))
	}
	return out
}

// draw paints a stroke. It goes piece by piece, since filling takes longer the larger the shapes are.
func (c *canvas) draw(in ink, line []spot, width int) {
	shape := stroke(line, width)
	for i := 0; i < len(shape); i += 2 {
		c.fill(in, shape[i:min(i+2, len(shape))]...)
	}
}

// dashes cuts a line into pieces of that length with gaps of about the other between them; it begins and ends with a piece.
func dashes(line []spot, on, off int) [][]spot {
	total := lengthOf(line)
	on = max(on, 1)
	pieces := max(1, (total+off)/(on+off))
	out := [][]spot{portion(line, 0, on)}
	for i := 1; i < pieces; i++ {
		from := (total - on) * i / (pieces - 1)
		out = append(out, portion(line, from, from+on))
	}
	return out
}

// lengthOf is how long a line is.
func lengthOf(line []spot) int {
	n := 0
	for i := 1; i < len(line); i++ {
		n += line[i].minus(line[i-1]).length()
	}
	return n
}

// portion is the part of a line between two lengths along it.
func portion(line []spot, from, to int) []spot {
	var out []spot
	done := 0 // how long the line is up to the piece from a to b
	for i := 1; i < len(line) && done < to; i++ {
		a, way := line[i-1], line[i].minus(line[i-1])
		n := way.length()
		if n > 0 && done+n > from {
			if len(out) == 0 {
				out = append(out, a.plus(way.times(max(from-done, 0)).over(n)))
			}
			out = append(out, a.plus(way.times(min(to-done, n)).over(n)))
		}
		done += n
	}
	return out
}

// rounded is a line whose corners are rounded. It leaves the straight line between two stops only near them, in the last part
// of so many, so that lines between the same stops run side by side.
func rounded(line []spot, part int) []spot {
	const steps = 6
	out := []spot{line[0]}
	for i := 1; i+1 < len(line); i++ {
		stop := line[i]
		from := stop.plus(line[i-1].minus(stop).over(part))
		to := stop.plus(line[i+1].minus(stop).over(part))
		for t := range steps + 1 { // a parabola
			u := steps - t
			out = append(out, from.times(u*u).plus(stop.times(2*t*u)).plus(to.times(t*t)).over(steps*steps))
		}
	}
	return append(out, line[len(line)-1])
}

// aside moves a line to its left.
func aside(line []spot, by int) []spot {
	out := make([]spot, len(line))
	for i, s := range line {
		along := line[min(i+1, len(line)-1)].minus(line[max(i-1, 0)])
		out[i] = s.plus(along.left().long(by))
	}
	return out
}

// shrunk is an outline half as large about its middle.
func shrunk(o outline) outline {
	var sum spot
	for _, s := range o {
		sum = sum.plus(s)
	}
	middle := sum.over(len(o))
	out := make(outline, len(o))
	for i, s := range o {
		out[i] = middle.plus(s).over(2)
	}
	return out
}
