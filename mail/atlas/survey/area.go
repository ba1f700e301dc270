package main

import (
	"math"
	"slices"

	"fieldpost/mail/atlas/sheet"
)

// area is a shape with its bounds.
type area struct {
	shape                    sheet.Shape
	n                        int      // whose it is
	within                   []string // the countries that it ends with; none is all
	west, east, south, north float64
}

// bound measures a shape.
func bound(shape sheet.Shape, n int) area {
	a := area{shape: shape, n: n, west: math.Inf(1), east: math.Inf(-1), south: math.Inf(1), north: math.Inf(-1)}
	for _, at := range shape {
		a.west, a.east = min(a.west, at[0]), max(a.east, at[0])
		a.south, a.north = min(a.south, at[1]), max(a.north, at[1])
	}
	return a
}

// holds reports whether a place lies within the shape, at its longitude or once around the globe from it.
func (a *area) holds(lon, lat float64) bool {
	if lat < a.south || lat > a.north {
		return false
	}
	for _, turn := range [...]float64{0, 360, -360} {
		if l := lon + turn; l >= a.west && l <= a.east && a.around(l, lat) {
			return true
		}
	}
	return false
}

// around counts how often the shape's line crosses the parallel to the west of a place; an odd number means inside.
func (a *area) around(lon, lat float64) bool {
	in := false
	for i, p := range a.shape {
		q := a.shape[(i+1)%len(a.shape)]
		if (p[1] > lat) != (q[1] > lat) && lon < p[0]+(lat-p[1])/(q[1]-p[1])*(q[0]-p[0]) {
			in = !in
		}
	}
	return in
}

// find returns whose the first area is that holds a place, -1 for none.
func find(areas []area, lon, lat float64) int { return findFor("", areas, lon, lat) }

// findFor is find for a place in a country.
func findFor(nation string, areas []area, lon, lat float64) int {
	for i := range areas {
		if a := &areas[i]; a.holds(lon, lat) && (len(a.within) == 0 || slices.Contains(a.within, nation)) {
			return areas[i].n
		}
	}
	return -1
}
