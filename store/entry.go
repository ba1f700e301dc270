package store

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
)

// In the file a value stands behind the revision at which it was written (eight bytes, the greatest first) and a CRC-32C
// of key, revision and value (four): bbolt itself would not notice if the disk gave back other bytes than it was given.
const (
	revisionBytes = 8
	valueAt       = revisionBytes + 4
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

func sum(key string, revision, value []byte) uint32 {
	crc := crc32.Update(0, castagnoli, []byte(key))
	return crc32.Update(crc32.Update(crc, castagnoli, revision), castagnoli, value)
}

func encode(key string, value []byte, revision uint64) []byte {
	encoded := binary.BigEndian.AppendUint64(make([]byte, 0, valueAt+len(value)), revision)
	encoded = binary.BigEndian.AppendUint32(encoded, sum(key, encoded, value))
	return append(encoded, value...)
}

// decode copies an entry out of the file: bbolt's bytes are good only while its transaction lasts.
func decode(key string, encoded []byte) (Entry, error) {
	if len(encoded) < valueAt {
		return Entry{}, fmt.Errorf("%w: an entry has lost its revision", ErrDamaged)
	}
	revision, value := encoded[:revisionBytes], encoded[valueAt:]
	if binary.BigEndian.Uint32(encoded[revisionBytes:]) != sum(key, revision, value) {
		return Entry{}, fmt.Errorf("%w: an entry does not have its checksum", ErrDamaged)
	}
	return Entry{Key: key, Value: append(make([]byte, 0, len(value)), value...), Revision: binary.BigEndian.Uint64(revision)}, nil
}
