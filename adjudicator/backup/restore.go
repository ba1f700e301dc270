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

// Restore makes a daemon's folder of a backup. The folder must be empty or not be there. It works under another name beside it,
// checks every hash and the whole store, and only then gives it its name; a process that is killed meanwhile leaves a folder
// .NAME.unfinished-*, which may be deleted. Blobs that were damaged when the backup was made stand in the report.
func Restore(ctx context.Context, from io.Reader, dir string) (store.Report, error) {
	r, err := restore(ctx, from, filepath.Clean(dir))
	if err != nil {
		return r, fmt.Errorf("%s was not restored: %w", dir, err)
	}
	return r, nil
}

func restore(ctx context.Context, from io.Reader, dir string) (store.Report, error) {
	if err := free(dir); err != nil {
		return store.Report{}, err
	}
	parent, name := filepath.Split(dir)
	work, err := os.MkdirTemp(filepath.Clean(parent), "."+name+".unfinished-")
	if err != nil {
		return store.Report{}, err
	}
	defer os.RemoveAll(work) // which is gone if all went well
	root, err := os.OpenRoot(work)
	if err != nil {
		return store.Report{}, err
	}
	defer root.Close()
	if err := root.Mkdir(secretsName, 0o700); err != nil {
		return store.Report{}, err
	}
	if _, err := read(ctx, from, func(name string, data io.Reader) error { return Unpack(root, name, data) }); err != nil {
		return store.Report{}, err
	}
	r, err := check(ctx, filepath.Join(work, storeName))
	if err != nil {
		return r, err
	}
	if err := os.Remove(dir); err != nil && !errors.Is(err, fs.ErrNotExist) { // it is empty
		return r, err
	}
	return r, os.Rename(work, dir)
}

// free makes sure that nothing is written over.
func free(dir string) error {
	list, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case len(list) > 0:
		return errors.New("it is not empty; name a new folder")
	}
	return nil
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

// check looks at the whole store.
func check(ctx context.Context, dir string) (store.Report, error) {
	if _, err := os.Stat(dir); err != nil {
		return store.Report{}, fmt.Errorf("%w: it holds no store", errNoBackup)
	}
	kept, err := store.Open(dir, store.Options{ReadOnly: true})
	if err != nil {
		return store.Report{}, err
	}
	r, err := kept.Check(ctx)
	return r, errors.Join(err, kept.Close())
}
