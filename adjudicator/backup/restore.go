package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"fieldpost/store"
)

// Restore makes a daemon's folder of a backup. The folder must be empty or not be there. It works under another name beside it, or
// within it if it is there, for a disk may be mounted on it; checks every hash, has the store restored and checked, and only then gives
// it its name. What a process that is killed meanwhile leaves is removed by the next. Blobs that were damaged or missing when the backup was made stand in the report; references are what the
// entries say of blobs.
func Restore(ctx context.Context, from io.Reader, dir string, references func(store.Entry) []store.Reference) (store.Report, error) {
	var r store.Report
	real, err := meant(dir)
	if err == nil {
		r, err = restore(ctx, from, real, store.Options{References: references})
	}
	if err != nil {
		return r, fmt.Errorf("%s was not restored: %w", dir, err)
	}
	return r, nil
}

// meant is the folder itself: where a link leads, on whichever disk that is, and what "." stands for.
func meant(dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	real, err := filepath.EvalSymlinks(dir)
	if !errors.Is(err, fs.ErrNotExist) {
		return real, err
	}
	if _, err := os.Lstat(dir); err == nil {
		return "", errors.New("it is a link that leads nowhere; is the disk there?")
	}
	return dir, nil
}

func restore(ctx context.Context, from io.Reader, dir string, o store.Options) (store.Report, error) {
	there, err := free(dir)
	if err != nil {
		return store.Report{}, err
	}
	parent, name := filepath.Split(dir)
	if there {
		parent, name = dir, within
	}
	work, done, err := temporaryDir(filepath.Clean(parent), name)
	if err != nil {
		return store.Report{}, err
	}
	defer done()
	unpacked, whole := filepath.Join(work, "unpacked"), filepath.Join(work, "whole")
	for _, d := range []string{filepath.Join(unpacked, secretsName), whole} {
		if err := os.MkdirAll(d, 0o700); err != nil {
			return store.Report{}, err
		}
	}
	root, err := os.OpenRoot(unpacked)
	if err != nil {
		return store.Report{}, err
	}
	defer root.Close()
	if _, err := read(ctx, from, func(name string, data io.Reader) error { return Unpack(root, name, data) }); err != nil {
		return store.Report{}, err
	}
	if _, err := os.Stat(filepath.Join(unpacked, storeName)); err != nil {
		return store.Report{}, fmt.Errorf("%w: it holds no store", errNoBackup)
	}
	r, err := store.Restore(ctx, filepath.Join(unpacked, storeName), filepath.Join(whole, storeName), o)
	if err != nil {
		return r, err
	}
	if err := os.Rename(filepath.Join(unpacked, secretsName), filepath.Join(whole, secretsName)); err != nil {
		return r, err
	}
	if err := syncDir(filepath.Join(whole, secretsName)); err != nil {
		return r, err
	}
	if !there {
		if err := os.Rename(whole, dir); err != nil {
			return r, err
		}
		return r, syncDir(filepath.Clean(parent))
	}
	for _, name := range []string{secretsName, storeName} { // with secrets alone nothing begins
		if err := os.Rename(filepath.Join(whole, name), filepath.Join(dir, name)); err != nil {
			return r, err
		}
	}
	if err := os.Chmod(dir, 0o700); err != nil && !errors.Is(err, fs.ErrPermission) {
		return r, err
	}
	return r, syncDir(dir)
}

// within is what a restore works under in a folder that is there.
const within = "restore"

// free makes sure that nothing is written over, and tells whether the folder is there. What a killed restore has left in it is removed.
func free(dir string) (there bool, err error) {
	if _, err := cleanDirs(dir, within); err != nil {
		return false, err
	}
	list, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err != nil:
		return false, err
	case len(list) == 1 && list[0].Name() == "lost+found": // of a disk of its own
		return true, nil
	case len(list) > 0:
		return true, errors.New("it is not empty; name a new folder")
	}
	return true, nil
}

// Unpack writes a file that came out of an archive into a folder, for its owner alone, and over nothing that is there.
func Unpack(root *os.Root, name string, data io.Reader) error {
	name = filepath.FromSlash(name)
	if err := root.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return err
	}
	f, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(f, data)
	return errors.Join(err, f.Sync(), f.Close())
}
