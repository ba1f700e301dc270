package adjudicator

import (
	"strings"
	"testing"
)

// TestWholeTurnsMover: who moves hears of his dice when they are rolled, though somebody else is asked about them. Nobody else does who is not asked.
func TestWholeTurnsMover(t *testing.T) {
	record := wholeRecord("full")
	record.Terms.Questions = "each"
	s := sealClub(t, record)
	s.accept("soviet_union", sovietTurn)
	s.tells(s.one("soviet_union"), "Waiting for the codes of lock 1: Germany and Witness 1.")
	s.handle(s.fromProgram(s.answerTo(s.lock("witness1"), "witness1")))
	s.handle(s.write("germany", s.answerTo(s.lock("germany"), "germany")))
	g, reader := s.sitting()
	if len(g.Open) != 1 || reader.Edition().Powers[g.Open[0].Power].ID != "germany" {
		t.Fatalf("it is not Germany that is asked: %v", g.Open)
	}
	told := s.one("soviet_union")
	if about := told.Get("Subject"); !strings.Contains(about, "Soviet Union, round 1: so far") {
		t.Errorf("the Soviet Union is told %s", about)
	}
	s.tells(told, "West Russia", "Waiting for Germany")
	if got := s.mails("japan"); len(got) > 0 {
		t.Errorf("Japan gets %v", got)
	}
}
