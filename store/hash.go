package store

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
)

// A Hash names a blob: it is the SHA-256 of its bytes.
type Hash [sha256.Size]byte

// HashOf computes the name of a blob.
func HashOf(data []byte) Hash { return sha256.Sum256(data) }

// ParseHash reads 64 lower-case hex digits.
func ParseHash(s string) (Hash, error) {
	var h Hash
	if len(s) != hex.EncodedLen(len(h)) {
		return Hash{}, errHash
	}
	if _, err := hex.Decode(h[:], []byte(s)); err != nil || h.String() != s {
		return Hash{}, errHash
	}
	return h, nil
}

var errHash = errors.New("the name of a blob is 64 hex digits in lower case")

func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// MarshalText writes the hash as String does.
func (h Hash) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (h *Hash) UnmarshalText(text []byte) (err error) {
	*h, err = ParseHash(string(text))
	return err
}
