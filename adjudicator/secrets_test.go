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

// TestCodesOfAnotherGame puts the codes of another game of the same name in the place of ours, before the first dice and after some: the
// game stands still and says why, no second log is begun, and with its own codes it goes on.
func TestCodesOfAnotherGame(t *testing.T) {
	for name, play := range map[string]func(*club){"before the first dice": func(*club) {}, "after some": func(c *club) { c.accept("soviet_union", sovietTurn) }} {
		t.Run(name, func(t *testing.T) {
			c := newClub(t, "swift")
			play(c)
			c.deliver()
			c.boxes.in = nil
			was, turn := c.moment(), c.write("germany", "STATUS\n")
			tape := c.desk.Secrets.Path(clubGame)
			swapped := func(a, b string) {
				for _, move := range [][2]string{{a, a + ".away"}, {b, a}, {a + ".away", b}} {
					if err := os.Rename(move[0], move[1]); err != nil {
						t.Fatal(err)
					}
				}
			}
			others := newClub(t, "swift").desk.Secrets.Path(clubGame)
			swapped(tape, others)
			lost, err := keeping.LostCodes(t.Context(), c.desk.Store, c.desk.Secrets)
			if err != nil || len(lost) != 1 || !strings.Contains(lost[0], "they are those of another game of that name") || !strings.Contains(lost[0], tape) {
				t.Errorf("lost are %q, %v", lost, err)
			}
			again := c.reopened(c.desk.Store)
			again.waits(turn)
			again.waits(turn)
			again.tells(again.one("japan"), "The game stands still", "operator's codes")
			swapped(tape, others)
			if again = c.reopened(c.desk.Store); again.moment() != was {
				t.Error("with its own codes it is another game")
			}
		})
	}
}
