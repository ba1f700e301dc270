package scribe_test

import (
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/scribe"
)

// TestEverything compares the whole of a game with its deliveries put together, as they went out letter by letter.
func TestEverything(t *testing.T) {
	reader := revised(t)
	start := position.New(reader.Edition(), nil)
	start.Prelude()
	r, err := rehearsal.New(rehearsal.Cast{Game: "g7", Seed: "everything", Start: start, Reader: reader, Pace: sitting.Swift, Contributors: []string{"japan"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{wholeTurn, "POWER Japan\nSTANDING\nland: lose inf\n", "POWER Germany\nBUY 2 inf\nCOMBAT\n1 inf, 1 arm Libya -> Anglo-Egypt\nPLACE none\nDONE\n"} {
		if err := r.Act(func(s *scribe.Scribe) error {
			bad, err := s.Letter(letter(t, reader, text))
			if len(bad) > 0 {
				t.Fatal(bad[0].Text)
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	// what has happened and not been sent belongs to it, and stays to be sent
	s := r.Scribe
	bad, err := s.Letter(letter(t, reader, "POWER United Kingdom\nBUY 1 inf\nCOMBAT\n1 ftr United Kingdom -> sz 5, land United Kingdom\n"))
	if err != nil || len(bad) > 0 {
		t.Fatal(bad, err)
	}
	if _, err := s.Lock(time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC), time.Hour, 0); err != nil {
		t.Fatal(err)
	}
	got := s.Everything()
	if err := r.Send("What is left."); err != nil {
		t.Fatal(err)
	}

	var lists strings.Builder
	var parts []string
	var opened []*scribe.Input
	for _, l := range r.Letters {
		for _, f := range l.Files {
			switch {
			case strings.HasSuffix(f.Name, ".dicelog"):
				_, leaves, _ := strings.Cut(string(f.Data), "\n") // below the head of the file
				parts = append(parts, leaves)
			case strings.HasSuffix(f.Name, ".inputs"):
				lists.Write(f.Data)
			case strings.HasSuffix(f.Name, ".opened"):
				_, in, err := scribe.ReadOpened(f.Name, string(f.Data))
				if err != nil {
					t.Fatal(err)
				}
				opened = append(opened, in...)
			}
		}
	}
	if got.From != 0 || len(got.Leaves) != s.Tape.Log().Len() {
		t.Errorf("%d leaves from %d on; the log has %d", len(got.Leaves), got.From, s.Tape.Log().Len())
	}
	whole := string(dice.Part{Game: "g7", Leaves: got.Leaves}.Bytes())
	for _, part := range parts {
		if !strings.Contains(whole, part) {
			t.Errorf("these leaves are missing:\n%s", part)
		}
	}
	if scribe.PrintLists("g7", got.Lists) != lists.String() {
		t.Errorf("the lists are\n%s\nand in the letters\n%s", scribe.PrintLists("g7", got.Lists), lists.String())
	}
	if len(got.Lists) != 3 || len(opened) < 8 || scribe.PrintOpened("g7", got.Opened) != scribe.PrintOpened("g7", opened) {
		t.Errorf("opened are\n%s\nand in the letters\n%s", scribe.PrintOpened("g7", got.Opened), scribe.PrintOpened("g7", opened))
	}
	if turns := told(t, s); len(got.Turns) != 2 || turns[0].Start.Mover != 0 || turns[1].Start.Mover != 1 {
		t.Errorf("%d turns", len(got.Turns))
	}
}
