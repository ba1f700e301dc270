package sheet

import (
	"bytes"
	"image"
	"image/png"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestRuns writes rows that change in every way from one to the next, and reads them again.
func TestRuns(t *testing.T) {
	dice := rand.New(rand.NewPCG(19, 40))
	r := &Raster{Width: 60, Height: 200}
	row := make([]uint16, r.Width)
	for range r.Height {
		for range dice.IntN(4) { // now and then some points change hands
			from := dice.IntN(r.Width)
			id := uint16(dice.IntN(4) * 111)
			for x := from; x < min(from+dice.IntN(30), r.Width); x++ {
				row[x] = id
			}
		}
		r.IDs = append(r.IDs, row...)
	}
	var file bytes.Buffer
	if err := r.Write(&file); err != nil {
		t.Fatal(err)
	}
	if m, err := png.DecodeConfig(bytes.NewReader(file.Bytes())); err != nil || m.Height != r.Height {
		t.Fatalf("a row of the raster is no row of the picture: %+v, %v", m, err)
	}
	got, err := Read(&file)
	if err != nil {
		t.Fatal(err)
	}
	if got.Width != r.Width || got.Height != r.Height || !slices.Equal(got.IDs, r.IDs) {
		t.Error("the raster came back as another")
	}
}

func TestBrokenRuns(t *testing.T) {
	for name, rows := range map[string][][]byte{
		"more runs than bytes":           {{9, 2, 8}},
		"cut short":                      {{2, 2, 8, 3}},
		"a run that ends where it began": {{1, 2, 0}},
		"a run that goes back":           {{1, 2, 1}},
		"nothing above":                  {{1, 0, 8}},
		"rows of two widths":             {{1, 2, 8}, {1, 0, 2}},
		"an endless number":              {{1, 0xff, 0xff, 0xff}},
		"too wide":                       {{1, 2, 0xfe, 0xff, 0xff, 0x0f}},
	} {
		t.Run(name, func(t *testing.T) {
			m := image.NewGray(image.Rect(0, 0, len(rows[0]), len(rows)))
			for y, row := range rows {
				copy(m.Pix[y*m.Stride:], row)
			}
			var file bytes.Buffer
			if err := png.Encode(&file, m); err != nil {
				t.Fatal(err)
			}
			if r, err := Read(&file); err == nil {
				t.Errorf("it was read as %v", r)
			}
		})
	}
}
