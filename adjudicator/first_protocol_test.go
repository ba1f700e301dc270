package adjudicator

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/store/storetest"
)

// TestFirstProtocolGoesOn keeps a game that was begun by the first dice protocol going in a store that this program opens: it
// is asked and answered as it was, its codes count with eight digits of the root, and its letters prove it by that protocol.
func TestFirstProtocolGoesOn(t *testing.T) {
	record := clubRecord("swift")
	record.Others = append(record.Others, game.Seat{Name: "witness1", Address: "witness1@example.org", Token: strings.Repeat("w", 24)})
	s := sealedClub{chains: map[string]*dice.Chain{}}
	for i, who := range []string{"germany", "witness1"} {
		s.chains[who] = dice.NewChain(clubGame, who, 0, 4096, dice.Code{byte(i + 1), 7})
		record.Shares = append(record.Shares, s.chains[who].Share())
	}
	s.club = openClub(t, record, storetest.NewMemory(), clubSecrets(t), clubTime)
	s.desk.Dice = dice.One
	if err := s.desk.Begin(t.Context(), record); err != nil {
		t.Fatal(err)
	}
	if data := mustGet(t, s.club); strings.Contains(data, "protocol") || strings.Contains(data, `"key"`) {
		t.Errorf("the record names what records of that time did not: %s", data)
	}
	asked := regexp.MustCompile(`(?m)^REVEAL g7 ([0-9]+) CODE ROOT ([0-9a-f]{8})$`)
	reveal := func() {
		t.Helper()
		l := s.lock("germany")
		m := asked.FindStringSubmatch(l.text)
		if m == nil {
			t.Fatalf("it is asked for otherwise: %s", l.text)
		}
		n := 0
		fmt.Sscan(m[1], &n)
		for _, who := range []string{"germany", "witness1"} {
			code, err := s.chains[who].Code(n)
			if err != nil {
				t.Fatal(err)
			}
			s.handle(s.fromProgram(fmt.Sprintf("REVEAL g7 %d %s ROOT %s\n", n, code.Grouped(), m[2])))
		}
	}
	for _, p := range s.game.Everybody() {
		s.mails(p.Name)
	}
	s.accept("soviet_union", sovietTurn)
	s.club = s.reopened(s.desk.Store) // which would begin new games by the second
	for _, p := range s.game.Everybody() {
		s.mails(p.Name)
	}
	s.tells(s.ask("germany", "RESEND\n"), "CODE ROOT")
	s = sealedClub{s.reopened(s.desk.Store), s.chains, s.program}
	open := s.opened().Scribe.Tape.Log()
	if open.Version() != dice.One || open.Open() == nil {
		t.Fatalf("the log is of %s", open.Version())
	}
	for _, who := range []string{"germany", "witness1"} {
		code, err := s.chains[who].Code(1)
		if err != nil {
			t.Fatal(err)
		}
		s.handle(s.fromProgram(fmt.Sprintf("REVEAL g7 1 %s ROOT %s\n", code.Grouped(), open.Head().Short())))
	}
	s.accept("germany", germanTurn)
	reveal()
	v := verified(t, [][]byte{s.ask("japan", "LOG\n").raw}, s.desk.Verifier())
	if v.Protocol != dice.One.String() || v.Turns != 2 || !v.Replayed {
		t.Errorf("the verdict is %+v", v)
	}
}

// mustGet is the record of the game as the store has it.
func mustGet(t *testing.T, c *club) string {
	t.Helper()
	e, err := c.desk.Store.Get(t.Context(), game.RecordKey(clubGame))
	if err != nil {
		t.Fatal(err)
	}
	return string(e.Value)
}
