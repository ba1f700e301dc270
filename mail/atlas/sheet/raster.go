package sheet

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"slices"
)

// Raster says of each point of a chart whose it is.
type Raster struct {
	Width, Height int
	IDs           []uint16 // row by row: board.SpaceID plus 1; 0 is nobody's
}

// At returns whose a point is, 0 outside.
func (r *Raster) At(x, y int) uint16 {
	if x < 0 || y < 0 || x >= r.Width || y >= r.Height {
		return 0
	}
	return r.IDs[y*r.Width+x]
}

// Write writes the raster as a PNG of greys: a board of up to 255 spaces point by point, a larger one by its runs. The lower
// half of the former is black: there would be the higher bytes of the IDs.
func (r *Raster) Write(w io.Writer) error {
	packer := &png.Encoder{CompressionLevel: png.BestCompression}
	if len(r.IDs) > 0 && slices.Max(r.IDs) > 255 {
		return packer.Encode(w, r.byRuns())
	}
	m := image.NewPaletted(image.Rect(0, 0, r.Width, 2*r.Height), greys())
	for i, id := range r.IDs {
		m.Pix[i] = uint8(id)
	}
	return packer.Encode(w, m)
}

// Read reads what Write has written.
func Read(in io.Reader) (*Raster, error) {
	read, err := png.Decode(in)
	if err != nil {
		return nil, err
	}
	if m, ok := read.(*image.Gray); ok {
		return ofRuns(m)
	}
	m, ok := read.(*image.Paletted)
	if !ok || m.Rect.Dy()%2 != 0 || m.Stride != m.Rect.Dx() {
		return nil, errors.New("this PNG is no raster of a board")
	}
	r := &Raster{Width: m.Rect.Dx(), Height: m.Rect.Dy() / 2}
	if err := r.fits(); err != nil {
		return nil, err
	}
	r.IDs = make([]uint16, r.Width*r.Height)
	for i := range r.IDs {
		r.IDs[i] = uint16(m.Pix[i])
	}
	return r, nil
}

// fits refuses a raster that takes too much memory.
func (r *Raster) fits() error {
	if r.Width > Fine*maxWidth || r.Height > Fine*maxHeight {
		return fmt.Errorf("a raster of %d by %d points is too large", r.Width, r.Height)
	}
	return nil
}

// greys is the palette of a byte.
func greys() color.Palette {
	p := make(color.Palette, 256)
	for i := range p {
		p[i] = color.Gray{Y: uint8(i)}
	}
	return p
}
