package game

import (
	"testing"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/secrets"
)

// TestLastCodeStaysSecret opens a game: the code that its salts come from serves no lock, so that it is never revealed.
func TestLastCodeStaysSecret(t *testing.T) {
	key, err := dice.PassphraseKey("", func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	s := secrets.Folder{Dir: t.TempDir(), Name: "fieldpost.example.org", Key: key}
	if err := s.Draw("g7"); err != nil {
		t.Fatal(err)
	}
	const vkey = "fieldpost.example.org+62bc6b65+AXC+cb9gmEO9k9CYA3qkDUbiApibaTcyT79uABqgA6E0"
	sat, err := Lay(Record{Stage: Playing, Terms: Terms{Game: "g7", Edition: "revised", Pace: "swift", Begun: time.Unix(0, 0), Key: vkey}}, s)
	if err != nil {
		t.Fatal(err)
	}
	chain, _, err := s.Chain("g7")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := chain.Code(dice.UsualCount); err != nil {
		t.Fatal("the chain has no last code")
	}
	if left := sat.Scribe.Tape.Log().LeftOf("operator"); left != dice.UsualCount-1 {
		t.Errorf("the log announces %d codes of %d", left, dice.UsualCount)
	}
}
