package main

import (
	"testing"

	"fieldpost/mail/atlas/sheet"
)

func TestAreaHolds(t *testing.T) {
	corner := bound(sheet.Shape{{0, 0}, {10, 0}, {10, 5}, {5, 5}, {5, 10}, {0, 10}}, 0)
	pacific := bound(sheet.Shape{{170, -10}, {200, -10}, {200, 10}, {170, 10}}, 0)
	for _, c := range []struct {
		name     string
		area     area
		lon, lat float64
		in       bool
	}{
		{"in the foot of the L", corner, 8, 2, true},
		{"in its stem", corner, 2, 8, true},
		{"where the L is cut out", corner, 8, 8, false},
		{"beside it", corner, -1, 2, false},
		{"north of it", corner, 2, 11, false},
		{"west of the date line", pacific, 175, 0, true},
		{"east of it, as 190 east", pacific, 190, 0, true},
		{"east of it, as 170 west", pacific, -170, 0, true},
		{"beyond", pacific, -150, 0, false},
	} {
		if got := c.area.holds(c.lon, c.lat); got != c.in {
			t.Errorf("%s: %t", c.name, got)
		}
	}
}
