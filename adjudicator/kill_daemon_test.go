package adjudicator

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/mail/postoffice"
	"fieldpost/store"
)

// TestKilledDaemon kills "fieldpost serve", as it is built, beside a mail server that lives on: it is the same play as
// TestKilled with another victim, and the same is demanded.
func TestKilledDaemon(t *testing.T) {
	if os.Getenv("FIELDPOST_KILLS") == "" {
		t.Skip("TestKilled does the same without a daemon; FIELDPOST_KILLS asks for this")
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "fieldpost")
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-o", program, "fieldpost/cmd/fieldpost").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	office := mailServer(t)
	config := filepath.Join(dir, "config.toml")
	writeFile(t, filepath.Join(dir, "password"), childPassword+"\n")
	writeFile(t, config, daemonSettings(office))
	v := &victim{t: t, dir: dir, longest: 700 * time.Millisecond}
	v.command = func(ctx context.Context) *exec.Cmd {
		return exec.CommandContext(ctx, program, "serve", "--config", config)
	}
	v.opened = func(line string) (imap, smtp string) {
		if !strings.HasPrefix(line, "Reading the mailbox of ") {
			return "", ""
		}
		return office.IMAPAddr(), office.SMTPAddr()
	}
	v.begins()
	sure := v.undisturbed()
	germany := v.killedWhilePlaying(sure)
	kept := storeOf(t, filepath.Join(dir, "data", "store"))
	if report, err := kept.Check(t.Context()); err != nil || report.Err() != nil {
		t.Error(report, err)
	}
	v.compare(sure, v.clubOf(kept), germany)
}

// mailServer is a post office that is not killed.
func mailServer(t *testing.T) *postoffice.Office {
	t.Helper()
	options := postoffice.Options{Domain: clubSelf.Domain, Rounds: 1000, Users: []postoffice.User{postoffice.GameMaster(clubSelf.Local, childPassword)}}
	for _, p := range clubPowers {
		options.Users = append(options.Users, postoffice.User{Name: p, Password: childPassword})
	}
	office, err := postoffice.Open(t.TempDir(), options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		if err := office.Close(ctx); err != nil {
			t.Error(err)
		}
	})
	return office
}

// daemonSettings are the settings of a daemon that plays the game of the club at a mail server.
func daemonSettings(office *postoffice.Office) string {
	text := fmt.Sprintf(`dir = "data"
[operator]
address = "%s"
host = "fieldpost.example.org"
[imap]
addr = %q
security = "plain"
user = "gm"
password_file = "password"
[smtp]
addr = %q
security = "plain"
login = "imap"
[[game]]
name = %q
pace = "swift"
confirm = false
options = { victory-cities = "12" }
`, clubSelf, office.IMAPAddr(), office.SMTPAddr(), clubGame)
	for _, p := range clubPowers {
		text += fmt.Sprintf("[[game.seat]]\npower = %q\naddress = \"%s@example.org\"\n", p, p)
	}
	return text
}

// begins lets the victim live until it has begun the game.
func (v *victim) begins() {
	v.t.Helper()
	ctx, cancel := context.WithTimeout(v.t.Context(), 30*time.Second)
	defer cancel()
	child := v.command(ctx)
	out, err := child.StdoutPipe()
	if err != nil {
		v.t.Fatal(err)
	}
	child.Stderr = &v.said
	if err := child.Start(); err != nil {
		v.t.Fatal(err)
	}
	if lines := bufio.NewScanner(out); !lines.Scan() || !strings.HasPrefix(lines.Text(), "Reading") {
		v.t.Errorf("it does not open: %s", v.said.Bytes())
	}
	cancel()
	_ = child.Wait() // it was killed
}

// undisturbed is a desk with the victim's game as it was begun, and with the letters that went out then.
func (v *victim) undisturbed() *club {
	v.t.Helper()
	kept, err := store.Open(filepath.Join(v.dir, "data", "store"), store.Options{})
	if err != nil {
		v.t.Fatal(err)
	}
	defer kept.Close()
	sure := v.clubOf(copied(v.t, kept))
	for e, err := range store.All(v.t.Context(), kept, letters.Taken) {
		if err != nil {
			v.t.Fatal(err)
		}
		q := queued(v.t, e)
		raw, err := q.Print(v.t.Context(), kept, &letters.Printer{Languages: &sure.desk.Languages, Log: sure.desk.Log}, true)
		if err != nil {
			v.t.Fatal(err)
		}
		sure.boxes.Send(v.t.Context(), "", []string{q.To}, raw)
	}
	return sure
}

// clubOf opens the victim's game in a store.
func (v *victim) clubOf(kept store.Store) *club {
	v.t.Helper()
	var id game.Record
	if _, err := store.Read(v.t.Context(), kept, game.RecordKey(clubGame), &id); err != nil {
		v.t.Fatal(err)
	}
	key, err := kept.Get(v.t.Context(), "key/message-id")
	if err != nil {
		v.t.Fatal(err)
	}
	c := openClub(v.t, id, kept, childSecrets(filepath.Join(v.dir, "data")), time.Now())
	c.desk.Shows = &letters.Painter{Draw: onePixel} // the daemon has one, too; what it shows is not compared
	c.outbox.Pictures = c.desk.Shows
	c.desk.IDs.Key = slices.Clone(key.Value)
	return c
}

func writeFile(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
