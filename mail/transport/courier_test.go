package transport

import (
	"errors"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
)

// smtpScript is a submission server; before gives other answers.
func smtpScript(before ...[2]string) script {
	return script{"220 ready", append(before, [][2]string{
		{"EHLO", "250-hello\n250-8BITMIME\n250-AUTH PLAIN\n250 SIZE 1000000"},
		{"AUTH", "235 2.7.0 welcome"},
		{"MAIL", "250 2.1.0 fine"},
		{"RCPT", "250 2.1.5 fine"},
		{"DATA", "354 go on"},
		{"QUIT", "221 bye"},
		{".\r\n", "250 2.0.0 taken as 42"},
	}...)}
}

func scripted(t *testing.T, before ...[2]string) Courier {
	t.Helper()
	c, err := NewSMTP(Server{Addr: smtpScript(before...).start(t), Security: Plain, Credentials: Credentials{User: "gm", Password: "gmpw"}, Timeout: 600 * time.Millisecond}, "")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestOutcomes(t *testing.T) {
	t.Parallel()
	letter := "Subject: x\r\n\r\nHello\r\n" // no line of it is "."
	for name, test := range map[string]struct {
		answer [2]string
		want   Result
	}{
		"taken":                {[2]string{"~", ""}, Result{Code: 250, Text: "2.0.0 taken as 42"}},
		"login later":          {[2]string{"AUTH PLAIN", "454 4.7.0 later"}, Result{Code: 454, Temporary: true, Text: "4.7.0 later"}},
		"letter too big":       {[2]string{"MAIL", "552 5.3.4 too big"}, Result{Code: 552, Text: "5.3.4 too big"}},
		"sender later":         {[2]string{"MAIL", "451 4.3.0 later"}, Result{Code: 451, Temporary: true, Text: "4.3.0 later"}},
		"recipient refused":    {[2]string{"RCPT", "550 5.1.1 unknown"}, Result{Code: 550, Text: "5.1.1 unknown"}},
		"recipient greylisted": {[2]string{"RCPT", "450 4.2.0 greylisted"}, Result{Code: 450, Temporary: true, Text: "4.2.0 greylisted"}},
		"closing":              {[2]string{"RCPT", "421 4.3.2 closing"}, Result{Code: 421, Temporary: true, Text: "4.3.2 closing"}},
		"no data":              {[2]string{"DATA", "554 5.5.1 no"}, Result{Code: 554, Text: "5.5.1 no"}},
		"refused at the end":   {[2]string{".\r\n", "550 5.7.1 spam"}, Result{Code: 550, Text: "5.7.1 spam"}},
		"later at the end":     {[2]string{".\r\n", "451 4.3.0 disk full"}, Result{Code: 451, Temporary: true, Text: "4.3.0 disk full"}},
		"cut at the end":       {[2]string{".\r\n", "-"}, Result{Temporary: true, Ambiguous: true}},
		"silent at the end":    {[2]string{".\r\n", ""}, Result{Temporary: true, Ambiguous: true}},
		"nonsense at the end":  {[2]string{".\r\n", "well"}, Result{Temporary: true, Ambiguous: true}},
		"cut before":           {[2]string{"DATA", "-"}, Result{Temporary: true}},
		"silent before":        {[2]string{"RCPT", ""}, Result{Temporary: true}},
		"odd reply":            {[2]string{"MAIL", "354 what"}, Result{Code: 354, Temporary: true, Text: "what"}},
		"flood":                {[2]string{"MAIL", strings.Repeat("250-x\n", 100000)}, Result{Temporary: true}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test.want.Recipient = "a@example.org"
			start := time.Now()
			got := scripted(t, test.answer).Send(ctxFor(t, 20*time.Second), "gm@example.org", []string{"a@example.org"}, []byte(letter))
			if test.want.Code == 0 {
				got[0].Text = "" // the line's own words
			}
			if len(got) != 1 || got[0] != test.want {
				t.Errorf("%+v, want %+v", got, test.want)
			}
			if took := time.Since(start); took > 8*time.Second {
				t.Errorf("took %v", took)
			}
		})
	}
}

// TestOneRefused: the refusals of some leave the others alone.
func TestOneRefused(t *testing.T) {
	got := scripted(t, [2]string{"RCPT TO:<b@", "550 5.1.1 unknown"}).
		Send(ctxFor(t, 20*time.Second), "gm@example.org", []string{"a@example.org", "b@example.org", "c@example.org"}, []byte("\r\n"))
	if !got[0].Taken() || got[1].Code != 550 || !got[2].Taken() {
		t.Errorf("%+v", got)
	}
}

func TestAddressesCannotInject(t *testing.T) {
	for _, address := range []string{"a@example.org>\r\nRCPT TO:<b@example.org", "ü@example.org"} {
		if got := scripted(t).Send(ctxFor(t, 20*time.Second), "gm@example.org", []string{address}, []byte("\r\n"))[0]; got.Taken() {
			t.Errorf("%q: %+v", address, got)
		}
	}
}

// lmtpBox is an LMTP server that refuses b and is out of order for c.
type lmtpBox struct{ to []string }

func (b *lmtpBox) Reset()                                    { b.to = nil }
func (b *lmtpBox) Logout() error                             { return nil }
func (b *lmtpBox) Mail(string, *smtp.MailOptions) error      { return nil }
func (b *lmtpBox) Rcpt(to string, _ *smtp.RcptOptions) error { b.to = append(b.to, to); return nil }
func (b *lmtpBox) Data(io.Reader) error                      { return errors.New("not LMTP") }

func (b *lmtpBox) LMTPData(r io.Reader, status smtp.StatusCollector) error {
	if _, err := io.Copy(io.Discard, r); err != nil {
		return err
	}
	for _, to := range b.to {
		switch to[:1] {
		case "b":
			status.SetStatus(to, &smtp.SMTPError{Code: 552, EnhancedCode: smtp.EnhancedCode{5, 2, 2}, Message: "full"})
		case "c":
			status.SetStatus(to, &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "later"})
		default:
			status.SetStatus(to, nil)
		}
	}
	return nil
}

func TestLMTP(t *testing.T) {
	s := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &lmtpBox{}, nil }))
	s.LMTP, s.Domain = true, "example.org"
	socket := t.TempDir() + "/lmtp"
	l, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	go s.Serve(l)
	t.Cleanup(func() { s.Close() })
	c, err := NewLMTP(Server{Addr: "unix:" + socket, Security: Plain}, "")
	if err != nil {
		t.Fatal(err)
	}
	got := c.Send(ctxFor(t, 10*time.Second), "", []string{"a@example.org", "b@example.org", "c@example.org", "a@example.org"}, []byte("Subject: x\r\n\r\n"))
	if !got[0].Taken() || got[1].Code != 552 || got[1].Temporary || got[2].Code != 451 || !got[2].Temporary || got[3] != got[0] {
		t.Errorf("%+v", got)
	}
	if _, err := NewLMTP(Server{Addr: "mail.example.org:24", Security: StartTLS}, ""); err == nil {
		t.Error("LMTP with STARTTLS is not there and was taken")
	}
}

// TestLMTPCut: the recipients whose replies did not come any more are unknown.
func TestLMTPCut(t *testing.T) {
	s := smtpScript([2]string{"LHLO", "250 hello"}, [2]string{".\r\n", "250 2.0.0 taken\n452 4.2.2 full\nwell"})
	c, err := NewLMTP(Server{Addr: s.start(t), Security: Plain, Timeout: time.Second}, "")
	if err != nil {
		t.Fatal(err)
	}
	got := c.Send(ctxFor(t, 10*time.Second), "gm@example.org", []string{"a@example.org", "b@example.org", "c@example.org"}, []byte("\r\n"))
	if !got[0].Taken() || got[1].Code != 452 || got[1].Ambiguous || got[2].Code != 0 || !got[2].Ambiguous {
		t.Errorf("%+v", got)
	}
}
