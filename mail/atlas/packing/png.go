package packing

import (
	"encoding/binary"
	"hash/adler32"
	"hash/crc32"
	"image"
	"io"
)

// Write writes a picture as PNG.
func Write(w io.Writer, m *image.Paletted) error {
	wide, high := m.Rect.Dx(), m.Rect.Dy()
	head := binary.BigEndian.AppendUint32(nil, uint32(wide))
	head = binary.BigEndian.AppendUint32(head, uint32(high))
	head = append(head, 8, 3, 0, 0, 0) // a byte for each pixel, which is a place in the palette
	var colours []byte
	for _, c := range m.Palette {
		r, g, b, _ := c.RGBA()
		colours = append(colours, byte(r>>8), byte(g>>8), byte(b>>8))
	}
	rows := make([]byte, 0, (wide+1)*high)
	for y := range high {
		rows = append(rows, 0) // no filter: what repeats in colours does not repeat in differences
		rows = append(rows, m.Pix[y*m.Stride:y*m.Stride+wide]...)
	}
	out := []byte("\x89PNG\r\n\x1a\n")
	out = chunk(out, "IHDR", head)
	out = chunk(out, "PLTE", colours)
	out = chunk(out, "IDAT", stream(rows, wide+1))
	out = chunk(out, "IEND", nil)
	_, err := w.Write(out)
	return err
}

// chunk appends a chunk of a PNG file.
func chunk(out []byte, name string, data []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
	from := len(out)
	out = append(append(out, name...), data...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[from:]))
}

// stream packs rows of so many bytes as a zlib stream.
func stream(rows []byte, stride int) []byte {
	p := newPacker(rows, stride)
	p.out.bytes = append(p.out.bytes, 0x78, 0xda)
	for from := 0; from < len(rows) || from == 0; from += blockSize {
		p.block(from, min(from+blockSize, len(rows)))
	}
	return binary.BigEndian.AppendUint32(p.out.flush(), adler32.Checksum(rows))
}
