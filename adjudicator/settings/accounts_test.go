package settings

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fieldpost/mail/dkimkey"
)

// signingKey writes a key beside the file of settings, and gives back its record for the DNS.
func signingKey(t *testing.T, path, name string) string {
	t.Helper()
	key, err := dkimkey.Make(dkimkey.Ed25519)
	if err != nil {
		t.Fatal(err)
	}
	text, err := dkimkey.Encode(key)
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(filepath.Dir(path), name), string(text), 0o600)
	record, err := dkimkey.Record(key)
	if err != nil {
		t.Fatal(err)
	}
	return record
}

// TestAccounts: two mailboxes, each with servers and a key of its own, and a game at each.
func TestAccounts(t *testing.T) {
	path := folder(t, "[[game]]\nname = \"g7\"", club+clubServers+
		"[account.dkim]\nselector = \"fp2\"\nkey_file = \"club.pem\"\n[dkim]\nselector = \"fp1\"\ndomain = \"EXAMPLE.org\"\nkey_file = \"gm.pem\"\n"+
		"[[game]]\nname = \"g7\"\naccount = \"club\"")
	records := []string{signingKey(t, path, "gm.pem"), signingKey(t, path, "club.pem")}
	s, err := Read(context.Background(), path, nobodySays)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for i, a := range s.Accounts() {
		to, sort := a.Sends()
		signer := a.DKIM.Signer()
		got = append(got, fmt.Sprintf("%s %s: %s by %s %s, signed %s", a.Name, a.Self(), a.IMAP.Reach().User, sort, to.Reach().Addr, dkimkey.Name(signer.Selector, signer.Domain)))
		if record, err := dkimkey.Record(signer.Key); err != nil || record != records[i] {
			t.Errorf("%s is signed with another key, %v", a.Name, err)
		}
		if _, err := a.Courier(); err != nil {
			t.Error(err)
		}
	}
	want := []string{
		"main gm@example.org: gm by smtp 127.0.0.1:25, signed fp1._domainkey.example.org",
		"club club@example.net: club by smtp 127.0.0.1:26, signed fp2._domainkey.example.net",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("the accounts are\n%s\nand not\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if s.Games[0].Account != "club" || s.Games[1].Account != MainAccount {
		t.Errorf("the games are at %s and %s", s.Games[0].Account, s.Games[1].Account)
	}
	if text := s.String(); !strings.Contains(text, ", more mailboxes: 1, games: 2") {
		t.Error(text)
	}
	var b bytes.Buffer
	for _, v := range []any{s, s.DKIM, s.Accounts()} {
		fmt.Fprintf(&b, "%v %+v %#v\n", v, v, v)
		slog.New(slog.NewJSONHandler(&b, nil)).Info("settings", "s", v)
	}
	if strings.Contains(b.String(), "hunter2") || strings.Contains(b.String(), "PRIVATE") {
		t.Errorf("a secret is in\n%s", b.String())
	}
}

// TestKeyFromSystemd: the key may be one of the credentials that systemd hands over.
func TestKeyFromSystemd(t *testing.T) {
	path := folder(t, "[smtp]", "[dkim]\nselector = \"fp1\"\nkey_file = \"$CREDENTIALS_DIRECTORY/dkim\"\n[smtp]")
	signingKey(t, path, "dkim")
	s, err := Read(context.Background(), path, func(name string) string {
		if name == "CREDENTIALS_DIRECTORY" {
			return filepath.Dir(path)
		}
		return ""
	})
	if err != nil {
		t.Fatal(err)
	}
	if d := s.DKIM.Signer().Domain; d != "example.org" {
		t.Errorf("letters are signed for %s", d)
	}
}

// TestRefreshTokenOfTwoAccounts: a token that is replaced for one account would be lost for the other.
func TestRefreshTokenOfTwoAccounts(t *testing.T) {
	const grant = "token_endpoint = \"https://login.example.org/token\"\nclient_id = \"x\"\nrefresh_token_file = \"pw\"\n"
	path := folder(t, "password_file = \"pw\"\n[smtp]\n", grant+club+strings.Replace(clubServers, "password_file = \"pw\"\n", grant, 1)+"[smtp]\n")
	if _, err := Read(context.Background(), path, nobodySays); err == nil || !strings.Contains(err.Error(), "[imap] has this file too") {
		t.Errorf("taken, or refused with: %v", err)
	}
}

func TestTooManyAccounts(t *testing.T) {
	var more strings.Builder
	for i := range mostAccounts {
		fmt.Fprintf(&more, "[[account]]\nname = \"a%d\"\n", i)
	}
	path := folder(t, "[[game]]\nname = \"g7\"", more.String()+"[[game]]\nname = \"g7\"")
	if _, err := Read(context.Background(), path, nobodySays); err == nil || !strings.Contains(err.Error(), "at most 20 are read") {
		t.Errorf("taken, or refused with: %v", err)
	}
}

// TestUsualLogAndWatch: what a file that says nothing about them means, and where a socket lies.
func TestUsualLogAndWatch(t *testing.T) {
	s, err := Read(context.Background(), folder(t, "", ""), nobodySays)
	if err != nil {
		t.Fatal(err)
	}
	if s.Log.Format != "text" || s.Log.Least() != slog.LevelInfo || s.Watch.Addr != "" || s.Watch.Silence != 15*time.Minute {
		t.Errorf("log %+v, watch %+v", s.Log, s.Watch)
	}
	for written, want := range map[string]string{
		"[::1]:9187": "[::1]:9187", "localhost:0": "localhost:0", "127.0.0.9:80": "127.0.0.9:80", "unix:/run/watch": "unix:/run/watch", "unix:watch": "unix:DIR/watch",
	} {
		path := folder(t, "[smtp]", "[log]\nlevel = \"warn\"\nformat = \"json\"\n[watch]\naddr = \""+written+"\"\n[smtp]")
		s, err := Read(context.Background(), path, nobodySays)
		if err != nil {
			t.Errorf("%s: %v", written, err)
			continue
		}
		if want = strings.Replace(want, "DIR", filepath.Dir(path), 1); s.Watch.Addr != want || s.Log.Least() != slog.LevelWarn {
			t.Errorf("%s is %s from level %s on", written, s.Watch.Addr, s.Log.Least())
		}
	}
}
