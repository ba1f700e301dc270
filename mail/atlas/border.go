package atlas

import "image"

// offset is a neighbour among the samples.
type offset struct{ x, y int }

// Neighbours by how far a line reaches that is drawn for them: thin lines look at the nearest, wide ones at all.
var (
	nearest  = [...]offset{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	farther  = [...]offset{{2, 0}, {0, 2}, {1, 1}, {1, -1}}
	farthest = [...]offset{{-2, 0}, {0, -2}, {-1, -1}, {-1, 1}}
)

// busy is the ink of a pixel near a border: its samples, mixed.
func (g *ground) busy(x, y int) ink {
	var inks [grain * grain]ink
	for k := range inks {
		i, line := x*grain+k%grain, y*grain+k/grain
		id := g.row(line)[i]
		var drawn bool
		if inks[k], drawn = g.edge(id, i, line); !drawn {
			inks[k] = g.plain(id, x, y)
		}
		if len(g.bars) > 0 && g.barrier(id, i, line) {
			g.barred = append(g.barred, image.Pt(g.f.to.Min.X+x, g.f.to.Min.Y+y))
		}
	}
	out, parts := inks[0], 1
	for _, in := range inks[1:] {
		parts++
		if in != out {
			out = g.canvas.mix(in, out, (4+parts/2)/parts)
		}
	}
	return out
}

// edge is the line that runs through a sample. Coasts are wider than other borders.
func (g *ground) edge(id uint16, i, line int) (ink, bool) {
	if in, any := g.around(nearest[:], id, i, line); any {
		return in, true
	}
	if in, any := g.around(farther[:], id, i, line); any {
		return in, true
	}
	in, any := g.around(farthest[:], id, i, line)
	return in, any && in == g.coast
}

// around is the strongest line towards neighbours of another space.
func (g *ground) around(offsets []offset, id uint16, i, line int) (found ink, any bool) {
	for _, o := range offsets {
		row := g.row(line + o.y)
		other := row[min(max(i+o.x, 0), len(row)-1)]
		if other == id {
			continue
		}
		switch {
		case g.land[other] != g.land[id]:
			return g.coast, true
		case g.land[id]:
			found = g.border
		default:
			found = g.seaLine
		}
		any = true
	}
	return found, any
}

// barrier tells whether the border next to a sample is shut.
func (g *ground) barrier(id uint16, i, line int) bool {
	for _, o := range nearest {
		row := g.row(line + o.y)
		if other := row[min(max(i+o.x, 0), len(row)-1)]; other != id && g.bars[pairOf(id, other)] {
			return true
		}
	}
	return false
}
