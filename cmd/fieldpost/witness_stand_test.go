package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/mail"
	"fieldpost/mail/postoffice"
	"fieldpost/mail/transport"
)

// stand is a post office with mailboxes for a game master, a player and a witness, and the dice of a game. The game master
// is this test.
type stand struct {
	*office
	t     *testing.T
	dir   string
	key   dice.SigningKey
	tape  *dice.Tape
	sent  int // leaves that were mailed
	mails int
	now   time.Time

	orders string // that the locks are made for
}

func newStand(t *testing.T) *stand {
	t.Helper()
	s := &stand{office: &office{Domain: "example.org", Passwords: map[string]string{}}, t: t, dir: t.TempDir(), now: time.Now().UTC().Truncate(time.Minute)}
	var users []postoffice.User
	for _, name := range []string{gameMaster, "boris", "anna"} {
		s.Passwords[name] = name + "-hunter2"
		users = append(users, postoffice.User{Name: name, Password: s.Passwords[name], Folders: []string{readFolder}})
	}
	s.office.open(t, users)
	var err error
	if s.key, err = dice.NewSigningKey("fieldpost.example.org"); err != nil {
		t.Fatal(err)
	}
	s.write("password", s.Passwords["anna"]+"\n")
	return s
}

func (s *stand) write(name, text string) string {
	s.t.Helper()
	path := filepath.Join(s.dir, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		s.t.Fatal(err)
	}
	return path
}

// config writes the settings of the witness.
func (s *stand) config(smtp, more string) witnessFlags {
	s.t.Helper()
	return witnessFlags{s.write("witness.toml", fmt.Sprintf(`dir = "kept"
address = "anna@example.org"
owner = "boris@example.org"
%s
[imap]
addr = %q
security = "plain"
user = "anna"
password_file = "password"
[smtp]
addr = %q
security = "plain"
login = "imap"
[[witness]]
game = "g7"
name = "witness1"
key = %q
to = "gm@example.org"
`, more, s.IMAP, smtp, s.key.Verifier))}
}

// join lets the witness join by mail, and begins the game with it.
func (s *stand) join(flags witnessFlags, drand string) {
	s.t.Helper()
	var out bytes.Buffer
	if err := (witnessJoinCmd{witnessFlags: flags, Game: "g7"}).Run(&console{out: &out, err: &out}); err != nil {
		s.t.Fatal(err)
	}
	line := s.letter(gameMaster).Text
	if !strings.Contains(out.String(), line) {
		s.t.Fatalf("the letter says %q, and printed is\n%s", line, out.String())
	}
	s.begins(line, drand)
}

// begins begins the game with a witness, after the line by which it joins.
func (s *stand) begins(line, drand string) {
	s.t.Helper()
	m := regexp.MustCompile(`^JOIN g7 AS witness1 ANCHOR ([A-Z2-7]{26}) KEY (\S+)$`).FindStringSubmatch(line)
	if m == nil {
		s.t.Fatalf("the letter says %q", line)
	}
	anchor, err := dice.ParseCode(m[1])
	if err != nil {
		s.t.Fatal(err)
	}
	genesis := dice.Genesis{Game: "g7", Law: 1, Drand: drand, Contributors: []dice.Share{{Who: "witness1", Anchor: anchor, Count: 4096, Key: m[2]}},
		Key: s.key.Verifier, Programs: time.Hour, People: 24 * time.Hour}
	if s.tape, err = dice.Begin(&dice.Log{}, genesis, dice.NewChain("g7", "operator", 0, 64, dice.Code{2})); err != nil {
		s.t.Fatal(err)
	}
}

// lock locks a batch and mails the lock letter.
func (s *stand) lock(round uint64) {
	s.t.Helper()
	log := s.tape.Log()
	if err := s.tape.Lock(dice.Lock{Batch: fmt.Sprintf("germany/t1/p%d", log.Next()), Inputs: dice.Sum(s.orders), State: dice.Sum("s"),
		Time: s.now, Deadline: s.now.Add(time.Hour), Round: round}); err != nil {
		s.t.Fatal(err)
	}
	s.news(fmt.Sprintf("[g7] Lock %d", log.Open().N))
}

// news mails the leaves since the last letter.
func (s *stand) news(subject string) {
	s.t.Helper()
	log := s.tape.Log()
	part, err := log.Dicelog(s.sent, log.Len())
	if err != nil {
		s.t.Fatal(err)
	}
	s.sent = log.Len()
	checkpoint, err := log.Checkpoint("fieldpost.example.org/g7", s.key.Signer)
	if err != nil {
		s.t.Fatal(err)
	}
	s.mails++
	gm := mail.Address{Local: gameMaster, Domain: s.Domain}
	stem := fmt.Sprintf("g7-%04d", log.Len())
	raw, err := mail.Compose(mail.Outgoing{
		MessageID: fmt.Sprintf("g7.k%d@example.org", s.mails), From: gm, To: []mail.Address{{Local: "anna", Domain: s.Domain}},
		ReplyTo: []mail.Address{{Local: "nobody", Domain: "example.net"}, gm.WithTag("g7"), {Local: "boris", Domain: s.Domain}, {Local: "anna", Domain: s.Domain}},
		Subject: subject, Date: s.now, Text: "A lock.\n",
		Files: []mail.File{{Name: stem + ".dicelog", Data: part}, {Name: stem + ".note", Data: checkpoint}},
	})
	if err != nil {
		s.t.Fatal(err)
	}
	courier, err := transport.NewSMTP(s.server(s.SMTP, gameMaster), "")
	if err != nil {
		s.t.Fatal(err)
	}
	for _, out := range courier.Send(context.Background(), gm.String(), []string{"anna@example.org"}, raw) {
		if !out.Taken() {
			s.t.Fatal(out.Text)
		}
	}
}

// letter waits for the next letter of a mailbox.
func (s *stand) letter(who string) *mail.Incoming {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	box, err := transport.Dial(ctx, transport.Account{Server: s.server(s.IMAP, who), Slice: time.Second})
	if err != nil {
		s.t.Fatal(err)
	}
	defer box.Close()
	for {
		list, err := box.List(ctx, "INBOX")
		if err != nil {
			s.t.Fatalf("no letter for %s: %v", who, err)
		}
		if len(list) > 0 {
			raw, err := box.Fetch(ctx, list[0].UID, mostOfALook)
			if err != nil {
				s.t.Fatal(err)
			}
			if err := box.Move(ctx, list[0].UID, readFolder); err != nil {
				s.t.Fatal(err)
			}
			l, err := mail.Read(raw, mail.Limits{})
			if err != nil {
				s.t.Fatal(err)
			}
			return l
		}
		if err := box.Wait(ctx); err != nil {
			s.t.Fatalf("no letter for %s: %v", who, err)
		}
	}
}

// lies counts the letters in a folder of a mailbox.
func (s *stand) lies(who, folder string) int {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	box, err := transport.Dial(ctx, transport.Account{Server: s.server(s.IMAP, who)})
	if err != nil {
		s.t.Fatal(err)
	}
	defer box.Close()
	list, err := box.List(ctx, folder)
	if err != nil {
		s.t.Fatal(err)
	}
	return len(list)
}

// emptied waits until nothing lies in an inbox.
func (s *stand) emptied(who string) {
	s.t.Helper()
	for end := time.Now().Add(10 * time.Second); s.lies(who, "INBOX") > 0; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			s.t.Fatalf("%s has not put all letters away", who)
		}
	}
}

// rolled waits for the code of the open lock in everybody's mailbox, and rolls.
func (s *stand) rolled() {
	s.t.Helper()
	open := s.tape.Log().Open()
	var first *mail.Incoming
	for _, who := range []string{gameMaster, "boris"} {
		l := s.letter(who)
		game, r, ok := dice.ReadReveal(l.Text)
		if !ok || game != "g7" || r.Lock != open.N || r.Signs != s.tape.Log().Head().Signs() || !s.tape.Log().Fits("witness1", r.Lock, r.Code) {
			s.t.Fatalf("%s reads\n%s", who, l.Full)
		}
		if l.From.String() != "anna@example.org" || l.Kind != mail.AutoReply || len(l.Attachments) != 1 || l.Attachments[0].Name != "g7-witness1.note" ||
			strings.Join(l.InReplyTo, " ") != fmt.Sprintf("g7.k%d@example.org", s.mails) {
			s.t.Errorf("the letter is %+v", l)
		}
		if first != nil && first.MessageID != l.MessageID {
			s.t.Error("two letters have gone out")
		}
		if first = l; who == "boris" {
			if err := s.tape.Reveal("witness1", r); err != nil {
				s.t.Fatal(err)
			}
		}
	}
	if err := s.tape.Roll("", nil, dice.Sum("after")); err != nil {
		s.t.Fatal(err)
	}
}

// locked is a buffer for two goroutines.
type locked struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *locked) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

// run watches until the returned function is called.
func (s *stand) run(flags witnessFlags) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	var out locked
	go func() { ended <- witnessRunCmd{flags}.watch(ctx, &console{out: &out, err: &out}) }()
	return func() {
		s.t.Helper()
		cancel()
		select {
		case err := <-ended:
			if err != nil {
				s.t.Error(err)
			}
		case <-time.After(20 * time.Second):
			s.t.Fatal("the witness does not end")
		}
		if text := out.b.String(); strings.Contains(text, "hunter2") || strings.Contains(text, "REVEAL") {
			s.t.Errorf("a secret was printed:\n%s", text)
		}
	}
}
