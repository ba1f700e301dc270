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
	"fieldpost/adjudicator/control"
	"fieldpost/adjudicator/keeping"
)

type backupCmd struct {
	operatorFlags
	File string `arg:"" placeholder:"FILE" help:"The file to write; it must not be there."`
}

// Help is the longer text of --help.
func (backupCmd) Help() string {
	return `Writes all that a daemon needs to go on into one file, while it runs or while none does: the games, their letters, the signing key and the codes of every game. Every letter and picture that the store names is looked for. Then the file is read and every hash in it compared; only a file that is whole gets its name.

If the store has lost something, what is lost is named, the file is written all the same, with what there is, and the exit code is 1: keep the backups from before.

The file is as secret as the daemon's folder; it is written for its owner alone. Settings and the files that they name are not in it, nor the mailboxes of the practice game. What a killed backup has left is removed by the next one and when the daemon starts.

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
	f, err := backup.Temporary(filepath.Dir(cmd.File))
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	defer f.Close()
	said := cmd.ask(c, control.Request{Command: "backup"}, f)
	if said != nil && exitCode(said) != exitNo {
		return said
	}
	if err := f.Sync(); err != nil {
		return err
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return err
	}
	n, err := backup.Check(context.Background(), f)
	switch {
	case err != nil && said != nil:
		return said
	case err != nil:
		return no("no backup was made: %v", err)
	}
	about, err := f.Stat()
	if err != nil {
		return err
	}
	if err := backup.Name(f, cmd.File); errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s is there now; another backup was faster. Name a new file", cmd.File)
	} else if err != nil {
		return err
	}
	all := "all is there"
	if said != nil {
		all = "it is what is left of a damaged store"
	}
	fmt.Fprintf(c.out, "%s holds %s, %d KiB, and was read again: %s.\n", cmd.File, count(n, "file", "files"), (about.Size()+1023)>>10, all)
	return said
}

// backup streams a backup.
func (o *operated) backup(ctx context.Context, _ control.Request, to io.Writer) (string, error) {
	r, err := backup.Write(ctx, o.kept, o.dir, to)
	if err == nil {
		var codes []string
		codes, err = keeping.LostCodes(ctx, o.kept, o.desk.Secrets)
		r.Damage = append(r.Damage, codes...)
	}
	if err == nil && r.Err() != nil {
		return "", no("the store is damaged, and so is what was taken of it; keep the backups from before. What is wrong:\n%s", damageOf(r))
	}
	return "", err
}
