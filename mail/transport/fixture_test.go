package transport

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"fieldpost/mail/postoffice"
)

func ctxFor(t *testing.T, d time.Duration) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), d)
	t.Cleanup(cancel)
	return ctx
}

func openOffice(t *testing.T, dir string, options postoffice.Options) *postoffice.Office {
	t.Helper()
	options.Domain, options.Rounds = "example.org", 100
	options.Users = []postoffice.User{postoffice.GameMaster("gm", "gmpw"), {Name: "germany", Password: "gerpw"}, {Name: "russia", Password: "ruspw"}}
	o, err := postoffice.Open(dir, options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closeOffice(t, o) })
	return o
}

func closeOffice(t *testing.T, o *postoffice.Office) {
	t.Helper()
	if err := o.Close(ctxFor(t, 10*time.Second)); err != nil {
		t.Error(err)
	}
}

func plainAccount(addr string) Account {
	return Account{
		Server:  Server{Addr: addr, Security: Plain, Credentials: Credentials{User: "gm", Password: "gmpw"}, Timeout: 10 * time.Second},
		Folders: []string{"Processed", "Rejected"},
	}
}

func dialAccount(t *testing.T, account Account) Mailbox {
	t.Helper()
	m, err := Dial(ctxFor(t, 20*time.Second), account)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { m.Close() })
	return m
}

func germanys(t *testing.T, addr string) Courier {
	t.Helper()
	c, err := NewSMTP(Server{Addr: addr, Security: Plain, Credentials: Credentials{User: "germany", Password: "gerpw"}, Timeout: 10 * time.Second}, "")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

const orders = "From: germany@example.org\r\nTo: gm@example.org\r\nSubject: orders\r\nMessage-ID: <1@example.org>\r\n\r\nbuy 3 inf\r\n"

// post sends a letter from Germany to the game master.
func post(t *testing.T, addr, letter string) {
	t.Helper()
	for _, o := range germanys(t, addr).Send(ctxFor(t, 20*time.Second), "germany@example.org", []string{"gm+g7@example.org"}, []byte(letter)) {
		if !o.Taken() {
			t.Fatalf("not taken: %+v", o)
		}
	}
}

// list gives the letters of a folder, of which there must be so many.
func list(t *testing.T, m Mailbox, folder string, want int) []Waiting {
	t.Helper()
	waiting, err := m.List(ctxFor(t, 20*time.Second), folder)
	if err != nil || len(waiting) != want {
		t.Fatalf("%s holds %+v, %v; want %d letters", folder, waiting, err, want)
	}
	return waiting
}

// logged collects what is logged, to look for secrets.
type logged struct {
	t    *testing.T
	text strings.Builder
}

func newLogged(t *testing.T) (*logged, *slog.Logger) {
	l := &logged{t: t}
	return l, slog.New(slog.NewTextHandler(&l.text, &slog.HandlerOptions{Level: slog.LevelDebug}))
}

func isAny(err error, targets ...error) bool {
	for _, target := range targets {
		if errors.Is(err, target) {
			return true
		}
	}
	return false
}
