package atlas

func (b Box) wide() int   { return b.Max.X - b.Min.X }
func (b Box) high() int   { return b.Max.Y - b.Min.Y }
func (b Box) area() int   { return max(b.wide(), 0) * max(b.high(), 0) }
func (b Box) empty() bool { return b.area() == 0 }

// moved is the box, so much to the right.
func (b Box) moved(x int) Box { return Box{Point{b.Min.X + x, b.Min.Y}, Point{b.Max.X + x, b.Max.Y}} }

// with is the smallest box that holds two.
func (b Box) with(o Box) Box {
	return Box{
		Point{min(b.Min.X, o.Min.X), min(b.Min.Y, o.Min.Y)},
		Point{max(b.Max.X, o.Max.X), max(b.Max.Y, o.Max.Y)},
	}
}

// common is what two boxes share; it may be empty.
func (b Box) common(o Box) Box {
	return Box{
		Point{max(b.Min.X, o.Min.X), max(b.Min.Y, o.Min.Y)},
		Point{min(b.Max.X, o.Max.X), min(b.Max.Y, o.Max.Y)},
	}
}

// grown reaches so much farther on every side.
func (b Box) grown(by int) Box {
	return Box{Point{b.Min.X - by, b.Min.Y - by}, Point{b.Max.X + by, b.Max.Y + by}}
}

// stretched is at least so wide and so high, about the same middle.
func (b Box) stretched(wide, high int) Box {
	if more := wide - b.wide(); more > 0 {
		b.Min.X -= more / 2
		b.Max.X = b.Min.X + wide
	}
	if more := high - b.high(); more > 0 {
		b.Min.Y -= more / 2
		b.Max.Y = b.Min.Y + high
	}
	return b
}

// phone is the box in a shape that fits a phone: not wider than four to three, not higher than four to five.
func (b Box) phone() Box { return b.stretched(b.high()*4/5, b.wide()*3/4) }

// within pushes a box onto a picture, and cuts what is too large for it. Where the picture goes round the world the box may
// reach over the right edge.
func (b Box) within(wide, high int, wraps bool) Box {
	x, y := b.Min.X, b.Min.Y
	w, h := min(b.wide(), wide), min(b.high(), high)
	if wraps {
		x = wrap(x, wide)
		if w == wide {
			x = 0
		}
	} else {
		x = max(0, min(x, wide-w))
	}
	y = max(0, min(y, high-h))
	return Box{Point{x, y}, Point{x + w, y + h}}
}
