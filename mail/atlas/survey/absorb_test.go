package main

import (
	"slices"
	"testing"

	"fieldpost/mail/atlas/sheet"
)

func TestAbsorb(t *testing.T) {
	for _, c := range []struct {
		name     string
		wraps    bool
		ids, out []uint16 // four rows of six
	}{
		{
			name: "an islet in the sea and a pond ashore",
			ids: []uint16{
				1, 1, 1, 2, 2, 2,
				1, 2, 1, 2, 1, 2,
				1, 1, 1, 2, 2, 2,
				1, 1, 1, 2, 2, 2,
			},
			out: []uint16{
				1, 1, 1, 2, 2, 2,
				1, 1, 1, 2, 2, 2,
				1, 1, 1, 2, 2, 2,
				1, 1, 1, 2, 2, 2,
			},
		},
		{
			name: "all that a space has stays, however small; nobody's goes",
			ids: []uint16{
				1, 1, 1, 2, 2, 2,
				1, 3, 1, 2, 0, 2,
				1, 1, 1, 2, 2, 2,
				1, 1, 1, 2, 2, 2,
			},
			out: []uint16{
				1, 1, 1, 2, 2, 2,
				1, 3, 1, 2, 2, 2,
				1, 1, 1, 2, 2, 2,
				1, 1, 1, 2, 2, 2,
			},
		},
		{
			name:  "a piece that goes on at the other edge is no speck",
			wraps: true,
			ids: []uint16{
				1, 2, 2, 2, 2, 1,
				1, 2, 2, 2, 2, 1,
				2, 2, 2, 2, 2, 2,
				2, 1, 1, 1, 1, 1,
			},
			out: []uint16{
				1, 2, 2, 2, 2, 1,
				1, 2, 2, 2, 2, 1,
				2, 2, 2, 2, 2, 2,
				2, 1, 1, 1, 1, 1,
			},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := &sheet.Raster{Width: 6, Height: 4, IDs: slices.Clone(c.ids)}
			absorb(r, 4, c.wraps)
			if !slices.Equal(r.IDs, c.out) {
				t.Errorf("got %v", r.IDs)
			}
		})
	}
}
