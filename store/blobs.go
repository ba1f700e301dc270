package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"maps"
	"sync"
	"time"

	bolt "go.etcd.io/bbolt"
)

// PutBlob implements Store.
func (b *Bolt) PutBlob(ctx context.Context, data []byte) (Hash, error) {
	if len(data) > MaxBlob {
		return Hash{}, fmt.Errorf("%w: a blob of %d bytes, at most %d are allowed", ErrTooBig, len(data), MaxBlob)
	}
	leave, err := b.enter(ctx)
	if err != nil {
		return Hash{}, err
	}
	defer leave()
	if b.o.ReadOnly {
		return Hash{}, errReadOnly
	}
	h := HashOf(data)
	b.sweeping.RLock()
	defer b.sweeping.RUnlock()
	b.lately.note(h, time.Now())
	if err := b.blobs.put(h, data); err != nil {
		return Hash{}, fmt.Errorf("writing a blob: %w", full(err))
	}
	b.stats.blobs.Add(1)
	return h, nil
}

// GetBlob implements Store.
func (b *Bolt) GetBlob(ctx context.Context, h Hash) ([]byte, error) {
	leave, err := b.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	return b.blobs.get(h)
}

// Blobs goes through the blobs that there are, in the order of their hashes, without reading them. It ends at the first error.
func (b *Bolt) Blobs(ctx context.Context) iter.Seq2[Hash, error] {
	return func(yield func(Hash, error) bool) {
		folders, err := entered(b, ctx, b.blobs.folders)
		if err != nil {
			yield(Hash{}, err)
			return
		}
		for _, folder := range folders {
			hashes, err := entered(b, ctx, func() ([]Hash, error) { return b.blobs.in(folder) })
			if err != nil {
				yield(Hash{}, err)
				return
			}
			for _, h := range hashes {
				if !yield(h, nil) {
					return
				}
			}
		}
	}
}

// entered makes one step of a long call, so that whoever ranges over Blobs may use the store, and close it.
func entered[T any](b *Bolt, ctx context.Context, step func() (T, error)) (T, error) {
	leave, err := b.enter(ctx)
	if err != nil {
		var none T
		return none, err
	}
	defer leave()
	return step()
}

// Named are the blobs that the entries name at one moment, by the References of the options. Without those nobody knows, which is an
// error: nothing may be swept then.
func (b *Bolt) Named(ctx context.Context) (map[Hash]bool, error) {
	if b.o.References == nil {
		return nil, errors.New("nobody has said which blobs the entries name")
	}
	leave, err := b.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	ctx, stop := b.untilClose(ctx)
	defer stop()
	named := map[Hash]bool{}
	return named, b.view(func(tx *bolt.Tx) error {
		return tx.Bucket(bucketEntries).ForEach(func(key, encoded []byte) error {
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			e, err := decode(string(key), encoded)
			if err != nil {
				return err
			}
			for _, r := range b.o.References(e) {
				named[r.Blob] = true
			}
			return nil
		})
	})
}

// Sweep removes the blobs that were last put before a moment and that keep does not claim, and counts them. The caller takes
// the moment first, well before he looks which blobs his entries name: one put since then may be named by an entry he has not
// seen. A Backup or Check under way is waited for. The times of the files say nothing, since the clock of the machine may have been
// set meanwhile: what was put before the store was opened is older than any moment since, and moments that time.Now has told
// keep their distance.
func (b *Bolt) Sweep(ctx context.Context, before time.Time, keep func(Hash) bool) (removed int, err error) {
	if b.o.ReadOnly {
		return 0, errReadOnly
	}
	if err := b.broom.take(ctx); err != nil {
		return 0, err
	}
	defer b.broom.lay()
	for h, err := range b.Blobs(ctx) {
		if err != nil {
			return removed, err
		}
		if keep(h) {
			continue
		}
		gone, err := entered(b, ctx, func() (bool, error) { return b.sweep(h, before) })
		if err != nil {
			return removed, fmt.Errorf("removing the blob %s: %w", h, err)
		}
		if gone {
			removed++
		}
	}
	b.lately.forget(before)
	return removed, nil
}

// sweep removes one blob if nobody has put it since.
func (b *Bolt) sweep(h Hash, before time.Time) (bool, error) {
	b.sweeping.Lock()
	defer b.sweeping.Unlock()
	if b.lately.since(h, before) {
		return false, nil
	}
	err := b.blobs.remove(b.blobs.path(h))
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

// moments are when blobs were put.
type moments struct {
	mu sync.Mutex
	of map[Hash]time.Time
}

func (m *moments) note(h Hash, at time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.of == nil {
		m.of = map[Hash]time.Time{}
	}
	m.of[h] = at
}

// since tells whether a blob was put at a moment or later.
func (m *moments) since(h Hash, moment time.Time) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	at, put := m.of[h]
	return put && !at.Before(moment)
}

// forget forgets what was put before a moment.
func (m *moments) forget(moment time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	maps.DeleteFunc(m.of, func(_ Hash, at time.Time) bool { return at.Before(moment) })
}
