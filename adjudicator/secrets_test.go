package adjudicator

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/keeping"
	"fieldpost/store"
	"fieldpost/store/storetest"
)

// TestRenewed announces another chain of codes before the first one ends, and the game goes on with it.
func TestRenewed(t *testing.T) {
	few := clubSecrets(t)
	few.Codes = 8
	c := openClub(t, clubRecord("swift"), storetest.NewMemory(), few, clubTime)
	if err := c.desk.Begin(t.Context(), c.game); err != nil {
		t.Fatal(err)
	}
	game, reader := c.sitting()
	players := newPlayers(t, reader, 5)
	for range 40 {
		power, text := players.letter(game)
		if out := c.handle(c.write(power, text)); !out.Accepted {
			t.Fatal(out.Why, c.logged.String())
		}
		game, _ = c.sitting()
	}
	if n := strings.Count(c.diceLog(), " operator renew "); n < 1 {
		t.Errorf("%d chains were announced", n)
	}
	again := c.reopened(c.desk.Store)
	if again.moment() != c.moment() {
		t.Error("another game comes out when it is played again")
	}
	// Each of the chains is missed.
	tapes, err := filepath.Glob(filepath.Join(few.Dir, "g7-operator*.tape"))
	if err != nil || len(tapes) < 2 {
		t.Fatalf("%v, %v", tapes, err)
	}
	if lost, err := keeping.LostCodes(t.Context(), c.desk.Store, c.desk.Secrets); err != nil || len(lost) > 0 {
		t.Errorf("lost are %v, %v", lost, err)
	}
	for i, tape := range tapes {
		if err := os.Rename(tape, tape+".away"); err != nil {
			t.Fatal(err)
		}
		if lost, err := keeping.LostCodes(t.Context(), c.desk.Store, c.desk.Secrets); err != nil || len(lost) != i+1 || !strings.Contains(strings.Join(lost, "\n"), tape) {
			t.Errorf("without %s lost are %v, %v", tape, lost, err)
		}
	}
	verified(t, [][]byte{again.ask("japan", "LOG\n").raw}, c.desk.Verifier())
}

// TestKeyOfGames: a desk makes no signing key where a game is played by one, and does not go on under another.
func TestKeyOfGames(t *testing.T) {
	c := newClub(t, "swift")
	key := filepath.Join(c.desk.Secrets.Dir, c.desk.Secrets.Name)
	opens := func() error {
		return newDesk(c.desk.Store, c.desk.Secrets, c.desk.Now, c.desk.Log).Open(t.Context())
	}
	if err := opens(); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(key, key+".away"); err != nil {
		t.Fatal(err)
	}
	if err := opens(); !errors.Is(err, keeping.ErrKey) || !strings.Contains(err.Error(), "the game g7 is played by a key that should lie in "+key) {
		t.Errorf("without the key: %v", err)
	}
	if _, err := os.Lstat(key); err == nil {
		t.Error("another key was made")
	}
	if _, err := c.desk.Secrets.NewSigner(); err != nil {
		t.Fatal(err)
	}
	if err := opens(); !errors.Is(err, keeping.ErrKey) || !strings.Contains(err.Error(), "lies another one") {
		t.Errorf("with another key: %v", err)
	}
	// What is over or waits for its players is bound to no key.
	for _, stage := range []game.Stage{game.Over, game.Forming} {
		r := *c.record(clubGame)
		r.Stage = stage
		e, err := store.EntryOf(game.RecordKey(clubGame), r)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := c.desk.Store.Commit(t.Context(), store.Change{Put: []store.Entry{e}}); err != nil {
			t.Fatal(err)
		}
		if err := opens(); err != nil {
			t.Errorf("%s: %v", stage, err)
		}
	}
}
