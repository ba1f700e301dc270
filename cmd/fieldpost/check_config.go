package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"

	"fieldpost/adjudicator/settings"
)

type checkConfigCmd struct {
	File string `arg:"" placeholder:"FILE" help:"The file of settings."`
}

// Help is the longer text of --help.
func (checkConfigCmd) Help() string {
	return `Reads a file of settings and the secrets that it names, and tries everything that the daemon will need: each mailbox and its folders, the server that takes letters (no letter is sent), plus-addresses, the key for signing and its record in the DNS, the clock, the disk. Nothing is changed, and a daemon may run meanwhile. Each line says "ok", or what is wrong and what to do; one that begins with "look" is no fault as far as can be seen from here. It takes two minutes at most.

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
	k := &checkup{ctx: ctx, out: c.out, now: time.Now, lookup: lookupTXT}
	return k.file(cmd.File)
}

// file checks a file of settings.
func (k *checkup) file(path string) error {
	s, err := settings.Read(k.ctx, path, os.Getenv)
	if err != nil {
		k.problems(err)
		return k.verdict()
	}
	k.settings = s
	k.fine("settings: %s", s)
	k.fine("secrets: all of them can be read, by nobody else")
	k.fine("languages: %d, and %s for those who have chosen none", len(s.Shelf().Books()), s.Shelf().Find(s.Mail.Language).Name())
	if err := checkGames(s); err != nil {
		k.problems(err)
	} else {
		k.fine("games: %d, with a player for every power", len(s.Games))
	}
	k.disk()
	for _, a := range s.Accounts() {
		k.mailbox(&a)
		k.sending(&a)
		k.signing(&a)
	}
	if s.Witness.Config != "" {
		if _, err := lentWitness(k.ctx, s); err != nil {
			k.problems(err)
		} else {
			k.fine("witness: %s can be read", s.Witness.Config)
		}
	}
	k.clock()
	return k.verdict()
}

// checkup tries things and writes a line about each.
type checkup struct {
	ctx      context.Context
	out      io.Writer
	now      func() time.Time
	lookup   func(ctx context.Context, name string) ([]string, error) // asks the DNS for text
	settings *settings.Settings
	times    []told
	bad      int
	doubts   int
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

// look says what may be wrong and cannot be seen from here, and on the next line what to do.
func (k *checkup) look(todo, format string, args ...any) {
	k.doubts++
	fmt.Fprintf(k.out, "look   %s\n       %s\n", fmt.Sprintf(format, args...), todo)
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
		if k.doubts > 0 {
			fmt.Fprintln(k.out, `Nothing is wrong as far as can be seen; read what stands beside "look".`)
			return nil
		}
		fmt.Fprintln(k.out, "Nothing is wrong.")
		return nil
	case 1:
		return no("one thing is wrong")
	}
	return no("%d things are wrong", k.bad)
}
