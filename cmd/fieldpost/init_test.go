package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"fieldpost/adjudicator/settings"
)

// TestInitIsReadable: what init writes is what the daemon reads, whatever it was told.
func TestInitIsReadable(t *testing.T) {
	dir := t.TempDir()
	secret := filepath.Join(dir, `pass "word"\n`)
	if err := os.WriteFile(secret, []byte("hunter2"), 0o600); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "config.toml")
	args := []string{"init", "--file", file, "--dir", "kept", "--name", "Die \"Grüne\"\tTafel\x7f", "--address", "gm@example.org", "--user", `EXAMPLE\gm`,
		"--imap", "127.0.0.1:143", "--smtp", "smtp.example.org:465", "--password-file", secret, "--game", "g7", "--seat", "germany=boris@example.org", "--seat", "japan=clara@example.org"}
	var out bytes.Buffer
	if code := run(args, strings.NewReader(""), &out, &out); code != exitDone {
		t.Fatalf("init ends with %d: %s", code, out.String())
	}
	s, err := settings.Read(context.Background(), file, func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	if s.Operator.Name != "Die \"Grüne\"\tTafel\x7f" || s.IMAP.User != `EXAMPLE\gm` || s.Dir != filepath.Join(dir, "kept") {
		t.Errorf("read is %q, %q, %q", s.Operator.Name, s.IMAP.User, s.Dir)
	}
	if s.IMAP.Security != "plain" || s.SMTP.Security != "tls" || s.SMTP.Reach().Password != "hunter2" {
		t.Errorf("imap is reached by %s, smtp by %s", s.IMAP.Security, s.SMTP.Security)
	}
	if len(s.Games) != 1 || len(s.Games[0].Seats) != 2 || s.Games[0].Seats[1].Address != "clara@example.org" {
		t.Errorf("the games are %+v", s.Games)
	}
}

// TestInitLeavesOut: what init has left out can be taken in by taking the # away.
func TestInitLeavesOut(t *testing.T) {
	dir := t.TempDir()
	cmd := initCmd{File: filepath.Join(dir, "config.toml"), Dir: "kept", Address: "gm@example.org", Imap: "127.0.0.1:143", Smtp: "127.0.0.1:25", Edition: "revised"}
	var out bytes.Buffer
	if err := cmd.Run(&console{in: strings.NewReader(""), out: &out}); err != nil {
		t.Fatal(err)
	}
	if code := run([]string{"keys", "dkim", "example.org", "--file", filepath.Join(dir, "dkim-fp1.pem")}, strings.NewReader(""), &out, &out); code != exitDone {
		t.Fatal(out.String())
	}
	if err := os.WriteFile(filepath.Join(dir, "mail-password"), []byte("hunter2"), 0o600); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(cmd.File)
	if err != nil {
		t.Fatal(err)
	}
	whole := regexp.MustCompile(`(?m)^#(\[|[a-z_]+ = )`).ReplaceAllString(string(text), "$1")
	if err := os.WriteFile(cmd.File, []byte(whole), 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := settings.Read(context.Background(), cmd.File, func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	if s.Watch.Addr != "127.0.0.1:9187" || s.DKIM.Signer().Selector != "fp1" || s.Log.Format != "text" || len(s.Games) != 1 {
		t.Errorf("read is %+v, %+v, %+v, %d games", s.Watch, s.DKIM, s.Log, len(s.Games))
	}
}

// TestInitAsks answers some questions and takes what is usual for the others.
func TestInitAsks(t *testing.T) {
	var out bytes.Buffer
	cmd := initCmd{Smtp: "127.0.0.1:25"}
	c := &console{in: strings.NewReader("\ngm@example.org\n\nmail.example.org:993\ngm\n"), out: &out}
	if err := cmd.ask(c); err != nil {
		t.Fatal(err)
	}
	if cmd.Address != "gm@example.org" || cmd.Name != "Fieldpost" || cmd.Imap != "mail.example.org:993" || cmd.User != "gm" || cmd.PasswordFile != "mail-password" {
		t.Errorf("answered was %+v", cmd)
	}
	if said := out.String(); !strings.Contains(said, "[imap.example.org:993]: ") || strings.Contains(said, "SMTP") {
		t.Errorf("asked was %s", said)
	}
	if err := (&initCmd{}).ask(&console{in: strings.NewReader("\n"), out: &out}); err == nil {
		t.Error("without an address there is a file")
	}
}

func TestProtection(t *testing.T) {
	for addr, want := range map[string]string{
		"imap.example.org:993": "tls", "localhost:993": "tls", "smtp.example.org:465": "tls", "smtp.example.org:587": "starttls",
		"imap.example.org:143": "starttls", "127.0.0.1:1143": "plain", "[::1]:143": "plain", "imap.example.org:9930": "tls",
	} {
		if got := protection(addr); got != want {
			t.Errorf("%s is protected by %s", addr, got)
		}
	}
}
