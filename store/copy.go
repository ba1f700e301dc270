package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	bolt "go.etcd.io/bbolt"
)

// copyTo writes the store into an empty folder: the database as it is at one moment, then the blobs, of which by then at
// least those are there that the database names. It stays incomplete until this returns nil.
func (b *Bolt) copyTo(ctx context.Context, dir string) error {
	to := blobFiles{files: b.blobs.files, dir: filepath.Join(dir, blobsName)}
	if err := to.prepare(); err != nil {
		return err
	}
	err := place(to.files, to.tmp(), filepath.Join(dir, dbName), func(w io.Writer) error {
		return b.view(func(tx *bolt.Tx) error {
			_, err := tx.WriteTo(w)
			return err
		})
	})
	if err != nil {
		return fmt.Errorf("copying %s: %w", dbName, err)
	}
	changed := map[string]bool{}
	err = b.blobs.each(ctx, func(h Hash) error {
		changed[filepath.Dir(to.path(h))] = true
		if err := to.take(b.blobs, h); err != nil {
			return fmt.Errorf("copying the blob %s: %w", h, err)
		}
		return nil
	})
	if err != nil {
		return err
	}
	for dir := range changed {
		if err := to.syncDir(dir); err != nil {
			return err
		}
	}
	return errors.Join(to.syncDir(to.dir), to.syncDir(dir))
}

// take makes the blob of another folder its own too: by a link where the file system has them and both are on one disk,
// else by a copy. The folder is not synced.
func (b blobFiles) take(from blobFiles, h Hash) error {
	name := b.path(h)
	if err := b.mkdir(filepath.Dir(name)); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	if b.link(from.path(h), name) == nil {
		return nil
	}
	f, err := os.Open(from.path(h))
	if err != nil {
		return err
	}
	defer f.Close()
	return place(b.files, b.tmp(), name, func(w io.Writer) error {
		_, err := io.Copy(w, f)
		return err
	})
}

// checkFolder opens a copy as it will be opened some day, and checks it. Damage to blobs only stands in the report: what
// was damaged before is copied as it is. A damaged database is an error.
func checkFolder(ctx context.Context, dir string, o Options, fsys files, steps []migration) (Report, error) {
	b, err := open(dir, o, fsys, steps)
	if err != nil {
		return Report{}, err
	}
	defer b.Close()
	var r Report
	named := b.checkDB(&r)
	if err := r.Err(); err != nil {
		return r, err
	}
	return r, b.checkBlobs(ctx, &r, named)
}
