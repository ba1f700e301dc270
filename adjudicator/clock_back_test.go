package adjudicator

import (
	"strings"
	"testing"
	"time"
)

// ahead is a sealed game in which the Soviet Union has moved by a clock that was more than a year ahead, and was believed.
func aheadOfTime(t *testing.T) sealedClub {
	t.Helper()
	game := clubRecord("swift")
	game.Others = append(game.Others, Seat{Name: "referee", Address: "referee@example.org", Token: strings.Repeat("r", 24)})
	s := sealClub(t, game)
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
			open := s.opened().scribe.Tape.Log().Open()
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
			if open := s.opened().scribe.Tape.Log().Open(); open.Time.After(s.clock) || s.clock.Sub(open.Time) > time.Hour {
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
	open := s.opened().scribe.Tape.Log().Open()
	if open == nil || open.Time.After(s.clock) || open.Deadline.After(s.clock.Add(3*day)) {
		t.Fatalf("it is %v, and the lock is %+v", s.clock, open)
	}
	second := s.lock("germany")
	s.tells(second, "until "+open.Deadline.UTC().Format(minutes))
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
	if open := s.opened().scribe.Tape.Log().Open(); open == nil || open.Time.After(s.clock) || strings.Contains(s.diceLog(), "operator clock") {
		t.Errorf("it is %v, and the lock is %+v", s.clock, open)
	}
}
