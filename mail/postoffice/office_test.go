package postoffice

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// openOffice opens an office for example.org with a game master and two players.
func openOffice(t *testing.T, dir string, options Options) *Office {
	t.Helper()
	options.Domain, options.Rounds = "example.org", 100
	options.Users = []User{GameMaster("gm", "gmpw"), {Name: "germany", Password: "gerpw"}, {Name: "russia", Password: "ruspw"}}
	o, err := Open(dir, options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closeOffice(t, o) })
	return o
}

func closeOffice(t *testing.T, o *Office) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if err := o.Close(ctx); err != nil {
		t.Error(err)
	}
}

// reader is a mail program that has logged in.
func reader(t *testing.T, o *Office, name, password string, options *imapclient.Options) *imapclient.Client {
	t.Helper()
	c, err := imapclient.DialInsecure(o.IMAPAddr(), options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	if err := c.Login(name, password).Wait(); err != nil {
		t.Fatal(err)
	}
	return c
}

func sender(t *testing.T, o *Office, name, password string) *smtp.Client {
	t.Helper()
	c, err := smtp.Dial(o.SMTPAddr())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	if err := c.Auth(sasl.NewPlainClient("", name, password)); err != nil {
		t.Fatal(err)
	}
	return c
}

const orders = "From: germany@example.org\r\nTo: gm@example.org\r\nSubject: orders\r\n\r\nbuy 3 inf\r\n"

func submit(t *testing.T, c *smtp.Client, from, letter string, to ...string) {
	t.Helper()
	if err := c.SendMail(from, to, strings.NewReader(letter)); err != nil {
		t.Fatal(err)
	}
}

// raw fetches a whole letter of the selected folder.
func raw(t *testing.T, c *imapclient.Client, uid imap.UID) string {
	t.Helper()
	section := &imap.FetchItemBodySection{Peek: true}
	msgs, err := c.Fetch(imap.UIDSetNum(uid), &imap.FetchOptions{UID: true, BodySection: []*imap.FetchItemBodySection{section}}).Collect()
	if err != nil || len(msgs) != 1 {
		t.Fatalf("letter %d: %d letters, %v", uid, len(msgs), err)
	}
	return string(msgs[0].FindBodySection(section))
}

// code is the reply of an SMTP server that refused.
func code(err error) int {
	var reply *smtp.SMTPError
	if !errors.As(err, &reply) {
		return 0
	}
	return reply.Code
}

func TestDelivery(t *testing.T) {
	o := openOffice(t, t.TempDir(), Options{})
	submit(t, sender(t, o, "germany", "gerpw"), "germany+x@example.org", orders, "gm+g7@Example.ORG", "russia@example.org")
	c := reader(t, o, "gm@example.org", "gmpw", nil)
	if _, err := c.Select("INBOX", nil).Wait(); err != nil {
		t.Fatal(err)
	}
	got := raw(t, c, 1)
	if !strings.HasPrefix(got, "Return-Path: <germany+x@example.org>\r\nDelivered-To: gm+g7@Example.ORG\r\nReceived: from ") || !strings.HasSuffix(got, "\r\n"+orders) {
		t.Errorf("the letter arrived as\n%s", got)
	}
	other := reader(t, o, "russia", "ruspw", nil)
	if data, err := other.Select("INBOX", nil).Wait(); err != nil || data.NumMessages != 1 {
		t.Errorf("Russia's INBOX has %+v, %v", data, err)
	}
}

func TestRefusals(t *testing.T) {
	o := openOffice(t, t.TempDir(), Options{MaxLetter: 4000})
	anonymous, err := smtp.Dial(o.SMTPAddr())
	if err != nil {
		t.Fatal(err)
	}
	defer anonymous.Close()
	if err := anonymous.Mail("germany@example.org", nil); code(err) != 530 {
		t.Errorf("without a login: %v", err)
	}
	if err := anonymous.Auth(sasl.NewPlainClient("", "germany", "wrong")); code(err) != 535 {
		t.Errorf("wrong password: %v", err)
	}
	c := sender(t, o, "germany", "gerpw")
	if err := c.Mail("russia@example.org", nil); code(err) != 553 {
		t.Errorf("another's address: %v", err)
	}
	if err := c.Mail("germany@example.org", nil); err != nil {
		t.Fatal(err)
	}
	for address, want := range map[string]int{"italy@example.org": 550, "gm@example.com": 550, "\"g m\"@example.org": 553} {
		if err := c.Rcpt(address, nil); code(err) != want {
			t.Errorf("to %s: %v, want %d", address, err, want)
		}
	}
	c.Reset()
	if err := c.SendMail("germany@example.org", []string{"gm@example.org"}, strings.NewReader(orders+strings.Repeat("move 1 inf\r\n", 400))); code(err) != 552 {
		t.Errorf("4,800 bytes where 4,000 are allowed: %v", err)
	}
	c.Reset()
	if err := c.Mail("germany@example.org", nil); err != nil {
		t.Fatal(err)
	}
	for i := range maxRecipients {
		if err := c.Rcpt(fmt.Sprintf("gm+%d@example.org", i), nil); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.Rcpt("gm@example.org", nil); code(err) != 452 {
		t.Errorf("one recipient too many: %v", err)
	}
	long := sender(t, o, "germany", "gerpw")
	if err := long.SendMail("germany@example.org", []string{"gm@example.org"}, strings.NewReader(orders+strings.Repeat("x", 3000)+"\r\n")); err == nil {
		t.Error("a line of 3,000 bytes was taken")
	}
}

// TestChunks: a chunk that breaks off would look like a whole letter.
func TestChunks(t *testing.T) {
	o := openOffice(t, t.TempDir(), Options{})
	s := dialText(t, o.SMTPAddr())
	s.expect("220")
	for _, step := range [][2]string{
		{"EHLO localhost", "250"},
		{"AUTH PLAIN AGdlcm1hbnkAZ2VycHc=", "235"}, // NUL germany NUL gerpw
		{"MAIL FROM:<germany@example.org>", "250"},
		{"RCPT TO:<gm@example.org>", "250"},
		{"BDAT 6 LAST\r\nFrom: ", "502"},
	} {
		s.say(step[0])
		s.expect(step[1])
	}
	c := reader(t, o, "gm", "gmpw", nil)
	if data, err := c.Select("INBOX", nil).Wait(); err != nil || data.NumMessages != 0 {
		t.Errorf("INBOX has %+v, %v", data, err)
	}
}

func TestFullMailbox(t *testing.T) {
	o := openOffice(t, t.TempDir(), Options{MaxAccount: 2000})
	c := sender(t, o, "germany", "gerpw")
	letter := orders + strings.Repeat("x", 700) + "\r\n"
	submit(t, c, "germany@example.org", letter, "gm@example.org")
	submit(t, c, "germany@example.org", letter, "russia@example.org")
	// A letter has at most 1,100 bytes with its trace, so that one fits in and two do not.
	submit2 := func(to ...string) error { return c.SendMail("germany@example.org", to, strings.NewReader(letter)) }
	if err := submit2("gm@example.org", "gm+a@example.org"); code(err) != 452 {
		t.Errorf("two more letters for a full mailbox: %v", err)
	}
	imapReader := reader(t, o, "gm", "gmpw", nil)
	data, err := imapReader.Select("INBOX", nil).Wait()
	if err != nil || data.NumMessages != 1 {
		t.Errorf("INBOX has %+v, %v", data, err)
	}
	_, err = imapReader.Copy(imap.SeqSetNum(1), "Processed").Wait()
	if err == nil {
		_, err = imapReader.Copy(imap.SeqSetNum(1), "Processed").Wait()
	}
	var said *imap.Error
	if !errors.As(err, &said) || said.Code != imap.ResponseCodeOverQuota {
		t.Errorf("copies of 900 bytes each into 2,000: %v", err)
	}
}

func TestThrottle(t *testing.T) {
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	th := newThrottle()
	th.now = func() time.Time { return now }
	for range freeGuesses - 1 {
		th.note("a", false)
	}
	if wait := th.wait("a"); wait != 0 {
		t.Errorf("two wrong passwords make one wait %v", wait)
	}
	for _, want := range []time.Duration{1, 2, 4, 8, 16, 32, 60, 60} {
		th.note("a", false)
		if wait := th.wait("a"); wait != want*time.Second {
			t.Errorf("the wait is %v, want %v", wait, want*time.Second)
		}
	}
	if wait := th.wait("b"); wait != 0 {
		t.Errorf("another waits %v", wait)
	}
	th.note("a", true)
	if wait := th.wait("a"); wait != 0 {
		t.Errorf("after the right password the wait is %v", wait)
	}
	for i := range 3 * maxGuessers {
		th.note(fmt.Sprint(i), false)
	}
	if len(th.wrong) > maxGuessers {
		t.Errorf("%d names are remembered", len(th.wrong))
	}
}

func TestLoginIsThrottled(t *testing.T) {
	o := openOffice(t, t.TempDir(), Options{})
	c, err := imapclient.DialInsecure(o.IMAPAddr(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	for range freeGuesses {
		var said *imap.Error
		if err := c.Login("gm", "wrong").Wait(); !errors.As(err, &said) || said.Code != imap.ResponseCodeAuthenticationFailed {
			t.Fatalf("wrong password: %v", err)
		}
	}
	var said *imap.Error
	if err := c.Login("gm", "gmpw").Wait(); !errors.As(err, &said) || said.Code != imap.ResponseCodeUnavailable {
		t.Errorf("right password at once after three wrong ones: %v", err)
	}
}

func TestTooManyConnections(t *testing.T) {
	o := openOffice(t, t.TempDir(), Options{MaxConns: 2})
	one, two := dialText(t, o.SMTPAddr()), dialText(t, o.SMTPAddr())
	one.expect("220")
	two.expect("220")
	dialText(t, o.SMTPAddr()).expect("421")
	one.say("QUIT")
	one.expect("221")
	for range 50 {
		if dialText(t, o.SMTPAddr()).read()[:3] == "220" {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Error("nobody is let in after one has left")
}

func TestOptions(t *testing.T) {
	for name, options := range map[string]Options{
		"no domain":        {},
		"odd domain":       {Domain: "exa mple.org"},
		"other machines":   {Domain: "example.org", IMAPAddr: "0.0.0.0:0"},
		"public, no TLS":   {Domain: "example.org", SMTPAddr: ":0", Public: true},
		"no such limit":    {Domain: "example.org", MaxLetter: -1},
		"user with spaces": {Domain: "example.org", Users: []User{{Name: "a b", Password: "x"}}},
		"no password":      {Domain: "example.org", Users: []User{{Name: "a"}}},
		"folder up":        {Domain: "example.org", Users: []User{{Name: "a", Password: "x", Folders: []string{"/x"}}}},
	} {
		if o, err := Open(t.TempDir(), options); err == nil {
			t.Errorf("%s: opened", name)
			closeOffice(t, o)
		}
	}
}

func TestOneOfficeAtATime(t *testing.T) {
	dir := t.TempDir()
	openOffice(t, dir, Options{})
	if _, err := Open(dir, Options{Domain: "example.org"}); err == nil || !strings.Contains(err.Error(), "another process") {
		t.Errorf("a second office on one file: %v", err)
	}
}
