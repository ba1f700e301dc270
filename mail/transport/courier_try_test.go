package transport

import (
	"errors"
	"net"
	"strings"
	"testing"
	"time"

	"fieldpost/mail/postoffice"
)

func TestTry(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		answer [2]string
		err    error
		says   string // of the error
		to     string // of the refusal of the recipient
	}{
		"all is well":          {[2]string{"~", ""}, nil, "", ""},
		"recipient refused":    {[2]string{"RCPT TO:<gm+x@", "550 5.1.1 unknown"}, nil, "", "550 5.1.1 unknown"},
		"recipient later":      {[2]string{"RCPT", "450 4.2.0 greylisted"}, nil, "", "450 4.2.0 greylisted"},
		"sender refused":       {[2]string{"MAIL FROM:<gm@", "553 5.7.1 not yours"}, ErrSender, "553 5.7.1 not yours", ""},
		"login refused":        {[2]string{"AUTH PLAIN", "535 5.7.8 no"}, ErrLogin, "535", ""},
		"rude at the end":      {[2]string{"QUIT", "-"}, nil, "", ""},
		"cut at the sender":    {[2]string{"MAIL", "-"}, nil, "EOF", ""},
		"cut at the recipient": {[2]string{"RCPT", "-"}, nil, "EOF", ""},
		"a letter is begun":    {[2]string{"DATA", "-"}, nil, "", ""}, // it is not
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := Try(ctxFor(t, 20*time.Second), scripted(t, test.answer), "gm@example.org", "gm+x@example.org")
			if (err == nil) != (test.says == "") || test.err != nil && !errors.Is(err, test.err) || err != nil && !strings.Contains(err.Error(), test.says) {
				t.Errorf("the error is %v", err)
			}
			if (got.To == nil) != (test.to == "") || got.To != nil && got.To.Error() != test.to {
				t.Errorf("of the recipient: %v", got.To)
			}
			if got.Greeting != "220 ready" {
				t.Errorf("it was greeted with %q", got.Greeting)
			}
			if err != nil && strings.Contains(err.Error(), "gmpw") {
				t.Error("the password is in the error")
			}
		})
	}
}

// TestTryLeavesNothing: the post office has no letter afterwards.
func TestTryLeavesNothing(t *testing.T) {
	o := openOffice(t, t.TempDir(), postoffice.Options{})
	got, err := Try(ctxFor(t, 20*time.Second), germanys(t, o.SMTPAddr()), "germany@example.org", "gm+x@example.org")
	if err != nil || got.To != nil || !strings.HasPrefix(got.Greeting, "220 example.org ") {
		t.Errorf("%+v, %v", got, err)
	}
	if got, err := Try(ctxFor(t, 20*time.Second), germanys(t, o.SMTPAddr()), "germany@example.org", "italy+x@example.org"); err != nil || got.To == nil {
		t.Errorf("to nobody: %+v, %v", got, err)
	}
	list(t, dialAccount(t, plainAccount(o.IMAPAddr())), "INBOX", 0)
}

// TestTryGreeting: of what a server says first a line is kept, and nothing in it can disturb a log.
func TestTryGreeting(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{
		"220 mx\x1b[2J \xff ready":        "220 mx [2J ? ready",
		"220-mx.example.org\r\n220 hello": "220-mx.example.org",
		"554 go away":                     "554 go away",
	} {
		c, err := NewSMTP(Server{Addr: script{said, nil}.start(t), Security: Plain, Timeout: 300 * time.Millisecond}, "")
		if err != nil {
			t.Fatal(err)
		}
		if got, err := Try(ctxFor(t, 20*time.Second), c, "gm@example.org", "gm+x@example.org"); got.Greeting != want || err == nil {
			t.Errorf("%q is %q, %v", said, got.Greeting, err)
		}
	}
	long, err := NewSMTP(Server{Addr: script{"220 " + strings.Repeat("x", 1000), nil}.start(t), Security: Plain, Timeout: 300 * time.Millisecond}, "")
	if err != nil {
		t.Fatal(err)
	}
	if got, _ := Try(ctxFor(t, 20*time.Second), long, "gm@example.org", "gm+x@example.org"); len(got.Greeting) == 0 || len(got.Greeting) > longestGreeting {
		t.Errorf("%d bytes are kept", len(got.Greeting))
	}
}

// TestTryWithin: a server that is silent is not waited for.
func TestTryWithin(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	c, err := NewSMTP(Server{Addr: l.Addr().String(), Security: Plain, Timeout: 200 * time.Millisecond}, "")
	if err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	if _, err := Try(ctxFor(t, 20*time.Second), c, "gm@example.org", "gm@example.org"); err == nil || time.Since(began) > 5*time.Second {
		t.Errorf("after %s: %v", time.Since(began), err)
	}
}
