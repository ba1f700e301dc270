package store

import (
	"context"
	"errors"
	"iter"
)

// The bounds of a Store. They are those that any backend can keep.
const (
	MaxKey   = 1024     // bytes of a key
	MaxParts = 100      // conditions, puts and deletes of a Change together
	MaxBytes = 1 << 20  // keys and values of a Change together
	MaxScan  = 1000     // entries of a page
	MaxPage  = 4 << 20  // bytes of a page, which goes over it by at most one entry
	MaxBlob  = 64 << 20 // bytes of a blob
)

// What a Store may answer, to be asked for with errors.Is.
var (
	ErrNone    = errors.New("the store has nothing of that name")
	ErrStale   = errors.New("the store has changed meanwhile")
	ErrTooBig  = errors.New("that is too big for the store")
	ErrChange  = errors.New("the store cannot make such a change")
	ErrDamaged = errors.New("the store is damaged")
	ErrFull    = errors.New("the disk is full, or the store has reached its limit")
	ErrLost    = errors.New("the database of the store is missing or empty, and it was used")
	ErrBroken  = errors.New("the store has stopped and must be opened again")
	ErrClosed  = errors.New("the store is closed")
)

// An Entry is a value under a key. Revision is that of the Commit that wrote it, and is not looked at when an entry is put.
type Entry struct {
	Key      string
	Value    []byte
	Revision uint64
}

// Store keeps everything. Keys are byte strings of 1 to MaxKey bytes, ordered byte by byte. Many may use it at once. What
// it returns belongs to the caller, and it keeps nothing of what it was given.
type Store interface {
	// Get returns the entry of a key, or ErrNone.
	Get(ctx context.Context, key string) (Entry, error)

	// Scan returns the first entries whose keys begin with prefix and lie behind after, in ascending order: at most limit,
	// at most MaxScan (also if limit is 0 or less), and fewer where the page would grow beyond MaxPage. The last page has been
	// seen when one comes back empty; All takes care of that. A page shows one moment, the next page may show a later one.
	Scan(ctx context.Context, prefix, after string, limit int) ([]Entry, error)

	// Commit makes a change, whole or not at all, if all of its conditions hold; otherwise it is ErrStale. The revision
	// is greater than that of every change before; the entries put carry it. A change that only has conditions returns the
	// revision at which they held. After nil the change is durable. After an error of this package but ErrBroken
	// nothing was changed; after ErrBroken or any other, as when a network was cut, that is unknown, and the caller reads
	// again before he goes on.
	Commit(ctx context.Context, c Change) (revision uint64, err error)

	// PutBlob keeps bytes under their hash. They are durable when it returns; to put the same again does no harm.
	PutBlob(ctx context.Context, data []byte) (Hash, error)

	// GetBlob returns the bytes that have the hash: ErrNone if there are none, ErrDamaged if what is there does not.
	GetBlob(ctx context.Context, h Hash) ([]byte, error)
}

// All goes through all entries under a prefix, page by page. It ends at the first error.
func All(ctx context.Context, s Store, prefix string) iter.Seq2[Entry, error] {
	return From(ctx, s, prefix, "")
}

// From goes in the same way through those that lie behind a key.
func From(ctx context.Context, s Store, prefix, after string) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for after := after; ; {
			page, err := s.Scan(ctx, prefix, after, MaxScan)
			if err != nil {
				yield(Entry{}, err)
				return
			}
			if len(page) == 0 {
				return
			}
			for _, e := range page {
				if !yield(e, nil) {
					return
				}
			}
			after = page[len(page)-1].Key
		}
	}
}

// Gone tells whether a store has lost what was to be read.
func Gone(err error) bool { return errors.Is(err, ErrNone) || errors.Is(err, ErrDamaged) }
