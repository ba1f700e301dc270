package main

import (
	"context"
	"errors"
	"log/slog"

	"fieldpost/adjudicator"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/settings"
	"fieldpost/mail/transport"
	"fieldpost/store"
)

// postmen are one for each mailbox, over one desk and one outbox.
func (o *lookout) postmen(s *settings.Settings, desk *adjudicator.Desk, kept store.Store) ([]*adjudicator.Postman, error) {
	servers := couriers{}
	outbox := &letters.Outbox{Languages: &desk.Languages, Store: kept, Courier: o.courier(servers), From: s.Self().String(), Now: desk.Now, Log: o.log, Refused: desk.Refused, Before: desk.Mark.Sync, Gauges: o.gauges, Pictures: desk.Shows}
	var out []*adjudicator.Postman
	for _, a := range s.Accounts() {
		courier, err := a.Courier()
		if err != nil {
			return nil, err
		}
		servers[a.Self().Key()] = signedCourier(courier, a.DKIM)
		log := o.log
		if len(s.More) > 0 {
			log = log.With("mailbox", a.Name)
		}
		steady := transport.NewSteady(func(ctx context.Context) (transport.Mailbox, error) { return openMailbox(ctx, a.IMAP) }, log)
		mailbox := ownFolders{steady, a.IMAP.Folders, s.Mail.LargestLetterMB << 20}
		postman := &adjudicator.Postman{Mailbox: mailbox, Desk: desk, Outbox: outbox, Log: log}
		postman.Alive = o.heart(a.Name, postman.LastRound, steady)
		out = append(out, postman)
	}
	return out, nil
}

// firstLook tries the mailbox once. What the server refuses will not become right by waiting, and the operator is told at
// once; a server that cannot be reached may come back.
func firstLook(ctx context.Context, file string, a *settings.Account, log *slog.Logger) error {
	box, err := transport.Dial(ctx, transport.Account{Server: a.IMAP.Reach()}) // which makes no folders
	if err == nil {
		defer box.Close()
		_, err = box.List(ctx, a.IMAP.Folders.Inbox)
	}
	switch {
	case err == nil:
	case errors.Is(err, transport.ErrLogin), errors.Is(err, transport.ErrNo):
		return no("%v\nTry: fieldpost check-config %s", err, file)
	case ctx.Err() == nil:
		log.Warn("the mailbox can not be reached and is tried again", "mailbox", a.Name, "why", err.Error())
	}
	return nil
}

// openMailbox connects to the mailbox.
func openMailbox(ctx context.Context, imap settings.IMAP) (transport.Mailbox, error) {
	f := imap.Folders
	account := transport.Account{Server: imap.Reach(), Folder: f.Inbox, Folders: []string{f.Processed, f.Rejected}}
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
