package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Backup copies the store as it is at one moment into a new folder, while it is in use. It works under another name,
// checks the copy as Check does, and only then gives it its name: what bears the name is whole. A process that is killed
// meanwhile leaves a folder .NAME.unfinished-*, which may be deleted. The report is that of the copy; blobs that were damaged
// before are copied as they are, and stand in it.
func (b *Bolt) Backup(ctx context.Context, dir string) (Report, error) {
	r, err := b.backup(ctx, filepath.Clean(dir))
	if err != nil {
		return r, fmt.Errorf("no backup was made: %w", full(err))
	}
	return r, nil
}

func (b *Bolt) backup(ctx context.Context, dir string) (Report, error) {
	leave, err := b.enter(ctx)
	if err != nil {
		return Report{}, err
	}
	defer leave()
	ctx, stop := b.untilClose(ctx)
	defer stop()
	if err := b.broom.take(ctx); err != nil {
		return Report{}, context.Cause(ctx)
	}
	defer b.broom.lay()

	if _, err := os.Lstat(dir); !errors.Is(err, fs.ErrNotExist) {
		return Report{}, fmt.Errorf("%s exists already; name a new folder", dir)
	}
	parent, name := filepath.Split(dir)
	work, err := os.MkdirTemp(filepath.Clean(parent), "."+name+".unfinished-")
	if err != nil {
		return Report{}, err
	}
	defer os.RemoveAll(work) // which is gone if all went well
	if err := b.copyTo(ctx, work); err != nil {
		return Report{}, err
	}
	r, err := checkFolder(ctx, work, Options{ReadOnly: true, old: true, References: b.o.References}, b.blobs.files, migrations)
	if err != nil {
		return r, err
	}
	if err := b.blobs.rename(work, dir); err != nil {
		return r, err
	}
	return r, b.blobs.syncDir(filepath.Dir(dir))
}
