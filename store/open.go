package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"math"
	"math/bits"
	"os"
	"path/filepath"
	"runtime/debug"
	"syscall"
	"time"

	bolt "go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"
)

const (
	dbName    = "fieldpost.db"
	blobsName = "blobs"
	lockWait  = time.Second
)

// Options say how a folder is opened. The zero value is right for the daemon.
type Options struct {
	ReadOnly bool         // look at a backup; nothing is changed, and several may look at once
	MaxSize  int64        // of fieldpost.db in bytes, give or take a megabyte; 0 is no limit
	Log      *slog.Logger // for what an operator should know; nil is silence

	// Used says that the store cannot be a new one, since the caller has other things that belong to it: where nothing was ever
	// written, Open answers ErrLost and makes nothing.
	Used bool

	// References tells what an entry says of blobs, so that Check, Backup and Restore find what is missing; nil says nothing.
	References func(Entry) []Reference

	old bool // for a copy: a file of an earlier format is read as it is
}

// growBytes is by how much the database file grows at a time. bbolt's own 16 MiB would also make [Options].MaxSize that coarse.
const growBytes = 1 << 20

// mapSize is the memory map that bbolt begins with. While it need not grow, a reader never holds up a writer. It costs
// addresses, not memory; a machine with 32 bits has few of them.
func mapSize() int {
	if bits.UintSize == 32 {
		return 32 << 20
	}
	return 256 << 20
}

// Open opens the store in a folder, and makes both if they are not there. Close it.
func Open(dir string, o Options) (*Bolt, error) { return open(dir, o, disk{}, migrations) }

func open(dir string, o Options, fsys files, steps []migration) (*Bolt, error) {
	b := newBolt(dir, o, fsys)
	fail := func(err error) (*Bolt, error) {
		if b.db != nil {
			b.db.Close()
		}
		return nil, fmt.Errorf("opening the store %s: %w", dir, err)
	}
	if err := b.openFolder(); err != nil {
		return fail(err)
	}
	if err := b.openDB(); err != nil {
		return fail(fmt.Errorf("%s: %w", dbName, err))
	}
	if err := b.unused(); err != nil {
		return fail(fmt.Errorf("%s: %w", dbName, err))
	}
	if err := b.readFormat(steps); err != nil {
		return fail(fmt.Errorf("%s: %w", dbName, err))
	}
	if o.ReadOnly {
		return b, nil
	}
	if err := b.openBlobs(); err != nil {
		return fail(err)
	}
	return b, nil
}

func newBolt(dir string, o Options, fsys files) *Bolt {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	b := &Bolt{
		dir:   dir,
		o:     o,
		blobs: blobFiles{files: fsys, dir: filepath.Join(dir, blobsName)},
		queue: queue{pen: newPen()},
		broom: newPen(),
	}
	b.closing, b.close = context.WithCancel(context.Background())
	return b
}

// openFolder makes the folder, and refuses one that half a restore has left.
func (b *Bolt) openFolder() error {
	if err := unfinishedRestore(b.dir); err != nil {
		return err
	}
	if err := b.lost(); err != nil {
		return fmt.Errorf("%s: %w", dbName, err)
	}
	if !b.o.ReadOnly {
		if err := os.MkdirAll(b.dir, dirMode); err != nil {
			return err
		}
		os.Remove(filepath.Join(b.dir, restoringName)) // left if a restore was killed when all was done; empty
	}
	return nil
}

// lost refuses, before anything is made, a folder whose database is missing or empty although the store was used. A new store
// has no blob before its database was filled, whenever its maker is killed.
func (b *Bolt) lost() error {
	info, err := os.Stat(filepath.Join(b.dir, dbName))
	if err == nil && info.Size() > 0 || err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil // what it is, is seen when it is opened
	}
	return b.wasUsed()
}

// wasUsed is ErrLost if there are blobs, or if the caller knows that there was a store.
func (b *Bolt) wasUsed() error {
	used := b.o.Used
	if !used {
		any, err := b.blobs.any()
		if err != nil {
			return err
		}
		used = any
	}
	if used {
		return fmt.Errorf("%w; bring back a backup with fieldpost restore", ErrLost)
	}
	return nil
}

// unused refuses a database in which nothing stands, although the store was used.
func (b *Bolt) unused() error {
	return b.view(func(tx *bolt.Tx) error {
		format, err := formatOf(tx)
		if err != nil {
			return err
		}
		if format == 0 || b.o.Used && tx.Bucket(bucketEntries).Sequence() == 0 {
			return b.wasUsed()
		}
		return nil
	})
}

// openDB locks and opens the database file.
func (b *Bolt) openDB() (err error) {
	name := filepath.Join(b.dir, dbName)
	if err := checkHead(name); err != nil {
		return err
	}
	var f *os.File
	defer func() {
		if damage := recovered(recover()); damage != nil {
			f.Close() // bbolt gave up without letting go of the lock
			err = damage
		}
	}()
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	b.db, err = bolt.Open(name, fileMode, &bolt.Options{
		Timeout:         lockWait,
		FreelistType:    bolt.FreelistMapType,
		InitialMmapSize: mapSize(),
		MaxSize:         int(min(b.o.MaxSize, math.MaxInt)),
		ReadOnly:        b.o.ReadOnly,
		OpenFile: func(name string, flag int, mode os.FileMode) (*os.File, error) {
			var err error
			f, err = b.blobs.open(name, flag, mode)
			return f, err
		},
	})
	switch {
	case err == nil:
		b.db.AllocSize = growBytes
		return nil
	case errors.Is(err, bolterrors.ErrTimeout):
		return errors.New("another fieldpost has this store open; stop it first, or ask it: the commands talk to a running daemon")
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return fmt.Errorf("it cannot be written; let it belong to the user who runs fieldpost, on a disk that is not read-only: %w", err)
	case errors.Is(err, bolterrors.ErrInvalid), errors.Is(err, bolterrors.ErrChecksum), errors.Is(err, bolterrors.ErrVersionMismatch):
		return fmt.Errorf("%w: %w; bring back a backup with fieldpost restore", ErrDamaged, err)
	}
	return full(err)
}

// readFormat brings the file to the format of this program, or only looks whether it knows the format.
func (b *Bolt) readFormat(steps []migration) error {
	if b.o.ReadOnly {
		return b.view(func(tx *bolt.Tx) error {
			format, err := formatOf(tx)
			if err != nil {
				return err
			}
			if newest := uint64(len(steps) + 1); format < newest && !b.o.old {
				return fmt.Errorf("it is in format %d, which must first be brought to %d: open it once for writing", format, newest)
			}
			return known(format, uint64(len(steps)+1))
		})
	}
	upToDate := errors.New("up to date")
	err := guard(func() error {
		return b.db.Update(func(tx *bolt.Tx) error {
			if format, err := formatOf(tx); err == nil && format == uint64(len(steps)+1) {
				return upToDate // no need to write
			}
			return bring(tx, steps)
		})
	})
	if err != nil && err != upToDate {
		return full(err)
	}
	return b.view(func(tx *bolt.Tx) error {
		b.stats.revision.Store(tx.Bucket(bucketEntries).Sequence())
		return nil
	})
}

// openBlobs prepares the folder of the blobs and syncs the folders above, in case they are new.
func (b *Bolt) openBlobs() error {
	if err := b.blobs.prepare(); err != nil {
		return full(err)
	}
	for _, dir := range []string{b.dir, filepath.Dir(filepath.Clean(b.dir))} {
		// The folder above need not be ours to open.
		if err := b.blobs.syncDir(dir); err != nil && !errors.Is(err, fs.ErrPermission) {
			return full(err)
		}
	}
	n, err := b.blobs.clean()
	if err != nil {
		return err
	}
	if n > 0 {
		b.o.Log.Info("removed files that were being written when the store was last left", "files", n)
	}
	return nil
}
