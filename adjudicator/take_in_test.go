package adjudicator

import (
	"path/filepath"
	"testing"

	"fieldpost/adjudicator/audit"
	"fieldpost/store/storetest"
)

// recovered is a desk on a copy of the store that has taken in what mailboxes hold behind it.
func (c *club) recovered(backup *storetest.Memory, powers ...string) *club {
	c.t.Helper()
	old := c.onCopy(c.cloned(backup), filepath.Join(c.t.TempDir(), "lost.mark"))
	before := map[string]int{}
	for _, p := range clubPowers {
		before[p] = len(c.boxes.in[c.seat(p).Address])
	}
	var boxes []Mailbox
	for _, p := range powers {
		boxes = append(boxes, c.box(p))
	}
	if says, err := old.desk.Recover(c.t.Context(), clubGame, boxes, Compared); err != nil {
		c.t.Fatal(says, err)
	}
	old.deliver()
	for _, p := range clubPowers {
		if n := len(old.boxes.in[old.seat(p).Address]); n != before[p]+1 {
			c.t.Errorf("%s has got %d letters more", p, n-before[p])
		}
	}
	now, was := old.moment(), c.moment()
	if now != was {
		c.t.Fatalf("it stands otherwise:\n%s\n%d acts, and there were %d\n%s", now.position, now.acts, was.acts, now.dices)
	}
	again := old.onCopy(old.desk.Store.(*storetest.Memory), old.desk.Mark.Path())
	if again.moment() != was {
		c.t.Error("opened again it stands otherwise")
	}
	return again
}

// proves sees that the mailbox of everybody proves the game.
func (c *club) proves() {
	c.t.Helper()
	c.deliver()
	for _, p := range clubPowers {
		if v := audit.Check(c.evidence(p), audit.Wanted{Keys: []string{c.desk.Verifier()}}); !v.Verified {
			c.t.Errorf("the letters of %s: %v", p, v.Found)
		}
	}
}

// TestRecoverTakesIn: two turns were played after the copy, and two mailboxes bring them back, byte for byte; the same log goes on.
func TestRecoverTakesIn(t *testing.T) {
	c := newMarked(t)
	c.accept("soviet_union", sovietTurn)
	c.deliver()
	backup := c.copied()
	c.accept("germany", germanTurn)
	c.passes()
	c.deliver()
	old := c.recovered(backup, "germany", "soviet_union")
	old.typed = 100
	old.passes()
	old.proves()
}
