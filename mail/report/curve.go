package report

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// The measures of the curve, in pixels. On a phone it is shown at half of its width.
const (
	curveWidth  = 800
	curveHeight = 480 // without the rows of the legend
	curveLeft   = 64
	curveRight  = 70
	curveTop    = 20
	curveFoot   = 72
	lettersHigh = 24
	legendRow   = 36
	legendEdge  = 10
	sampleWide  = 56 // of a line in the legend

	legendColumns = 3
	mostLines     = 6  // of the scale, besides that at its foot
	mostRounds    = 16 // that are named; in longer games every other one, or fewer
	lineThick     = 6  // half of a line's width, in points
	dotThick      = 11
)

// penColours are lines in the colours that editions give to their powers, dark enough to be seen on white.
var penColours = map[string]color.RGBA{
	"red": {0xb8, 0x1d, 0x1d, 255}, "maroon": {0x7a, 0x12, 0x2a, 255}, "orange": {0xcc, 0x6c, 0x00, 255}, "orange-red": {0xd1, 0x44, 0x0c, 255},
	"yellow": {0xa8, 0x86, 0x00, 255}, "tan": {0x8f, 0x6b, 0x1f, 255}, "brown": {0x5c, 0x3a, 0x1e, 255}, "green": {0x2c, 0x6f, 0x33, 255},
	"light green": {0x58, 0x8a, 0x1e, 255}, "grey-green": {0x3c, 0x6e, 0x64, 255}, "blue": {0x1f, 0x4f, 0xb4, 255}, "gray": {0x4a, 0x50, 0x55, 255},
	"black": {0x10, 0x10, 0x10, 255},
}

// otherPen is for colours that are not in the list.
var otherPen = color.RGBA{0x6d, 0x2f, 0x75, 255}

// strokes are the ways to draw a line, strokes and gaps in points, by the place of the power, so that nobody needs to see
// the colours.
var strokes = [][]int{
	nil,
	{48, 24},
	{4, 22},
	{60, 20, 1, 20},
	{44, 19, 1, 19, 1, 19},
	{24, 16},
	{72, 20, 24, 20},
	{24, 16, 12, 16},
	{96, 24},
}

// The inks of a curve; those of the powers come after them.
const (
	gridInk ink = iota + 1
	textInk
	firstPen
)

// chart is a curve that is being drawn.
type chart struct {
	*plate
	ed     *edition.Edition
	all    []reading
	powers []edition.PowerID // that play
	top    int               // of the scale
}

// Curve writes a picture of the production of every power at the end of every round, as PNG.
func Curve(w io.Writer, ed *edition.Edition, turns []Finished) error {
	c := &chart{ed: ed, all: growth(ed, turns)}
	inks := []color.RGBA{{0xc9, 0xcd, 0xd0, 255}, {0x1c, 0x20, 0x24, 255}}
	for p := range ed.Powers {
		if !ed.Powers[p].Plays {
			continue
		}
		c.powers = append(c.powers, edition.PowerID(p))
		pen, known := penColours[ed.Powers[p].Colour]
		if !known {
			pen = otherPen
		}
		inks = append(inks, pen)
	}
	rows := (len(c.powers) + legendColumns - 1) / legendColumns
	var err error
	if c.plate, err = newPlate(curveWidth, curveHeight+rows*legendRow, lettersHigh, inks); err != nil {
		return fmt.Errorf("the typeface: %w", err)
	}
	c.scale()
	c.rounds()
	for i := range c.powers {
		c.power(i)
	}
	c.initials()
	c.legend()
	return png.Encode(w, c.picture())
}

// scale draws the numbers on the left and their lines: as few round numbers as show the highest.
func (c *chart) scale() {
	highest := 1
	for _, r := range c.all {
		for _, p := range c.powers {
			highest = max(highest, r.income[p])
		}
	}
	step := 10
	for step*mostLines < highest {
		step *= 2
	}
	c.top = (highest + step - 1) / step * step
	for n := 0; n <= c.top; n += step {
		y := c.y(n)
		c.line([]image.Point{{curveLeft * fine, y}, {(c.w - curveRight) * fine, y}}, fine/2, gridInk, nil)
		text := fmt.Sprint(n)
		c.write(image.Pt(curveLeft-10-c.width(text), y/fine+lettersHigh*36/100), text, textInk)
	}
}

// rounds writes the rounds below the scale, as many as have room.
func (c *chart) rounds() {
	every := 1 + (len(c.all)-1)/mostRounds
	base := curveHeight - curveFoot + 6 + lettersHigh
	for i, r := range c.all {
		if i%every > 0 {
			continue
		}
		x := c.x(i)
		c.line([]image.Point{{x, c.y(0)}, {x, c.y(0) + 6*fine}}, fine/2, gridInk, nil)
		text := roundName(r.round)
		c.write(image.Pt(x/fine-c.width(text)/2, base), text, textInk)
	}
	const axis = "production in IPCs after each round"
	c.write(image.Pt((c.w-c.width(axis))/2, base+lettersHigh+4), axis, textInk)
}

// x is where a reading stands, in points.
func (c *chart) x(i int) int {
	return (curveLeft+12)*fine + i*(c.w-curveRight-curveLeft-24)*fine/max(len(c.all)-1, 1)
}

// y is how high a number stands, in points.
func (c *chart) y(n int) int {
	foot, high := curveHeight-curveFoot, curveHeight-curveFoot-curveTop
	return foot*fine - n*high*fine/c.top
}

// power draws the line of a power, with a dot at each reading.
func (c *chart) power(i int) {
	var path []image.Point
	for n, r := range c.all {
		path = append(path, image.Pt(c.x(n), c.y(r.income[c.powers[i]])))
	}
	c.line(path, lineThick, c.pen(i), strokes[i%len(strokes)])
	if len(path) <= mostRounds {
		for _, at := range path {
			c.spot(at, dotThick, c.pen(i))
		}
	}
}

func (c *chart) pen(i int) ink { return firstPen + ink(i) }

// initials writes at the end of every line whose it is, one below the other where lines end close together.
func (c *chart) initials() {
	if len(c.all) == 0 {
		return
	}
	last := c.all[len(c.all)-1].income
	order := make([]int, len(c.powers))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(last[c.powers[b]], last[c.powers[a]]) })
	const apart = lettersHigh - 2
	base := make([]int, len(order))
	for n, i := range order {
		base[n] = c.y(last[c.powers[i]])/fine + lettersHigh*36/100
		if n > 0 {
			base[n] = max(base[n], base[n-1]+apart)
		}
	}
	lowest := curveHeight - curveFoot + lettersHigh*36/100
	for n := len(base) - 1; n >= 0; n-- {
		base[n] = min(base[n], lowest)
		lowest = base[n] - apart
	}
	for n, i := range order {
		c.write(image.Pt(c.w-curveRight+6, base[n]), c.ed.Powers[c.powers[i]].Code, c.pen(i))
	}
}

// legend shows below the curve how the line of each power looks.
func (c *chart) legend() {
	wide := (c.w - 2*legendEdge) / legendColumns
	for i, p := range c.powers {
		left := legendEdge + i%legendColumns*wide
		y := curveHeight + i/legendColumns*legendRow + legendRow/2
		c.line([]image.Point{{left * fine, y * fine}, {(left + sampleWide) * fine, y * fine}}, lineThick, c.pen(i), strokes[i%len(strokes)])
		c.write(image.Pt(left+sampleWide+8, y+lettersHigh*36/100), c.ed.Powers[p].Name, textInk)
	}
}
