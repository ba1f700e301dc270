//go:build realmail

package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fieldpost/mail"
	"fieldpost/mail/transport"
)

// realServers are Dovecot and Postfix, which .ci/realmail starts. It says in the environment where they are. Players have
// mail programs there, and the daemon an account like theirs.
type realServers struct {
	dir              string
	imap, smtp, cert string
	roots            *x509.CertPool
}

// realPeople are the accounts of players, and realPassword is that of all of them.
var realPeople = []string{"soviet_union", "germany", "united_kingdom", "japan", "united_states", "rita", "otto", "wanda"}

const realPassword = "gamepw"

func newRealServers(t *testing.T) *realServers {
	t.Helper()
	h := &realServers{dir: t.TempDir(), roots: x509.NewCertPool()}
	for name, value := range map[string]*string{"IMAP": &h.imap, "SMTP": &h.smtp, "CA": &h.cert} {
		if *value = os.Getenv("FIELDPOST_REALMAIL_" + name); *value == "" {
			t.Skip("run bash .ci/realmail")
		}
	}
	pem, err := os.ReadFile(h.cert)
	if err != nil {
		t.Fatal(err)
	}
	if !h.roots.AppendCertsFromPEM(pem) {
		t.Fatal("no certificate")
	}
	servers, err := h.settings(gameMaster, h.dir)
	if err != nil {
		t.Fatal(err)
	}
	text := "dir = \"data\"\n[operator]\naddress = \"gm@example.net\"\n[mail]\nnew_games = \"anybody\"\n" + servers
	if err := os.WriteFile(h.config(), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return h
}

func (h *realServers) config() string { return filepath.Join(h.dir, "config.toml") }

func (h *realServers) domain() string { return "example.net" }

func (h *realServers) names() []string { return realPeople }

func (h *realServers) serve() []string { return []string{"--config", h.config()} }

func (h *realServers) opened() error { return nil }

func (h *realServers) servers(name string) (imap, smtp transport.Server) {
	s := transport.Server{
		Security: transport.StartTLS, TLS: &tls.Config{RootCAs: h.roots, ServerName: "localhost"}, Timeout: 20 * time.Second,
		Credentials: transport.Credentials{User: name + "@example.net", Password: transport.Secret(realPassword)},
	}
	imap, smtp = s, s
	imap.Addr, smtp.Addr = h.imap, h.smtp
	return imap, smtp
}

func (h *realServers) settings(name, dir string) (string, error) {
	return fmt.Sprintf(`[imap]
addr = %q
security = "starttls"
ca_file = %q
user = "%s@example.net"
password_file = %q
[smtp]
addr = %q
security = "starttls"
ca_file = %[2]q
login = "imap"
`, h.imap, h.cert, name, name+"-password", h.smtp), os.WriteFile(filepath.Join(dir, name+"-password"), []byte(realPassword+"\n"), 0o600)
}

// send sends as the mail program of a player does.
func (h *realServers) send(as string, cmd sendCmd, answered netmail.Header, text string) error {
	from := mail.Address{Local: as, Domain: h.domain()}
	to := answers(answered, cmd.All, from)
	if cmd.To != "" {
		address, err := mail.ParseAddress(cmd.To)
		if err != nil {
			return err
		}
		to = []mail.Address{address}
	}
	raw, err := typed(from, to, answered, text)
	if err != nil {
		return err
	}
	_, smtp := h.servers(as)
	courier, err := transport.NewSMTP(smtp, "")
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	var list []string
	for _, a := range to {
		list = append(list, a.String())
	}
	for _, out := range courier.Send(ctx, from.String(), list, raw) {
		if !out.Taken() {
			err = errors.Join(err, errors.New(strings.TrimSpace(out.Recipient+": "+out.Text)))
		}
	}
	return err
}

// TestRealMailGames plays the scripts in testdata/games through Dovecot and Postfix.
func TestRealMailGames(t *testing.T) {
	scripts, err := filepath.Glob("testdata/games/*.txtar")
	if err != nil || len(scripts) == 0 {
		t.Fatal("there are no games")
	}
	for _, file := range scripts {
		t.Run(filepath.Base(file), func(t *testing.T) { newMailGame(t, newRealServers(t)).play(file, true) })
	}
}
