package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	netmail "net/mail"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"fieldpost/mail/transport"
)

// house is where the mailboxes are: in the post office of the daemon, or on mail servers beside it.
type house interface {
	domain() string
	names() []string                                   // of the mailboxes, without the game master
	serve() []string                                   // the words behind "fieldpost serve"
	opened() error                                     // called when the daemon says that it is open
	servers(name string) (imap, smtp transport.Server) // of a mailbox
	settings(name, dir string) (string, error)         // of its servers, as files of settings have them; its password lies in the folder
	send(as string, cmd sendCmd, answered netmail.Header, text string) error
}

// mailGame is a game that is played by a script, through the commands of the program.
type mailGame struct {
	t         *testing.T
	name      string // as its script founds it: mailboxes that stay may hold letters of others
	dir       string // of files that people make
	house     house
	people    map[string]*correspondent
	everybody []string
	words     map[string]string
	daemon    *background
	witnesses []*background
	sent      int
}

func newMailGame(t *testing.T, h house) *mailGame {
	g := &mailGame{t: t, dir: t.TempDir(), house: h, people: map[string]*correspondent{}, words: map[string]string{"domain": h.domain()}}
	t.Cleanup(func() {
		for _, p := range g.people {
			p.hangUp()
		}
		for _, b := range append(g.witnesses, g.daemon) {
			if err := b.end(syscall.SIGINT); err != nil {
				t.Errorf("%v\n%s", err, b.said())
			}
		}
	})
	return g
}

// opens starts the daemon.
func (g *mailGame) opens([]string, string) error {
	var err error
	if g.daemon, err = start(append([]string{"serve"}, g.house.serve()...)...); err != nil {
		return err
	}
	m, err := g.daemon.says(regexp.MustCompile(`The dice are signed with this key:\n  (\S+)\n`))
	if err != nil {
		return err
	}
	g.words["key"] = m[1]
	return g.house.opened()
}

// reopens ends the daemon, with or without a warning, and starts it again.
func (g *mailGame) reopens(words []string, _ string) error {
	signal := syscall.SIGINT
	if words[0] == "killed" {
		signal = syscall.SIGKILL
	}
	if err := g.daemon.end(signal); err != nil {
		return err
	}
	for _, p := range g.people {
		p.hangUp()
	}
	return g.opens(nil, "")
}

// look reads the mail of one, and lets all who have habits follow them.
func (g *mailGame) look(who *correspondent) error {
	ctx, cancel := context.WithTimeout(g.t.Context(), patience)
	defer cancel()
	err := who.fetch(ctx)
	for _, p := range g.people {
		if !p.reveals && !p.answers {
			continue
		}
		if p != who {
			err = errors.Join(err, p.fetch(ctx))
		}
		err = errors.Join(err, p.habits())
	}
	return err
}

// sends answers the newest letter that somebody has got about something.
func (g *mailGame) sends(p *correspondent, about string, all bool, text string) error {
	l, err := p.newest(about, all)
	if err != nil {
		return err
	}
	g.sent++
	return g.house.send(p.name, sendCmd{About: about, All: all}, l.Header, text)
}

// run runs a command of the program to its end.
func (g *mailGame) run(in string, words ...string) (string, error) {
	return fieldpost(in, words...)
}

// fieldpost runs a command of the program to its end, and gives what it prints.
func fieldpost(in string, words ...string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, "fieldpost", words...)
	var out, log bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(in), &out, &log
	if err := cmd.Run(); err != nil {
		return out.String(), fmt.Errorf("fieldpost %s: %w\n%s", strings.Join(words, " "), err, log.String())
	}
	return out.String(), nil
}

// trouble is what the daemon and the witnesses have complained of.
func (g *mailGame) trouble() string {
	var b strings.Builder
	for _, from := range append(g.witnesses, g.daemon) {
		for line := range strings.Lines(from.said()) {
			if strings.Contains(line, "level=WARN") || strings.Contains(line, "level=ERROR") {
				b.WriteString(line)
			}
		}
	}
	return b.String()
}

// background is a command of the program that runs until it is told to end.
type background struct {
	cmd   *exec.Cmd
	out   locked
	ended chan error
}

func start(words ...string) (*background, error) {
	b := &background{cmd: exec.Command("fieldpost", words...), ended: make(chan error, 1)}
	b.cmd.Stdout, b.cmd.Stderr = &b.out, &b.out
	if err := b.cmd.Start(); err != nil {
		return nil, err
	}
	go func() { b.ended <- b.cmd.Wait() }()
	return b, nil
}

// said is what it has printed so far.
func (b *background) said() string {
	if b == nil {
		return ""
	}
	b.out.mu.Lock()
	defer b.out.mu.Unlock()
	return b.out.b.String()
}

// says waits until it has printed something.
func (b *background) says(what *regexp.Regexp) ([]string, error) {
	for until := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		if m := what.FindStringSubmatch(b.said()); m != nil {
			return m, nil
		}
		select {
		case err := <-b.ended:
			b.ended <- err
			return nil, fmt.Errorf("it ended: %w\n%s", err, b.said())
		default:
		}
		if time.Now().After(until) {
			return nil, fmt.Errorf("it does not say %s but\n%s", what, b.said())
		}
	}
}

// end ends it. Whoever is interrupted ends well; whoever is killed cannot.
func (b *background) end(signal syscall.Signal) error {
	if b == nil {
		return nil
	}
	if err := b.cmd.Process.Signal(signal); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return err
	}
	select {
	case err := <-b.ended:
		b.ended <- nil
		if signal == syscall.SIGKILL {
			return nil
		}
		return err
	case <-time.After(patience):
		return errors.Join(errors.New("it does not end"), b.cmd.Process.Kill())
	}
}

// asksToWitness has a witness ask to be let in.
func (g *mailGame) asksToWitness(words []string, _ string) error {
	name, as := words[0], words[1]
	servers, err := g.house.settings(name, g.dir)
	if err != nil {
		return err
	}
	text := fmt.Sprintf("dir = %q\naddress = %q\n%s", filepath.Join(g.dir, name), name+"@"+g.house.domain(), servers)
	file := g.witnessFile(name)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		return err
	}
	out, err := g.run("", "witness", "join", "--config", file, g.name, "--as", as, "--operator", g.words["key"], "--to", gameMaster+"@"+g.house.domain())
	if err != nil {
		return err
	}
	_, lines, found := strings.Cut(out, "[[witness]]")
	if !found {
		return fmt.Errorf("no lines to add in\n%s", out)
	}
	g.sent++
	return os.WriteFile(file, []byte(text+"\n[[witness]]"+lines), 0o600)
}

func (g *mailGame) witnessFile(name string) string { return filepath.Join(g.dir, name+".toml") }

// watches runs a witness until the script ends.
func (g *mailGame) watches(words []string, _ string) error {
	b, err := start("witness", "run", "--config", g.witnessFile(words[0]))
	if err != nil {
		return err
	}
	g.witnesses = append(g.witnesses, b)
	_, err = b.says(regexp.MustCompile(`Watching the mailbox of `))
	return err
}
