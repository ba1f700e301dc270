package adjudicator

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
)

// sealedClub is a game to whose dice Germany and a witness contribute.
type sealedClub struct {
	*club
	chains  map[string]*dice.Chain
	program dice.SigningKey // of the witness
}

func newSealedClub(t *testing.T) sealedClub {
	t.Helper()
	return sealClub(t, clubRecord("swift"))
}

func sealClub(t *testing.T, record game.Record) sealedClub {
	t.Helper()
	record.Others = append(record.Others, game.Seat{Name: "witness1", Address: "witness1@example.org", Token: strings.Repeat("w", 24)})
	key, err := dice.NewSigningKey("witness1.example.org")
	if err != nil {
		t.Fatal(err)
	}
	s := sealedClub{chains: map[string]*dice.Chain{}, program: key}
	for i, who := range []string{"germany", "witness1"} {
		s.chains[who] = dice.NewChain(clubGame, who, 0, 4096, dice.Code{byte(i + 1), 7})
		share := s.chains[who].Share()
		if dice.IsWitness(who) {
			share.Key = key.Verifier
		}
		record.Shares = append(record.Shares, share)
	}
	s.club = beginClub(t, record)
	for _, p := range s.game.Everybody() {
		s.mails(p.Name)
	}
	return s
}

var rootLine = regexp.MustCompile(`(?m)^REVEAL g7 ([0-9]+) CODE ROOT ([A-Z2-7-]{24})$`)

// asked is the line that a lock letter asks for, with the code of a contributor.
func (s sealedClub) answerTo(l received, who string) string {
	s.t.Helper()
	m := rootLine.FindStringSubmatch(l.text)
	if m == nil {
		s.t.Fatalf("it asks for no code: %v", l)
	}
	n := 0
	fmt.Sscan(m[1], &n)
	code, err := s.chains[who].Code(n)
	if err != nil {
		s.t.Fatal(err)
	}
	line := fmt.Sprintf("REVEAL g7 %d %s ROOT %s", n, code.Grouped(), m[2])
	if dice.IsWitness(who) && s.program.Signer != nil { // which signs what it has seen
		log := s.opened().Scribe.Tape.Log()
		checkpoint, err := log.Checkpoint(s.desk.Secrets.Name+"/"+clubGame, s.desk.Signer)
		if err != nil {
			s.t.Fatal(err)
		}
		root, signed, err := dice.CosignRoot(log, checkpoint, s.program.Signer)
		if err != nil {
			s.t.Fatal(err)
		}
		line = dice.RevealLine(clubGame, n, code.Grouped(), root, signed)
	}
	return line + "\n"
}

// fromProgram writes as a witness does: a program, from an address of its own, to the address that everybody knows.
func (s sealedClub) fromProgram(text string) letter {
	l := s.write("witness1", text)
	l.To = "gm+g7@example.org"
	l.More = append(l.More, "Auto-Submitted: auto-replied")
	return l
}

// lock is the newest lock letter to a seat, which must be the last that came.
func (s sealedClub) lock(seat string) received {
	s.t.Helper()
	all := s.mails(seat)
	if len(all) == 0 || !strings.HasPrefix(all[len(all)-1].Get("Subject"), "[g7] Lock ") {
		s.t.Fatalf("%s has got no lock letter: %v", seat, all)
	}
	return all[len(all)-1]
}

// TestLock asks everybody for codes, and rolls when all have come, from whomever.
func TestLock(t *testing.T) {
	s := newSealedClub(t)
	s.accept("soviet_union", sovietTurn)
	before := s.diceLog()
	l := s.lock("germany")
	for _, want := range []string{"Your code 1 is asked for, Germany, until 22 November 2026, 04:47 UTC.", "Lock 1 waits for the codes of Germany and Witness 1 until 22 November 2026, 04:47 UTC.", "3 inf, 1 art Russia -> West Russia"} {
		if !strings.Contains(strings.Join(strings.Fields(l.text), " "), want) {
			t.Errorf("the lock letter does not say %q:\n%s", want, l.text)
		}
	}
	if strings.Contains(l.Get("Reply-To"), s.seat("germany").Token) || !strings.Contains(l.Get("Reply-To"), "gm+g7@example.org") || !strings.Contains(l.Get("Reply-To"), "japan@example.org") {
		t.Errorf("answers go to %s", l.Get("Reply-To"))
	}
	reveal := s.answerTo(l, "witness1")
	if out := s.handle(s.fromProgram(reveal)); !out.Accepted {
		t.Fatal(out)
	}
	if got := s.subjects("germany"); got != "" {
		t.Errorf("Germany has got %s", got)
	}
	s.tells(s.ask("soviet_union", "STATUS\n"), "Waiting for the codes of lock 1: Germany.")
	again := sealedClub{s.reopened(s.desk.Store), s.chains, s.program}
	if out := again.handle(again.write("germany", again.answerTo(l, "germany"))); !out.Accepted {
		t.Fatal(out, again.mails("germany"))
	}
	if log := again.diceLog(); !strings.HasPrefix(log[strings.Index(log, "\n"):], before[strings.Index(before, "\n"):]) || !strings.Contains(log, "level sealed") {
		t.Errorf("the log is\n%s", log)
	}
	if got := again.subjects("japan"); !strings.Contains(got, "Soviet Union, round 1") {
		t.Errorf("Japan has got %q", got)
	}
}

// TestAfterLock keeps what is written while a lock is open until it has been rolled.
func TestAfterLock(t *testing.T) {
	s := newSealedClub(t)
	s.accept("soviet_union", sovietTurn)
	l := s.lock("germany")
	s.accept("germany", "STANDING\nland: lose art, inf\n")
	s.tells(s.one2("germany", 0), "Lock 1 is open, so this counts when it has been rolled")
	if strings.Contains(s.diceLog(), "standing germany") {
		t.Error("it counts already")
	}
	s = sealedClub{s.reopened(s.desk.Store), s.chains, s.program}
	for _, who := range []string{"germany", "witness1"} {
		s.handle(s.fromProgram(s.answerTo(l, who)))
	}
	tb, err := s.desk.table(t.Context(), clubGame)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(tb.Scribe.Game.Standing[tb.Reader.Edition().PowerByID("germany")]); n != 1 || len(tb.Queue) != 0 {
		t.Errorf("%d standing orders, %d letters wait", n, len(tb.Queue))
	}
}

// TestWrongReveal takes no code that does not fit, and says why.
func TestWrongReveal(t *testing.T) {
	s := newSealedClub(t)
	early := s.chains["germany"]
	code, err := early.Code(1)
	if err != nil {
		t.Fatal(err)
	}
	s.tells(s.ask("germany", fmt.Sprintf("REVEAL g7 1 %s ROOT %s\n", code.Grouped(), dice.Root{}.Said())), "no lock is open")
	s.accept("soviet_union", sovietTurn)
	l := s.lock("germany")
	good := s.answerTo(l, "germany")
	s.tells(s.ask("germany", strings.Replace(good, "g7 1 ", "g7 2 ", 1)), "lock 1 is open, not 2")
	s.tells(s.ask("germany", strings.Replace(good, "g7 1 ", "g8 1 ", 1)), "the code is for the game g8")
	two, err := early.Code(2)
	if err != nil {
		t.Fatal(err)
	}
	s.tells(s.ask("germany", strings.Replace(good, code.Grouped(), two.Grouped(), 1)), "this is no code of anybody")
	open := s.write("germany", strings.Replace(good, code.Grouped(), two.Grouped(), 1))
	open.To = "gm+g7@example.org, japan@example.org" // as one answers a lock
	s.handle(open)
	s.tells(s.one("germany"), "this is no code of anybody")
	s.handle(s.write("germany", good))
	s.tells(s.ask("germany", good), "the code of Germany for lock 1 is in the log")
}

// TestAnotherRoot has everybody hear when a contributor has seen another lock.
func TestAnotherRoot(t *testing.T) {
	s := newSealedClub(t)
	s.accept("soviet_union", sovietTurn)
	l := s.lock("germany")
	s.handle(s.fromProgram(s.answerTo(l, "witness1")))
	good := s.answerTo(l, "germany")
	s.mails("japan")
	at := strings.Index(good, "ROOT ") + len("ROOT ")
	other := dice.Root{Hash: tlog.Hash{1, 2, 3}}.Signs().Grouped()
	s.handle(s.write("germany", good[:at]+other+"\n"))
	s.tells(s.one("japan"), "Germany has answered lock 1 with the root "+other+"; the lock has", "The code does not count so", "sends it again with the root of the lock letter")
	if s.opened().Scribe.Tape.Log().Open() == nil || strings.Contains(s.diceLog(), "reveal g7 1 germany") {
		t.Error("the code was taken for another lock than the one that was answered")
	}
	s.mails("germany")
	s.tells(s.ask("germany", good[:at]+"R7KA-5MQC-22PT-XE6W-B4LX\n"), "its last sign, which checks the others, does not fit")
	s.handle(s.write("germany", strings.Replace(good, " ROOT ", " ROOT\n", 1)+"Cheers\n")) // mail programs break lines
	if !strings.Contains(s.diceLog(), "reveal g7 1 germany") {
		t.Error("the code was not taken with the right root")
	}
	if all := s.mails("germany"); len(all) != 1 || strings.Contains(all[0].text, "NOT ACCEPTED") {
		t.Errorf("Germany is told %v", all)
	}
}

// TestVoid gives up a lock for which somebody has not revealed, and locks again without him.
func TestVoid(t *testing.T) {
	s := newSealedClub(t)
	s.accept("soviet_union", sovietTurn)
	l := s.lock("germany")
	s.handle(s.fromProgram(s.answerTo(l, "witness1")))
	s.pass(48*time.Hour - 10*time.Minute)
	if got := s.subjects("germany"); got != "" {
		t.Errorf("Germany has got %s", got)
	}
	s.pass(20 * time.Minute)
	s.tells(s.lock("germany"), "Nothing is asked of you now.", "Lock 2 fixes")
	second := s.lock("witness1")
	s.tells(second, "Lock 2 fixes", "Witness 1")
	if m := rootLine.FindStringSubmatch(second.text); m == nil || !strings.Contains(s.diceLog(), "remove g7 germany") {
		t.Errorf("Germany still contributes: %v", second)
	}
	s.handle(s.fromProgram(s.answerTo(second, "witness1")))
	if got := s.subjects("japan"); !strings.Contains(got, "Soviet Union, round 1") {
		t.Errorf("Japan has got %q", got)
	}
	v := verified(t, [][]byte{s.ask("japan", "LOG\n").raw}, s.desk.Verifier())
	if v.Turns != 1 {
		t.Errorf("%d turns", v.Turns)
	}
}

// TestComesBack lets a contributor come back who was removed, and somebody new come, when all players agree.
func TestComesBack(t *testing.T) {
	s := newSealedClub(t)
	s.accept("soviet_union", sovietTurn)
	l := s.lock("germany")
	s.handle(s.fromProgram(s.answerTo(l, "witness1")))
	s.pass(48*time.Hour + 20*time.Minute)
	s.handle(s.fromProgram(s.answerTo(s.lock("witness1"), "witness1")))
	anchor := "ANCHOR " + s.chains["germany"].Share().Anchor.String() + "\n"
	for _, p := range s.game.Everybody() {
		s.mails(p.Name)
	}
	japan := dice.NewChain(clubGame, "japan", 0, 4096, dice.Code{9, 9})
	s.accept("japan", "ANCHOR "+japan.Share().Anchor.String()+"\n")
	s.tells(s.one2("japan", 0), "PROPOSAL 1 by Japan: Japan contributes to the dice from the next lock")
	for _, p := range []string{"soviet_union", "germany", "united_kingdom"} {
		s.accept(p, "VOTE 1 yes\n")
	}
	if strings.Contains(s.diceLog(), "operator enrol") {
		t.Error("one vote is missing, and Japan is in")
	}
	s.accept("united_states", "VOTE 1 yes\n")
	if !strings.Contains(s.diceLog(), "contributor japan "+japan.Share().Anchor.String()) {
		t.Errorf("Japan is not in:\n%s", s.diceLog())
	}
	s.chains["japan"] = japan
	s.accept("germany", germanTurn)
	l = s.lock("japan")
	s.tells(l, "Japan")
	for _, who := range []string{"japan", "witness1"} {
		s.handle(s.fromProgram(s.answerTo(l, who)))
	}
	for _, p := range []string{"united_kingdom", "japan", "united_states"} {
		s.accept(p, "PASS\n")
	}
	s.accept("soviet_union", "COMBAT\n1 inf Caucasus -> Ukraine\nDONE\n")
	l = s.lock("japan")
	for _, who := range []string{"japan", "witness1"} {
		s.handle(s.fromProgram(s.answerTo(l, who)))
	}
	s.mails("germany")
	s.accept("germany", anchor)
	s.tells(s.one2("germany", 0), "PROPOSAL 2 by Germany: Germany contributes to the dice from the next lock")
	for _, p := range []string{"soviet_union", "united_kingdom", "japan", "united_states"} {
		s.accept(p, "VOTE 2 yes\n")
	}
	if !strings.Contains(s.diceLog(), "agreed soviet_union united_kingdom united_states\n") {
		t.Errorf("the log does not say who has agreed that Germany comes back:\n%s", s.diceLog())
	}
	if n := strings.Count(s.diceLog(), "operator enrol"); n != 2 {
		t.Errorf("%d were enrolled", n)
	}
	again := s.reopened(s.desk.Store)
	if again.diceLog() != s.diceLog() {
		t.Error("another log comes out when the game is played again")
	}
	verified(t, [][]byte{s.ask("japan", "LOG\n").raw}, s.desk.Verifier())
}

// TestVoidLater credits the time in which no letter could come to whoever has to reveal.
func TestVoidLater(t *testing.T) {
	s := newSealedClub(t)
	s.accept("soviet_union", sovietTurn)
	s.lock("germany")
	s.pass(46 * time.Hour)
	s.asleep(3 * day)
	s = sealedClub{s.reopened(s.desk.Store), s.chains, s.program}
	s.pass(100 * time.Minute)
	if strings.Contains(s.diceLog(), "/2 void g7") {
		t.Error("47 hours and 40 minutes were enough")
	}
	s.pass(30 * time.Minute)
	if !strings.Contains(s.diceLog(), "/2 void g7 1") {
		t.Error("48 hours and 10 minutes were not")
	}
}
