package main

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	netmail "net/mail"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/settings"
	"fieldpost/mail"
	"fieldpost/mail/transport"
)

// served runs a daemon until the returned function is called, and gives the key with which it signs.
func (p *provider) served(config string) (key string, stop func()) {
	p.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	var out, log locked
	go func() { ended <- serveCmd{Config: config}.real(ctx, &console{out: &out, err: &log}) }()
	stop = func() {
		p.t.Helper()
		cancel()
		select {
		case err := <-ended:
			if err != nil {
				p.t.Error(err)
			}
		case <-time.After(20 * time.Second):
			p.t.Fatal("the daemon does not end")
		}
		if said := log.text() + out.text(); strings.Contains(said, "hunter2") || strings.Contains(said, "level=ERROR") {
			p.t.Errorf("it was told\n%s", said)
		}
	}
	signs := regexp.MustCompile(`signed with this key:\n  (\S+)\n`)
	for range 200 {
		if m := signs.FindStringSubmatch(out.text()); m != nil {
			return m[1], stop
		}
		time.Sleep(50 * time.Millisecond)
	}
	p.t.Fatalf("the daemon has not begun:\n%s", out.text()+log.text())
	return "", nil
}

func (l *locked) text() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// lends writes the settings of a witness at the mailbox of germany that is lent to a daemon, and gives the part of the settings of the
// daemon that lends it.
func (p *provider) lends(key, to string) string {
	p.t.Helper()
	p.write("germany-password", p.Passwords["germany"]+"\n")
	p.write("witness.toml", fmt.Sprintf(`dir = "lent"
address = "germany@example.org"
[imap]
addr = %q
security = "plain"
user = "germany"
password_file = "germany-password"
[smtp]
addr = %q
security = "plain"
login = "imap"
[[lend]]
key = %q
to = %q
`, p.IMAP, p.SMTP, key, to))
	return "[witness]\nconfig = \"witness.toml\"\n[[game]]"
}

// TestLentWitness founds a game with one daemon whose witness another daemon lends: SEAT and its address is all that anybody types. The
// dice are sealed, also after a restart of the lender.
func TestLentWitness(t *testing.T) {
	p := newProvider(t)
	p.write("club-password", p.Passwords[clubMaster]+"\n")
	p.write("club.toml", fmt.Sprintf(`dir = "club"
[operator]
address = "club@example.org"
[mail]
new_games = "anybody"
[imap]
addr = %q
security = "plain"
user = "club"
password_file = "club-password"
[smtp]
addr = %q
security = "plain"
login = "imap"
`, p.IMAP, p.SMTP))
	key, stop := p.served(filepath.Join(p.dir, "club.toml"))
	defer stop()
	config := p.settings("[[game]]", p.lends(key, "club@example.org"))
	_, stopLender := p.served(config)

	founding := &netmail.Message{Header: netmail.Header{"Reply-To": {"club@example.org"}, "Subject": {"a game"}}}
	p.answer("japan", founding, "NEW GAME kursk\nPACE swift\nCONFIRM off\nDICE sealed\nSEAT soviet union me\nSEAT germany me\nSEAT united kingdom me\nSEAT japan me\nSEAT united states me\nSEAT witness1 germany@example.org\nEND\n")
	p.answer("japan", p.letter("japan", "[kursk] A new game"), "ACCEPT\n")
	var said strings.Builder
	var last *netmail.Message
	for !strings.Contains(said.String(), "brings codes for the dice") {
		last = p.letter("japan", "[kursk]")
		said.WriteString(strings.Join(strings.Fields(body(t, last)), " "))
	}
	stopLender()
	p.answer("japan", last, "START\n")
	begins := p.letter("japan", "The game begins")
	if text := strings.Join(strings.Fields(body(t, begins)), " "); !strings.Contains(text, "The dice of this game are sealed") {
		t.Fatalf("the game begins with\n%s", text)
	}
	_, stopLender = p.served(config) // which knows the game that it is lent to
	defer stopLender()
	p.answer("japan", begins, "POWER Soviet Union\nTURN 1\nBUY 8 inf\nCOMBAT\n3 inf, 1 art Russia -> West Russia\n3 inf, 1 arm Archangel -> West Russia\nNONCOMBAT\nPLACE\n8 inf Russia\nDONE\n")
	report := p.letter("japan", "Soviet Union, round 1")
	if text := strings.Join(strings.Fields(body(t, report)), " "); !strings.Contains(text, "Dice: level sealed") || !strings.Contains(text, "Codes of lock 1: Witness 1, signed under the root") {
		t.Errorf("the report says\n%s", text)
	}
	var status bytes.Buffer
	if err := (witnessStatusCmd{witnessFlags{filepath.Join(p.dir, "witness.toml")}}).Run(&console{out: &status}); err != nil || !strings.Contains(status.String(), "kursk as witness1") {
		t.Errorf("%v: %s", err, status.String())
	}
}

// TestLendsToOthersOnly refuses a witness of the daemon's own, and one without a mailbox of its own.
func TestLendsToOthersOnly(t *testing.T) {
	p := newProvider(t)
	const key = "fieldpost.example.org+23871b38+AUSfwsXTrIZWxHzwVH7bxCopSR5YE0ZQfyfdtEaHdX0Q"
	for _, c := range []struct{ to, old, replacement, want string }{
		{"gm@example.org", "", "", "a witness that its own operator runs is worth nothing"},
		{"club@example.org", `address = "germany@example.org"`, `address = "gm@example.org"`, "needs a mailbox of its own"},
		{"club@example.org", "", "", ""},
	} {
		config := p.settings("[[game]]", p.lends(key, c.to))
		if c.old != "" {
			text := strings.Replace(read(t, filepath.Join(p.dir, "witness.toml")), c.old, c.replacement, 1)
			p.write("witness.toml", text)
		}
		s, err := settings.Read(context.Background(), config, func(string) string { return "" })
		if err != nil {
			t.Fatal(err)
		}
		if _, err := lentWitness(context.Background(), s); err == nil && c.want != "" || err != nil && (c.want == "" || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("lent to %s: %v", c.to, err)
		}
	}
}

// TestAsksForAWitness: only invitations of a daemon that the owner has named make a witness, each once, and no more games than may be.
func TestAsksForAWitness(t *testing.T) {
	s := newStand(t)
	flags := s.config(s.SMTP, "")
	text := read(t, flags.Config)
	text = text[:strings.Index(text, "[[witness]]")]
	flags.Config = s.write("witness.toml", text+fmt.Sprintf("[[lend]]\nkey = %q\nto = \"gm@example.org\"\nmost = 1\n", s.key.Verifier))
	invite := func(replyTo string) string {
		s.invites(replyTo)
		said, err := s.once(flags)
		if err != nil {
			t.Fatal(err)
		}
		return said
	}
	const token = ".witness1.aaaaaaaaaaaaaaaaaaaaaaaa@example.org"
	if said := invite("gm+g9" + strings.Replace(token, "witness1", "witness-", 1)); said != "Read 1 letter, sent 0 letters.\n" {
		t.Errorf("to be a witness after whom no key can be named: %s", said)
	}
	if said := invite("boris+g7" + token); said != "Read 1 letter, sent 0 letters.\n" {
		t.Errorf("of a stranger: %s", said)
	}
	if said := invite("gm+g7" + strings.Replace(token, "witness1", "germany", 1)); said != "Read 1 letter, sent 0 letters.\n" {
		t.Errorf("to be a power: %s", said)
	}
	if said := invite("gm+g7" + token); said != "Read 1 letter, sent 1 letter.\n" {
		t.Errorf("of the daemon: %s", said)
	}
	l := s.letter(gameMaster)
	if !strings.HasPrefix(l.Text, "JOIN g7 AS witness1 ANCHOR ") || !strings.Contains(l.Text, " KEY ") || l.Tos[0].Tag() != "g7.witness1.aaaaaaaaaaaaaaaaaaaaaaaa" {
		t.Errorf("to %v it writes %q", l.Tos, l.Text)
	}
	if said := invite("gm+g7" + token); said != "Read 1 letter, sent 0 letters.\n" {
		t.Errorf("the same again: %s", said)
	}
	s.begins(l.Text, "")
	s.lock(0)
	if said, err := s.once(flags); said != "Read 1 letter, sent 1 letter.\n" || err != nil {
		t.Errorf("for a lock: %s, %v", said, err)
	}
	if said := invite("gm+g8" + token); said != "Read 1 letter, sent 0 letters.\n" {
		t.Errorf("for more games than may be: %s", said)
	}
}

// lending are settings of a witness that is lent for one game to the daemon of the stand, and to one at the address of boris.
func (s *stand) lending() witnessFlags {
	s.t.Helper()
	flags := s.config(s.SMTP, "")
	text := read(s.t, flags.Config)
	other, err := dice.NewSigningKey("club.example.org")
	if err != nil {
		s.t.Fatal(err)
	}
	return witnessFlags{s.write("witness.toml", text[:strings.Index(text, "[[witness]]")]+fmt.Sprintf(
		"[[lend]]\nkey = %q\nto = \"gm@example.org\"\nmost = 1\n[[lend]]\nkey = %q\nto = \"boris@example.org\"\n", s.key.Verifier, other.Verifier))}
}

// round makes one round at a time, after something was changed, and tells how many letters were sent and what was logged.
func (s *stand) round(flags witnessFlags, at time.Time, change func(*witnessRound)) (sent int, said string) {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	var log locked
	settings, r, err := flags.open(ctx, slog.New(slog.NewTextHandler(&log, nil)))
	if err != nil {
		s.t.Fatal(err)
	}
	defer func() { _ = r.games.close() }()
	box, err := openMailbox(ctx, settings.IMAP)
	if err != nil {
		s.t.Fatal(err)
	}
	defer box.Close()
	r.mailbox, r.now = box, func() time.Time { return at }
	if change != nil {
		change(r)
	}
	if err := r.round(ctx); err != nil {
		s.t.Fatalf("%v\n%s", err, log.text())
	}
	return r.sent, log.text()
}

// folders are the folders of the witness's games.
func (s *stand) folders() string {
	s.t.Helper()
	list, err := filepath.Glob(filepath.Join(s.dir, "kept", "*"))
	if err != nil {
		s.t.Fatal(err)
	}
	for i, path := range list {
		name := filepath.Base(path)
		if at := strings.LastIndex(name, "."); at > 0 {
			name = name[:at]
		}
		list[i] = name
	}
	return strings.Join(list, " ")
}

// TestForgedInvitations: letters that somebody has made up take no place from the games of a daemon and stand in the way of none. A game
// takes a place when its log has begun, as long as it is played.
func TestForgedInvitations(t *testing.T) {
	s := newStand(t)
	flags, now := s.lending(), s.now
	const token = ".aaaaaaaaaaaaaaaaaaaaaaaa@example.org"
	forged := []string{"gm+g1.witness1", "gm+g2.witness1", "gm+g7.witness9", "boris+g7.witness1"}
	for _, to := range forged {
		s.invites(to + token)
	}
	s.invites("gm+g7.witness1.bbbbbbbbbbbbbbbbbbbbbbbb@example.org")
	s.invites("gm+g7.witness1" + token) // by the daemon, in the same second
	if sent, said := s.round(flags, now, nil); sent != len(forged)+2 {
		t.Fatalf("%d letters are sent\n%s", sent, said)
	} else if n := strings.Count(said, "one of the same name of another game master"); n != 2 { // that of boris, and the one of gm after it
		t.Errorf("%d times the log says that two daemons have a game of one name\n%s", n, said)
	}
	if sent, said := s.round(flags, now, nil); sent != 0 {
		t.Errorf("%d letters are sent again\n%s", sent, said)
	}
	joins := map[string]*mail.Incoming{}
	for range len(forged) + 1 {
		l := s.letter(gameMaster)
		joins[l.Tos[0].Tag()] = l
	}
	s.letter("boris")
	join := joins["g7.witness1.aaaaaaaaaaaaaaaaaaaaaaaa"]
	if join == nil || join.Text != joins["g7.witness1.bbbbbbbbbbbbbbbbbbbbbbbb"].Text {
		t.Fatalf("the witness joins by %v", joins)
	}
	s.begins(join.Text, "")
	s.lock(0)
	if sent, said := s.round(flags, now, nil); sent != 1 {
		t.Fatalf("for the lock %d letters are sent\n%s", sent, said)
	}
	s.rolled()
	if got := s.folders(); got != "g1.witness1 g2.witness1 g7.witness1 g7.witness1" {
		t.Errorf("in the folder lie %s", got)
	}

	s.invites("gm+g8.witness1" + token)
	if sent, said := s.round(flags, now, nil); sent != 0 || !strings.Contains(said, "as many games as may") {
		t.Errorf("while the game is played %d letters are sent\n%s", sent, said)
	}
	s.invites("gm+g3.witness1" + token)
	if sent, said := s.round(flags, now.Add(70*24*time.Hour), nil); sent != 1 {
		t.Errorf("long after its last lock %d letters are sent\n%s", sent, said)
	}
	if got := s.folders(); got != "g3.witness1 g7.witness1" {
		t.Errorf("long after the invitations there are %s", got)
	}
	if err := s.tape.Act("referee", "end", "It is over.\n"); err != nil {
		t.Fatal(err)
	}
	s.news("[g7] It is over")
	s.invites("gm+g8.witness1" + token)
	if sent, said := s.round(flags, now, nil); sent != 1 {
		t.Errorf("when the game is over %d letters are sent\n%s", sent, said)
	}
}

// TestManyInvitations bounds how many invitations wait in the name of a daemon.
func TestManyInvitations(t *testing.T) {
	s := newStand(t)
	flags, now := s.lending(), s.now
	for i := range mostInvited + 2 {
		s.invites(fmt.Sprintf("gm+g%d.witness1.aaaaaaaaaaaaaaaaaaaaaaaa@example.org", i))
	}
	if sent, said := s.round(flags, now, nil); sent != mostInvited || !strings.Contains(said, "too many letters") {
		t.Errorf("%d letters are sent\n%s", sent, said)
	}
	s.invites("boris+club.witness1.aaaaaaaaaaaaaaaaaaaaaaaa@example.org")
	if sent, _ := s.round(flags, now, nil); sent != 1 {
		t.Error("another daemon is not answered")
	}
	s.invites("gm+later.witness1.aaaaaaaaaaaaaaaaaaaaaaaa@example.org")
	if sent, _ := s.round(flags, now.Add(8*24*time.Hour), nil); sent != 1 {
		t.Error("a week later the daemon is not answered")
	}
}

// TestWitnessGoesAstray moves a letter away over which the program goes astray, and takes the next.
func TestWitnessGoesAstray(t *testing.T) {
	s := newStand(t)
	flags := s.lending()
	s.invites("gm+g7.witness1.aaaaaaaaaaaaaaaaaaaaaaaa@example.org")
	s.invites("gm+g8.witness1.aaaaaaaaaaaaaaaaaaaaaaaa@example.org")
	sent, said := s.round(flags, s.now, func(r *witnessRound) {
		now, asked := r.now, false
		r.now = func() time.Time {
			if !asked {
				asked = true
				panic("no time")
			}
			return now()
		}
	})
	if sent != 1 || !strings.Contains(said, "no time") || s.lies("anna", "Rejected") != 1 || s.lies("anna", "INBOX") != 0 {
		t.Errorf("%d letters are sent\n%s", sent, said)
	}
}

// invites writes an invitation to the witness, as a daemon does.
func (s *stand) invites(replyTo string) {
	s.t.Helper()
	s.mails++
	gm := mail.Address{Local: gameMaster, Domain: s.Domain}
	to, err := mail.ParseAddress(replyTo)
	if err != nil {
		s.t.Fatal(err)
	}
	raw, err := mail.Compose(mail.Outgoing{
		MessageID: fmt.Sprintf("invitation.k%d@example.org", s.mails), From: gm, To: []mail.Address{{Local: "anna", Domain: s.Domain}}, ReplyTo: []mail.Address{to},
		Subject: "[g7] Will you play?", Date: s.now, Text: "You are invited.\n",
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

// read is a file.
func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
