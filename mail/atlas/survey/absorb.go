package main

import "fieldpost/mail/atlas/sheet"

// piece is a part of a space that hangs together.
type piece struct {
	id    uint16
	parts []int32 // its points
}

// absorb gives pieces of less than speck points to the neighbour that they touch most, unless a piece is the largest that
// its space has. What is nobody's is absorbed too, however large its largest piece.
func absorb(r *sheet.Raster, speck int, wraps bool) {
	small := pieces(r, speck, wraps)
	for _, p := range small {
		touching := map[uint16]int{}
		for _, i := range p.parts {
			for _, j := range around(r, int(i), wraps) {
				if id := r.IDs[j]; id != p.id {
					touching[id]++
				}
			}
		}
		into, most := p.id, 0
		for id := range uint16(maxID) {
			if n := touching[id]; n > most {
				into, most = id, n
			}
		}
		for _, i := range p.parts {
			r.IDs[i] = into
		}
	}
}

// maxID bounds the IDs of a raster.
const maxID = 1 << 10

// pieces returns the small pieces, in the order of their first points.
func pieces(r *sheet.Raster, speck int, wraps bool) []piece {
	seen := make([]bool, len(r.IDs))
	var small []piece
	largest := map[uint16]int{}
	var queue []int32
	for start := range r.IDs {
		if seen[start] {
			continue
		}
		id := r.IDs[start]
		queue = append(queue[:0], int32(start))
		seen[start] = true
		for k := 0; k < len(queue); k++ {
			for _, j := range around(r, int(queue[k]), wraps) {
				if !seen[j] && r.IDs[j] == id {
					seen[j] = true
					queue = append(queue, int32(j))
				}
			}
		}
		largest[id] = max(largest[id], len(queue))
		if len(queue) < speck {
			small = append(small, piece{id, append([]int32{}, queue...)})
		}
	}
	out := small[:0]
	for _, p := range small {
		if p.id == 0 || len(p.parts) < largest[p.id] {
			out = append(out, p)
		}
	}
	return out
}

// around returns the points beside a point.
func around(r *sheet.Raster, i int, wraps bool) []int {
	out := make([]int, 0, 4)
	x := i % r.Width
	switch {
	case x > 0:
		out = append(out, i-1)
	case wraps:
		out = append(out, i+r.Width-1)
	}
	switch {
	case x+1 < r.Width:
		out = append(out, i+1)
	case wraps:
		out = append(out, i-r.Width+1)
	}
	if i >= r.Width {
		out = append(out, i-r.Width)
	}
	if i+r.Width < len(r.IDs) {
		out = append(out, i+r.Width)
	}
	return out
}
