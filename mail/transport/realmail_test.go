//go:build realmail

package transport

import (
	"bufio"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// These tests run against Dovecot and Postfix, which .ci/realmail starts. It says in the environment where they are.

func real(t *testing.T, name string) string {
	t.Helper()
	value := os.Getenv("FIELDPOST_REALMAIL_" + name)
	if value == "" {
		t.Skip("run bash .ci/realmail")
	}
	return value
}

func realServer(t *testing.T, addr string, security Security, user, password string) Server {
	t.Helper()
	pem, err := os.ReadFile(real(t, "CA"))
	if err != nil {
		t.Fatal(err)
	}
	roots := x509.NewCertPool()
	if !roots.AppendCertsFromPEM(pem) {
		t.Fatal("no certificate")
	}
	return Server{
		Addr: addr, Security: security, TLS: &tls.Config{RootCAs: roots, ServerName: "localhost"}, Timeout: 10 * time.Second,
		Credentials: Credentials{User: user, Password: Secret(password)},
	}
}

func realAccount(t *testing.T, user, password string) Account {
	return Account{Server: realServer(t, real(t, "IMAP"), StartTLS, user+"@example.org", password), Folders: []string{"Processed", "Rejected"}}
}

func realSend(t *testing.T, letter string, to ...string) []Result {
	t.Helper()
	c, err := NewSMTP(realServer(t, real(t, "SMTP"), StartTLS, "germany@example.org", "gerpw"), "laptop.example.org")
	if err != nil {
		t.Fatal(err)
	}
	return c.Send(ctxFor(t, 30*time.Second), "germany@example.org", to, []byte(letter))
}

// greylist is a policy server of Postfix's that puts off the first attempt for russia+later.
func greylist(t *testing.T) *atomic.Int32 {
	t.Helper()
	l, err := net.Listen("tcp", real(t, "GREYLIST"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	var attempts atomic.Int32
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				defer conn.Close()
				action := "DUNNO"
				lines := bufio.NewScanner(conn)
				for lines.Scan() {
					switch line := lines.Text(); {
					case line == "recipient=russia+later@example.org":
						if attempts.Add(1) == 1 {
							action = "450 4.2.0 greylisted"
						}
					case line == "":
						fmt.Fprintf(conn, "action=%s\n\n", action)
						action = "DUNNO"
					}
				}
			}()
		}
	}()
	return &attempts
}

// arrive waits until a folder holds so many letters.
func arrive(t *testing.T, m Mailbox, want int) []Waiting {
	t.Helper()
	ctx := ctxFor(t, 30*time.Second)
	for {
		waiting, err := m.List(ctx, "INBOX")
		if err != nil {
			t.Fatal(err)
		}
		if len(waiting) >= want {
			return waiting
		}
		if err := m.Wait(ctx); err != nil {
			t.Fatalf("%d letters of %d have come: %v", len(waiting), want, err)
		}
	}
}

func TestRealMail(t *testing.T) {
	real(t, "IMAP")
	attempts := greylist(t)
	t.Run("logins", func(t *testing.T) {
		for _, mechanism := range []Mechanism{Any, PLAIN, LOGIN} {
			account := realAccount(t, "gm", "gmpw")
			account.Mechanism = mechanism
			dialAccount(t, account)
			account.Password = "wrong"
			if _, err := Dial(ctxFor(t, 20*time.Second), account); !errors.Is(err, ErrLogin) {
				t.Errorf("%s, wrong password: %v", mechanism, err)
			}
		}
		dialAccount(t, Account{Server: realServer(t, real(t, "IMAPS"), TLS, "gm@example.org", "gmpw")})
		c, err := NewSMTP(realServer(t, real(t, "SMTP"), StartTLS, "germany@example.org", "wrong"), "")
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Send(ctxFor(t, 20*time.Second), "germany@example.org", []string{"gm@example.org"}, []byte(orders))[0]; got.Code != 535 || !got.Temporary {
			t.Errorf("SMTP, wrong password: %+v", got)
		}
	})
	t.Run("round", func(t *testing.T) {
		m := dialAccount(t, realAccount(t, "gm", "gmpw"))
		list(t, m, "INBOX", 0)
		go func() {
			time.Sleep(time.Second)
			realSend(t, orders, "gm+g7@example.org")
		}()
		start := time.Now()
		w := arrive(t, m, 1)[0]
		if took := time.Since(start); took > 20*time.Second {
			t.Errorf("IDLE woke after %v", took)
		}
		raw, err := m.Fetch(ctxFor(t, 10*time.Second), w.UID, 1<<20)
		if err != nil || !strings.Contains(string(raw), "Delivered-To: <gm+g7@example.org>") && !strings.Contains(string(raw), "Delivered-To: gm+g7@example.org") || !strings.HasSuffix(string(raw), "buy 3 inf\r\n") {
			t.Errorf("the letter is %q, %v", raw, err)
		}
		head, err := m.Fetch(ctxFor(t, 10*time.Second), w.UID, 100)
		if !errors.Is(err, ErrTooBig) || string(head) != string(raw) {
			t.Errorf("with a limit of 100 bytes: %d bytes, %v", len(head), err)
		}
		for _, folder := range []string{"Processed", "games/g7"} {
			if err := m.Move(ctxFor(t, 10*time.Second), w.UID, folder); err != nil {
				t.Fatal(err)
			}
			if moved := list(t, m, folder, 1)[0]; !moved.Seen {
				t.Errorf("in %s: %+v", folder, moved)
			} else {
				w = moved
			}
		}
		list(t, m, "INBOX", 0)
	})
	t.Run("refusals", func(t *testing.T) {
		got := realSend(t, orders, "nobody@example.org", "russia@example.org", "a@elsewhere.example.com")
		if got[0].Code != 550 || got[0].Temporary || !got[1].Taken() {
			t.Errorf("%+v", got)
		}
		if got := realSend(t, orders+strings.Repeat("x", 300)+"\r\n"+strings.Repeat(strings.Repeat("x", 70)+"\r\n", 3000), "russia@example.org")[0]; got.Code != 552 || got.Temporary {
			t.Errorf("216 kB where 200 kB are allowed: %+v", got)
		}
		c, err := NewSMTP(realServer(t, real(t, "SMTP"), StartTLS, "germany@example.org", "gerpw"), "")
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Send(ctxFor(t, 20*time.Second), "gm@example.org", []string{"russia@example.org"}, []byte(orders))[0]; got.Code != 553 || got.Temporary {
			t.Errorf("another's address: %+v", got)
		}
	})
	t.Run("later", func(t *testing.T) {
		if got := realSend(t, orders, "russia+later@example.org")[0]; got.Code != 450 || !got.Temporary || got.Ambiguous {
			t.Errorf("the first attempt: %+v", got)
		}
		if got := realSend(t, orders, "russia+later@example.org")[0]; !got.Taken() || attempts.Load() != 2 {
			t.Errorf("the second of %d attempts: %+v", attempts.Load(), got)
		}
	})
	t.Run("full mailbox", func(t *testing.T) {
		c, err := NewLMTP(Server{Addr: real(t, "LMTP"), Security: Plain, Timeout: 10 * time.Second}, "")
		if err != nil {
			t.Fatal(err)
		}
		big := orders + strings.Repeat(strings.Repeat("x", 70)+"\r\n", 200) // 14,400 bytes of the 20,000 that Italy has
		send := func() []Result {
			return c.Send(ctxFor(t, 20*time.Second), "germany@example.org", []string{"italy@example.org", "russia@example.org"}, []byte(big))
		}
		if got := send(); !got[0].Taken() || !got[1].Taken() {
			t.Fatalf("%+v", got)
		}
		if got := send(); got[0].Code != 552 || got[0].Temporary || !got[1].Taken() {
			t.Errorf("the second: %+v", got)
		}
		// By way of Postfix the refusal comes back as a letter to the sender.
		if got := realSend(t, big, "italy@example.org")[0]; !got.Taken() {
			t.Errorf("%+v", got)
		}
		m := dialAccount(t, realAccount(t, "germany", "gerpw"))
		w := arrive(t, m, 1)[0]
		raw, err := m.Fetch(ctxFor(t, 10*time.Second), w.UID, 1<<20)
		if err != nil || !strings.Contains(string(raw), "message/delivery-status") || !strings.Contains(string(raw), "Final-Recipient: rfc822; italy@example.org") {
			t.Errorf("the bounce is %q, %v", raw, err)
		}
	})
	t.Run("kick and restart", func(t *testing.T) {
		conf := real(t, "DOVECOT")
		run := func(name string, args ...string) {
			t.Helper()
			// Its output is not collected: a daemon that it leaves behind would keep the pipe open.
			if err := exec.Command(name, args...).Run(); err != nil {
				t.Fatalf("%s %v: %v", name, args, err)
			}
		}
		s := steady(t, realAccount(t, "gm", "gmpw"), nil)
		list(t, s, "INBOX", 0)
		for i, interrupt := range []func(){
			func() { run("doveadm", "-c", conf, "kick", "gm@example.org") },
			func() {
				run("doveadm", "-c", conf, "stop")
				time.Sleep(500 * time.Millisecond)
				run("dovecot", "-c", conf)
			},
		} {
			woken := make(chan error, 1)
			go func() { woken <- s.Wait(ctxFor(t, 30*time.Second)) }()
			time.Sleep(500 * time.Millisecond)
			interrupt()
			select {
			case err := <-woken:
				if err != nil {
					t.Fatal(err)
				}
			case <-time.After(20 * time.Second):
				t.Fatal("it still waits")
			}
			if got := realSend(t, orders, "gm@example.org")[0]; !got.Taken() {
				t.Fatalf("%+v", got)
			}
			arrive(t, s, i+1)
		}
	})
}
