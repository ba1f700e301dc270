package adjudicator

import (
	"testing"
	"time"

	"fieldpost/adjudicator/dice"
)

// TestLastCodeStaysSecret opens a game: the code that its salts come from serves no lock, so that it is never revealed.
func TestLastCodeStaysSecret(t *testing.T) {
	key, err := dice.PassphraseKey("", func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	s := Secrets{Dir: t.TempDir(), Name: "fieldpost.example.org", Key: key}
	if err := s.draw("g7"); err != nil {
		t.Fatal(err)
	}
	sat, err := lay(Record{Stage: Playing, Terms: Terms{Game: "g7", Edition: "revised", Pace: "swift", Begun: time.Unix(0, 0)}}, s)
	if err != nil {
		t.Fatal(err)
	}
	chain, _, err := s.chain("g7")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := chain.Code(codes); err != nil {
		t.Fatal("the chain has no last code")
	}
	if left := sat.scribe.Tape.Log().LeftOf("operator"); left != codes-1 {
		t.Errorf("the log announces %d codes of %d", left, codes)
	}
}
