package store

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	bolt "go.etcd.io/bbolt"
)

// mostDamage bounds a report.
const mostDamage = 100

// A Report says what Check, Backup and Restore have found.
type Report struct {
	Revision  uint64
	Entries   int
	Blobs     int
	BlobBytes int64
	Lost      int      // references to bytes that are missing or damaged
	Damage    []string // what is wrong, in sentences; at most a hundred
	More      int      // that are wrong besides
}

// A Reference is what an entry says of a blob: that it is there and has at least so many bytes.
type Reference struct {
	Blob Hash
	End  int64
	Of   string // whose bytes they are, for the report; no secret
}

// Err is nil if all is well, and otherwise an ErrDamaged that tells the first thing that is wrong.
func (r Report) Err() error {
	switch len(r.Damage) {
	case 0:
		return nil
	case 1:
		return fmt.Errorf("%w: %s", ErrDamaged, r.Damage[0])
	}
	return fmt.Errorf("%w: %s; and %d more", ErrDamaged, r.Damage[0], len(r.Damage)-1+r.More)
}

func (r *Report) damage(format string, args ...any) {
	if len(r.Damage) < mostDamage {
		r.Damage = append(r.Damage, fmt.Sprintf(format, args...))
	} else {
		r.More++
	}
}

// Check reads everything: every page of the database, every entry, every blob against its hash, every
// reference against its blob. The error says that the check could not
// be made; what it has found is in the report. While it looks at the database, which takes about as long as reading the
// file, Commit waits.
func (b *Bolt) Check(ctx context.Context) (Report, error) {
	var r Report
	leave, err := b.enter(ctx)
	if err != nil {
		return r, err
	}
	defer leave()
	ctx, stop := b.untilClose(ctx)
	defer stop()
	if err := b.broom.take(ctx); err != nil { // what is swept meanwhile would seem to be missing
		return r, context.Cause(ctx)
	}
	defer b.broom.lay()
	if err := b.queue.pen.take(ctx); err != nil {
		return r, context.Cause(ctx)
	}
	named := b.checkDB(&r)
	b.queue.pen.lay()
	return r, b.checkBlobs(ctx, &r, named)
}

// checkDB looks at the database: at its pages, then at what they say, then at whether every other page is free, which is bbolt's
// own check. It must not be given pages that it cannot read. It returns the blobs that are named.
func (b *Bolt) checkDB(r *Report) (named []Reference) {
	err := b.checkPages()
	if err != nil {
		r.damage("%v", err)
		return nil
	}
	err = b.view(func(tx *bolt.Tx) error {
		if _, err := formatOf(tx); err != nil {
			return err
		}
		entries := tx.Bucket(bucketEntries)
		r.Revision = entries.Sequence()
		defer func() {
			if count := tx.Bucket(bucketStore).Sequence(); uint64(r.Entries) != count {
				r.damage("the database holds %d entries, and it should hold %d", r.Entries, count)
			}
		}()
		return entries.ForEach(func(key, encoded []byte) error {
			r.Entries++
			e, err := decode(string(key), encoded)
			if err != nil {
				r.damage("entry %d of the database: %v", r.Entries, err)
			} else if e.Revision == 0 || e.Revision > r.Revision {
				r.damage("entry %d of the database has the revision %d, and the store is at %d", r.Entries, e.Revision, r.Revision)
			}
			if err == nil && b.o.References != nil {
				named = append(named, b.o.References(e)...)
			}
			return nil
		})
	})
	if err == nil {
		err = b.view(func(tx *bolt.Tx) error {
			for problem := range tx.Check() {
				r.damage("%s: %v", dbName, problem)
			}
			return nil
		})
	}
	if err != nil {
		r.damage("%v", err)
	}
	return named
}

// checkPages looks at the pages in the file, while nobody writes.
func (b *Bolt) checkPages() error {
	f, err := os.Open(filepath.Join(b.dir, dbName))
	if err != nil {
		return err
	}
	defer f.Close()
	return checkPages(f)
}

// checkBlobs reads every blob, and holds what names them against it.
func (b *Bolt) checkBlobs(ctx context.Context, r *Report, named []Reference) error {
	sizes, damaged := map[Hash]int64{}, map[Hash]error{}
	err := b.blobs.each(ctx, func(h Hash) error {
		data, err := b.blobs.get(h)
		if err != nil {
			damaged[h] = err
			r.damage("%v", err)
			return nil
		}
		r.Blobs++
		r.BlobBytes += int64(len(data))
		sizes[h] = int64(len(data))
		return nil
	})
	if err != nil {
		return err
	}
	told := map[string]bool{} // what several parts of a letter say is said once
	lost := func(n Reference, format string, args ...any) {
		r.Lost++
		if says := n.Of + " is lost: " + fmt.Sprintf(format, args...); !told[says] {
			told[says] = true
			r.damage("%s", says)
		}
	}
	for _, n := range named {
		size, whole := sizes[n.Blob]
		switch err := damaged[n.Blob]; {
		case err != nil:
			lost(n, "%v", err)
		case !whole:
			lost(n, "there is no blob %s", n.Blob)
		case size < n.End:
			lost(n, "the blob %s has %d bytes, and it should have %d", n.Blob, size, n.End)
		}
	}
	return nil
}

// each calls f for every blob, until an error or the end of ctx.
func (b blobFiles) each(ctx context.Context, f func(Hash) error) error {
	folders, err := b.folders()
	if err != nil {
		return err
	}
	for _, folder := range folders {
		hashes, err := b.in(folder)
		if err != nil {
			return err
		}
		for _, h := range hashes {
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			if err := f(h); err != nil {
				return err
			}
		}
	}
	return nil
}
