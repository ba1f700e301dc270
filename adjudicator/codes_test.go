package adjudicator

import (
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/game"
)

// newQuietClub is a game whose codes are mailed to the game and its witnesses.
func newQuietClub(t *testing.T) sealedClub {
	t.Helper()
	record := clubRecord("swift")
	record.Terms.Codes = game.CodesToGame
	return sealClub(t, record)
}

// TestLockForThoseWhoReveal sends a lock to those whose codes it wants, and answers to the game and the witnesses. Everybody else gets its
// leaf with the dice, and who has revealed under which root; his mailbox proves the game.
func TestLockForThoseWhoReveal(t *testing.T) {
	s := newQuietClub(t)
	first := s.ask("japan", "LOG\n") // as the letter that opened the game
	s.accept("soviet_union", sovietTurn)
	if got := s.subjects("japan") + s.subjects("united_states"); got != "" {
		t.Errorf("those who are not asked get %s", got)
	}
	l := s.lock("germany")
	to := l.Get("Reply-To")
	if !strings.Contains(to, "gm+g7@example.org") || !strings.Contains(to, "witness1@example.org") || strings.Contains(to, "japan") || strings.Contains(to, s.seat("germany").Token) {
		t.Errorf("answers go to %s", to)
	}
	if strings.Contains(l.text, "answer to all") {
		t.Errorf("the letter says\n%s", l.text)
	}
	s.tells(s.ask("japan", "STATUS\n"), "Waiting for the codes of lock 1: Germany")
	s.handle(s.fromProgram(s.answerTo(s.lock("witness1"), "witness1")))
	again := sealedClub{s.reopened(s.desk.Store), s.chains, s.program}
	again.tick()
	if got := again.subjects("germany") + again.subjects("witness1"); got != "" {
		t.Errorf("after a restart those who were asked get %s", got)
	}
	if out := again.handle(again.write("germany", again.answerTo(l, "germany"))); !out.Accepted {
		t.Fatal(out)
	}
	report := again.one("japan")
	again.tells(report, "Soviet Union, round 1", "Codes of lock 1: Witness 1, signed under the root", "and Germany with the root")
	if v := verified(t, [][]byte{first.raw, report.raw}, s.desk.Verifier()); v.Turns != 1 || len(v.Locks) != 1 || v.Locks[0].Level != "sealed" {
		t.Errorf("the letters of Japan prove %+v", v)
	}
}

// TestStalledLock has everybody hear of a lock for which somebody has not revealed when a third of its time is over, once; and of its end.
func TestStalledLock(t *testing.T) {
	s := newQuietClub(t)
	s.accept("soviet_union", sovietTurn)
	l := s.lock("germany")
	s.handle(s.fromProgram(s.answerTo(l, "witness1")))
	s.pass(15 * time.Hour)
	if got := s.subjects("japan"); got != "" {
		t.Errorf("too early Japan gets %s", got)
	}
	s.pass(2 * time.Hour)
	stalled := s.one("japan")
	s.tells(stalled, "Lock 1 waits", "Lock 1 waits for the codes of Germany until")
	if !strings.Contains(string(stalled.raw), ".dicelog") {
		t.Error("the lock is not among its files")
	}
	s.pass(2 * time.Hour)
	if got := s.subjects("japan"); got != "" {
		t.Errorf("Japan gets %s", got)
	}
	s.mails("witness1")
	s.pass(29*time.Hour + 5*time.Minute)
	s.tells(s.one("japan"), "Nothing was rolled for lock 1")
	second := s.lock("witness1")
	s.handle(s.fromProgram(s.answerTo(second, "witness1")))
	s.tells(s.one("japan"), "Soviet Union, round 1")
}

// TestBeaconShowsLocksToAll: a beacon is worth what everybody has seen before its round, so its locks go to everybody.
func TestBeaconShowsLocksToAll(t *testing.T) {
	terms := game.Terms{Codes: game.CodesToGame}
	if !terms.AsksAlone() {
		t.Error("without a beacon the lock goes to everybody")
	}
	if terms.Beacon = true; terms.AsksAlone() {
		t.Error("with a beacon it does not")
	}
}
