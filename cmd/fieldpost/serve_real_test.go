package main

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	netmail "net/mail"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/rules/editions"
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
}

const gmPassword = "gm-hunter2"

func newProvider(t *testing.T) *provider {
	t.Helper()
	p := &provider{office: &office{Domain: "example.org", Passwords: map[string]string{gameMaster: gmPassword}}, t: t, dir: t.TempDir()}
	users := []postoffice.User{{Name: gameMaster, Password: gmPassword, Folders: []string{"Games"}}}
	for _, power := range playing(editions.Must("revised")) {
		p.Passwords[power] = power + "-hunter2"
		users = append(users, postoffice.User{Name: power, Password: p.Passwords[power], Folders: []string{readFolder}})
	}
	po, err := postoffice.Open(t.TempDir(), postoffice.Options{Domain: p.Domain, Users: users, Rounds: 1000})
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
	p.IMAP, p.SMTP = po.IMAPAddr(), po.SMTPAddr()
	p.write("password", gmPassword+"\n")
	return p
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
`, p.IMAP, p.SMTP)
	for _, power := range playing(editions.Must("revised")) {
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
		ended <- serveCmd{Config: config}.real(ctx, &console{out: &out, err: &log}, slog.New(slog.NewTextHandler(&log, nil)))
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
		if strings.Contains(log.String()+out.String(), "hunter2") {
			p.t.Errorf("a password was printed:\n%s%s", out.String(), log.String())
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
	address, err := mail.ParseAddress(to.Header.Get("Reply-To"))
	if err != nil {
		p.t.Fatal(err)
	}
	from := mail.Address{Local: power, Domain: p.Domain}
	raw, err := typed(from, address, to.Header, text)
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
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	box, err := transport.Dial(ctx, transport.Account{Server: p.server(p.IMAP, gameMaster)})
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

// TestTurnByRealMail plays a turn on somebody else's mail server, with a restart in the middle of the game.
func TestTurnByRealMail(t *testing.T) {
	p := newProvider(t)
	config := p.settings("", "")
	stop := p.serve(config)
	first := p.letter("soviet_union", "[g7] The game begins")
	if reply := first.Header.Get("Reply-To"); !regexp.MustCompile(`<gm\+g7\.[a-z-]+\.[a-z2-7]{20,}@example\.org>$`).MatchString(reply) {
		t.Errorf("the letter is answered to %s", reply)
	}
	turn, err := os.ReadFile("../../docs/examples/soviet-1.txt")
	if err != nil {
		t.Fatal(err)
	}
	p.answer("soviet_union", first, string(turn))
	if said := body(t, p.letter("soviet_union", "Accepted")); !strings.Contains(said, "ACCEPTED.") {
		t.Errorf("the answer is\n%s", said)
	}
	report := p.letter("japan", "[g7] Soviet Union, round 1")
	if said := body(t, report); !strings.Contains(said, "West Russia") {
		t.Errorf("the report to Japan is\n%s", said)
	}
	stop()
	if n, m := p.folder("Games"), p.folder("Strangers"); n != 1 || m != 0 {
		t.Errorf("%d letters were processed and %d rejected", n, m)
	}

	// The game is there and is not begun again; a letter that changes nothing goes elsewhere.
	stop = p.serve(config)
	p.answer("japan", report, "STATUS\n")
	if said := body(t, p.letter("japan", "About your letter")); !strings.Contains(said, "Germany, round 1") {
		t.Errorf("the game stands at\n%s", said)
	}
	report.Header["Reply-To"] = []string{"gm@example.org"}
	p.answer("germany", report, "Hello\n")
	for range 100 {
		if p.folder("Strangers") == 2 {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	stop()
	for name, want := range map[string]int{"INBOX": 0, "Games": 1, "Strangers": 2} { // a question changes no game
		if n := p.folder(name); n != want {
			t.Errorf("in %s lie %d letters and not %d", name, n, want)
		}
	}
}

// TestServeRefuses: what the mail server refuses ends the daemon at once, with what to do.
func TestServeRefuses(t *testing.T) {
	p := newProvider(t)
	p.write("other", "wrong-hunter3\n")
	tests := []struct{ name, old, new, says string }{
		{"wrong password", `"password"`, `"other"`, "the server refused the login of gm"},
		{"missing folder", `"INBOX"`, `"Mail/Games"`, "opening the folder Mail/Games"},
		{"missing power", `"japan"`, `"china"`, `config.toml:30: nobody plays "china"; there are soviet_union,`},
		{"option", `"10"`, `"9"`, `config.toml:19: the option victory-cities is 8, 10 or 12, not "9"`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
			defer cancel()
			var out bytes.Buffer
			err := serveCmd{Config: p.settings(test.old, test.new)}.real(ctx, &console{out: &out, err: &out}, slog.New(slog.DiscardHandler))
			if err == nil || !strings.Contains(err.Error(), test.says) || strings.Contains(err.Error(), "hunter") {
				t.Errorf("the daemon ends with: %v", err)
			}
		})
	}
}
