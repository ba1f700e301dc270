package adjudicator

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/store"
)

// derived are the entries of a game that follow from its journal, which is its record and its acts.
func derived(t *testing.T, kept store.Store) []string {
	t.Helper()
	list := []string{game.SnapshotKey(clubGame), game.ProgressKey(clubGame)}
	for e, err := range store.All(t.Context(), kept, game.PieceKey(clubGame, "")) {
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, e.Key)
	}
	return list
}

// TestSnapshotStaysSmall plays on and on: what is written of the beginning of a turn does not grow with the game.
func TestSnapshotStaysSmall(t *testing.T) {
	c := newClub(t, "swift")
	sitting, reader := c.sitting()
	players := newPlayers(t, reader, 1)
	for range diligence.Of(60, 80, 300) {
		if sitting.Now.Winner != edition.NoSide {
			break
		}
		c.accept(players.letter(sitting))
		sitting, _ = c.sitting()
	}
	e, err := c.desk.Store.Get(t.Context(), game.SnapshotKey(clubGame))
	if err != nil {
		t.Fatal(err)
	}
	const most = 20 << 10
	if n := len(e.Value); n > most {
		t.Errorf("after %d turns a snapshot has %d bytes", len(sitting.History), n)
	}
	t.Logf("after %d turns a snapshot has %d bytes", len(sitting.History), len(e.Value))
}

// TestJournal takes from a store whatever follows from the journal, again and again while a game is played. What comes out is the same
// game, which writes the same letters to the last byte, and what was taken away comes back.
func TestJournal(t *testing.T) {
	letters := diligence.Of(10, 20, 60)
	for seed, pace := range []string{"swift", "full"} {
		t.Run(fmt.Sprint(seed, " ", pace), func(t *testing.T) {
			steady := newClub(t, pace)
			bare := steady.reopened(copied(t, steady.desk.Store))
			sitting, reader := steady.sitting()
			players := newPlayers(t, reader, uint64(seed)+3)
			for n := range letters {
				power, text := players.letter(sitting)
				steady.accept(power, text)
				if n%3 == 0 {
					var change store.Change
					for _, key := range derived(t, bare.desk.Store) {
						if change.Delete = append(change.Delete, key); len(change.Delete) == store.MaxParts {
							break
						}
					}
					if _, err := bare.desk.Store.Commit(t.Context(), change); err != nil {
						t.Fatal(err)
					}
				}
				_, bereft := bare.desk.Store.Get(t.Context(), game.SnapshotKey(clubGame)) // until the next turn begins
				boxes := bare.boxes
				bare = bare.reopened(bare.desk.Store)
				bare.boxes, bare.outbox.Courier = boxes, boxes
				bare.accept(power, text)
				if steady.moment() != bare.moment() {
					t.Fatalf("after letter %d the game is another", n+1)
				}
				if logged := bare.logged.String(); bereft == nil && strings.Contains(logged, "snapshot") {
					t.Fatalf("after letter %d the operator reads\n%s", n+1, logged)
				}
				for _, c := range []*club{steady, bare} {
					c.deliver()
					c.clock = c.clock.Add(7*time.Hour + 1234567*time.Nanosecond)
				}
			}
			one, other := distinct(t, steady.boxes), distinct(t, bare.boxes)
			if len(one) != len(other) {
				t.Errorf("%d letters were written, and %d", len(one), len(other))
			}
			for id, raw := range one {
				if other[id] != raw {
					t.Errorf("%s is another letter:\n%s\nand\n%s", id, raw, other[id])
				}
			}
			for _, key := range derived(t, steady.desk.Store) {
				if key == game.SnapshotKey(clubGame) {
					continue // it says how much was told when the turn began, which the record says for now
				}
				was, err := steady.desk.Store.Get(t.Context(), key)
				is, lost := bare.desk.Store.Get(t.Context(), key)
				if err != nil || lost != nil || string(was.Value) != string(is.Value) {
					t.Errorf("%s is another: %v, %v", key, err, lost)
				}
			}
		})
	}
}
