package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"

	bolt "go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"
)

// Bolt is a Store in a folder of this machine. See the package comment.
type Bolt struct {
	dir   string
	o     Options
	db    *bolt.DB
	blobs blobFiles

	queue queue // of changes that wait to be written
	broom pen   // held by Sweep, and by Backup and Check so that nothing is swept from under them

	sweeping sync.RWMutex // a blob is removed by itself, and not while one is being put
	lately   moments      // when blobs were put since the store was opened

	life    sync.RWMutex // held for reading by every call; Close holds it
	closed  bool
	closing context.Context // ends long calls when Close begins
	close   context.CancelFunc
	broken  atomic.Pointer[error] // why nothing can be trusted before the store is opened again

	stats counters

	updateForTest func(func(*bolt.Tx) error) error // stands in for bbolt where a test needs a disk that lies
}

var _ Store = (*Bolt)(nil)

// enter begins a call; leave ends it. Calls may not nest: a Close that waits between them would wait for ever.
func (b *Bolt) enter(ctx context.Context) (leave func(), err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	b.life.RLock()
	if b.closed {
		err = ErrClosed
	} else if broken := b.broken.Load(); broken != nil {
		err = *broken
	}
	if err != nil {
		b.life.RUnlock()
		return nil, err
	}
	return b.life.RUnlock, nil
}

// Close waits for the calls under way, ends long ones, and lets go of the folder. To close twice does no harm.
func (b *Bolt) Close() error {
	b.close()
	b.life.Lock()
	defer b.life.Unlock()
	if b.closed {
		return nil
	}
	b.closed = true
	if err := guard(b.db.Close); err != nil {
		return fmt.Errorf("closing the store %s: %w", b.dir, err)
	}
	return nil
}

// untilClose is ctx, ended also by Close.
func (b *Bolt) untilClose(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(ctx)
	stop := context.AfterFunc(b.closing, func() { cancel(ErrClosed) })
	return ctx, func() { stop(); cancel(nil) }
}

// Get implements Store.
func (b *Bolt) Get(ctx context.Context, key string) (e Entry, err error) {
	leave, err := b.enter(ctx)
	if err != nil {
		return Entry{}, err
	}
	defer leave()
	err = b.view(func(tx *bolt.Tx) error {
		encoded := tx.Bucket(bucketEntries).Get([]byte(key))
		if encoded == nil {
			return ErrNone
		}
		var err error
		e, err = decode(key, encoded)
		return err
	})
	return e, err
}

// Scan implements Store.
func (b *Bolt) Scan(ctx context.Context, prefix, after string, limit int) (page []Entry, err error) {
	leave, err := b.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	if limit <= 0 || limit > MaxScan {
		limit = MaxScan
	}
	err = b.view(func(tx *bolt.Tx) error {
		c := tx.Bucket(bucketEntries).Cursor()
		key, encoded := c.Seek([]byte(max(prefix, after)))
		if key != nil && string(key) == after {
			key, encoded = c.Next()
		}
		for size := 0; key != nil && bytes.HasPrefix(key, []byte(prefix)) && len(page) < limit && size <= MaxPage; key, encoded = c.Next() {
			e, err := decode(string(key), encoded)
			if err != nil {
				return err
			}
			if e.Key <= after || len(page) > 0 && e.Key <= page[len(page)-1].Key { // or a page that leads to itself would go on for ever
				return fmt.Errorf("%w: the entries are not in order", ErrDamaged)
			}
			size += len(e.Key) + len(e.Value)
			page = append(page, e)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return page, nil
}

// view reads within a transaction. It must be short: a writer whose file outgrows the memory map waits for it.
func (b *Bolt) view(read func(*bolt.Tx) error) error {
	return guard(func() error { return b.db.View(read) })
}

// guard turns the panics with which bbolt answers a damaged file into errors, also those of pages that point nowhere.
func guard(f func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if damage := recovered(recover()); damage != nil {
			err = damage
		}
	}()
	return f()
}

// recovered makes an error of what recover returned.
func recovered(p any) error {
	if p == nil {
		return nil
	}
	if fault, ok := p.(runtime.Error); ok {
		return fmt.Errorf("%w: a page of %s points nowhere (%v); bring back a backup with fieldpost restore", ErrDamaged, dbName, fault)
	}
	return fmt.Errorf("%w: %s: %v; bring back a backup with fieldpost restore", ErrDamaged, dbName, p)
}

// full marks the errors of a full disk as ErrFull. bbolt hands some of them on as text only.
func full(err error) error {
	if err == nil || errors.Is(err, ErrFull) {
		return err
	}
	if errors.Is(err, bolterrors.ErrMaxSizeReached) {
		return fmt.Errorf("%w: %w", ErrFull, err)
	}
	for _, no := range []syscall.Errno{syscall.ENOSPC, syscall.EDQUOT} {
		if errors.Is(err, no) || strings.Contains(err.Error(), no.Error()) {
			return fmt.Errorf("%w: %w", ErrFull, err)
		}
	}
	return err
}
