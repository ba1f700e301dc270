package settings

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

func readWitnessExample(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/examples/witness.toml")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestWitnessExampleNamesEveryKey takes the # away from everything that is left out in the example.
func TestWitnessExampleNamesEveryKey(t *testing.T) {
	whole := leftOut.ReplaceAllString(readWitnessExample(t), "$1")
	var tables map[string]any
	if _, err := toml.Decode(whole, &tables); err != nil {
		t.Fatal(err)
	}
	if _, err := decodeInto("whole.toml", whole, &Witness{}); err != nil {
		t.Errorf("the example has keys that nothing reads:\n%v", err)
	}
	missing(t, "", reflect.TypeFor[Witness](), tables)
}

// A file without mistakes; the tests make one each.
const goodWitness = `address = "anna@example.org"
owner = "boris@example.org"
[imap]
addr = "127.0.0.1:143"
security = "plain"
user = "anna"
password_file = "pw"
[smtp]
addr = "127.0.0.1:25"
security = "plain"
login = "imap"
[[witness]]
game = "g7"
name = "witness1"
key = "k"
to = "gm+g7@example.org"
[[witness]]
game = "g8"
name = "witness1"
key = "k"
to = "gm@example.org"
`

// witnessFolder has the good file with something replaced, and its secret.
func witnessFolder(t *testing.T, old, replacement string) string {
	t.Helper()
	if !strings.Contains(goodWitness, old) {
		t.Fatalf("there is no %q to replace", old)
	}
	dir := t.TempDir()
	write(t, filepath.Join(dir, "pw"), "hunter2\n", 0o600)
	path := filepath.Join(dir, "witness.toml")
	write(t, path, strings.Replace(goodWitness, old, replacement, 1), 0o644)
	return path
}

func TestWitness(t *testing.T) {
	path := witnessFolder(t, "", "")
	w, err := ReadWitness(context.Background(), path, nobodySays)
	if err != nil {
		t.Fatal(err)
	}
	if w.Self().String() != "anna@example.org" || w.Told().String() != "boris@example.org" || w.Dir != filepath.Join(filepath.Dir(path), "fieldpost-witness") ||
		w.IMAP.Reach().Password != "hunter2" || w.SMTP.Reach().Password != "hunter2" || w.IMAP.Folders.Processed != "Processed" {
		t.Errorf("read as %+v", w)
	}
	if len(w.Stands) != 2 || w.Stands[0].Master().String() != "gm@example.org" || w.Stands[0].Game != "g7" {
		t.Errorf("the games are %+v", w.Stands)
	}
	if p := w.Problem("witness[1].key", "x"); p.Line != 20 {
		t.Errorf("the second key stands in line %d", p.Line)
	}
	if strings.Contains(fmt.Sprintf("%v %+v %#v", w, *w, w.IMAP), "hunter2") {
		t.Error("the password is printed")
	}
}

func TestWitnessRefused(t *testing.T) {
	tests := []struct {
		name, old, new string
		line           int // 0 for a problem of the whole file
		says           string
	}{
		{"unknown key", "owner =", "ower =", 2, `the file knows no key "ower"; there are address, beacon_url, dir, imap, lend, lmtp, owner, smtp, witness`},
		{"unknown key of a game", "key = \"k\"\nto = \"gm@", "keys = \"k\"\nto = \"gm@", 20, `[witness] knows no key "keys"; there are game, key, name, to`},
		{"an operator's table", "[smtp]", "[operator]\n[smtp]", 8, `the file knows no key "operator"`},
		{"no address", "address = \"anna@example.org\"\n", "", 0, "there is no address"},
		{"wrong owner", "boris@example.org", "boris", 2, "no mail address"},
		{"no key", "key = \"k\"\nto = \"gm@", "to = \"gm@", 17, "[[witness]] needs a key"},
		{"no game master", "to = \"gm+g7@example.org\"\n", "", 12, "[[witness]] needs a to"},
		{"one game twice", `"g8"`, `"g7"`, 18, `there are two witnesses of the game "g7"`},
		{"beacon over http", "[imap]", "beacon_url = \"http://beacon.example.org\"\n[imap]", 3, "is reached by https"},
		{"beacon of no form", "[imap]", "beacon_url = \"beacon\"\n[imap]", 3, "no address of a beacon"},
		{"no server", "[smtp]\naddr = \"127.0.0.1:25\"\nsecurity = \"plain\"\nlogin = \"imap\"\n", "", 0, "no letter could be sent"},
		{"no such secret", `"pw"`, `"nowhere"`, 7, "nowhere: no such file"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			path := witnessFolder(t, test.old, test.new)
			_, err := ReadWitness(context.Background(), path, nobodySays)
			where := fmt.Sprintf("%s:%d: ", path, test.line)
			if test.line == 0 {
				where = path + ": "
			}
			if err == nil || !strings.HasPrefix(err.Error(), where) || !strings.Contains(err.Error(), test.says) {
				t.Errorf("%v\nand not %s... %s", err, where, test.says)
			}
		})
	}
}

// TestBeaconOnThisMachine: for a server on this machine http will do.
func TestBeaconOnThisMachine(t *testing.T) {
	path := witnessFolder(t, "[imap]", "beacon_url = \"http://127.0.0.1:8080/chain\"\n[imap]")
	if _, err := ReadWitness(context.Background(), path, nobodySays); err != nil {
		t.Error(err)
	}
}
