package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"syscall"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/settings"
	"fieldpost/mail/transport"
)

type witnessRunCmd struct {
	witnessFlags
}

// Help is the longer text of --help.
func (witnessRunCmd) Help() string {
	return `Watches the mailbox until it is interrupted. Letters of the games are moved to the folder Processed and all others to Rejected, so the mailbox should be used for nothing else. It may be killed at any time; what was written down before is sent when it starts again.

Example:
  fieldpost witness run --config witness.toml`
}

// Run watches.
func (cmd witnessRunCmd) Run(c *console) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return cmd.watch(ctx, c)
}

func (cmd witnessRunCmd) watch(ctx context.Context, c *console) (err error) {
	log := slog.New(sayOnce(slog.NewTextHandler(c.err, nil)))
	s, r, err := cmd.open(ctx, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, r.games.close()) }()
	box, err := openMailbox(ctx, s.IMAP)
	switch {
	case err == nil:
		err = box.Close()
	case errors.Is(err, transport.ErrLogin), errors.Is(err, transport.ErrNo):
		return no("%v", err)
	case ctx.Err() == nil:
		log.Warn("the mailbox can not be reached and is tried again", "why", err.Error())
	}
	if err != nil && ctx.Err() != nil {
		return nil
	}
	steady := transport.NewSteady(func(ctx context.Context) (transport.Mailbox, error) { return openMailbox(ctx, s.IMAP) }, log)
	defer steady.Close()
	r.mailbox = steady
	fmt.Fprintf(c.out, "Watching the mailbox of %s for %s.\n", s.Self(), count(len(r.games), "game", "games"))
	return r.run(ctx)
}

// open opens everything but the mailbox.
func (f witnessFlags) open(ctx context.Context, log *slog.Logger) (*settings.Witness, *witnessRound, error) {
	s, list, err := f.read(ctx)
	if err != nil {
		return nil, nil, err
	}
	courier, err := s.Courier()
	if err != nil {
		return nil, nil, err
	}
	key, err := dice.PassphraseKey("", os.Getenv)
	if err != nil {
		return nil, nil, err
	}
	games, err := openWitnesses(s, list, key)
	if err != nil {
		return nil, nil, err
	}
	return s, &witnessRound{
		courier: courier, from: s.Self().String(), folders: s.IMAP.Folders, games: games,
		beacon: newBeaconSource(s.BeaconURL), now: time.Now, log: log, tries: map[string]try{}, lends: lending{s, key},
	}, nil
}

type witnessOnceCmd struct {
	witnessFlags
}

// Help is the longer text of --help.
func (witnessOnceCmd) Help() string {
	return `Reads all letters that lie in the mailbox, sends what is due, and ends. A lock waits for a witness for an hour as a rule, so let cron run it every few minutes.

Example:
  */5 * * * * fieldpost witness once --config /home/anna/witness.toml`
}

// mostOnce is how often a round is made again that has failed at the mailbox.
const mostOnce = 20

// onceSteady is the mailbox, which can be reached.
func onceSteady(ctx context.Context, imap settings.IMAP, log *slog.Logger) (*transport.Steady, error) {
	box, err := openMailbox(ctx, imap)
	if err != nil {
		return nil, err
	}
	return transport.NewSteady(func(ctx context.Context) (transport.Mailbox, error) {
		if first := box; first != nil {
			box = nil
			return first, nil
		}
		return openMailbox(ctx, imap)
	}, log), nil
}

// mostOfARound is how long one round may take.
const mostOfARound = 30 * time.Minute

// Run makes one round.
func (cmd witnessOnceCmd) Run(c *console) (err error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	ctx, cancel := context.WithTimeout(ctx, mostOfARound)
	defer cancel()
	s, r, err := cmd.open(ctx, slog.New(slog.NewTextHandler(c.err, nil)))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, r.games.close()) }()
	steady, err := onceSteady(ctx, s.IMAP, r.log)
	if err != nil {
		return no("%v", err)
	}
	defer steady.Close()
	r.mailbox = steady
	err = r.round(ctx)
	for n := 0; errors.Is(err, errMailbox) && n < mostOnce && ctx.Err() == nil; n++ { // until the letter at which it fails is passed over
		err = r.round(ctx)
	}
	if err != nil {
		return no("%v", err)
	}
	fmt.Fprintf(c.out, "Read %s, sent %s.\n", count(r.read, "letter", "letters"), count(r.sent, "letter", "letters"))
	if r.stopped != "" {
		return no("a witness has stopped. %s", r.stopped)
	}
	if passed := len(steady.Passed()); passed > 0 {
		return no("%s can not be fetched or moved; move them away by another program, or remove them", count(passed, "letter", "letters"))
	}
	if r.unsent > 0 {
		return no("%s could not be sent and will be tried again", count(r.unsent, "letter", "letters"))
	}
	return nil
}
