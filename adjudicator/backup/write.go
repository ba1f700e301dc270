package backup

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"time"

	"fieldpost/store"
)

// The folders of a daemon's folder that are backed up, and the first and the last entry of a backup.
const (
	storeName   = "store"
	secretsName = "secrets"
	headName    = "fieldpost-backup"
	headText    = "fieldpost-backup/1\n"
	hashesName  = "hashes"
)

// Write writes a backup of the daemon's folder, of which the store is open. It is that of one moment; meanwhile the daemon goes on.
// Blobs that are damaged are taken as they are, and missing ones are missing; the report tells of them.
func Write(ctx context.Context, kept *store.Bolt, dir string, to io.Writer) (store.Report, error) {
	work, err := os.MkdirTemp(dir, workName)
	if err != nil {
		return store.Report{}, err
	}
	defer os.RemoveAll(work)
	r, err := kept.Backup(ctx, filepath.Join(work, storeName))
	if err != nil {
		return r, err
	}
	zipped := gzip.NewWriter(to)
	p := &packer{ctx: ctx, tar: tar.NewWriter(zipped), now: time.Now()}
	if err := p.add(headName, int64(len(headText)), bytes.NewReader([]byte(headText))); err != nil {
		return r, err
	}
	// The secrets come after the store was copied: those of every game that is in it are there.
	for _, from := range []string{filepath.Join(work, storeName), filepath.Join(dir, secretsName)} {
		if err := p.folder(from); err != nil {
			return r, err
		}
	}
	list := bytes.Clone(p.hashes.Bytes())
	return r, errors.Join(p.add(hashesName, int64(len(list)), bytes.NewReader(list)), p.tar.Close(), zipped.Close())
}

// packer puts files into a tar and notes their hashes.
type packer struct {
	ctx    context.Context
	tar    *tar.Writer
	now    time.Time
	hashes bytes.Buffer
}

// folder adds the files of a folder under its name.
func (p *packer) folder(dir string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	return fs.WalkDir(root.FS(), ".", func(below string, d fs.DirEntry, err error) error {
		switch {
		case err != nil || d.IsDir():
			return err
		case unlocked.MatchString(d.Name()): // a key or codes that are being written; they have their name when a game needs them
			return nil
		case !d.Type().IsRegular():
			return fmt.Errorf("%s is no file; a backup holds files alone", filepath.Join(dir, below))
		}
		f, err := root.Open(below)
		if err != nil {
			return err
		}
		defer f.Close()
		about, err := f.Stat()
		if err != nil {
			return err
		}
		return p.add(path.Join(filepath.Base(dir), below), about.Size(), f)
	})
}

// add adds a file.
func (p *packer) add(name string, size int64, from io.Reader) error {
	if err := p.ctx.Err(); err != nil {
		return err
	}
	if err := p.tar.WriteHeader(&tar.Header{Typeflag: tar.TypeReg, Name: name, Size: size, Mode: 0o600, ModTime: p.now}); err != nil {
		return err
	}
	sum := sha256.New()
	if _, err := io.Copy(io.MultiWriter(p.tar, sum), from); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	fmt.Fprintf(&p.hashes, "%x %s\n", sum.Sum(nil), name)
	return nil
}
