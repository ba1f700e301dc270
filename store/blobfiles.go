package store

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// blobFiles is the folder blobs: a file for each blob, in folders named by the first byte of the hash, and tmp for files
// being written.
type blobFiles struct {
	files
	dir string
}

const tmpName = "tmp"

func (b blobFiles) tmp() string { return filepath.Join(b.dir, tmpName) }

// path is ab/cdef... for the hash abcdef...
func (b blobFiles) path(h Hash) string {
	s := h.String()
	return filepath.Join(b.dir, s[:2], s[2:])
}

// prepare makes the folders that all blobs need.
func (b blobFiles) prepare() error {
	if err := makeDir(b.files, b.dir); err != nil {
		return err
	}
	if err := makeDir(b.files, b.tmp()); err != nil {
		return err
	}
	return b.syncDir(b.dir) // a folder whose maker was killed before he synced it
}

// clean removes files that somebody was writing when he was killed, and counts them.
func (b blobFiles) clean() (int, error) {
	left, err := os.ReadDir(b.tmp())
	if err != nil {
		return 0, err
	}
	for _, e := range left {
		if err := b.remove(filepath.Join(b.tmp(), e.Name())); err != nil {
			return 0, err
		}
	}
	return len(left), nil
}

// put writes a blob unless it is there. One that is there but damaged is written again.
func (b blobFiles) put(h Hash, data []byte) error {
	name := b.path(h)
	dir := filepath.Dir(name)
	if info, err := os.Stat(name); err == nil && info.Size() == int64(len(data)) {
		have, err := os.ReadFile(name)
		if err == nil && bytes.Equal(have, data) {
			return b.syncDir(dir) // whoever wrote it may have been killed before he did
		}
	}
	if err := makeDir(b.files, dir); err != nil {
		return err
	}
	return place(b.files, b.tmp(), name, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// get reads a blob and compares it with its hash.
func (b blobFiles) get(h Hash) ([]byte, error) {
	f, err := os.Open(b.path(h))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%w: no blob %s", ErrNone, h)
	}
	if err != nil {
		return nil, fmt.Errorf("reading the blob %s: %w", h, err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, MaxBlob+1))
	if err != nil {
		return nil, fmt.Errorf("reading the blob %s: %w", h, err)
	}
	if HashOf(data) != h {
		return nil, fmt.Errorf("%w: the file of the blob %s holds other bytes", ErrDamaged, h)
	}
	return data, nil
}

// folders lists the folders that hold blobs, in order.
func (b blobFiles) folders() ([]string, error) {
	all, err := os.ReadDir(b.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil // a backup from which somebody removed the empty folder
	}
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range all {
		if e.IsDir() && len(e.Name()) == 2 {
			names = append(names, e.Name())
		}
	}
	return names, nil
}

// any tells whether there is a blob.
func (b blobFiles) any() (bool, error) {
	folders, err := b.folders()
	for _, folder := range folders {
		if hashes, err := b.in(folder); err != nil || len(hashes) > 0 {
			return err == nil, err
		}
	}
	return false, err
}

// in lists the blobs of one folder, in order. A file that is not named as a blob is somebody else's.
func (b blobFiles) in(folder string) ([]Hash, error) {
	all, err := os.ReadDir(filepath.Join(b.dir, folder))
	if err != nil {
		return nil, err
	}
	var hashes []Hash
	for _, e := range all {
		if h, err := ParseHash(folder + e.Name()); err == nil {
			hashes = append(hashes, h)
		}
	}
	return slices.Clip(hashes), nil
}
