package transport

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"io"
	"log"
	"math/big"
	"net"
	"testing"
	"time"

	"fieldpost/mail/postoffice"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"
)

// memoryServer starts an IMAP server that is not ours. user, if not nil, logs in without a token.
func memoryServer(t *testing.T, user *imapmemserver.User, caps imap.CapSet, wrap func(imapserver.Session) imapserver.Session) string {
	t.Helper()
	mem := imapmemserver.New()
	if user == nil {
		user = imapmemserver.NewUser("gm", "gmpw")
		if err := user.Create("INBOX", nil); err != nil {
			t.Fatal(err)
		}
	}
	mem.AddUser(user)
	if caps == nil {
		caps = imap.CapSet{imap.CapIMAP4rev1: {}}
	}
	s := imapserver.New(&imapserver.Options{
		NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			if wrap == nil {
				return mem.NewSession(), nil, nil
			}
			return wrap(imapmemserver.NewUserSession(user)), nil, nil
		},
		Caps: caps, InsecureAuth: true, Logger: log.New(io.Discard, "", 0),
	})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go s.Serve(l)
	t.Cleanup(func() { s.Close() })
	return l.Addr().String()
}

// TestMoveEverywhere: a letter is moved whatever the server can do, and stays where it is when it cannot be.
func TestMoveEverywhere(t *testing.T) {
	for name, caps := range map[string]imap.CapSet{
		"MOVE":    {imap.CapIMAP4rev1: {}, imap.CapMove: {}, imap.CapUIDPlus: {}},
		"UIDPLUS": {imap.CapIMAP4rev1: {}, imap.CapUIDPlus: {}},
		"neither": {imap.CapIMAP4rev1: {}},
		"rev2":    {imap.CapIMAP4rev1: {}, imap.CapIMAP4rev2: {}},
	} {
		t.Run(name, func(t *testing.T) {
			user := imapmemserver.NewUser("gm", "gmpw")
			if err := user.Create("INBOX", nil); err != nil {
				t.Fatal(err)
			}
			for range 3 {
				if _, err := user.Append("INBOX", bytes.NewReader([]byte(orders)), &imap.AppendOptions{}); err != nil {
					t.Fatal(err)
				}
			}
			m := dialAccount(t, plainAccount(memoryServer(t, user, caps, nil)))
			ctx := ctxFor(t, 20*time.Second)
			second := list(t, m, "INBOX", 3)[1]
			raw, err := m.Fetch(ctx, second.UID, 1000)
			if err != nil || string(raw) != orders {
				t.Fatalf("%q, %v", raw, err)
			}
			if err := m.Move(ctx, second.UID, "Processed"); err != nil {
				t.Fatal(err)
			}
			for _, w := range list(t, m, "INBOX", 2) {
				if w.UID == second.UID {
					t.Error("the letter is still there")
				}
			}
			list(t, m, "Processed", 1)
			left := map[string]uint32{"MOVE": 2, "UIDPLUS": 2, "neither": 3, "rev2": 2}[name]
			status, err := user.Status("INBOX", &imap.StatusOptions{NumMessages: true, NumDeleted: true})
			if err != nil || *status.NumMessages != left {
				t.Errorf("INBOX holds %d letters, %v; want %d", *status.NumMessages, err, left)
			}
			// The folder goes away behind our back: nothing may be lost.
			if err := user.Delete("Processed"); err != nil {
				t.Fatal(err)
			}
			first := list(t, m, "INBOX", 2)[0]
			if err := m.Move(ctx, first.UID, "Processed"); err == nil {
				t.Error("moved into a folder that is gone")
			}
			list(t, m, "INBOX", 2)
		})
	}
}

// certificate is one that this test trusts, for "localhost".
func certificate(t *testing.T) (server, client *tls.Config) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "localhost"}, DNSNames: []string{"localhost"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	roots := x509.NewCertPool()
	roots.AddCert(parsed)
	return &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}}, &tls.Config{RootCAs: roots, ServerName: "localhost"}
}

// TestTLS: STARTTLS at the office, and TLS from the first byte in front of it.
func TestTLS(t *testing.T) {
	server, client := certificate(t)
	o := openOffice(t, t.TempDir(), postoffice.Options{TLS: server})
	wrapped := func(to string) string {
		l, err := tls.Listen("tcp", "127.0.0.1:0", server)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { l.Close() })
		go func() {
			for {
				in, err := l.Accept()
				if err != nil {
					return
				}
				out, err := net.Dial("tcp", to)
				if err != nil {
					in.Close()
					return
				}
				go func() { io.Copy(out, in); out.Close() }()
				go func() { io.Copy(in, out); in.Close() }()
			}
		}()
		return l.Addr().String()
	}
	for name, test := range map[string]struct {
		imap, smtp string
		security   Security
	}{
		"STARTTLS": {o.IMAPAddr(), o.SMTPAddr(), StartTLS},
		"TLS":      {wrapped(o.IMAPAddr()), wrapped(o.SMTPAddr()), TLS},
	} {
		t.Run(name, func(t *testing.T) {
			account := plainAccount(test.imap)
			account.Security, account.TLS = test.security, client
			m := dialAccount(t, account)
			c, err := NewSMTP(Server{Addr: test.smtp, Security: test.security, TLS: client, Credentials: Credentials{User: "gm", Password: "gmpw"}}, "laptop.example.org")
			if err != nil {
				t.Fatal(err)
			}
			before, err := m.List(ctxFor(t, 10*time.Second), "INBOX")
			if err != nil {
				t.Fatal(err)
			}
			if got := c.Send(ctxFor(t, 10*time.Second), "gm@example.org", []string{"gm@example.org"}, []byte(orders))[0]; !got.Taken() {
				t.Fatalf("%+v", got)
			}
			list(t, m, "INBOX", len(before)+1)
			// A certificate that nobody vouches for.
			account.TLS = nil
			if _, err := Dial(context.Background(), account); err == nil {
				t.Error("any certificate will do")
			}
		})
	}
}
