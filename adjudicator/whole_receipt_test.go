package adjudicator

import "testing"

// TestWholeTurnsReceipt: whoever stands behind and gets a receipt, which names the log as it was then, gets the log up to there with it: else his
// letters would look as if a part of the log was kept from him.
func TestWholeTurnsReceipt(t *testing.T) {
	s := sealClub(t, wholeRecord("swift"))
	kept := [][]byte{s.ask("japan", "LOG\n").raw}
	proves := func(when string) {
		t.Helper()
		for _, l := range s.mails("japan") {
			kept = append(kept, l.raw)
		}
		if v := verified(t, kept, s.desk.Verifier()); v.Signed != v.Leaves {
			t.Errorf("%s the letters of Japan prove %+v", when, v)
		}
	}
	s.accept("soviet_union", sovietBattles)
	s.accept("japan", "STANDING\nland: lose art, inf\n")
	proves("while a lock is open")
	s.handle(s.fromProgram(s.answerTo(s.lock("witness1"), "witness1")))
	s.handle(s.write("germany", s.answerTo(s.lock("germany"), "germany")))
	proves("after the dice")
	s.accept("japan", "STANDING\nland: lose arm, inf\nPRESS\nHello.\nEND\n")
	proves("in the middle of a turn")
	s.accept("soviet_union", sovietRest)
	proves("when it is over")
	if log := logIn(t, kept[len(kept)-1]); log == "" {
		t.Error("the report of the turn comes without the log")
	}
}
