package atlas

import (
	"image"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// ground paints land and sea with their borders: what every picture of a chart begins with.
type ground struct {
	f      *frame
	canvas *canvas
	land   []bool // by raster value
	fills  []ink  // by raster value
	hatch  []ink
	weaves []*pattern
	bars   map[[2]uint16]bool
	barred []image.Point // pixels along which a barrier runs

	coast, border, seaLine ink

	columns, falls []int32      // of the raster for each sample across, and how far into it, in 256ths
	rows           [6][]uint16  // of samples: the two of the line being painted and two on either side
	tall           int          // how many lines of pixels are painted alike
	seen           [6]int       // which sample line each of them holds
	calm           []bool       // by sample across: the same in all rows
	cells          []cellWeight // room for counting votes
}

type cellWeight struct {
	id     uint16
	weight int
}

// grain is how many samples of the raster each pixel of the picture takes, along each side.
const grain = 2

func newGround(c *canvas, f *frame, p *position.Position) *ground {
	ed := p.Edition
	n := len(ed.Board.Spaces) + 1
	g := &ground{
		f: f, canvas: c, land: make([]bool, n), fills: make([]ink, n), hatch: make([]ink, n), weaves: make([]*pattern, n),
		bars:  map[[2]uint16]bool{},
		coast: c.ink(coastColour), border: c.ink(borderColour), seaLine: c.ink(seaLineColour),
		tall: 1, columns: make([]int32, f.to.Dx()*grain), falls: make([]int32, f.to.Dx()*grain), calm: make([]bool, f.to.Dx()*grain),
	}
	c.ink(seaEdgeColour) // so that no land's colour is taken for the edge of a line at sea
	g.fills[0], g.hatch[0], g.weaves[0] = c.ink(frozen.land), c.ink(frozen.hatch), &frozen.pattern
	for s := range ed.Board.Spaces {
		look := groundLook(p, edition.SpaceID(s))
		g.land[s+1] = !ed.Board.Spaces[s].Sea
		g.fills[s+1], g.hatch[s+1], g.weaves[s+1] = c.ink(look.land), c.ink(look.hatch), &look.pattern
	}
	for _, b := range f.chart.Bars {
		g.bars[pairOf(uint16(b.A)+1, uint16(b.B)+1)] = true
	}
	for i := range g.rows {
		g.rows[i], g.seen[i] = make([]uint16, len(g.columns)), -1<<30
	}
	for i := range g.columns {
		at := (2*i+1)*f.wide()*Fine*64/f.to.Dx() + f.box.Min.X*Fine*256
		g.columns[i], g.falls[i] = int32(g.column(at>>8)), int32(at&255)
	}
	return g
}

// groundLook is how a space is filled.
func groundLook(p *position.Position, s edition.SpaceID) look {
	space := p.Edition.Space(s)
	switch {
	case space.Sea:
		return look{land: seaColour, hatch: seaColour}
	case space.Impassable:
		return barred
	}
	return lookOf(p.Edition, p.Owners[s])
}

func pairOf(a, b uint16) [2]uint16 { return [2]uint16{min(a, b), max(a, b)} }

// column brings a column of the raster back onto it.
func (g *ground) column(x int) int {
	wide := g.f.chart.Width * Fine
	if g.f.chart.Wraps {
		return wrap(x, wide)
	}
	return min(max(x, 0), wide-1)
}

// paint fills the frame line by line.
func (g *ground) paint() {
	for y := range g.f.to.Dy() {
		if y%g.tall > 0 {
			copy(g.pixels(y), g.pixels(y-1))
			continue
		}
		for k := range g.rows {
			g.sample(y*grain + k - 2)
		}
		g.quiet()
		g.line(y)
	}
}

// row is the samples of a line.
func (g *ground) row(line int) []uint16 { return g.rows[wrap(line, len(g.rows))] }

// sample fetches a line of samples if it is not there yet.
func (g *ground) sample(line int) {
	slot := wrap(line, len(g.rows))
	if g.seen[slot] == line {
		return
	}
	g.seen[slot] = line
	at := (2*line+1)*g.f.wide()*Fine*64/g.f.to.Dx() + g.f.box.Min.Y*Fine*256
	wide, high := g.f.chart.Width*Fine, g.f.chart.Height*Fine
	y := min(max(at>>8, 0), high-1)
	ids := g.f.chart.IDs[y*wide : (y+1)*wide]
	if g.f.wide()*Fine >= g.f.to.Dx()*grain {
		for i, x := range g.columns {
			g.rows[slot][i] = ids[x]
		}
		return
	}
	above, below := g.f.chart.IDs[max(y-1, 0)*wide:], g.f.chart.IDs[min(y+1, high-1)*wide:]
	for i, x := range g.columns {
		left, right := g.column(int(x)-1), g.column(int(x)+1)
		id := ids[x]
		if ids[left] == id && ids[right] == id && above[x] == id && below[x] == id {
			g.rows[slot][i] = id
			continue
		}
		g.cells = g.cells[:0]
		across, down := spread(int(g.falls[i])), spread(at&255)
		for k, r := range [3][]uint16{above, ids, below} {
			g.vote(r[left], across[0]*down[k])
			g.vote(r[x], across[1]*down[k])
			g.vote(r[right], across[2]*down[k])
		}
		g.rows[slot][i] = g.elected()
	}
}

// spread is what three points in a row weigh at a place within the middle one: a smooth bell, so that enlarged borders
// are no stairs.
func spread(t int) [3]int {
	l, r := (256-t)*(256-t)>>4, t*t>>4
	return [3]int{l, 8192 - l - r, r}
}

func (g *ground) vote(id uint16, weight int) {
	for i := range g.cells {
		if g.cells[i].id == id {
			g.cells[i].weight += weight
			return
		}
	}
	g.cells = append(g.cells, cellWeight{id, weight})
}

func (g *ground) elected() uint16 {
	best := g.cells[0]
	for _, c := range g.cells[1:] {
		if c.weight > best.weight || c.weight == best.weight && c.id < best.id {
			best = c
		}
	}
	return best.id
}

// quiet finds the columns in which all rows are of one space.
func (g *ground) quiet() {
	first := g.rows[0]
	for i, id := range first {
		g.calm[i] = g.rows[1][i] == id && g.rows[2][i] == id && g.rows[3][i] == id && g.rows[4][i] == id && g.rows[5][i] == id
	}
}

// line paints one line of pixels.
func (g *ground) line(y int) {
	out := g.pixels(y)
	ids := g.row(y * grain)
	last := len(ids) - 1
	for x := range out {
		i := x * grain
		if g.still(i, last) && ids[max(i-2, 0)] == ids[i] && ids[min(i+3, last)] == ids[i] {
			out[x] = uint8(g.plain(ids[i], x, y))
			continue
		}
		out[x] = uint8(g.busy(x, y))
	}
}

// pixels are a line of the picture.
func (g *ground) pixels(y int) []uint8 {
	return g.canvas.pix[(g.f.to.Min.Y+y)*g.canvas.w+g.f.to.Min.X:][:g.f.to.Dx()]
}

// still tells whether nothing changes down the columns around a sample, nor from one to the next.
func (g *ground) still(i, last int) bool {
	ids := g.rows[0]
	for k := max(i-2, 0); k <= min(i+3, last); k++ {
		if !g.calm[k] || ids[k] != ids[i] {
			return false
		}
	}
	return true
}

// plain is the ink of a space in a pixel, pattern and all.
func (g *ground) plain(id uint16, x, y int) ink {
	if g.weaves[id].at(x, y/g.tall) {
		return g.hatch[id]
	}
	return g.fills[id]
}
