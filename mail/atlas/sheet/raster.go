package sheet

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
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

// Write writes the raster as a PNG of greys. The lower bytes of the IDs are the upper half of the picture and the higher
// bytes the lower half, which costs nothing on a board of up to 255 spaces and little on others.
func (r *Raster) Write(w io.Writer) error {
	m := image.NewPaletted(image.Rect(0, 0, r.Width, 2*r.Height), greys())
	for i, id := range r.IDs {
		m.Pix[i] = uint8(id)
		m.Pix[len(r.IDs)+i] = uint8(id >> 8)
	}
	return (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(w, m)
}

// Read reads what Write has written.
func Read(in io.Reader) (*Raster, error) {
	read, err := png.Decode(in)
	if err != nil {
		return nil, err
	}
	m, ok := read.(*image.Paletted)
	if !ok || m.Rect.Dy()%2 != 0 || m.Stride != m.Rect.Dx() {
		return nil, errors.New("this PNG is no raster of a board")
	}
	r := &Raster{Width: m.Rect.Dx(), Height: m.Rect.Dy() / 2}
	if r.Width > Fine*maxWidth || r.Height > Fine*maxHeight {
		return nil, fmt.Errorf("a raster of %d by %d points is too large", r.Width, r.Height)
	}
	r.IDs = make([]uint16, r.Width*r.Height)
	high := m.Pix[len(r.IDs):]
	for i := range r.IDs {
		r.IDs[i] = uint16(m.Pix[i]) | uint16(high[i])<<8
	}
	return r, nil
}

// greys is the palette of a byte.
func greys() color.Palette {
	p := make(color.Palette, 256)
	for i := range p {
		p[i] = color.Gray{Y: uint8(i)}
	}
	return p
}
