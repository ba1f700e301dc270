package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/settings"
)

// lentWitness opens the witness that a daemon lends to games of others; nil if it lends none.
func lentWitness(ctx context.Context, s *settings.Settings) (*witnessRunCmd, error) {
	if s.Witness.Config == "" {
		return nil, nil
	}
	cmd := &witnessRunCmd{witnessFlags{Config: s.Witness.Config}}
	w, _, err := cmd.read(ctx)
	if err != nil {
		return nil, err
	}
	for _, a := range s.Accounts() {
		if w.Self().Base().Key() == a.Self().Base().Key() {
			return nil, fmt.Errorf("%s: the witness needs a mailbox of its own, and %s is one of the daemon's", w.File(), a.Self())
		}
		for _, b := range w.Borrowers {
			if b.Master().Key() == a.Self().Base().Key() {
				return nil, fmt.Errorf("%s: %s is a mailbox of this daemon, and a witness that its own operator runs is worth nothing", w.File(), a.Self())
			}
		}
		for _, stand := range w.Stands {
			if stand.Master().Key() == a.Self().Base().Key() {
				return nil, fmt.Errorf("%s: the game %s is one of this daemon, and a witness that its own operator runs is worth nothing", w.File(), stand.Game)
			}
		}
	}
	return cmd, nil
}

// afterWitness is how long a daemon waits before it tries a witness again that could not go on.
const afterWitness = time.Minute

// lend watches the mailbox of the witness until the context ends. Whatever befalls it, the daemon's own games go on.
func (cmd *witnessRunCmd) lend(ctx context.Context, log *slog.Logger) {
	log = log.With("witness", cmd.Config)
	for ctx.Err() == nil {
		err := game.Guarded(log, func() error { return cmd.watch(ctx, &console{out: io.Discard, err: logged{log}}) })
		if err != nil && !errors.Is(err, context.Canceled) {
			log.Error("the witness cannot go on and is tried again", "why", err.Error())
		}
		select {
		case <-ctx.Done():
		case <-time.After(afterWitness):
		}
	}
}

// logged hands what a witness tells its own log to the daemon's.
type logged struct{ log *slog.Logger }

func (l logged) Write(line []byte) (int, error) {
	l.log.Info("witness", "says", string(trimmed(line)))
	return len(line), nil
}

// trimmed is a line without its end.
func trimmed(line []byte) []byte {
	for len(line) > 0 && line[len(line)-1] == '\n' {
		line = line[:len(line)-1]
	}
	return line
}
