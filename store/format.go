package store

import (
	"encoding/binary"
	"errors"
	"fmt"

	bolt "go.etcd.io/bbolt"
)

// The buckets of the database file. The sequence number of bucketEntries is the revision of the last change, that of
// bucketStore is how many entries there are: bbolt would not notice if some were gone.
var (
	bucketStore   = []byte("store")
	bucketEntries = []byte("entries")
	keyFormat     = []byte("format")
)

// firstWrite is the number of the transaction that fills a new file.
const firstWrite = 2

// A migration brings the file from one format to the next. Those of a list start from format 1 on, so the format that
// a program writes is the length of its list and one.
type migration func(*bolt.Tx) error

// migrations of this program: the first format is still the one.
var migrations []migration

// bring makes a new file, or brings an old one to the newest format; a file of a later program is refused. Everything
// happens in one transaction.
func bring(tx *bolt.Tx, steps []migration) error {
	newest := uint64(len(steps) + 1)
	format, err := formatOf(tx)
	if err != nil {
		return err
	}
	if format == 0 {
		for _, name := range [][]byte{bucketStore, bucketEntries} {
			if _, err := tx.CreateBucket(name); err != nil {
				return err
			}
		}
		return setFormat(tx, newest)
	}
	if err := known(format, newest); err != nil {
		return err
	}
	for ; format < newest; format++ {
		if err := steps[format-1](tx); err != nil {
			return fmt.Errorf("bringing it from format %d to %d: %w", format, format+1, err)
		}
		if err := setFormat(tx, format+1); err != nil {
			return err
		}
	}
	return nil
}

func known(format, newest uint64) error {
	if format > newest {
		return fmt.Errorf("it was written by a later fieldpost, in format %d; this one knows formats up to %d: run the later one, or bring back a backup from before it",
			format, newest)
	}
	return nil
}

// formatOf reads the format; 0 is a file in which there is nothing yet.
func formatOf(tx *bolt.Tx) (uint64, error) {
	b := tx.Bucket(bucketStore)
	if b == nil {
		if name, _ := tx.Cursor().First(); name != nil {
			return 0, errors.New("it is a database of some other program")
		}
		if tx.ID() > firstWrite {
			return 0, fmt.Errorf("%w: something was written, and nothing is left", ErrDamaged)
		}
		return 0, nil
	}
	text := b.Get(keyFormat)
	if len(text) != 8 || tx.Bucket(bucketEntries) == nil {
		return 0, fmt.Errorf("%w: it does not say its format", ErrDamaged)
	}
	format := binary.BigEndian.Uint64(text)
	if format == 0 {
		return 0, fmt.Errorf("%w: there is no format 0", ErrDamaged)
	}
	return format, nil
}

func setFormat(tx *bolt.Tx, format uint64) error {
	return tx.Bucket(bucketStore).Put(keyFormat, binary.BigEndian.AppendUint64(nil, format))
}
