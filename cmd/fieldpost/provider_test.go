package main

import (
	"bytes"
	"context"
	"fmt"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/mail"
	"fieldpost/mail/postoffice"
	"fieldpost/mail/transport"
)

// provider is the mail server of somebody else: a post office on this machine, with a mailbox for the daemon, which keeps
// its letters in folders of other names, and one for every player.
type provider struct {
	*office
	t   *testing.T
	dir string // where the settings are

	private []string // what nobody may read in a log: tokens, and what players wrote
}

const (
	gmPassword = "gm-hunter2"
	clubMaster = "club" // another mailbox, for the daemon that reads two
)

func newProvider(t *testing.T) *provider {
	t.Helper()
	p := &provider{office: &office{Domain: "example.org", Passwords: map[string]string{gameMaster: gmPassword}}, t: t, dir: t.TempDir()}
	p.Passwords[clubMaster] = clubMaster + "-hunter2"
	users := []postoffice.User{{Name: gameMaster, Password: gmPassword, Folders: []string{"Games"}}, postoffice.GameMaster(clubMaster, p.Passwords[clubMaster])}
	for _, power := range playing(editionstest.Load(t, "revised")) {
		p.Passwords[power] = power + "-hunter2"
		users = append(users, postoffice.User{Name: power, Password: p.Passwords[power], Folders: []string{readFolder}})
	}
	p.office.open(t, users)
	p.write("password", gmPassword+"\n")
	return p
}

// open opens a post office for a test, with these users.
func (o *office) open(t *testing.T, users []postoffice.User) {
	t.Helper()
	po, err := postoffice.Open(t.TempDir(), postoffice.Options{Domain: o.Domain, Users: users, Rounds: 1000})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		if err := po.Close(ctx); err != nil {
			t.Error(err)
		}
	})
	o.IMAP, o.SMTP = po.IMAPAddr(), po.SMTPAddr()
}

// write writes a file beside the settings.
func (p *provider) write(name, text string) {
	p.t.Helper()
	if err := os.WriteFile(filepath.Join(p.dir, name), []byte(text), 0o600); err != nil {
		p.t.Fatal(err)
	}
}

// settings writes a file of settings, with something replaced.
func (p *provider) settings(old, replacement string) string {
	p.t.Helper()
	text := fmt.Sprintf(`dir = "data"
[operator]
address = "gm@example.org"
[imap]
addr = %q
security = "plain"
user = "gm"
password_file = "password"
[imap.folders]
inbox = "INBOX"
processed = "Games"
rejected = "Strangers"
[smtp]
addr = %q
security = "plain"
login = "imap"
[[game]]
name = "g7"
options = { victory-cities = "10" }
confirm = false
`, p.IMAP, p.SMTP)
	for _, power := range playing(editionstest.Load(p.t, "revised")) {
		text += fmt.Sprintf("[[game.seat]]\npower = %q\naddress = %q\n", power, power+"@example.org")
	}
	if !strings.Contains(text, old) {
		p.t.Fatalf("there is no %q to replace", old)
	}
	p.write("config.toml", strings.Replace(text, old, replacement, 1))
	return filepath.Join(p.dir, "config.toml")
}

// serve runs the daemon until the returned function is called.
func (p *provider) serve(config string) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	var out, log bytes.Buffer
	go func() {
		ended <- serveCmd{Config: config}.real(ctx, &console{out: &out, err: &log})
	}()
	return func() {
		p.t.Helper()
		cancel()
		select {
		case err := <-ended:
			if err != nil {
				p.t.Error(err)
			}
		case <-time.After(20 * time.Second):
			p.t.Fatal("the daemon does not end")
		}
		said := strings.ToLower(out.String() + log.String())
		for _, secret := range append(p.private, "hunter2") {
			if strings.Contains(said, strings.ToLower(secret)) {
				p.t.Errorf("%q was printed:\n%s", secret, said)
			}
		}
	}
}

// letter waits for a power's next letter whose subject has these words, and puts it and all before it into the folder Read.
func (p *provider) letter(power, words string) *netmail.Message {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	box, err := transport.Dial(ctx, transport.Account{Server: p.server(p.IMAP, power), Folders: []string{readFolder}, Slice: time.Second})
	if err != nil {
		p.t.Fatal(err)
	}
	defer box.Close()
	for {
		list, err := box.List(ctx, "INBOX")
		if err != nil {
			p.t.Fatalf("no letter %q for %s: %v", words, power, err)
		}
		for _, w := range list {
			raw, err := box.Fetch(ctx, w.UID, mostOfALook)
			if err != nil {
				p.t.Fatal(err)
			}
			if err := box.Move(ctx, w.UID, readFolder); err != nil {
				p.t.Fatal(err)
			}
			m, err := netmail.ReadMessage(bytes.NewReader(raw))
			if err != nil {
				p.t.Fatal(err)
			}
			if strings.Contains(m.Header.Get("Subject"), words) {
				l, err := mail.Read(raw, mail.Limits{})
				if err != nil {
					p.t.Fatal(err)
				}
				m.Body = strings.NewReader(l.Full)
				if reply, err := mail.ParseAddress(m.Header.Get("Reply-To")); err == nil && strings.Contains(reply.Tag(), ".") {
					p.private = append(p.private, reply.Tag(), reply.Tag()[strings.LastIndex(reply.Tag(), ".")+1:])
				}
				return m
			}
		}
		if err := box.Wait(ctx); err != nil {
			p.t.Fatalf("no letter %q for %s: %v", words, power, err)
		}
	}
}

// answer sends a power's answer to a letter.
func (p *provider) answer(power string, to *netmail.Message, text string) {
	p.t.Helper()
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); len(line) >= 12 {
			p.private = append(p.private, line)
		}
	}
	address, err := mail.ParseAddress(to.Header.Get("Reply-To"))
	if err != nil {
		p.t.Fatal(err)
	}
	from := mail.Address{Local: power, Domain: p.Domain}
	raw, err := typed(from, []mail.Address{address}, to.Header, text)
	if err != nil {
		p.t.Fatal(err)
	}
	courier, err := transport.NewSMTP(p.server(p.SMTP, power), "")
	if err != nil {
		p.t.Fatal(err)
	}
	for _, out := range courier.Send(context.Background(), from.String(), []string{address.String()}, raw) {
		if !out.Taken() {
			p.t.Fatal(out.Text)
		}
	}
}

// body is what a letter says.
func body(t *testing.T, m *netmail.Message) string {
	t.Helper()
	var b bytes.Buffer
	if _, err := b.ReadFrom(m.Body); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// folder counts the letters in a folder of the daemon's mailbox.
func (p *provider) folder(name string) int {
	p.t.Helper()
	return p.folderOf(gameMaster, name)
}

func (p *provider) folderOf(user, name string) int {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	box, err := transport.Dial(ctx, transport.Account{Server: p.server(p.IMAP, user)})
	if err != nil {
		p.t.Fatal(err)
	}
	defer box.Close()
	list, err := box.List(ctx, name)
	if err != nil {
		p.t.Fatal(err)
	}
	return len(list)
}
