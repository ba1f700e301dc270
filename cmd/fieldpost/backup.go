package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"fieldpost/adjudicator/backup"
	"fieldpost/adjudicator/hatch"
)

type backupCmd struct {
	operatorFlags
	File string `arg:"" placeholder:"FILE" help:"The file to write; it must not be there."`
}

// Help is the longer text of --help.
func (backupCmd) Help() string {
	return `Writes all that a daemon needs to go on into one file, while it runs or while none does: the games, their letters, the signing key and the codes of every game. Then the file is read and every hash in it compared; only a file that is whole gets its name.

The file is as secret as the daemon's folder; it is written for its owner alone. Settings and the files that they name are not in it, nor the mailboxes of the practice game. If the daemon has a folder .backup-* that is old, somebody has killed a backup, and it may be deleted.

Examples:
  fieldpost backup fieldpost-2026-11-22.backup
  fieldpost backup --dir /var/lib/fieldpost /backup/fieldpost.backup`
}

// Run writes the file.
func (cmd backupCmd) Run(c *console) error {
	if _, err := os.Lstat(cmd.File); err == nil {
		return fmt.Errorf("%s is there already; name a new file", cmd.File)
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(cmd.File), ".fieldpost-*") // of mode 0600
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	defer f.Close()
	if err := cmd.ask(c, hatch.Request{Command: "backup"}, f); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return err
	}
	n, err := backup.Check(context.Background(), f)
	if err != nil {
		return no("no backup was made: %v", err)
	}
	about, err := f.Stat()
	if err != nil {
		return err
	}
	if err := os.Rename(f.Name(), cmd.File); err != nil {
		return err
	}
	fmt.Fprintf(c.out, "%s holds %s, %d KiB, and was read again: all is there.\n", cmd.File, count(n, "file", "files"), (about.Size()+1023)>>10)
	return nil
}

// backup streams a backup.
func (o *operated) backup(ctx context.Context, _ hatch.Request, to io.Writer) (string, error) {
	r, err := backup.Write(ctx, o.kept, o.dir, to)
	if err == nil && r.Err() != nil {
		return fmt.Sprintf("the store is damaged, and so is what was taken of it: %v", r.Err()), nil
	}
	return "", err
}
