package scribe

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
)

// A turn that is over is packed once, as a member of gzip, which says in its header how long it is and which checksum it has as it is
// packed. In the first version a snapshot is a row of members, which are read as one text: those that are turns are passed
// over when the game is opened, and unpacked when somebody asks for them. Between two turns a member holds a comma.
const (
	memberMark = "FP\x08\x00" // of a field in the header of gzip, and its length
	memberAt   = 12           // where the field begins
	memberHead = memberAt + len(memberMark) + 8
)

var comma = passable([]byte(","))

// passable packs a text that can be passed over.
func passable(text []byte) []byte {
	var b bytes.Buffer
	zip(&b, text, append([]byte(memberMark), make([]byte, 8)...))
	packed := b.Bytes()
	binary.LittleEndian.PutUint32(packed[memberHead-8:], uint32(len(packed)))
	binary.LittleEndian.PutUint32(packed[memberHead-4:], crc32.ChecksumIEEE(packed[memberHead:]))
	return packed
}

// zip adds a member to others. Writing to memory does not fail.
func zip(b *bytes.Buffer, text, extra []byte) {
	z := packers.Get().(*gzip.Writer)
	defer packers.Put(z)
	z.Reset(b)
	z.Extra = extra
	_, _ = z.Write(text)
	_ = z.Close()
}

// passed cuts off a member that can be passed over. It is nil if the next one can not.
func passed(packed []byte) (one, rest []byte, err error) {
	if len(packed) < memberHead || string(packed[memberAt:memberAt+len(memberMark)]) != memberMark || packed[3]&4 == 0 {
		return nil, packed, nil
	}
	size := binary.LittleEndian.Uint32(packed[memberHead-8:])
	if size < uint32(memberHead) || uint64(size) > uint64(len(packed)) {
		return nil, nil, io.ErrUnexpectedEOF
	}
	one, rest = packed[:size:size], packed[size:]
	if crc32.ChecksumIEEE(one[memberHead:]) != binary.LittleEndian.Uint32(one[memberHead-4:]) {
		return nil, nil, errors.New("a turn in it is damaged")
	}
	return one, rest, nil
}

// split reads the text of a snapshot without its turns, and gives these as they are packed.
func split(packed []byte) (text []byte, turns [][]byte, err error) {
	for len(packed) > 0 {
		one, rest, err := passed(packed)
		switch {
		case err != nil:
			return nil, nil, err
		case one != nil && !bytes.Equal(one, comma):
			turns = append(turns, one)
		case one == nil:
			from := bytes.NewReader(packed)
			if text, err = unzip(text, from, false); err != nil {
				return nil, nil, err
			}
			rest = packed[len(packed)-from.Len():]
		}
		packed = rest
	}
	return text, turns, nil
}

// unzip adds what is packed to a text: all members, or the first.
func unzip(text []byte, from *bytes.Reader, all bool) ([]byte, error) {
	z, _ := unpackers.Get().(*gzip.Reader)
	if z == nil {
		z = new(gzip.Reader)
	}
	defer unpackers.Put(z)
	if err := z.Reset(from); err != nil {
		return nil, err
	}
	z.Multistream(all)
	b := bytes.NewBuffer(text)
	if _, err := b.ReadFrom(io.LimitReader(z, int64(mostOfPage+1-len(text)))); err != nil {
		return nil, err
	}
	if b.Len() > mostOfPage {
		return nil, fmt.Errorf("it holds more than %d bytes", mostOfPage)
	}
	return b.Bytes(), nil
}
