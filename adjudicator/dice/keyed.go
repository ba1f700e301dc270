package dice

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"io"
)

// Keyed gives bytes that nobody without the key can tell from chance, and that are always the same for a key. What has to
// come out the same when a game is played again, such as the salts of its inputs, is taken from here.
func Keyed(key []byte) io.Reader { return &keyed{key: key} }

type keyed struct {
	key  []byte
	n    uint64
	rest []byte
}

// Read fills p.
func (k *keyed) Read(p []byte) (int, error) {
	for i := range p {
		if len(k.rest) == 0 {
			m := hmac.New(sha256.New, k.key)
			_ = binary.Write(m, binary.BigEndian, k.n)
			k.n++
			k.rest = m.Sum(nil)
		}
		p[i], k.rest = k.rest[0], k.rest[1:]
	}
	return len(p), nil
}
