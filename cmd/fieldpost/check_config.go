package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"time"

	"fieldpost/adjudicator/settings"
	"fieldpost/mail/transport"
)

type checkConfigCmd struct {
	File string `arg:"" placeholder:"FILE" help:"The file of settings."`
}

// Help is the longer text of --help.
func (checkConfigCmd) Help() string {
	return `Reads a file of settings and the secrets that it names, and tries everything that the daemon will need: the mailbox and its folders, the server that takes letters (no letter is sent), the clock, the disk. Nothing is changed, and a daemon may run meanwhile. Each line says "ok", or what is wrong and what to do. It takes two minutes at most.

Example:
  fieldpost check-config config.toml`
}

// mostOfACheck is how long all of it may take, and mostOfACommand one command of a server.
const (
	mostOfACheck   = 2 * time.Minute
	mostOfACommand = 20 * time.Second
)

// Run checks the settings.
func (cmd checkConfigCmd) Run(c *console) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ctx, cancel := context.WithTimeout(ctx, mostOfACheck)
	defer cancel()
	k := &checkup{ctx: ctx, out: c.out, now: time.Now}
	s, err := settings.Read(ctx, cmd.File, os.Getenv)
	if err != nil {
		k.problems(err)
		return k.verdict()
	}
	k.settings = s
	k.fine("settings: %s", s)
	k.fine("secrets: all of them can be read, by nobody else")
	if err := checkGames(s); err != nil {
		k.problems(err)
	} else {
		k.fine("games: %d, with a player for every power", len(s.Games))
	}
	k.disk()
	k.mailbox()
	k.sending()
	k.clock()
	return k.verdict()
}

// checkup tries things and writes a line about each.
type checkup struct {
	ctx      context.Context
	out      io.Writer
	now      func() time.Time
	settings *settings.Settings
	times    []told
	bad      int
}

// told is a time that somebody else has told, and when that was by our clock.
type told struct {
	by          string
	theirs, our time.Time
	past        bool // it may lie in the past: when a letter came
}

func (k *checkup) fine(format string, args ...any) {
	fmt.Fprintf(k.out, "ok     %s\n", fmt.Sprintf(format, args...))
}

// wrong says what is wrong, and on the next line what to do.
func (k *checkup) wrong(todo, format string, args ...any) {
	k.bad++
	fmt.Fprintf(k.out, "wrong  %s\n", fmt.Sprintf(format, args...))
	if todo != "" {
		fmt.Fprintf(k.out, "       %s\n", todo)
	}
}

// problems writes what is wrong with the file, a line each.
func (k *checkup) problems(err error) {
	var list settings.Problems
	if !errors.As(err, &list) {
		k.wrong("", "%v", err)
		return
	}
	for _, p := range list {
		k.wrong("", "%v", p)
	}
}

func (k *checkup) verdict() error {
	switch k.bad {
	case 0:
		fmt.Fprintln(k.out, "Nothing is wrong.")
		return nil
	case 1:
		return no("one thing is wrong")
	}
	return no("%d things are wrong", k.bad)
}

// patient is a server that is not waited for longer than a check may take.
func patient(s transport.Server) transport.Server {
	s.Timeout = min(s.Timeout, mostOfACommand)
	return s
}

// mailbox logs in and looks at the folders. It makes none.
func (k *checkup) mailbox() {
	server := patient(k.settings.IMAP.Reach())
	box, err := transport.Dial(k.ctx, transport.Account{Server: server})
	if err != nil {
		k.wrong(advice(err, server, "993", "143"), "%v", err)
		return
	}
	defer box.Close()
	k.fine("imap %s: %s may log in", server.Addr, server.User)
	f := k.settings.IMAP.Folders
	for _, folder := range []string{f.Inbox, f.Processed, f.Rejected} {
		list, err := box.List(k.ctx, folder)
		switch {
		case errors.Is(err, transport.ErrNo) && folder != f.Inbox:
			k.fine("folder %s: it is not there yet and will be made", folder)
		case errors.Is(err, transport.ErrNo):
			k.wrong("Make it, or write another in [imap.folders] inbox; the server decides which folder new letters go to.", "folder %s: %v", folder, err)
		case err != nil:
			k.wrong("Try again; if it stays so, ask who runs the server.", "folder %s: %v", folder, err)
			return
		default:
			k.fine("folder %s: %s", folder, letters(len(list)))
		}
		for _, w := range list {
			k.times = append(k.times, told{"a letter in " + folder, w.Received, k.now(), true})
		}
	}
}

func letters(n int) string {
	switch n {
	case 1:
		return "one letter"
	case transport.MaxList:
		return fmt.Sprintf("%d letters or more", n)
	}
	return fmt.Sprintf("%d letters", n)
}

// sending logs in where letters are handed in, and asks whether they may come from our address.
func (k *checkup) sending() {
	to, sort := k.settings.Sends()
	server := patient(to.Reach())
	d := dialogue{server: server, lmtp: sort == "lmtp", hello: to.Hello}
	greeting, err := d.try(k.ctx, k.settings.Self().String())
	if greeting != "" {
		k.times = append(k.times, greetingTime(sort+" "+server.Addr, greeting, k.now())...)
	}
	who := "it takes letters without a login"
	if server.User != "" {
		who = server.User + " may log in"
	}
	switch {
	case err == nil:
		k.fine("%s %s: %s and send as %s", sort, server.Addr, who, k.settings.Self())
	case errors.Is(err, errSender):
		k.wrong("Ask who runs the server whether this user may send from this address, and whether a login is needed.", "%s %s: %v", sort, server.Addr, err)
	default:
		k.wrong(advice(err, server, "465", "587"), "%s %s: %v", sort, server.Addr, err)
	}
}

// furthest is how wrong the clock may be. Bearer tokens and signatures live for minutes.
const furthest = 2 * time.Minute

// clock compares the clock with the times that were told.
func (k *checkup) clock() {
	for _, t := range k.times {
		off := t.our.Sub(t.theirs).Round(time.Second)
		if off < -furthest || off > furthest && !t.past {
			k.wrong("Let the machine set its clock by the network: timedatectl set-ntp true.", "clock: %s is %s away from %s", t.our.Format(time.RFC1123Z), off.Abs(), t.by)
			return
		}
	}
	for _, t := range k.times {
		if !t.past {
			k.fine("clock: as %s has it", t.by)
			return
		}
	}
	k.fine("clock: no server tells the time; this machine says %s, compare it", k.now().Format(time.RFC1123Z))
}

// advice says what to do when a server can not be used.
func advice(err error, s transport.Server, tls, starttls string) string {
	text := err.Error()
	switch {
	case errors.Is(err, transport.ErrLogin) && s.Tokens != nil:
		return "Look at user and mechanism, and whether the token was made for this service."
	case errors.Is(err, transport.ErrLogin):
		return "Look at user and password. Some providers want a password made for this program, or a token: mechanism = \"xoauth2\"."
	case strings.Contains(text, "no token"):
		return "Look at token_command or token_endpoint: the mail server was reached, and the token was not."
	case strings.Contains(text, "x509"), strings.Contains(text, "certificate"):
		return "The certificate is not trusted: look at addr, which must be the name in it, or name its issuer in ca_file."
	case strings.Contains(text, "first record does not look like a TLS handshake"):
		return "The server does not begin with TLS here: security = \"starttls\" for port " + starttls + ", or take port " + tls + "."
	case errors.Is(err, context.DeadlineExceeded), strings.Contains(text, "i/o timeout"):
		return "Nothing came in time: look at addr, at security (tls for port " + tls + ", starttls for " + starttls + "), and at firewalls."
	}
	return "Look at addr, and whether the server runs and can be reached from here."
}
