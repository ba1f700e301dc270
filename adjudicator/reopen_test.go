package adjudicator

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fieldpost/adjudicator/audit"
	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// sitting is the game as the desk has it.
func (c *club) sitting() (*sitting.Game, *orders.Reader) {
	c.t.Helper()
	t, err := c.desk.table(c.t.Context(), clubGame)
	if err != nil {
		c.t.Fatal(err)
	}
	return t.Scribe.Game, t.Reader
}

// verified demands that the letters of a power prove the game.
func (c *club) verified(power string) *audit.Verdict {
	c.t.Helper()
	return verified(c.t, c.boxes.in[c.seat(power).Address], c.desk.Verifier())
}

func verified(t testing.TB, letters [][]byte, key string) *audit.Verdict {
	t.Helper()
	dir := t.TempDir()
	for i, raw := range letters {
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%05d.eml", i)), raw, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ev, err := evidence.Read([]string{dir}, nil)
	if err != nil {
		t.Fatal(err)
	}
	quicknet := dice.Quicknet()
	v := audit.Check(ev, audit.Wanted{Keys: []string{key}, Beacons: map[string]dice.Beacon{quicknet.Chain: quicknet, clubBeacon.Chain: clubBeacon.Beacon}})
	if !v.Verified {
		t.Fatalf("%s: %s", v.Found.Kind, v.Found.Error())
	}
	return v
}

// TestReopened plays a game with a new desk for every letter, and the same game with one that never stops. Both write the
// same log of the dice, byte for byte, and the same letters; and the mailbox of one player proves it all.
func TestReopened(t *testing.T) {
	letters := diligence.Of(8, 12, 25)
	for seed, pace := range []string{"swift", "full", "courteous", "swift"} {
		t.Run(fmt.Sprint(seed, " ", pace), func(t *testing.T) {
			steady := newClub(t, pace)
			restless := steady.reopened(copied(t, steady.desk.Store))
			game, reader := steady.sitting()
			players := newPlayers(t, reader, uint64(seed))
			for n := range letters {
				power, text := players.letter(game)
				steady.accept(power, text)
				boxes := restless.boxes
				restless = restless.reopened(restless.desk.Store)
				restless.boxes, restless.outbox.Courier = boxes, boxes
				restless.accept(power, text)
				if steady.moment() != restless.moment() {
					t.Fatalf("after letter %d:\n%s\nand when it was reopened\n%s", n+1, steady.diceLog(), restless.diceLog())
				}
				for _, c := range []*club{steady, restless} {
					c.deliver()
					c.clock = c.clock.Add(7*time.Hour + 1234567*time.Nanosecond)
				}
			}
			one, other := distinct(t, steady.boxes), distinct(t, restless.boxes)
			for id, raw := range one {
				if other[id] != raw {
					t.Errorf("%s is another letter:\n%s\nand\n%s", id, raw, other[id])
				}
			}
			if len(one) != len(other) {
				t.Errorf("%d letters, and %d", len(one), len(other))
			}
			v := restless.verified(clubPowers[seed])
			if !v.Replayed || v.Signed != v.Leaves || v.Dice == 0 {
				t.Errorf("there is little to prove: %+v", v)
			}
			last, _ := restless.sitting()
			if v.Turns != len(last.History) {
				t.Errorf("%d turns are proved, %d were played", v.Turns, len(last.History))
			}
		})
	}
}
