package atlas

import (
	"fieldpost/adjudicator/rules/board"
	"fieldpost/mail/atlas/sheet"
)

// heart is where a space has most room for its name.
type heart struct {
	at   Point
	high int // pixels from there to the nearest border above or below; to the sides there are twice as many
}

// cell is how many points of the raster hearts are sought in at a time: twice as many across as down, since names and
// counters are wider than high. What has most room in cells is then the largest ellipse of two to one.
const (
	cellWide = 4
	cellHigh = 2
)

// hearts returns the heart of every space.
func hearts(r *sheet.Raster, spaces int) []heart {
	wide, high := r.Width/cellWide, r.Height/cellHigh
	ids := make([]uint16, wide*high)
	for i := range ids {
		ids[i] = r.At(i%wide*cellWide+cellWide/2, i/wide*cellHigh+cellHigh/2)
	}
	room := distances(ids, wide, high)
	out, most := make([]heart, spaces), make([]uint16, spaces)
	for i, id := range ids {
		if id > 0 && room[i] > most[id-1] {
			most[id-1] = room[i]
			out[id-1] = heart{
				at:   Point{(i%wide*cellWide + cellWide/2) / Fine, (i/wide*cellHigh + cellHigh/2) / Fine},
				high: int(room[i]) / straight * cellHigh / Fine,
			}
		}
	}
	return out
}

// Steps from cell to cell, in thirds of a cell, so that a way around a corner costs about what it measures.
const (
	straight = 3
	aslant   = 4
)

// distances returns how far each cell is from the nearest that is another space's, in thirds of a cell. The edges of the
// picture count as borders.
func distances(ids []uint16, wide, high int) []uint16 {
	d := make([]uint16, len(ids))
	sweep := func(x, y, dir int) {
		i := y*wide + x
		best := d[i]
		for _, step := range [...]struct{ dx, dy, cost int }{{-dir, 0, straight}, {0, -dir, straight}, {-dir, -dir, aslant}, {dir, -dir, aslant}} {
			nx, ny := x+step.dx, y+step.dy
			if nx < 0 || ny < 0 || nx >= wide || ny >= high || ids[ny*wide+nx] != ids[i] {
				best = min(best, uint16(step.cost))
				continue
			}
			best = min(best, d[ny*wide+nx]+uint16(step.cost))
		}
		d[i] = best
	}
	for i := range d {
		d[i] = 1 << 14
	}
	for y := range high {
		for x := range wide {
			sweep(x, y, 1)
		}
	}
	for y := high - 1; y >= 0; y-- {
		for x := wide - 1; x >= 0; x-- {
			sweep(x, y, -1)
		}
	}
	return d
}

// Where name and counters stand around a heart, in pixels.
const (
	roomForBoth  = 14 // from here on both have room in the space, one above the other
	nameAbove    = 14
	countersLow  = 16
	besideIslets = 12 // how far outside they stand where there is no room
)

// settle gives each space its places: those of the seed file, else those that its heart suggests.
func (c *Chart) settle(sh *sheet.Sheet, b *board.Board, hearts []heart) {
	proj := sh.Projection()
	pixel := func(at *sheet.LonLat, otherwise Point) Point {
		if at == nil {
			return otherwise
		}
		x, y := proj.Pixel(*at)
		return Point{int(x), int(y)}
	}
	for id, sp := range sh.BySpace(b) {
		p, h := &c.Places[id], hearts[id]
		above, below := nameAbove, countersLow
		if h.high < roomForBoth {
			above, below = h.high+besideIslets, h.high+besideIslets
		}
		p.Anchor = pixel(sp.Anchor, h.at)
		p.Name = pixel(sp.Label, Point{h.at.X, h.at.Y - above})
		under := Point{h.at.X, h.at.Y + below}
		if sp.Label != nil {
			under = Point{p.Name.X, p.Name.Y + nameAbove + countersLow}
		}
		p.Counters = pixel(sp.Counters, under)
		p.Leader, p.Lines = sp.Leader, sp.Lines
	}
}
