package transport

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"fieldpost/mail/postoffice"
)

// TestRound: a letter is handed in, wakes the daemon, is read and put away.
func TestRound(t *testing.T) {
	t.Parallel()
	o := openOffice(t, t.TempDir(), postoffice.Options{})
	m := dialAccount(t, plainAccount(o.IMAPAddr()))
	list(t, m, "INBOX", 0)
	woken := make(chan error, 1)
	go func() { woken <- m.Wait(ctxFor(t, 20*time.Second)) }()
	time.Sleep(100 * time.Millisecond) // so that it idles, as a rule; it must work either way
	post(t, o.SMTPAddr(), orders)
	if err := <-woken; err != nil {
		t.Fatal(err)
	}
	w := list(t, m, "INBOX", 1)[0]
	raw, err := m.Fetch(ctxFor(t, 10*time.Second), w.UID, 1<<20)
	if err != nil || !strings.HasSuffix(string(raw), orders) || !strings.Contains(string(raw), "Delivered-To: gm+g7@example.org\r\n") {
		t.Fatalf("the letter is %q, %v", raw, err)
	}
	if w.Size != int64(len(raw)) || w.Seen || w.Validity == 0 || time.Since(w.Received) > time.Hour {
		t.Errorf("the letter was listed as %+v", w)
	}
	if err := m.Move(ctxFor(t, 10*time.Second), w.UID, "Processed"); err != nil {
		t.Fatal(err)
	}
	list(t, m, "INBOX", 0)
	if !list(t, m, "Processed", 1)[0].Seen {
		t.Error("a letter that was put away is not marked as seen")
	}
}

func TestUIDsBelongToTheirList(t *testing.T) {
	o := openOffice(t, t.TempDir(), postoffice.Options{})
	post(t, o.SMTPAddr(), orders)
	m := dialAccount(t, plainAccount(o.IMAPAddr()))
	ctx := ctxFor(t, 20*time.Second)
	if _, err := m.Fetch(ctx, 1, 1000); !errors.Is(err, ErrStale) {
		t.Errorf("before any list: %v", err)
	}
	list(t, m, "Rejected", 0)
	if err := m.Wait(ctx); err != nil { // looks at INBOX again
		t.Fatal(err)
	}
	if err := m.Move(ctx, 1, "Processed"); !errors.Is(err, ErrStale) {
		t.Errorf("another folder was listed: %v", err)
	}
	list(t, m, "INBOX", 1)
	if _, err := m.Fetch(ctx, 99, 1000); !errors.Is(err, ErrGone) {
		t.Errorf("a letter that is not there: %v", err)
	}
	if err := m.Move(ctx, 1, "games/g7/old"); err != nil {
		t.Errorf("into a folder that is to be made: %v", err)
	}
	list(t, m, "games/g7/old", 1)
}

func TestTooBig(t *testing.T) {
	o := openOffice(t, t.TempDir(), postoffice.Options{})
	letter := orders + strings.Repeat("move 1 inf from Germany to Poland\r\n", 4000)
	post(t, o.SMTPAddr(), letter)
	m := dialAccount(t, plainAccount(o.IMAPAddr()))
	w := list(t, m, "INBOX", 1)[0]
	whole, err := m.Fetch(ctxFor(t, 10*time.Second), w.UID, w.Size)
	if err != nil || int64(len(whole)) != w.Size {
		t.Fatalf("%d bytes of %d, %v", len(whole), w.Size, err)
	}
	head, err := m.Fetch(ctxFor(t, 10*time.Second), w.UID, w.Size-1)
	if !errors.Is(err, ErrTooBig) || string(head) != string(whole[:HeadSize]) {
		t.Errorf("%d bytes, %v", len(head), err)
	}
	if err := m.Move(ctxFor(t, 10*time.Second), w.UID, "Rejected"); err != nil {
		t.Errorf("after a letter that is too big: %v", err)
	}
}

func TestWrongPassword(t *testing.T) {
	o := openOffice(t, t.TempDir(), postoffice.Options{})
	account := plainAccount(o.IMAPAddr())
	account.Password = "hunter2"
	for _, mechanism := range []Mechanism{Any, PLAIN, LOGIN} {
		account.Mechanism = mechanism
		_, err := Dial(ctxFor(t, 10*time.Second), account)
		if !errors.Is(err, ErrLogin) || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("IMAP %s: %v", mechanism, err)
		}
	}
	c, err := NewSMTP(Server{Addr: o.SMTPAddr(), Security: Plain, Credentials: Credentials{User: "germany", Password: "hunter2"}}, "")
	if err != nil {
		t.Fatal(err)
	}
	got := c.Send(ctxFor(t, 10*time.Second), "germany@example.org", []string{"gm@example.org"}, []byte(orders))[0]
	if got.Code != 535 || !got.Temporary || got.Ambiguous || strings.Contains(got.Text, "hunter2") {
		t.Errorf("SMTP: %+v", got)
	}
}

func TestMechanisms(t *testing.T) {
	o := openOffice(t, t.TempDir(), postoffice.Options{})
	for _, mechanism := range []Mechanism{Any, PLAIN, LOGIN} {
		account := plainAccount(o.IMAPAddr())
		account.Mechanism = mechanism
		dialAccount(t, account)
		c, err := NewSMTP(Server{Addr: o.SMTPAddr(), Security: Plain, Credentials: Credentials{User: "germany", Password: "gerpw", Mechanism: mechanism}}, "")
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Send(ctxFor(t, 10*time.Second), "germany@example.org", []string{"gm@example.org"}, []byte(orders))[0]; !got.Taken() {
			t.Errorf("SMTP %s: %+v", mechanism, got)
		}
	}
}

// TestRefusedRecipients: one bad address does not keep a letter from the others.
func TestRefusedRecipients(t *testing.T) {
	o := openOffice(t, t.TempDir(), postoffice.Options{MaxAccount: 3000})
	post(t, o.SMTPAddr(), orders+strings.Repeat("x", 900)+"\r\n")
	post(t, o.SMTPAddr(), orders+strings.Repeat("x", 900)+"\r\n")
	c := germanys(t, o.SMTPAddr())
	send := func(from string, to []string, letter string) []Result {
		return c.Send(ctxFor(t, 10*time.Second), from, to, []byte(letter))
	}
	got := send("germany@example.org", []string{"russia@example.org", "italy@example.org", "gm@example.com", "russia@example.org"}, orders)
	if !got[0].Taken() || got[1].Code != 550 || got[1].Temporary || got[2].Code != 550 || got[3] != got[0] || got[1].Recipient != "italy@example.org" {
		t.Errorf("%+v", got)
	}
	m := dialAccount(t, Account{Server: Server{Addr: o.IMAPAddr(), Security: Plain, Credentials: Credentials{User: "russia", Password: "ruspw"}}})
	list(t, m, "INBOX", 1) // though it was named twice
	if got := send("germany@example.org", []string{"gm@example.org"}, orders+strings.Repeat("x", 900)+"\r\n")[0]; got.Code != 452 || !got.Temporary || got.Ambiguous {
		t.Errorf("full mailbox: %+v", got)
	}
	if got := send("russia@example.org", []string{"gm@example.org"}, orders)[0]; got.Code != 553 || got.Temporary {
		t.Errorf("another's address: %+v", got)
	}
	if got := send("germany@example.org", []string{"gm@example.org"}, "Subject: x\n\n.\n")[0]; got.Code != 0 || got.Temporary || !strings.Contains(got.Text, "CRLF") {
		t.Errorf("bare line feeds: %+v", got)
	}
	if got := send("germany@example.org", nil, orders); len(got) != 0 {
		t.Errorf("to nobody: %+v", got)
	}
}

func TestSafety(t *testing.T) {
	login := Credentials{User: "gm", Password: "gmpw"}
	for name, server := range map[string]Server{
		"plain to elsewhere":  {Addr: "192.0.2.1:143", Security: Plain, Credentials: login},
		"plain to a name":     {Addr: "mail.example.org:143", Security: Plain, Credentials: login},
		"no port":             {Addr: "mail.example.org", Credentials: login},
		"token without a way": {Addr: "mail.example.org:993", Credentials: Credentials{User: "gm", Mechanism: XOAUTH2}},
		"password of nobody":  {Addr: "mail.example.org:993", Credentials: Credentials{Password: "x"}},
	} {
		if _, err := Dial(context.Background(), Account{Server: server}); err == nil || isAny(err, context.DeadlineExceeded) {
			t.Errorf("%s, IMAP: %v", name, err)
		}
		if _, err := NewSMTP(server, ""); err == nil {
			t.Errorf("%s: SMTP is content", name)
		}
	}
	// A server without STARTTLS is refused before it hears a password.
	o := openOffice(t, t.TempDir(), postoffice.Options{})
	account := plainAccount(o.IMAPAddr())
	account.Security = StartTLS
	if _, err := Dial(ctxFor(t, 10*time.Second), account); err == nil {
		t.Error("IMAP went on without TLS")
	}
	c, err := NewSMTP(Server{Addr: o.SMTPAddr(), Security: StartTLS, Credentials: login}, "")
	if err != nil {
		t.Fatal(err)
	}
	if got := c.Send(ctxFor(t, 10*time.Second), "gm@example.org", []string{"gm@example.org"}, []byte(orders))[0]; got.Taken() {
		t.Error("SMTP went on without TLS")
	}
}
