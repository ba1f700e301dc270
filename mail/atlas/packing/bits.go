package packing

// bitStream is a stream of bits, the lowest of a byte first.
type bitStream struct {
	bytes []byte
	last  uint64
	n     uint
}

// put appends the n lowest bits of v.
func (b *bitStream) put(v uint32, n uint8) {
	b.last |= uint64(v) << b.n
	b.n += uint(n)
	for b.n >= 8 {
		b.bytes = append(b.bytes, byte(b.last))
		b.last >>= 8
		b.n -= 8
	}
}

// flush fills the last byte up and returns everything.
func (b *bitStream) flush() []byte {
	if b.n > 0 {
		b.put(0, uint8(8-b.n))
	}
	return b.bytes
}
