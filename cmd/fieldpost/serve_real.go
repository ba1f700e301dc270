package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"time"

	"fieldpost/adjudicator"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/settings"
	"fieldpost/mail"
	"fieldpost/mail/transport"
	"fieldpost/store"
)

// real serves the operator's own mailbox, after a file of settings.
func (cmd serveCmd) real(ctx context.Context, c *console, log *slog.Logger) (err error) {
	s, err := settings.Read(ctx, cmd.Config, os.Getenv)
	if err != nil {
		return err
	}
	if err := checkGames(s); err != nil {
		return err
	}
	courier, err := s.Courier()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(s.Dir, 0o700); err != nil {
		return err
	}
	kept, err := store.Open(filepath.Join(s.Dir, "store"), store.Options{Log: log})
	if err != nil {
		return no("%v", err)
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	if err := firstLook(ctx, s, log); err != nil {
		return err
	}
	desk, err := openDesk(ctx, s.Dir, s.Operator.Host, s.Self(), trust(s), kept, log)
	if err != nil {
		return err
	}
	for _, g := range s.Games {
		seats := map[string]string{}
		for _, seat := range g.Seats {
			seats[seat.Power] = seat.Address
		}
		terms := adjudicator.Terms{Game: g.Name, Edition: g.Edition, Options: g.Options, Pace: g.Pace, Begun: time.Now()}
		if err := begin(ctx, desk, terms, seats); err != nil {
			return fmt.Errorf("game %s: %w", g.Name, err)
		}
	}
	steady := transport.NewSteady(func(ctx context.Context) (transport.Mailbox, error) { return openMailbox(ctx, s) }, log)
	mailbox := ownFolders{steady, s.IMAP.Folders, s.Mail.LargestLetterMB << 20}
	defer mailbox.Close()
	outbox := &adjudicator.Outbox{Store: kept, Courier: courier, From: s.Self().String(), Now: time.Now, Log: log}
	fmt.Fprintf(c.out, "Reading the mailbox of %s; everything is kept in %s.\nThe dice are signed with this key:\n  %s\n", s.Self(), s.Dir, desk.Verifier())
	postman := &adjudicator.Postman{Mailbox: mailbox, Desk: desk, Outbox: outbox, Log: log}
	if err := postman.Run(ctx); err != nil {
		return no("%v", err) // starting again may help
	}
	return nil
}

// openDesk opens the desk over what is kept in a folder.
func openDesk(ctx context.Context, dir, host string, self mail.Address, trust mail.Trust, kept store.Store, log *slog.Logger) (*adjudicator.Desk, error) {
	secrets := filepath.Join(dir, "secrets")
	if err := os.MkdirAll(secrets, 0o700); err != nil {
		return nil, err
	}
	key, err := dice.PassphraseKey("", os.Getenv)
	if err != nil {
		return nil, err
	}
	ids, err := idKey(ctx, kept)
	if err != nil {
		return nil, err
	}
	desk := &adjudicator.Desk{
		Store: kept, Self: self, IDs: mail.IDs{Domain: self.Domain, Key: ids}, Trust: trust, Now: time.Now, Log: log,
		Secrets: adjudicator.Secrets{Dir: secrets, Name: host, Key: key},
	}
	return desk, desk.Open()
}

// begin begins a game that is not there. seats are the addresses of those who play the powers.
func begin(ctx context.Context, desk *adjudicator.Desk, terms adjudicator.Terms, seats map[string]string) error {
	game := adjudicator.Record{Terms: terms}
	for _, power := range inOrder(terms.Edition, seats) {
		token, err := mail.NewToken(rand.Reader)
		if err != nil {
			return err
		}
		game.Seats = append(game.Seats, adjudicator.Seat{Name: power, Address: seats[power], Token: token})
	}
	return desk.Begin(ctx, game)
}

// trust is what the settings take as proof of a sender.
func trust(s *settings.Settings) mail.Trust {
	t := mail.Trust{
		Policy:     mail.Policy(s.Mail.Policy),
		Self:       mail.Self{Addresses: []mail.Address{s.Self()}, Instance: s.Operator.Host},
		AuthServer: s.Mail.AuthservID,
	}
	if t.Policy == mail.PolicyDKIM {
		t.LookupTXT = func(ctx context.Context, domain string) ([]string, error) {
			ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
			defer cancel()
			return net.DefaultResolver.LookupTXT(ctx, domain)
		}
	}
	return t
}

// firstLook tries the mailbox once. What the server refuses will not become right by waiting, and the operator is told at
// once; a server that can not be reached may come back.
func firstLook(ctx context.Context, s *settings.Settings, log *slog.Logger) error {
	box, err := transport.Dial(ctx, transport.Account{Server: s.IMAP.Reach()}) // which makes no folders
	if err == nil {
		defer box.Close()
		_, err = box.List(ctx, s.IMAP.Folders.Inbox)
	}
	switch {
	case err == nil:
	case errors.Is(err, transport.ErrLogin), errors.Is(err, transport.ErrNo):
		return no("%v\nTry: fieldpost check-config %s", err, s.File())
	case ctx.Err() == nil:
		log.Warn("the mailbox can not be reached and is tried again", "why", err.Error())
	}
	return nil
}

// openMailbox connects to the mailbox.
func openMailbox(ctx context.Context, s *settings.Settings) (transport.Mailbox, error) {
	f := s.IMAP.Folders
	account := transport.Account{Server: s.IMAP.Reach(), Folder: f.Inbox, Folders: []string{f.Processed, f.Rejected}}
	return transport.Dial(ctx, account)
}

// ownFolders is a mailbox whose folders have the names that the operator gave them, and of which no larger letters are read
// than he allows.
type ownFolders struct {
	transport.Mailbox
	folders settings.Folders
	largest int64
}

func (n ownFolders) name(folder string) string {
	switch folder {
	case "INBOX":
		return n.folders.Inbox
	case "Processed":
		return n.folders.Processed
	case "Rejected":
		return n.folders.Rejected
	}
	return folder
}

func (n ownFolders) List(ctx context.Context, folder string) ([]transport.Waiting, error) {
	return n.Mailbox.List(ctx, n.name(folder))
}

func (n ownFolders) Fetch(ctx context.Context, uid uint32, limit int64) ([]byte, error) {
	return n.Mailbox.Fetch(ctx, uid, min(limit, n.largest))
}

func (n ownFolders) Move(ctx context.Context, uid uint32, folder string) error {
	return n.Mailbox.Move(ctx, uid, n.name(folder))
}
