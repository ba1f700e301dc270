package main

import (
	"fmt"
	netmail "net/mail"
	"os"
	"path/filepath"
	"testing"

	"fieldpost/adjudicator/diligence"
	"fieldpost/mail/transport"
)

// ownOffice is the post office of "fieldpost serve", with which everything is done by the commands of the program.
type ownOffice struct {
	dir  string
	more string // mailboxes besides those of the powers
	*office
}

func (h *ownOffice) domain() string { return officeDomain }

func (h *ownOffice) names() []string { return h.office.names() }

// serve takes any free ports, and the same again later.
func (h *ownOffice) serve() []string {
	imap, smtp := "127.0.0.1:0", "127.0.0.1:0"
	if h.office != nil {
		imap, smtp = h.IMAP, h.SMTP
	}
	return []string{"--dir", h.dir, "--imap", imap, "--smtp", smtp, "--mailboxes", h.more}
}

func (h *ownOffice) opened() (err error) {
	h.office, err = readOffice(h.dir)
	return err
}

func (h *ownOffice) servers(name string) (imap, smtp transport.Server) {
	return h.server(h.IMAP, name), h.server(h.SMTP, name)
}

func (h *ownOffice) settings(name, dir string) (string, error) {
	return fmt.Sprintf(`[imap]
addr = %q
security = "plain"
user = %q
password_file = %q
[smtp]
addr = %q
security = "plain"
login = "imap"
`, h.IMAP, name, name+"-password", h.SMTP), os.WriteFile(filepath.Join(dir, name+"-password"), []byte(h.Passwords[name]+"\n"), 0o600)
}

// send sends by "fieldpost send".
func (h *ownOffice) send(as string, cmd sendCmd, _ netmail.Header, text string) error {
	words := []string{"send", "--dir", h.dir, "--as", as, "-"}
	if cmd.To != "" {
		words = append(words, "--to", cmd.To)
	}
	if cmd.About != "" {
		words = append(words, "--about", cmd.About)
	}
	if cmd.All {
		words = append(words, "--all")
	}
	_, err := fieldpost(text, words...)
	return err
}

// TestGames plays the scripts in testdata/games through the embedded post office, long ones in a long run.
func TestGames(t *testing.T) {
	if testing.Short() {
		t.Skip("the daemon runs without the race detector all the same")
	}
	scripts, err := filepath.Glob("testdata/games/*.txtar")
	if err != nil || len(scripts) == 0 {
		t.Fatal("there are no games")
	}
	for _, file := range scripts {
		t.Run(filepath.Base(file), func(t *testing.T) {
			newMailGame(t, &ownOffice{dir: t.TempDir(), more: moreMailboxes}).play(file, diligence.Long())
		})
	}
}

// moreMailboxes are those of a referee, of a player who comes later, and of a witness.
const moreMailboxes = "rita,otto,wanda"
