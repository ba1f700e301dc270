package sheet

import (
	"bytes"
	"slices"
	"testing"
)

func TestRasterRoundTrip(t *testing.T) {
	r := &Raster{Width: 4, Height: 2, IDs: []uint16{0, 1, 255, 256, 333, 333, 511, 512}}
	var file bytes.Buffer
	if err := r.Write(&file); err != nil {
		t.Fatal(err)
	}
	got, err := Read(&file)
	if err != nil {
		t.Fatal(err)
	}
	if got.Width != 4 || got.Height != 2 || !slices.Equal(got.IDs, r.IDs) {
		t.Errorf("%v came back as %v", r, got)
	}
}

func TestReadRefusesOtherFiles(t *testing.T) {
	if _, err := Read(bytes.NewReader([]byte("no picture"))); err == nil {
		t.Error("text was read as a raster")
	}
}
