package sheet

import (
	"encoding/binary"
	"errors"
	"image"
	"slices"
)

// A board of more than 255 spaces is written by the changes from row to row, which is a quarter of what its points would
// take. Each row of the picture holds one of the raster: how many runs of points there are, then for each run its space and
// its end.

// run is points of one space side by side in a row, up to but not including its end.
type run struct {
	id  uint16
	end int
}

// runs are the runs of a row.
func (r *Raster) runs(y int) []run {
	var out []run
	for x, id := range r.IDs[y*r.Width:][:r.Width] {
		if n := len(out); n > 0 && out[n-1].id == id {
			out[n-1].end = x + 1
		} else {
			out = append(out, run{id, x + 1})
		}
	}
	return out
}

// next skips the runs of the row above that end before a run does.
func next(above []run, end int) []run {
	for len(above) > 0 && above[0].end <= end {
		above = above[1:]
	}
	return above
}

// appendRow writes a row. A run of the space that is expected from the row above is 0 and how much farther it reaches; any
// other is its space plus 1 and its length.
func appendRow(out []byte, row, above []run) []byte {
	out = binary.AppendUvarint(out, uint64(len(row)))
	from := 0
	for _, r := range row {
		if len(above) > 0 && above[0].id == r.id {
			out = binary.AppendVarint(append(out, 0), int64(r.end-above[0].end))
			above = above[1:]
		} else {
			out = binary.AppendUvarint(out, uint64(r.id)+1)
			out = binary.AppendVarint(out, int64(r.end-from))
		}
		from, above = r.end, next(above, r.end)
	}
	return out
}

// errRow is a picture that does not hold rows of runs.
var errRow = errors.New("this PNG is no raster of a board: a row is broken")

// readRow reads what appendRow has written.
func readRow(in []byte, above []run) ([]run, error) {
	count, n := binary.Uvarint(in)
	if n <= 0 || count > uint64(len(in)) {
		return nil, errRow
	}
	in = in[n:]
	var out []run
	from := 0
	for range count {
		id, n := binary.Uvarint(in)
		if n <= 0 || id > 1<<16 {
			return nil, errRow
		}
		by, m := binary.Varint(in[n:])
		if m <= 0 || by > Fine*maxWidth || by < -Fine*maxWidth {
			return nil, errRow
		}
		in = in[n+m:]
		r := run{uint16(id - 1), from + int(by)}
		if id == 0 {
			if len(above) == 0 {
				return nil, errRow
			}
			r, above = run{above[0].id, above[0].end + int(by)}, above[1:]
		}
		if r.end <= from {
			return nil, errRow
		}
		out = append(out, r)
		from, above = r.end, next(above, r.end)
	}
	return out, nil
}

// byRuns is the raster as a picture of its runs.
func (r *Raster) byRuns() *image.Gray {
	rows := make([][]byte, r.Height)
	var above []run
	wide := 0
	for y := range rows {
		row := r.runs(y)
		rows[y] = appendRow(nil, row, above)
		wide, above = max(wide, len(rows[y])), row
	}
	m := image.NewGray(image.Rect(0, 0, wide, r.Height))
	for y, row := range rows {
		copy(m.Pix[y*m.Stride:], row)
	}
	return m
}

// ofRuns reads a picture of runs.
func ofRuns(m *image.Gray) (*Raster, error) {
	r := &Raster{Height: m.Rect.Dy()}
	var above []run
	for y := range r.Height {
		row, err := readRow(m.Pix[y*m.Stride:][:m.Rect.Dx()], above)
		if err != nil {
			return nil, err
		}
		wide := 0
		if len(row) > 0 {
			wide = row[len(row)-1].end
		}
		if y == 0 {
			r.Width = wide
			if err := r.fits(); err != nil {
				return nil, err
			}
			r.IDs = make([]uint16, 0, r.Width*r.Height)
		}
		if wide != r.Width {
			return nil, errRow
		}
		for _, s := range row {
			r.IDs = append(r.IDs, slices.Repeat([]uint16{s.id}, y*r.Width+s.end-len(r.IDs))...)
		}
		above = row
	}
	return r, nil
}
