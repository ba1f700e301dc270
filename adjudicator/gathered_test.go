package adjudicator

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/game"
)

// TestWindowByMail plays the first battles of a game that gathers its questions, by mail with a witness: one window, one lock, and one
// more for the question that somebody wants.
func TestWindowByMail(t *testing.T) {
	record := clubRecord("full")
	record.Terms.Questions, record.Terms.Codes = game.Gathered, game.CodesToGame
	s := sealClub(t, record)
	locks := func() int { return s.opened().Scribe.Tape.Log().Next() - 1 }
	s.accept("soviet_union", sovietTurn)
	if locks() != 0 {
		t.Fatal("dice were locked before anybody was asked")
	}
	l := s.one("germany")
	s.tells(l, "Before the first die: do your orders and the published lists decide in West Russia", "West Russia: 6 infantry, 1 artillery and 1 tank against 3 infantry, 1 artillery and 1 tank; as it stands your side wins",
		"West Russia, losses: by the published list (", "1 ready", "2 ask", "Without an answer: as ordered")
	if !strings.Contains(l.Get("Subject"), "a question for you") {
		t.Errorf("its subject is %s", l.Get("Subject"))
	}
	if got := s.one("japan"); strings.Contains(got.text, "Before the first die") {
		t.Errorf("Japan, which fights nowhere, is asked:\n%s", got.text)
	}
	s.accept("germany", "ask losses West Russia\n")
	s.accept("soviet_union", "ready\nSTANDING ADD\nland: lose art\n")
	if locks() != 1 {
		t.Fatalf("%d locks after the window", locks())
	}
	lock := s.lock("witness1")
	s.handle(s.fromProgram(s.answerTo(lock, "witness1")))
	s.handle(s.write("germany", s.answerTo(s.lock("germany"), "germany")))
	s.tells(s.one("germany"), "Which are lost of 3 inf, 1 art, 1 arm")
	s.accept("germany", "ANSWER 3: "+s.opened().Scribe.Game.Open[0].Default.Text+"\n")
	if locks() != 2 {
		t.Errorf("%d locks after the answer", locks())
	}
}
