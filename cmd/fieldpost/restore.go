package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"fieldpost/adjudicator/backup"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/keeping"
	"fieldpost/adjudicator/secrets"
	"fieldpost/store"
)

type restoreCmd struct {
	File string `arg:"" placeholder:"FILE" help:"What \"fieldpost backup\" has written."`
	Dir  string `default:"fieldpost-data" placeholder:"DIR" help:"The folder to make, empty or not there; fieldpost-data by default."`
}

// Help is the longer text of --help.
func (restoreCmd) Help() string {
	return `Makes a daemon's folder of a backup. Every hash and the whole store are checked before the folder gets its name; nothing is ever written over. What the backup has lost is named; the folder is made all the same, with what there is, and the exit code is 1.

Start the daemon on the folder afterwards, with the settings that it had. Never run two daemons on copies of one folder: both would write to the players. A game of which no mark says that the backup has the newest stands still until "fieldpost recover" has compared it with the letters of its players.

Example:
  fieldpost restore /backup/fieldpost.backup --dir /var/lib/fieldpost`
}

// Run restores.
func (cmd restoreCmd) Run(c *console) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	f, err := os.Open(cmd.File)
	if err != nil {
		return err
	}
	defer f.Close()
	r, err := backup.Restore(ctx, f, cmd.Dir, keeping.References)
	if err != nil {
		return no("%v", err)
	}
	fmt.Fprintf(c.out, "%s is restored: %s, %s.\n", cmd.Dir, count(r.Entries, "entry", "entries"), count(r.Blobs, "letter or file", "letters and files"))
	codes, behind, err := lookedAt(ctx, cmd.Dir)
	if err != nil {
		return no("%v", err)
	}
	r.Damage = append(r.Damage, codes...)
	for _, says := range behind {
		fmt.Fprintln(c.out, sentence(says))
	}
	if r.Err() != nil {
		return no("some of it was damaged or missing when the backup was made; an older backup may have it. What is wrong:\n%s", damageOf(r))
	}
	return nil
}

// lookedAt says which codes of games are missing in the folder of a daemon that does not run, and of which games it may not have the newest.
func lookedAt(ctx context.Context, dir string) (lost, behind []string, err error) {
	kept, err := store.Open(filepath.Join(dir, storeFolder), store.Options{References: keeping.References})
	if err != nil {
		return nil, nil, err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	hidden := filepath.Join(dir, secretsFolder)
	if lost, err = keeping.LostCodes(ctx, kept, secrets.Folder{Dir: hidden}); err != nil {
		return lost, nil, err
	}
	name, err := signerIn(hidden)
	if err != nil {
		return append(lost, err.Error()), nil, nil
	}
	key, err := dice.ReadSigningKey(filepath.Join(hidden, name))
	if err != nil {
		return lost, nil, err
	}
	m, err := readMark(ctx, kept, dir, key.Verifier)
	if err != nil {
		return lost, nil, err
	}
	behind, err = keeping.Behind(ctx, kept, m)
	return lost, behind, err
}
