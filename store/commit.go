package store

import (
	"context"
	"errors"
	"fmt"

	bolt "go.etcd.io/bbolt"
)

// Commit implements Store. If ctx ends before the change is being written, nothing was changed; from then on Commit waits
// for the disk.
func (b *Bolt) Commit(ctx context.Context, c Change) (uint64, error) {
	if err := c.Valid(); err != nil {
		return 0, err
	}
	leave, err := b.enter(ctx)
	if err != nil {
		return 0, err
	}
	defer leave()
	if b.o.ReadOnly {
		return 0, errReadOnly
	}
	p := &pending{change: c, size: c.size(), done: make(chan struct{})}
	b.queue.add(p)
	select {
	case <-p.done:
	case b.queue.pen <- struct{}{}:
		for !p.isDone() {
			b.write(b.queue.group())
		}
		b.queue.pen.lay()
	case <-ctx.Done():
		if b.queue.drop(p) {
			return 0, ctx.Err()
		}
		<-p.done
	}
	return p.revision, p.err
}

var errReadOnly = errors.New("the store was opened for reading only")

// write writes a group in one transaction. Where that fails, each change is tried by itself: one may be too large for the
// room that is left, and the others not.
func (b *Bolt) write(group []*pending) {
	err := b.writeOnce(group)
	if err != nil && len(group) > 1 {
		for _, p := range group {
			b.write([]*pending{p})
		}
		return
	}
	for _, p := range group {
		if err != nil {
			p.revision, p.err = 0, err
		}
		close(p.done)
	}
}

// writeOnce makes the changes of a group one after another in one transaction, each seeing those before it, and leaves
// the outcome of each with it. After an error nothing was written.
func (b *Bolt) writeOnce(group []*pending) error {
	if broken := b.broken.Load(); broken != nil {
		return *broken
	}
	nothing := errors.New("nothing to write")
	before := b.stats.revision.Load()
	revision := before
	err := guard(func() error {
		return b.update(func(tx *bolt.Tx) error {
			entries, about := tx.Bucket(bucketEntries), tx.Bucket(bucketStore)
			revision = entries.Sequence()
			count := int64(about.Sequence())
			for _, p := range group {
				var more int64
				var err error
				if revision, more, err = p.apply(entries, revision); err != nil {
					return err
				}
				count += more
			}
			if revision == before {
				return nothing
			}
			if err := about.SetSequence(uint64(max(count, 0))); err != nil {
				return err
			}
			return entries.SetSequence(revision)
		})
	})
	switch {
	case err == nil:
		b.stats.wrote(group, revision)
		return nil
	case err == nothing:
		return nil
	case errors.Is(err, ErrDamaged):
		return b.breakDown(err)
	}
	return b.afterFailure(full(err), before)
}

// update is bbolt's Update, unless a test has put another in its place.
func (b *Bolt) update(f func(*bolt.Tx) error) error {
	if b.updateForTest != nil {
		return b.updateForTest(f)
	}
	return b.db.Update(f)
}

// afterFailure finds out what a failed write has left. Either the file still says what it said before, and all is well; or
// the change has reached the file but not, for certain, the disk.
func (b *Bolt) afterFailure(err error, before uint64) error {
	var now uint64
	if viewErr := b.view(func(tx *bolt.Tx) error { now = tx.Bucket(bucketEntries).Sequence(); return nil }); viewErr != nil {
		return b.breakDown(viewErr)
	}
	if now != before {
		return b.breakDown(fmt.Errorf("the disk did not confirm the last change, and whether it will last is unknown; look after the disk, then start fieldpost again (%v)", err))
	}
	return fmt.Errorf("writing to the store: %w", err)
}

// breakDown stops everything until the store is opened again.
func (b *Bolt) breakDown(err error) error {
	err = fmt.Errorf("%w: %w", ErrBroken, err)
	if b.broken.CompareAndSwap(nil, &err) {
		b.o.Log.Error("the store stops", "error", err)
	}
	return err
}

// apply makes one change within a transaction, and tells by how many entries there are more then. A condition that fails is
// the change's own matter, not the transaction's.
func (p *pending) apply(entries *bolt.Bucket, revision uint64) (_ uint64, more int64, _ error) {
	p.revision, p.err = 0, nil
	for i, c := range p.change.If {
		var have uint64
		if encoded := entries.Get([]byte(c.Key)); encoded != nil {
			e, err := decode(c.Key, encoded)
			if err != nil {
				return 0, 0, err
			}
			have = e.Revision
		}
		if have != c.Revision {
			p.err = fmt.Errorf("%w: condition %d of %d asks for revision %d and finds %d (0 is none)", ErrStale, i+1, len(p.change.If), c.Revision, have)
			return revision, 0, nil
		}
	}
	if len(p.change.Put)+len(p.change.Delete) > 0 {
		revision++
	}
	p.revision = revision
	for _, e := range p.change.Put {
		if entries.Get([]byte(e.Key)) == nil {
			more++
		}
		if err := entries.Put([]byte(e.Key), encode(e.Key, e.Value, revision)); err != nil {
			return 0, 0, err
		}
	}
	for _, key := range p.change.Delete {
		if entries.Get([]byte(key)) != nil {
			more--
		}
		if err := entries.Delete([]byte(key)); err != nil {
			return 0, 0, err
		}
	}
	return revision, more, nil
}
