package settings

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"fieldpost/mail/transport"
)

func nobodySays(string) string { return "" }

func write(t *testing.T, path, text string, mode os.FileMode) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, mode); err != nil {
		t.Fatal(err)
	}
}

// A file without mistakes; the tests make one each.
const good = `[operator]
address = "gm@example.org"
[imap]
addr = "127.0.0.1:143"
security = "plain"
user = "gm"
password_file = "pw"
[smtp]
addr = "127.0.0.1:25"
security = "plain"
[[game]]
name = "g7"
[[game.seat]]
power = "germany"
address = "boris@example.org"
[[game]]
name = "g8"
`

// Another mailbox, for the tests that need one.
const (
	club        = "[[account]]\nname = \"club\"\naddress = \"club@example.net\"\n"
	clubServers = `[account.imap]
addr = "127.0.0.1:143"
security = "plain"
user = "club"
password_file = "pw"
[account.smtp]
addr = "127.0.0.1:26"
security = "plain"
login = "imap"
`
)

// folder has the good file with something replaced, and secrets to name in it.
func folder(t *testing.T, old, replacement string) string {
	t.Helper()
	if !strings.Contains(good, old) {
		t.Fatalf("there is no %q to replace", old)
	}
	dir := t.TempDir()
	write(t, filepath.Join(dir, "pw"), "hunter2\n", 0o600)
	write(t, filepath.Join(dir, "open"), "hunter2\n", 0o644)
	write(t, filepath.Join(dir, "empty"), "\n", 0o600)
	write(t, filepath.Join(dir, "long"), "hunter2\nhunter2\n", 0o600)
	write(t, filepath.Join(dir, "ca"), "no certificate\n", 0o644)
	path := filepath.Join(dir, "config.toml")
	write(t, path, strings.Replace(good, old, replacement, 1), 0o644)
	return path
}

func TestGood(t *testing.T) {
	if _, err := Read(context.Background(), folder(t, "", ""), nobodySays); err != nil {
		t.Fatal(err)
	}
}

func TestRefused(t *testing.T) {
	const none = ""
	tests := []struct {
		name, old, new string
		line           int // 0 for a problem of the whole file
		says           string
	}{
		{"unknown key", `user = "gm"`, "usr = \"gm\"\nuser = \"gm\"", 6, `[imap] knows no key "usr"; there are addr, ca_file,`},
		{"a clock that is none", `name = "g8"`, "name = \"g8\"\nclock = \"soon\"", 18, "clock"},
		{"a referee who plays", `name = "g8"`, "name = \"g8\"\nreferee = \"otto\"", 18, "that is no mail address"},
		{"press by pigeon", `name = "g8"`, "name = \"g8\"\npress = \"pigeon\"", 18, `press is on, none or public, not "pigeon"`},
		{"unknown key in the second game", `name = "g8"`, "name = \"g8\"\ncolour = 1", 18, `[game] knows no key "colour"; there are account, clock, confirm, edition, name, options, pace, press, referee, seat`},
		{"unknown table", "[smtp]", "[pop]\naddr = \"x\"\n[smtp]", 8, `the file knows no key "pop"`},
		{"unknown key of a one-line table", `user = "gm"`, "user = \"gm\"\nfolders = {inbox = \"Game\", sent = \"Sent\"}", 7, `[imap.folders] knows no key "sent"; there are inbox, processed, rejected`},
		{"not TOML", `user = "gm"`, `user = gm`, 6, "expected value"},
		{"wrong type", `user = "gm"`, `user = 7`, 6, "imap.user: incompatible types"},
		{"two of a key", `user = "gm"`, "user = \"gm\"\nuser = \"gm\"", 7, "has already been defined"},

		{"no address", `address = "gm@example.org"`, none, 1, "[operator] needs an address"},
		{"tagged address", "gm@example.org", "gm+x@example.org", 2, "write gm@example.org"},
		{"no address at all", "gm@example.org", "gm", 2, "no mail address"},

		{"no host", "127.0.0.1:143", "127.0.0.1", 4, "is not host:port"},
		{"plain to elsewhere", "127.0.0.1:143", "imap.example.org:143", 4, "write tls or starttls"},
		{"security", `security = "plain"`, `security = "ssl"`, 5, "there are tls, starttls and plain"},
		{"mechanism", `user = "gm"`, "user = \"gm\"\nmechanism = \"cram-md5\"", 7, "there are plain, login, oauthbearer and xoauth2"},
		{"mechanism without token", `user = "gm"`, "user = \"gm\"\nmechanism = \"xoauth2\"", 7, "xoauth2 needs token_command"},
		{"timeout", `user = "gm"`, "user = \"gm\"\ntimeout = \"2h\"", 7, `from "1s" to "1h"`},
		{"no certificate", `user = "gm"`, "user = \"gm\"\nca_file = \"ca\"", 7, "holds no certificate"},
		{"one folder twice", `user = "gm"`, "user = \"gm\"\nfolders.rejected = \"inbox\"", 7, "is that of inbox too"},

		{"world-readable secret", `"pw"`, `"open"`, 7, "others may read or write it (mode 0644); chmod 600 it"},
		{"no such secret", `"pw"`, `"nowhere"`, 7, "nowhere: no such file"},
		{"empty secret", `"pw"`, `"empty"`, 7, "the secret is empty"},
		{"long secret", `"pw"`, `"long"`, 7, "more than one line"},
		{"directory for a secret", `"pw"`, `"."`, 7, "it is not a file"},
		{"a password in the file", `password_file = "pw"`, `password = "hunter2"`, 7, "no secret stands in this file"},
		{"variable not set", `password_file = "pw"`, `password = "$hunter2"`, 7, "the variable named here is not set"},
		{"no credentials", `password_file = "pw"`, `password = "$CREDENTIALS_DIRECTORY/pw"`, 7, "systemd sets it"},
		{"two ways", `password_file = "pw"`, "password_file = \"pw\"\npassword_command = [\"echo\"]", 8, "one is enough"},
		{"no way", `password_file = "pw"`, none, 6, "there is no password_file"},
		{"command that is not there", `password_file = "pw"`, `password_command = ["fieldpost-no-such-program"]`, 7, "executable file not found"},
		{"grant without endpoint", `password_file = "pw"`, "password_file = \"pw\"\nclient_id = \"x\"", 8, "belongs to token_endpoint"},
		{"grant without token", `password_file = "pw"`, `token_endpoint = "https://login.example.org/token"`, 7, "needs a refresh_token_file"},
		{"grant by http", `password_file = "pw"`, "token_endpoint = \"http://login.example.org/token\"\nclient_id = \"x\"\nrefresh_token_file = \"pw\"", 7, "reached by https"},

		{"both servers", "[smtp]", "[lmtp]\naddr = \"127.0.0.1:24\"\n[smtp]", 8, "one way or the other"},
		{"no server", "[smtp]\naddr = \"127.0.0.1:25\"\nsecurity = \"plain\"\n", none, 0, "no letter could be sent"},
		{"lmtp with starttls", "[smtp]\naddr = \"127.0.0.1:25\"\nsecurity = \"plain\"", "[lmtp]\naddr = \"127.0.0.1:25\"\nsecurity = \"starttls\"", 8, "not with STARTTLS"},
		{"login of another", "[smtp]", "[smtp]\nlogin = \"pop\"", 9, `login is "imap" or is left out`},
		{"login and user", "[smtp]", "[smtp]\nlogin = \"imap\"\nuser = \"gm\"\npassword_file = \"pw\"", 9, "there are others here"},

		{"policy", "[smtp]", "[mail]\npolicy = \"none\"\n[smtp]", 9, "there are token, dkim and open"},
		{"new games", "[smtp]", "[mail]\nnew_games = \"friends\"\n[smtp]", 9, "anybody, known or nobody"},
		{"pictures", "[smtp]", "[mail]\npictures = \"few\"\n[smtp]", 9, "pictures"},
		{"large letters", "[smtp]", "[mail]\nlargest_letter_mb = 26\n[smtp]", 9, "from 1 to 25"},

		{"address elsewhere", "[smtp]", "[watch]\naddr = \"0.0.0.0:9187\"\n[smtp]", 9, "write 127.0.0.1:9187"},
		{"address of all", "[smtp]", "[watch]\naddr = \":9187\"\n[smtp]", 9, "can be reached from other machines"},
		{"address of another name", "[smtp]", "[watch]\naddr = \"watch.example.org:9187\"\n[smtp]", 9, "can be reached from other machines"},
		{"address without port", "[smtp]", "[watch]\naddr = \"localhost\"\n[smtp]", 9, "is not host:port"},
		{"socket without path", "[smtp]", "[watch]\naddr = \"unix:\"\n[smtp]", 9, "needs the path"},
		{"long socket", "[smtp]", "[watch]\naddr = \"unix:/run/" + strings.Repeat("x", 96) + "\"\n[smtp]", 9, "has 101 bytes, and that of a socket can have 100"},
		{"silence", "[smtp]", "[watch]\nsilence = \"4m\"\n[smtp]", 9, `from "5m" to "24h"`},
		{"format", "[smtp]", "[log]\nformat = \"xml\"\n[smtp]", 9, "there are text and json"},
		{"level", "[smtp]", "[log]\nlevel = \"loud\"\n[smtp]", 9, "there are debug, info, warn and error"},

		{"no selector", "[smtp]", "[dkim]\nkey_file = \"dkim\"\n[smtp]", 8, "[dkim] needs a selector"},
		{"odd selector", "[smtp]", "[dkim]\nselector = \"a;b\"\nkey_file = \"dkim\"\n[smtp]", 9, "is no selector"},
		{"another's domain", "[smtp]", "[dkim]\nselector = \"a\"\ndomain = \"ample.org\"\nkey_file = \"dkim\"\n[smtp]", 10, "signed by its own domain: example.org"},
		{"no key", "[smtp]", "[dkim]\nselector = \"a\"\n[smtp]", 8, "[dkim] needs a key_file"},
		{"world-readable key", "[smtp]", "[dkim]\nselector = \"a\"\nkey_file = \"open\"\n[smtp]", 10, "others may read or write it"},
		{"a password as a key", "[smtp]", "[dkim]\nselector = \"a\"\nkey_file = \"pw\"\n[smtp]", 10, "no RSA or Ed25519 key"},
		{"key that systemd does not give", "[smtp]", "[dkim]\nselector = \"a\"\nkey_file = \"$CREDENTIALS_DIRECTORY/a\"\n[smtp]", 10, "systemd sets it"},

		{"account without a name", "[[game]]", "[[account]]\naddress = \"club@example.net\"\n" + clubServers + "[[game]]", 11, "an account needs a name"},
		{"account called main", "[[game]]", "[[account]]\nname = \"main\"\naddress = \"club@example.net\"\n" + clubServers + "[[game]]", 12, `two accounts called "main"`},
		{"account with a bad name", "[[game]]", "[[account]]\nname = \"Club!\"\naddress = \"club@example.net\"\n" + clubServers + "[[game]]", 12, "small letters, digits and dashes"},
		{"account without an address", "[[game]]", "[[account]]\nname = \"club\"\n" + clubServers + "[[game]]", 11, "an account needs an address"},
		{"account with a tag", "[[game]]", "[[account]]\nname = \"club\"\naddress = \"club+x@example.net\"\n" + clubServers + "[[game]]", 13, "write club@example.net"},
		{"one address twice", "[[game]]", "[[account]]\nname = \"club\"\naddress = \"GM@example.org\"\n" + clubServers + "[[game]]", 13, "of the account main too"},
		{"one mailbox twice", "[[game]]", club + strings.Replace(clubServers, `user = "club"`, `user = "gm"`, 1) + "[[game]]", 14, "take letters from each other"},
		{"account without a mailbox", "[[game]]", club + "[account.smtp]\naddr = \"127.0.0.1:25\"\nsecurity = \"plain\"\n[[game]]", 11, "[account.imap] needs an addr"},
		{"account that sends nothing", "[[game]]", club + clubServers[:strings.Index(clubServers, "[account.smtp]")] + "[[game]]", 11, "no [account.smtp] and no [account.lmtp]"},
		{"account with a strange key", "[[game]]", club + "colour = 1\n" + clubServers + "[[game]]", 14, `[account] knows no key "colour"; there are address, dkim, imap, lmtp, name, smtp`},
		{"wrong secret of an account", "[[game]]", club + strings.Replace(clubServers, `"pw"`, `"open"`, 1) + "[[game]]", 18, "others may read or write it"},
		{"game at no account", `name = "g8"`, "name = \"g8\"\naccount = \"club\"", 18, `there is no account "club"; there are main`},

		{"two games of a name", `"g8"`, `"g7"`, 17, `two games called "g7"`},
		{"no name of a game", `name = "g8"`, none, 16, "a game needs a name"},
		{"no power", `power = "germany"`, none, 13, "a seat needs a power"},
		{"two seats", `name = "g8"`, "name = \"g8\"\n[[game.seat]]\npower = \"japan\"\naddress = \"a@example.org\"\n[[game.seat]]\npower = \"japan\"\naddress = \"b@example.org\"", 22, "japan has two seats"},
		{"the daemon as a player", "boris@example.org", "GM+x@example.org", 15, "which plays no power"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			path := folder(t, test.old, test.new)
			s, err := Read(context.Background(), path, nobodySays)
			if err == nil {
				t.Fatalf("taken: %v", s)
			}
			where := fmt.Sprintf("%s:%d: ", path, test.line)
			if test.line == 0 {
				where = path + ": "
			}
			if text := err.Error(); !strings.HasPrefix(text, where) || !strings.Contains(text, test.says) {
				t.Errorf("%v\nand not %s... %s", err, where, test.says)
			}
			if strings.Contains(err.Error(), "hunter2") {
				t.Errorf("the error tells the secret: %v", err)
			}
		})
	}
}

func TestWritableByAll(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("modes say nothing there")
	}
	path := folder(t, "", "")
	if err := os.Chmod(path, 0o646); err != nil {
		t.Fatal(err)
	}
	if _, err := Read(context.Background(), path, nobodySays); err == nil || !strings.Contains(err.Error(), "chmod o-w") {
		t.Errorf("a file that everybody may write: %v", err)
	}
}

// TestSeveral: everything that is wrong is told at once, from the top down.
func TestSeveral(t *testing.T) {
	path := folder(t, good, "[operator]\naddress = \"x\"\n[imap]\nuser = \"gm\"\n")
	_, err := Read(context.Background(), path, nobodySays)
	got := strings.Split(fmt.Sprint(err), "\n")
	if len(got) != 3 || !strings.HasPrefix(got[0], path+": there is no [smtp]") ||
		!strings.HasPrefix(got[1], path+":2: ") || !strings.HasPrefix(got[2], path+":3: [imap] needs an addr") {
		t.Errorf("told is\n%v", err)
	}
}

// TestWhereSecretsLie reads the same password in four ways.
func TestWhereSecretsLie(t *testing.T) {
	credentials := t.TempDir()
	write(t, filepath.Join(credentials, "mail"), "hunter2", 0o440)
	env := map[string]string{"PW": "hunter2", "CREDENTIALS_DIRECTORY": credentials}
	ways := []string{`password_file = "pw"`, `password = "$PW"`, `password = "$CREDENTIALS_DIRECTORY/mail"`}
	if runtime.GOOS != "windows" {
		ways = append(ways, `password_command = ["printf", "hunter2\nuser: gm\n"]`)
	}
	for _, way := range ways {
		s, err := Read(context.Background(), folder(t, `password_file = "pw"`, way), func(name string) string { return env[name] })
		if err != nil {
			t.Errorf("%s: %v", way, err)
			continue
		}
		if got := s.IMAP.Reach().Password; got != transport.Secret("hunter2") {
			t.Errorf("%s gives another password", way)
		}
		if got := s.SMTP.Reach().User; got != "" {
			t.Errorf("without a login, %q logs in to send", got)
		}
	}
}

func TestSecretsAreNotPrinted(t *testing.T) {
	s, err := Read(context.Background(), folder(t, "[smtp]", "[smtp]\nlogin = \"imap\""), nobodySays)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	for _, v := range []any{s, *s, s.IMAP, s.IMAP.Server, *s.SMTP, s.SMTP, s.IMAP.Reach().Password} {
		fmt.Fprintf(&b, "%v %+v %#v %s\n", v, v, v, v)
		if err := json.NewEncoder(&b).Encode(v); err != nil {
			t.Error(err)
		}
		slog.New(slog.NewTextHandler(&b, nil)).Info("settings", "s", v)
		slog.New(slog.NewJSONHandler(&b, nil)).Info("settings", "s", v)
	}
	if strings.Contains(b.String(), "hunter2") {
		t.Errorf("the password is in\n%s", b.String())
	}
	if !strings.Contains(s.String(), "mailbox gm@example.org at imap 127.0.0.1:143, letters by smtp 127.0.0.1:25, games: 2") {
		t.Error(s.String())
	}
	if s.SMTP.Reach().Password != "hunter2" {
		t.Error("the password is not there at all")
	}
}

// TestMarkOutside: the mark lies beside the folder if nothing is said, and never in it.
func TestMarkOutside(t *testing.T) {
	path := folder(t, "", "")
	s, err := Read(context.Background(), path, nobodySays)
	if err != nil || s.Mark != s.Dir+".mark" {
		t.Errorf("it lies at %v, %v", s, err)
	}
	for _, inside := range []string{"fieldpost-data/mark", "./fieldpost-data/secrets/g.mark"} {
		path := folder(t, "[operator]", "mark = \""+inside+"\"\n[operator]")
		if _, err := Read(context.Background(), path, nobodySays); err == nil || !strings.Contains(err.Error(), "the mark must lie outside of") {
			t.Errorf("%s: %v", inside, err)
		}
	}
	path = folder(t, "[operator]", "mark = \"elsewhere/g.mark\"\n[operator]")
	if s, err := Read(context.Background(), path, nobodySays); err != nil || s.Mark != filepath.Join(filepath.Dir(path), "elsewhere", "g.mark") {
		t.Errorf("elsewhere: %v", err)
	}
}
