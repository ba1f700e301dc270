package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"fieldpost/adjudicator"
	"fieldpost/adjudicator/keeping"
	"fieldpost/adjudicator/mark"
	"fieldpost/store"
)

// markName is where the store says where its mark lies, if the settings had it lie elsewhere than beside the folder: commands that read no
// settings, and a restored store, find it there.
const markName = "mark"

// markPath is where the mark of a store lies that was opened without settings.
func markPath(ctx context.Context, kept store.Store, dir string) (string, error) {
	e, err := kept.Get(ctx, markName)
	if errors.Is(err, store.ErrNone) {
		return mark.Beside(dir), nil
	}
	return string(e.Value), err
}

// openMark opens the mark of a daemon that starts, and tells of which games it does not say that the store has the newest.
func openMark(ctx context.Context, c *console, desk *adjudicator.Desk, dir, path string) (err error) {
	change := store.Change{Put: []store.Entry{{Key: markName, Value: []byte(path)}}}
	if path == mark.Beside(dir) {
		change = store.Change{Delete: []string{markName}}
	}
	if said, err := markPath(ctx, desk.Store, dir); err != nil {
		return err
	} else if said != path {
		if _, err := desk.Store.Commit(ctx, change); err != nil {
			return err
		}
	}
	if desk.Mark, err = mark.Open(path, desk.Verifier()); err != nil {
		return no("%v. The mark must lie outside of the daemon's folder, where the daemon can write; \"mark\" in the settings names another place", err)
	}
	behind, err := keeping.Behind(ctx, desk.Store, desk.Mark)
	for _, says := range behind {
		desk.Log.Error(says)
		fmt.Fprintln(c.out, sentence(says))
	}
	return err
}

// readMark reads the mark of a folder for a command that plays nothing.
func readMark(ctx context.Context, kept store.Store, dir, verifier string) (*mark.Mark, error) {
	path, err := markPath(ctx, kept, dir)
	if err != nil {
		return nil, err
	}
	return mark.Read(path, verifier)
}

// sentence begins with a capital and ends in a full stop.
func sentence(says string) string {
	if says == "" {
		return says
	}
	return strings.ToUpper(says[:1]) + says[1:] + "."
}
