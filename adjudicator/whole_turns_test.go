package adjudicator

import (
	"fmt"
	"strings"
	"testing"

	"fieldpost/adjudicator/game"
)

// The Soviet turn in two letters: its battles are fought before the rest is ordered.
const (
	sovietBattles = "BUY 8 inf\nCOMBAT\n3 inf, 1 art Russia -> West Russia\n3 inf, 1 arm Archangel -> West Russia\n"
	sovietRest    = "NONCOMBAT\n2 inf Novosibirsk -> Russia\nPLACE\n8 inf Russia\nDONE\n"
)

// wholeRecord is a game whose turns are told whole.
func wholeRecord(pace string) game.Record {
	record := clubRecord(pace)
	record.Terms.Codes, record.Terms.Reports = game.CodesToGame, game.WholeTurns
	return record
}

// TestWholeTurns fights the battles of a turn before the rest is ordered. Who moves is told at once, everybody else in one letter when the turn is
// over, after a restart, too; each mailbox proves the game.
func TestWholeTurns(t *testing.T) {
	c := beginClub(t, wholeRecord("swift"))
	first := map[string][]byte{}
	for _, p := range clubPowers {
		first[p] = c.one(p).raw
	}
	c.accept("soviet_union", sovietBattles)
	part := c.one("soviet_union")
	if about := part.Get("Subject"); !strings.Contains(about, "Accepted; Soviet Union, round 1: so far; your turn") {
		t.Errorf("its subject is %s", about)
	}
	for _, p := range clubPowers[1:] {
		if got := c.mails(p); len(got) > 0 {
			t.Errorf("%s, which is asked nothing, gets %v", p, got)
		}
	}
	if got := c.ask("japan", "WHY 1\n"); !strings.Contains(got.text, "There is no report yet") && !strings.Contains(got.text, "there is no report yet") {
		t.Errorf("Japan, which has been told nothing, asks WHY and reads\n%s", got.text)
	}
	c = c.reopened(c.desk.Store)
	c.accept("soviet_union", sovietRest)
	report := c.one("japan")
	c.tells(report, "Report 1: Soviet Union, round 1", "West Russia")
	last := c.one("soviet_union")
	for who, mails := range map[string][][]byte{"soviet_union": {first["soviet_union"], part.raw, last.raw}, "japan": {first["japan"], report.raw}, "germany": {first["germany"], c.one("germany").raw}} {
		if v := verified(t, mails, c.desk.Verifier()); v.Turns != 1 || !v.Replayed || v.Signed != v.Leaves || len(v.Locks) != 1 {
			t.Errorf("the letters of %s prove %+v", who, v)
		}
	}
	if again, whole := logIn(t, last.raw), logIn(t, report.raw); again == "" || len(again) >= len(whole) {
		t.Errorf("who was told at once gets %d bytes of the log, who was not %d", len(again), len(whole))
	}
	for _, s := range c.game.Everybody() {
		if s := c.seat(s.Name); s.Behind != nil {
			t.Errorf("%s is behind when the turn is over: %+v", s.Name, s.Behind)
		}
	}
	if got := c.ask("japan", "WHY 1\n"); !strings.Contains(got.text, "in the report of Soviet Union, round 1") {
		t.Errorf("Japan asks WHY and reads\n%s", got.text)
	}
}

// TestWholeTurnsHurry: everybody hears at once, with all that he has not had, of what a referee does, and who may vote of what he votes on.
func TestWholeTurnsHurry(t *testing.T) {
	record := wholeRecord("swift")
	record.Others = append(record.Others, game.Seat{Name: game.RefereeSeat, Address: "otto@example.org", Token: strings.Repeat("r", 24)},
		game.Seat{Name: "observer1", Address: "ida@example.org", Token: strings.Repeat("i", 24)})
	c := beginClub(t, record)
	first := c.one("japan")
	for _, s := range c.game.Everybody() {
		c.mails(s.Name)
	}
	c.accept("soviet_union", sovietBattles)
	for _, p := range []string{"japan", "observer1", game.RefereeSeat} {
		if got := c.mails(p); len(got) > 0 {
			t.Errorf("%s gets %v", p, got)
		}
	}
	c.mails("soviet_union")
	c.accept("soviet_union", "PROPOSE draw\n")
	voted := c.mails("japan")
	if len(voted) != 2 || !strings.Contains(voted[0].Get("Subject")+voted[1].Get("Subject"), "Proposal 1") || !strings.Contains(voted[0].Get("Subject")+voted[1].Get("Subject"), "so far") {
		t.Errorf("Japan is to vote, and gets %v", voted)
	}
	if got := c.mails("observer1"); len(got) != 1 {
		t.Errorf("who looks on gets %v", got)
	}
	c.accept("germany", "VOTE 1 no\n")
	for _, s := range c.game.Everybody() {
		c.mails(s.Name)
	}
	c.accept(game.RefereeSeat, "RULING\nMind the gap.\nEND\n")
	if got := c.one("observer1"); !strings.Contains(got.text, "Mind the gap.") || !strings.Contains(got.text, "Soviet Union, round 1: so far") || !strings.Contains(string(got.raw), ".dicelog") {
		t.Errorf("who looks on hears of the ruling\n%v", got)
	}
	ruled := c.one("japan")
	c.accept(game.RefereeSeat, "ROLLBACK TO 0\n")
	back := c.one("japan")
	c.tells(back, "ROLLED BACK by the referee")
	c.accept("soviet_union", sovietBattles)
	if got := c.mails("japan"); len(got) > 0 {
		t.Errorf("after the rollback Japan gets %v", got)
	}
	c.accept("soviet_union", sovietRest)
	mails := [][]byte{first.raw}
	for _, l := range append(voted, ruled, back, c.one("japan")) {
		mails = append(mails, l.raw)
	}
	if v := verified(t, mails, c.desk.Verifier()); v.Turns != 1 || v.Signed != v.Leaves || len(v.Locks) != 2 {
		t.Errorf("the letters of Japan prove %+v", v)
	}
}

// TestWholeTurnsLocked: who is behind and is asked for a code gets all leaves of the log that he has not had, and everybody's letters prove the
// game. Nobody else hears of the turn before it is over.
func TestWholeTurnsLocked(t *testing.T) {
	record := wholeRecord("full")
	record.Terms.Questions, record.Terms.Reveals = "each", "all"
	s := sealClub(t, record)
	kept := map[string][][]byte{}
	for _, p := range clubPowers {
		kept[p] = [][]byte{s.ask(p, "LOG\n").raw}
	}
	take := func(who string) (lock received) {
		for _, l := range s.mails(who) {
			if kept[who] = append(kept[who], l.raw); strings.HasPrefix(l.Get("Subject"), "[g7] Lock ") {
				lock = l
			}
		}
		return lock
	}
	s.accept("soviet_union", sovietTurn)
	locks := 0
	for n := 0; s.opened().Reports() == 0; n++ {
		if n == 60 {
			t.Fatal("the turn does not end")
		}
		if got := take("japan"); got.raw != nil || len(kept["japan"]) > 1 {
			t.Fatalf("Japan gets %s", kept["japan"][1])
		}
		g, reader := s.sitting()
		if !s.opened().Locked() {
			d := g.Open[0]
			s.accept(reader.Edition().Powers[d.Power].ID, fmt.Sprintf("ANSWER %d: %s\n", g.Number(d), d.Default.Text))
			continue
		}
		locks++
		s.handle(s.fromProgram(s.answerTo(take("witness1"), "witness1")))
		l := take("germany")
		if n%2 == 0 {
			boxes := s.boxes
			s.club = s.reopened(s.desk.Store)
			s.boxes, s.outbox.Courier = boxes, boxes
		}
		s.handle(s.write("germany", s.answerTo(l, "germany")))
	}
	if locks < 2 {
		t.Fatalf("%d locks in the turn", locks)
	}
	for _, p := range clubPowers {
		take(p)
		if v := verified(t, kept[p], s.desk.Verifier()); v.Turns != 1 || !v.Replayed || v.Signed != v.Leaves || len(v.Locks) != locks {
			t.Errorf("the letters of %s prove %+v", p, v)
		}
	}
}

// TestWholeTurnsAccepted: who has sent a part of his orders and is asked for more gets one letter, which answers him and asks.
func TestWholeTurnsAccepted(t *testing.T) {
	c := beginClub(t, wholeRecord("swift"))
	c.one("soviet_union")
	c.accept("soviet_union", "BUY 8 inf\n")
	l := c.one("soviet_union")
	if about := l.Get("Subject"); !strings.Contains(about, "Accepted; your turn") {
		t.Errorf("its subject is %s", about)
	}
	c.tells(l, "ACCEPTED. Your orders as they were understood stand below.", "It is your turn, Soviet Union", "BUY 8 inf", "The receipt attached proves")
}

// logIn is the part of the log of the dice that a letter carries.
func logIn(t *testing.T, raw []byte) string {
	t.Helper()
	for _, f := range takenApart(t, raw).files {
		if strings.HasSuffix(f.Name, ".dicelog") {
			return string(f.Data)
		}
	}
	return ""
}
