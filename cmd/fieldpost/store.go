package main

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"fieldpost/adjudicator/backup"
	"fieldpost/adjudicator/keeping"
	"fieldpost/store"
)

// The folders of a daemon's folder.
const (
	storeFolder   = "store"
	secretsFolder = "secrets"
	copyFolder    = "copy" // what a killed backup has left is called so when it is laid aside
)

// openStore opens the store in the folder of a daemon, and clears away what killed backups have left there. A store whose
// database is lost is no new one as long as anything else of it is there.
func openStore(dir string, log *slog.Logger) (*store.Bolt, error) {
	secrets, err := anyIn(filepath.Join(dir, secretsFolder))
	if err != nil {
		return nil, err
	}
	copies, err := backup.Copies(dir)
	if err != nil {
		return nil, err
	}
	kept, err := store.Open(filepath.Join(dir, storeFolder), store.Options{Log: log, Used: secrets || len(copies) > 0, References: keeping.References})
	if errors.Is(err, store.ErrLost) {
		return nil, lostStore(dir, secrets, copies)
	}
	if err != nil {
		return nil, no("%v", err)
	}
	removed, err := backup.Clean(dir)
	if err != nil {
		log.Warn("what killed backups have left can not be removed", "why", err.Error())
	}
	if removed > 0 {
		log.Info("removed what killed backups have left", "files and folders", removed)
	}
	return kept, nil
}

// anyIn tells whether there is anything in a folder.
func anyIn(dir string) (bool, error) {
	list, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return len(list) > 0, err
}

// databaseLost tells, without opening anything, whether a folder has keys or codes and no database.
func databaseLost(dir string) bool {
	secrets, _ := anyIn(filepath.Join(dir, secretsFolder))
	info, err := os.Stat(filepath.Join(dir, storeFolder, "fieldpost.db"))
	return secrets && (errors.Is(err, fs.ErrNotExist) || err == nil && info.Size() == 0)
}

// lostStore says what has happened to a folder whose database is lost, and what to do.
func lostStore(dir string, secrets bool, copies []string) error {
	left := "the letters of a store are"
	switch {
	case secrets:
		left = "the keys and codes that belong to one are"
	case len(copies) > 0:
		left = "the copy that a killed backup has left in " + copies[0] + " is"
	}
	return no(`%s is missing or empty, and %s still there, so this is no new folder. Nothing was begun or changed: the games would begin a second time under the same key, and every proof that players hold would speak against you. Bring back the last backup:
  mv %s %s.lost
  fieldpost restore BACKUP --dir %s
If there is none and all games in it are given up, "fieldpost serve --new" with your other flags lays aside what is left and begins with a new key (%w)`,
		filepath.Join(dir, storeFolder, "fieldpost.db"), left, dir, dir, dir, store.ErrLost)
}

// layAside makes room for a new store, and for a new key, in a folder whose database is lost. It tells what the things that were left
// are called afterwards.
func layAside(dir string, log *slog.Logger) (aside []string, err error) {
	kept, err := openStore(dir, log)
	if err == nil {
		used := kept.Stats().Revision > 0
		if err := kept.Close(); err != nil {
			return nil, err
		}
		if used {
			return nil, no("the store in %s is whole; --new is for a folder whose database is lost. Without it the games go on; --dir names another folder for new ones", dir)
		}
		return nil, nil
	}
	if !errors.Is(err, store.ErrLost) {
		return nil, err
	}
	for n := 1; ; n++ {
		old := func(name string) string { return filepath.Join(dir, fmt.Sprintf("%s.%d.old", name, n)) }
		taken := false
		for _, name := range []string{storeFolder, secretsFolder, copyFolder} {
			if _, err := os.Lstat(old(name)); !errors.Is(err, fs.ErrNotExist) {
				taken = true
			}
		}
		if taken {
			continue
		}
		for _, name := range []string{secretsFolder, storeFolder} { // the key first: with it nothing may begin
			if err := os.Rename(filepath.Join(dir, name), old(name)); errors.Is(err, fs.ErrNotExist) {
				continue
			} else if err != nil {
				return aside, err
			}
			aside = append(aside, old(name))
		}
		copies, err := backup.Copies(dir)
		for i, name := range copies {
			to := old(copyFolder)
			if i > 0 {
				to += fmt.Sprintf(".%d", i)
			}
			err = errors.Join(err, os.Rename(name, to))
			aside = append(aside, to)
		}
		return aside, err
	}
}

// newStore opens the store of a daemon that starts; where anew is said, in a folder whose database is lost, it is a new one.
func newStore(dir string, anew bool, c *console, log *slog.Logger) (*store.Bolt, error) {
	if anew {
		aside, err := layAside(dir, log)
		if err != nil {
			return nil, err
		}
		if len(aside) > 0 {
			fmt.Fprintf(c.out, "What was left of the old store is kept as %s.\n", strings.Join(aside, " and "))
		}
	}
	return openStore(dir, log)
}

// damageOf lists what is wrong with a store.
func damageOf(r store.Report) string {
	text := inLines(r.Damage)
	if r.More > 0 {
		text += fmt.Sprintf("\n  and %d more", r.More)
	}
	return text
}

// inLines lists sentences, a line each, as many as somebody reads.
func inLines(list []string) string {
	var b strings.Builder
	for i, says := range list {
		if i == mostLines {
			fmt.Fprintf(&b, "  and %d more", len(list)-i)
			break
		}
		fmt.Fprintf(&b, "  %s\n", says)
	}
	return strings.TrimRight(b.String(), "\n")
}

const mostLines = 100
