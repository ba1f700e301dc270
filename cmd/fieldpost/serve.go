package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"time"

	"fieldpost/adjudicator"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/lobby"
	"fieldpost/adjudicator/mark"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/mail/postoffice"
	"fieldpost/mail/transport"
	"fieldpost/store"
)

type serveCmd struct {
	Dir  string `default:"fieldpost-data" placeholder:"DIR" help:"Where everything is kept; fieldpost-data by default."`
	IMAP string `name:"imap" default:"127.0.0.1:1143" placeholder:"ADDR" help:"Where the post office shows letters; 127.0.0.1:1143 by default, port 0 for any that is free."`
	SMTP string `name:"smtp" default:"127.0.0.1:1025" placeholder:"ADDR" help:"Where it takes letters; 127.0.0.1:1025 by default."`

	Edition string `default:"revised" placeholder:"EDITION" help:"The edition of the practice game, when it begins: revised, classic, global1940 or advanced."`

	Mailboxes []string `placeholder:"NAMES" help:"More mailboxes, for a referee, a witness, another player: rita,wanda,otto. They stay."`

	New bool `help:"Begin anew, with a new key, in a folder that has lost its database: what is left there is laid aside, and its games are given up."`

	ClockIsRight bool `help:"Believe the clock of this machine though the store has noted a later time, which was wrong."`

	Config string `placeholder:"FILE" help:"Serve a mailbox of your own after this file of settings, without a post office; the other flags do not matter then."`
}

// Help is the longer text of --help.
func (serveCmd) Help() string {
	return `Runs a post office of its own on this machine, and a practice game with a mailbox for every power: of Revised, or with --edition when it begins of another edition: classic, global1940, advanced. More games are founded there by letter, and --mailboxes makes mailboxes for whoever else takes part. Letters can be written with any mail program or with "fieldpost send", and read with "fieldpost read". Everything is kept in one folder; after a restart the game goes on.

This post office is for this machine only. With --config the daemon reads a mailbox on a mail server instead, as the file of settings says that "fieldpost init" writes.

A folder whose database is missing or empty though letters, keys or codes are there is refused: bring back a backup with "fieldpost restore". --new gives its games up instead.

Examples:
  fieldpost serve
  fieldpost send --as soviet_union fieldpost-data/turn.txt
  fieldpost read --as germany
  fieldpost serve --mailboxes rita,wanda
  fieldpost serve --edition classic --dir classic-data
  fieldpost serve --edition global1940 --dir global-data
  fieldpost serve --edition advanced --dir advanced-data
  fieldpost serve --config config.toml`
}

// office is what send and read must know of a running post office.
type office struct {
	Domain    string            `json:"domain"`
	IMAP      string            `json:"imap"`
	SMTP      string            `json:"smtp"`
	Passwords map[string]string `json:"passwords"`
}

const (
	officeFile   = "office.json"
	gameMaster   = "gm"
	officeDomain = "fieldpost.localhost"
	practiceGame = "practice"
)

// readOffice reads the file by which send and read find the post office.
func readOffice(dir string) (*office, error) {
	data, err := os.ReadFile(filepath.Join(dir, officeFile))
	if err != nil {
		return nil, err
	}
	var o office
	if err := json.Unmarshal(data, &o); err != nil {
		return nil, fmt.Errorf("%s: %w", officeFile, err)
	}
	return &o, nil
}

// users are the accounts of the post office: new ones get new passwords, and all of them stay.
func (cmd serveCmd) users(powers []string) (*office, error) {
	o, err := readOffice(cmd.Dir)
	if errors.Is(err, fs.ErrNotExist) {
		o, err = &office{Passwords: map[string]string{}}, nil
	}
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Concat([]string{gameMaster}, powers, cmd.Mailboxes) {
		if o.Passwords[name] == "" {
			o.Passwords[name] = rand.Text()
		}
	}
	o.Domain = officeDomain
	return o, nil
}

// drawnPassword is one that was drawn here, and not chosen by somebody who edits the file.
var drawnPassword = regexp.MustCompile(`^[A-Z2-7]{26}$`)

// names are those who have a mailbox, without the game master.
func (o *office) names() []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(o.Passwords)), func(name string) bool { return name == gameMaster })
}

func (o *office) write(dir string) error {
	data, err := json.MarshalIndent(o, "", "  ")
	if err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, ".office-*") // of mode 0600; the name is given when all of it is there
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(append(data, '\n'))
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), filepath.Join(dir, officeFile))
}

// server is how an account of the office is reached.
func (o *office) server(addr, user string) transport.Server {
	return transport.Server{Addr: addr, Security: transport.Plain, Credentials: transport.Credentials{User: user, Password: transport.Secret(o.Passwords[user])}, Timeout: 20 * time.Second}
}

// Run serves until it is interrupted.
func (cmd serveCmd) Run(c *console) (err error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if cmd.Config != "" {
		return cmd.real(ctx, c)
	}
	ed, err := pickEdition(cmd.Edition)
	if err != nil {
		return err
	}
	if err := rules.Foundable(ed); err != nil {
		return no("%s.", prose.Title(err.Error()))
	}
	powers := playing(ed)
	if err := os.MkdirAll(cmd.Dir, 0o700); err != nil {
		return err
	}
	log, shutLog, err := practiceLog(cmd.Dir, c.err)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, shutLog()) }()
	kept, err := newStore(cmd.Dir, cmd.New, c, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	defer tidy(ctx, kept, log)()
	o, err := cmd.users(powers)
	if err != nil {
		return err
	}
	options := postoffice.Options{Domain: o.Domain, IMAPAddr: cmd.IMAP, SMTPAddr: cmd.SMTP, Log: log,
		Users: []postoffice.User{postoffice.GameMaster(gameMaster, o.Passwords[gameMaster])}}
	for _, name := range o.names() {
		options.Users = append(options.Users, postoffice.User{Name: name, Password: o.Passwords[name], Folders: []string{readFolder}})
	}
	for i := range options.Users {
		options.Users[i].Drawn = drawnPassword.MatchString(options.Users[i].Password)
	}
	po, err := postoffice.Open(filepath.Join(cmd.Dir, "postoffice"), options)
	if err != nil {
		return no("%v", err)
	}
	defer func() {
		closing, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		err = errors.Join(err, po.Close(closing))
	}()
	o.IMAP, o.SMTP = po.IMAPAddr(), po.SMTPAddr()
	if err := o.write(cmd.Dir); err != nil {
		return err
	}
	postman, err := cmd.desk(ctx, c, o, kept, log, ed)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, postman.Desk.Mark.Close()) }()
	defer postman.Mailbox.Close()
	shut, err := openControl(cmd.Dir, postman.Desk, kept, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, shut()) }()
	letter, err := cmd.opening(ed)
	if err != nil {
		return err
	}
	cmd.note(c, invoked(), letter, ed, o, postman.Desk.Verifier())
	return postman.Run(ctx)
}

// desk sets up the desk with its practice game, and whoever brings it letters.
func (cmd serveCmd) desk(ctx context.Context, c *console, o *office, kept store.Store, log *slog.Logger, ed *edition.Edition) (*adjudicator.Postman, error) {
	self := mail.Address{Name: "Fieldpost", Local: gameMaster, Domain: o.Domain}
	trust := mail.Trust{Policy: mail.PolicyToken, Self: mail.Self{Addresses: []mail.Address{self}, Instance: o.Domain}}
	desk := &adjudicator.Desk{House: &table.House{Store: kept, Self: self, Trust: trust, Log: log, NewGames: lobby.GamesByAnybody, Shows: &letters.Painter{}}}
	if err := cmd.openDesk(ctx, cmd.Dir, o.Domain, desk); err != nil {
		return nil, err
	}
	if err := openMark(ctx, c, desk, cmd.Dir, mark.Beside(cmd.Dir)); err != nil {
		return nil, err
	}
	seats := map[string]string{}
	for _, p := range playing(ed) {
		seats[p] = p + "@" + o.Domain
	}
	if err := begin(ctx, desk, game.Terms{Game: practiceGame, Edition: ed.ID, Pace: "swift", Begun: desk.Now()}, seats, ""); err != nil {
		return nil, err
	}
	courier, err := transport.NewSMTP(o.server(o.SMTP, gameMaster), "")
	if err != nil {
		return nil, err
	}
	account := transport.Account{Server: o.server(o.IMAP, gameMaster)}
	mailbox := transport.NewSteady(func(ctx context.Context) (transport.Mailbox, error) { return transport.Dial(ctx, account) }, log)
	outbox := &letters.Outbox{Languages: &desk.Languages, Store: kept, Courier: courier, From: self.String(), Now: desk.Now, Log: log, Refused: desk.Refused, Before: desk.Mark.Sync, Pictures: desk.Shows}
	return &adjudicator.Postman{Mailbox: mailbox, Desk: desk, Outbox: outbox, Log: log}, nil
}

// idKeyName is where the store has the key of Message-IDs.
const idKeyName = "key/message-id"

// idKey is the secret by which Message-IDs of ours are known; it is drawn once.
func idKey(ctx context.Context, kept store.Store) ([]byte, error) {
	e, err := kept.Get(ctx, idKeyName)
	if !errors.Is(err, store.ErrNone) {
		return e.Value, err
	}
	key := []byte(rand.Text())
	_, err = kept.Commit(ctx, store.Change{If: []store.Condition{store.Absent(idKeyName)}, Put: []store.Entry{{Key: idKeyName, Value: key}}})
	return key, err
}

// opening lays a letter into the folder with which the practice game can begin, unless somebody has written another one there.
func (cmd serveCmd) opening(ed *edition.Edition) (name string, err error) {
	name = filepath.Join(cmd.Dir, "turn.txt")
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return name, nil
	}
	if err != nil {
		return "", err
	}
	_, err = f.WriteString(strings.TrimSpace(ed.Example("opening")) + "\n")
	return name, errors.Join(err, f.Close())
}

// note tells how to play, in commands that can be copied.
func (cmd serveCmd) note(c *console, program, letter string, ed *edition.Edition, o *office, key string) {
	dir := ""
	if cmd.Dir != "fieldpost-data" {
		dir = " --dir " + cmd.Dir
	}
	first := playing(ed)[0]
	fmt.Fprintf(c.out, `The post office is open; everything is kept in %s.

A practice game waits for its letters. In another terminal, read those of a power, and answer the newest of them with a letter in
a file; this one begins the game:
  %s read --as %s%s
  %[2]s send --as %[3]s%[4]s %[5]s

Or with a mail program on this machine, without encryption:
  IMAP %[6]s, SMTP %[7]s
  users %[8]s
  passwords in %[9]s

The dice are signed with this key:
  %[10]s

What happens is written into %[11]s. Ctrl-C ends it; the game goes on at the next start.
`, cmd.Dir, program, first, dir, letter, o.IMAP, o.SMTP, strings.Join(o.names(), ", "), filepath.Join(cmd.Dir, officeFile), key, filepath.Join(cmd.Dir, practiceLogFile))
}
