package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"fieldpost/adjudicator"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/keeping"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/notify"
	"fieldpost/adjudicator/secrets"
	"fieldpost/adjudicator/settings"
	"fieldpost/adjudicator/steady"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
)

// real serves the operator's own mailboxes, after a file of settings.
func (cmd serveCmd) real(ctx context.Context, c *console) (err error) {
	s, err := settings.Read(ctx, cmd.Config, os.Getenv)
	if err != nil {
		return err
	}
	if err := checkGames(s); err != nil {
		return err
	}
	log := newLog(c.err, s.Log)
	lent, err := lentWitness(ctx, s)
	if err != nil {
		return err
	}
	systemd, err := notify.Open(os.Getenv)
	if err != nil {
		return no("systemd can not be told of the daemon: %v", err)
	}
	defer func() { err = errors.Join(err, systemd.Close()) }()
	out := newLookout(s, systemd, log)
	if err := os.MkdirAll(s.Dir, 0o700); err != nil {
		return err
	}
	bolt, err := newStore(s.Dir, cmd.New, c, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, bolt.Close()) }()
	defer tidy(ctx, bolt, log)()
	kept := out.store(bolt)
	for _, a := range s.Accounts() {
		if err := firstLook(ctx, s.File(), &a, log); err != nil {
			return err
		}
	}
	desk := &adjudicator.Desk{Gauges: out.gauges, House: &table.House{
		Store: kept, Self: s.Self(), More: map[string]mail.Address{}, Trust: trust(s), Log: log, NewGames: s.Mail.NewGames, Shows: painter(s),
	}}
	desk.Languages = letters.Languages{Shelf: s.Shelf(), Usual: s.Mail.Language}
	for _, a := range s.More {
		desk.More[a.Name] = a.Self()
	}
	if err := cmd.openDesk(ctx, s.Dir, s.Operator.Host, desk); err != nil {
		return err
	}
	if err := openMark(ctx, c, desk, s.Dir, s.Mark); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, desk.Mark.Close()) }()
	for _, g := range s.Games {
		seats := map[string]string{}
		for _, seat := range g.Seats {
			seats[seat.Power] = seat.Address
		}
		terms := game.Terms{
			Game: g.Name, Edition: g.Edition, Options: g.Options, Pace: g.Pace, Questions: game.Gathered, Codes: game.CodesToGame, Reports: game.WholeTurns, Confirm: *g.Confirm, Clock: g.Clock, Press: g.Press,
			Account: g.Account, Begun: desk.Now(),
		}
		if err := begin(ctx, desk, terms, seats, g.Referee); err != nil {
			return fmt.Errorf("game %s: %w", g.Name, err)
		}
	}
	postmen, err := out.postmen(s, desk, kept)
	if err != nil {
		return err
	}
	shut, err := openControl(s.Dir, desk, bolt, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, shut()) }()
	hide, err := out.show(s.Watch, kept, desk.Now)
	if err != nil {
		return no("[watch] addr: %v", err)
	}
	defer hide()
	fmt.Fprintf(c.out, "Reading the mailbox of %s; everything is kept in %s.\nThe dice are signed with this key:\n  %s\n", mailboxes(s), s.Dir, desk.Verifier())
	if err := systemd.Ready("reading the mailbox of " + mailboxes(s)); err != nil {
		log.Warn("systemd can not be told of the daemon", "why", err.Error())
	}
	stopping := sync.OnceFunc(func() { _ = systemd.Stopping() }) // who is not there is not told
	defer context.AfterFunc(ctx, stopping)()
	if lent != nil {
		watching, end := context.WithCancel(ctx)
		ended := make(chan struct{})
		go func() { defer close(ended); lent.lend(watching, log) }()
		defer func() { end(); <-ended }()
		fmt.Fprintf(c.out, "A witness is lent to games of others, after %s.\n", s.Witness.Config)
	}
	err = together(ctx, postmen)
	stopping() // the postmen can end before ctx has started it
	if err != nil {
		return no("%v", err) // starting again may help
	}
	return nil
}

// painter makes the pictures of letters, if the settings want any.
func painter(s *settings.Settings) *letters.Painter {
	if !*s.Mail.Pictures {
		return nil
	}
	return &letters.Painter{}
}

// mailboxes are the addresses of all mailboxes.
func mailboxes(s *settings.Settings) string {
	var out []string
	for _, a := range s.Accounts() {
		out = append(out, a.Self().String())
	}
	return strings.Join(out, " and ")
}

// together has all postmen make their rounds, until the context ends or one of them cannot go on.
func together(ctx context.Context, postmen []*adjudicator.Postman) (err error) {
	ctx, end := context.WithCancel(ctx)
	defer end()
	ended := make(chan error, len(postmen))
	for _, p := range postmen {
		go func() {
			defer p.Mailbox.Close()
			ended <- p.Run(ctx)
		}()
	}
	for range postmen {
		err = errors.Join(err, <-ended)
		end()
	}
	return err
}

// openDesk opens a desk whose secrets lie in a folder. host is the name of its signing key.
func (cmd serveCmd) openDesk(ctx context.Context, dir, host string, desk *adjudicator.Desk) error {
	folder := filepath.Join(dir, secretsFolder)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	key, err := dice.PassphraseKey("", os.Getenv)
	if err != nil {
		return err
	}
	ids, err := idKey(ctx, desk.Store)
	if err != nil {
		return err
	}
	clock := steady.New(desk.Log)
	if !cmd.ClockIsRight {
		awake, err := adjudicator.LastAwake(ctx, desk.Store)
		if err != nil {
			return err
		}
		clock.NotBefore(awake)
	}
	desk.IDs, desk.Now = mail.IDs{Domain: desk.Self.Domain, Key: ids}, clock.Now
	desk.Secrets = secrets.Folder{Dir: folder, Name: host, Key: key}
	if err := desk.Open(ctx); errors.Is(err, keeping.ErrKey) {
		return no("%v", err)
	} else if err != nil {
		return err
	}
	lost, err := keeping.LostCodes(ctx, desk.Store, desk.Secrets)
	for _, says := range lost {
		desk.Log.Error(says + "; no dice can be rolled in it until the file is brought back")
	}
	return err
}

// begin begins a game that is not there. seats are the addresses of those who play the powers; referee is that of the
// referee, or "".
func begin(ctx context.Context, desk *adjudicator.Desk, terms game.Terms, seats map[string]string, referee string) error {
	record := game.Record{Terms: terms}
	seat := func(name, address string) (game.Seat, error) {
		token, err := mail.NewToken(rand.Reader)
		return game.Seat{Name: name, Address: address, Token: token}, err
	}
	for _, power := range inOrder(terms.Edition, seats) {
		s, err := seat(power, seats[power])
		if err != nil {
			return err
		}
		record.Seats = append(record.Seats, s)
	}
	if referee != "" {
		s, err := seat("referee", referee)
		if err != nil {
			return err
		}
		record.Others = append(record.Others, s)
	}
	return desk.Begin(ctx, record)
}

// trust is what the settings take as proof of a sender.
func trust(s *settings.Settings) mail.Trust {
	t := mail.Trust{
		Policy:     mail.Policy(s.Mail.Policy),
		Self:       mail.Self{Instance: s.Operator.Host},
		AuthServer: s.Mail.AuthservID,
	}
	for _, a := range s.Accounts() {
		t.Self.Addresses = append(t.Self.Addresses, a.Self())
	}
	if t.Policy == mail.PolicyDKIM {
		t.LookupTXT = lookupTXT
	}
	return t
}
