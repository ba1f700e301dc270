package adjudicator

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/scribe"
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

// TestBeaconShowsLocksToAll: a beacon is worth what everybody has seen before its round, so its locks go to everybody, also to those who are
// asked for nothing, and the log does not say that they do not. Codes go to the game and its witnesses all the same.
func TestBeaconShowsLocksToAll(t *testing.T) {
	record := clubRecord("swift")
	record.Terms.Codes, record.Terms.Beacon = game.CodesToGame, true
	s := sealClub(t, record)
	first := s.ask("japan", "LOG\n")
	s.accept("soviet_union", sovietTurn)
	open := s.opened().Scribe.Tape.Log().Open()
	if open == nil || clubBeacon.Time(open.Round).Before(s.clock.Add(30*time.Minute)) {
		t.Fatalf("open is %+v at %s", open, s.clock)
	}
	seen := s.one("japan")
	s.tells(seen, "Lock 1", "Nothing is asked of you now", fmt.Sprintf("waits for round %d of the beacon", open.Round))
	l := s.lock("germany")
	if to := l.Get("Reply-To"); strings.Contains(to, "japan") {
		t.Errorf("answers go to %s", to)
	}
	s.handle(s.fromProgram(s.answerTo(s.lock("witness1"), "witness1")))
	s.accept("germany", s.answerTo(l, "germany"))
	s.clock = clubBeacon.Time(open.Round)
	if log := s.opened().Scribe.Tape.Log(); log.Open() == nil || len(log.Missing()) > 0 {
		t.Fatalf("before the beacon open is %+v, and missing are %v", log.Open(), log.Missing())
	}
	s.handle(s.fromProgram(fmt.Sprintf("BEACON %d %s\n", open.Round, clubBeacon.Sign(open.Round))))
	report := s.one("japan")
	s.tells(report, "Soviet Union, round 1", "Codes of lock 1: Witness 1, signed under the root")
	v := verified(t, [][]byte{first.raw, seen.raw, report.raw}, s.desk.Verifier())
	if len(v.Locks) != 1 || v.Locks[0].Level != "sealed+beacon" {
		t.Errorf("the letters of Japan prove %+v", v)
	}
	if got := s.option(first, "reveals "); got != "witnesses\n" {
		t.Errorf("the log says that the lock goes to those whose codes it wants: %q", got)
	}
	if got := newQuietClub(t); got.option(got.ask("japan", "LOG\n"), "reveals ") != "witnesses game\n" {
		t.Error("without a beacon the log does not say so")
	}
}

// option is what an option says of the game, as a letter opens it.
func (c *club) option(l received, word string) string {
	c.t.Helper()
	name := filepath.Join(c.t.TempDir(), "letter.eml")
	if err := os.WriteFile(name, l.raw, 0o600); err != nil {
		c.t.Fatal(err)
	}
	ev, err := evidence.Read([]string{name}, nil)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, p := range ev.Pieces {
		if p.Kind != evidence.Opened {
			continue
		}
		_, inputs, err := scribe.ReadOpened(p.Name, string(p.Data))
		if err != nil {
			c.t.Fatal(err)
		}
		for _, in := range inputs {
			if rest, is := strings.CutPrefix(in.Text, word); is && in.Kind == scribe.Option {
				return rest
			}
		}
	}
	c.t.Fatalf("no option %q is opened", word)
	return ""
}
