package adjudicator

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/audit"
	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/editions"
)

// aheadOfTime is a sealed game in which the Soviet Union has moved by a clock that was more than a year ahead, and was believed.
func aheadOfTime(t *testing.T) sealedClub {
	t.Helper()
	record := clubRecord("swift")
	record.Others = append(record.Others, game.Seat{Name: "referee", Address: "referee@example.org", Token: strings.Repeat("r", 24)})
	s := sealClub(t, record)
	s.pass(2 * time.Hour)
	s.clock = s.clock.Add(wrongBy)
	s.pass(2 * time.Hour)
	s.accept("soviet_union", sovietTurn)
	return s
}

const wrongBy = 400 * day

// proven is the game proved from what LOG answers; nothing in it is a contradiction.
func (s sealedClub) proven(turns int) {
	s.t.Helper()
	v := verified(s.t, [][]byte{s.ask("japan", "LOG\n").raw}, s.desk.Verifier())
	if v.Turns != turns {
		s.t.Errorf("%d turns, not %d", v.Turns, turns)
	}
	if all := strings.Join(v.Notes, "\n"); strings.Contains(s.diceLog(), "operator clock") != strings.Contains(all, "the clock of the operator was put back") {
		s.t.Errorf("the audit remarks\n%s", all)
	}
}

// TestLockByWrongClock has a lock made at a time that is more than a year ahead. When the clock is right again the log says so, everybody
// is told, and the lock waits as long as one that is made then: the codes come and are rolled, or it is void and made again, and the
// game goes on at the right time, with a daemon that was started anew and with one that was not.
func TestLockByWrongClock(t *testing.T) {
	for name, again := range map[string]bool{"goes on": false, "is started anew": true} {
		t.Run(name, func(t *testing.T) {
			s := aheadOfTime(t)
			first := s.lock("germany")
			s.clock = s.clock.Add(-wrongBy)
			restart := func() {
				if again {
					boxes := s.boxes
					s = sealedClub{s.restarted(), s.chains, s.program}
					s.boxes.in = boxes.in
				}
			}
			restart()
			s.pass(10 * time.Minute)
			restart()
			right := s.clock
			s.tells(s.one2("japan", 1), "The clock of the operator's machine was wrong, and is right again", "Lock 1 waits for the codes of Germany and Witness 1 until", "Nobody has lost any of his time")
			if log := s.diceLog(); strings.Count(log, " operator clock ") != 1 {
				t.Fatalf("the log does not say once that the clock was wrong:\n%s", log)
			}
			open := s.opened().Scribe.Tape.Log().Open()
			if wait := open.Deadline.Sub(right); wait > 48*time.Hour || wait < 47*time.Hour {
				t.Errorf("it is %v, and the lock waits until %v", right, open.Deadline)
			}
			s.handle(s.fromProgram(s.answerTo(first, "witness1"))) // by the letter that bears the wrong time
			s.proven(0)
			s.pass(47 * time.Hour)
			if strings.Contains(s.diceLog(), "/2 void g7") {
				t.Error("47 hours were enough")
			}
			s.pass(80 * time.Minute)
			restart()
			second := s.lock("witness1")
			s.tells(second, "Lock 2 fixes")
			if open := s.opened().Scribe.Tape.Log().Open(); open.Time.After(s.clock) || s.clock.Sub(open.Time) > time.Hour {
				t.Errorf("it is %v, and the second lock is of %v", s.clock, open.Time)
			}
			s.handle(s.fromProgram(s.answerTo(second, "witness1")))
			s.mails("japan")
			s.proven(1)
			// The referee goes back, and it is played on.
			s.ruled("ROLLBACK TO 0\n")
			s.accept("soviet_union", sovietTurn)
			s.handle(s.fromProgram(s.answerTo(s.lock("witness1"), "witness1")))
			s.mails("japan")
			s.proven(2)
		})
	}
}

// TestRolledByWrongClock has the dice rolled while the clock is wrong. The next lock bears the true time.
func TestRolledByWrongClock(t *testing.T) {
	s := aheadOfTime(t)
	first := s.lock("germany")
	for _, who := range []string{"witness1", "germany"} {
		s.handle(s.fromProgram(s.answerTo(first, who)))
	}
	s.clock = s.clock.Add(-wrongBy)
	s.pass(10 * time.Minute)
	s.mails("germany")
	s.accept("germany", germanTurn)
	open := s.opened().Scribe.Tape.Log().Open()
	if open == nil || open.Time.After(s.clock) || open.Deadline.After(s.clock.Add(3*day)) {
		t.Fatalf("it is %v, and the lock is %+v", s.clock, open)
	}
	second := s.lock("germany")
	s.tells(second, "until "+open.Deadline.UTC().Format(clock.Minutes))
	for _, who := range []string{"witness1", "germany"} {
		s.handle(s.fromProgram(s.answerTo(second, who)))
	}
	s.mails("japan")
	s.proven(2)
}

// TestActsByWrongClock has orders given, and nothing locked, while the clock is wrong: nothing of it stands in the log.
func TestActsByWrongClock(t *testing.T) {
	s := newSealedClub(t)
	s.clock = s.clock.Add(wrongBy)
	s.pass(2 * time.Hour)
	s.accept("germany", "STANDING\nland: lose art, inf\n")
	s.clock = s.clock.Add(-wrongBy)
	s.pass(10 * time.Minute)
	s.accept("soviet_union", sovietTurn)
	if open := s.opened().Scribe.Tape.Log().Open(); open == nil || open.Time.After(s.clock) || strings.Contains(s.diceLog(), "operator clock") {
		t.Errorf("it is %v, and the lock is %+v", s.clock, open)
	}
}

// stamped are the letters that the United States got, each with the true time at which its own server took it in.
type stamped struct {
	letters [][]byte
	came    []time.Time
}

// stamp takes in what has come at a moment.
func (l *stamped) stamp(s sealedClub, truth time.Time) {
	s.t.Helper()
	for _, m := range s.mails("united_states") {
		l.letters, l.came = append(l.letters, m.raw), append(l.came, truth)
	}
}

// judged is what the audit says of them, and of when they came. The first letter that holds some words came earlier than it did by so much.
func (l *stamped) judged(s sealedClub, words string, early time.Duration) *audit.Verdict {
	s.t.Helper()
	dir, done := s.t.TempDir(), early == 0
	for i, raw := range l.letters {
		came := l.came[i]
		if !done && strings.Contains(readMail(s.t, raw).text, words) {
			came, done = came.Add(-early), true
		}
		text := fmt.Sprintf("Received: from a by b; %s\r\n%s", came.Format(time.RFC1123Z), raw)
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%05d.eml", i)), []byte(text), 0o600); err != nil {
			s.t.Fatal(err)
		}
	}
	if !done {
		s.t.Fatalf("no letter says %q", words)
	}
	ev, err := evidence.Read([]string{dir}, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	return audit.Check(ev, audit.Wanted{Keys: []string{s.desk.Verifier()}, Load: editions.Load, Received: true})
}

// TestWrongClockSeenFromOutside proves such games by the clock of the reader's own mail server: an honest operator is not accused,
// whether the lock was void before the clock was right again or after it, and one who gave it up early is.
func TestWrongClockSeenFromOutside(t *testing.T) {
	for name, late := range map[string]bool{"void when it is right": false, "void while it is wrong": true} {
		t.Run(name, func(t *testing.T) {
			s := aheadOfTime(t)
			var l stamped
			l.stamp(s, s.clock.Add(-wrongBy))
			first := s.lock("witness1")
			if late {
				s.pass(49 * time.Hour)
				l.stamp(s, s.clock.Add(-wrongBy))
			}
			s.clock = s.clock.Add(-wrongBy)
			s.pass(10 * time.Minute)
			l.stamp(s, s.clock)
			if !late {
				s.handle(s.fromProgram(s.answerTo(first, "witness1")))
				s.pass(48 * time.Hour)
				l.stamp(s, s.clock)
				s.handle(s.fromProgram(s.answerTo(s.lock("witness1"), "witness1")))
			}
			l.stamp(s, s.clock)
			s.handle(s.write("united_states", "LOG\n")) // with the first leaf, which came before
			l.stamp(s, s.clock)
			if log := s.diceLog(); strings.Count(log, " operator clock ") != 1 || !strings.Contains(log, "/2 void g7 1 ") {
				t.Fatalf("the log is\n%s", log)
			}
			if v := l.judged(s, "", 0); !v.Verified {
				t.Errorf("an honest operator is accused: %s", v.Found.Error())
			}
			brings := map[bool]string{true: "Nothing was rolled for lock 1", false: "Lock 2 fixes"}[late]
			v := l.judged(s, brings, 30*time.Hour)
			if v.Verified || v.Found.Kind != "time" || !strings.Contains(v.Found.Text, "given up") {
				t.Errorf("a lock that was given up early: %+v", v.Found)
			}
		})
	}
}

// TestBeaconOfAWrongClock: a lock that was made by a wrong clock waits for a beacon of a day that has not come. When the clock is right again
// it is given up and made anew, and nobody is out for it, though somebody had answered and somebody had not.
func TestBeaconOfAWrongClock(t *testing.T) {
	record := clubRecord("swift")
	record.Terms.Beacon = true
	s := sealClub(t, record)
	s.pass(2 * time.Hour)
	s.clock = s.clock.Add(wrongBy)
	s.pass(2 * time.Hour)
	s.accept("soviet_union", sovietTurn)
	first := s.lock("germany")
	s.handle(s.fromProgram(s.answerTo(first, "witness1")))
	s.clock = s.clock.Add(-wrongBy)
	s.empty()
	s.pass(10 * time.Minute)
	all := s.mails("japan")
	if len(all) < 2 {
		t.Fatalf("Japan has got %v", all)
	}
	s.tells(all[0], "The clock of the operator's machine was wrong, and is right again", "Lock 1 was given up, for it waited for a beacon of that day.", "nobody has missed it")
	log := s.opened().Scribe.Tape.Log()
	open := log.Open()
	if open == nil || open.N != 2 || len(log.Contributors()) != 2 || open.Time.After(s.clock) {
		t.Fatalf("open is %+v; enrolled are %v", open, log.Contributors())
	}
	second := s.lock("germany")
	for _, who := range []string{"germany", "witness1"} {
		s.handle(s.fromProgram(s.answerTo(second, who)))
	}
	if left := s.opened().Scribe.Tape.Log().Missing(); len(left) != 0 {
		t.Errorf("lock 2 misses %v", left)
	}
	if s.reopened(s.desk.Store).moment() != s.moment() {
		t.Error("another game comes out when it is played again")
	}
}
