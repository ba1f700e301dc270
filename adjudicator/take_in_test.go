package adjudicator

import (
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/audit"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/store/storetest"
)

// recovered is a desk on a copy of the store that has taken in what mailboxes hold behind it.
func (c *club) recovered(backup *storetest.Memory, powers ...string) *club {
	c.t.Helper()
	old := c.onCopy(c.cloned(backup), filepath.Join(c.t.TempDir(), "lost.mark"))
	old.boxes.in = map[string][][]byte{} // of its own, from here on
	for address, mails := range c.boxes.in {
		old.boxes.in[address] = slices.Clone(mails)
	}
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
	told := readMail(t, old.boxes.in[old.seat("japan").Address][len(old.boxes.in[old.seat("japan").Address])-1])
	old.tells(told, "It is your turn, Japan", "taken in from mailboxes of Germany and Soviet Union", "look at your standing orders")
	old.typed = 100
	old.passes()
	old.proves()

	// The mark has outlived the store, and knows of more than a mailbox from before.
	early := []Mailbox{c.box("germany"), c.box("soviet_union")}
	last := c.record(clubGame).Signed.Size
	c.passes()
	c.deliver()
	old = c.onCopy(c.cloned(backup), c.desk.Mark.Path())
	if _, err := old.desk.Recover(t.Context(), clubGame, early, Compared); !errors.Is(err, ErrRefused) || !strings.Contains(err.Error(), fmt.Sprintf("leaf %d is in no mailbox", last)) {
		t.Errorf("of mailboxes that lack what the mark knows: %v", err)
	}
	if _, err := old.desk.Recover(t.Context(), clubGame, []Mailbox{c.box("germany"), c.box("soviet_union")}, Compared); err != nil {
		t.Fatal(err)
	}
	if root, known := old.desk.Mark.Newest(clubGame); !known || root != c.record(clubGame).Signed || old.moment() != c.moment() {
		t.Errorf("the mark says %v, %t", root, known)
	}
}

// TestRecoverTakesInReceipts: standing orders that nobody has opened come back from the receipts, in the mailbox of whoever gave them.
func TestRecoverTakesInReceipts(t *testing.T) {
	c := newMarked(t)
	c.accept("united_kingdom", "STANDING\nland: lose art, inf\n")
	c.accept("soviet_union", sovietTurn)
	c.deliver()
	backup := c.copied()
	c.accept("united_kingdom", "STANDING ADD\nland: lose inf, art\n")
	c.accept("germany", germanTurn)
	c.accept("japan", "STANDING\nland: lose inf, art\n")
	c.deliver()
	old := c.recovered(backup, "germany", "soviet_union", "united_kingdom", "japan")
	if got, want := old.opened().Scribe.Inputs().Text(), c.opened().Scribe.Inputs().Text(); got != want {
		t.Errorf("in force is\n%s\nand was\n%s", got, want)
	}
	old.typed = 100
	old.passes()
	old.proves()
}

// TestRecoverTakesInNothingForged: whatever is changed in the mailboxes, nothing is taken in, and nothing has changed.
func TestRecoverTakesInNothingForged(t *testing.T) {
	c := newMarked(t)
	c.accept("soviet_union", sovietTurn)
	c.deliver()
	backup := c.copied()
	c.accept("germany", germanTurn)
	c.deliver()
	die := func(box *Mailbox) {
		for i, part := range box.Parts {
			for n, l := range part.Leaves {
				roll, is := l.(dice.Roll)
				if !is || part.From+n < 5 {
					continue
				}
				for j := range roll.Lines {
					if len(roll.Lines[j].Dice) > 0 {
						roll.Lines[j].Dice[0] = roll.Lines[j].Dice[0]%6 + 1
					}
				}
				box.Parts[i].Leaves[n] = roll
			}
		}
	}
	for name, try := range map[string]struct {
		forge func(germany, russia *Mailbox)
		says  string
	}{
		"a die in one":       {func(g, _ *Mailbox) { die(g) }, "soviet_union holds another leaf 7"},
		"a die in both":      {func(g, r *Mailbox) { die(g); die(r) }, "leaf 7 (roll 2) does not come out as it was signed"},
		"no leaves":          {func(g, r *Mailbox) { g.Parts, r.Parts = nil, nil }, "leaf 5 is in no mailbox"},
		"no lists, no words": {func(g, r *Mailbox) { g.Lists, r.Lists, g.Receipts = nil, nil, nil }, "leaf 5 (lock 2) can not be made again: something was given before it"},
		"other words": {func(g, r *Mailbox) {
			for _, box := range []*Mailbox{g, r} {
				box.Receipts = nil
				for _, in := range box.Opened {
					in.Text = strings.ReplaceAll(in.Text, "10 inf", "9 inf")
				}
			}
		}, "leaf 5 (lock 2) does not come out as it was signed"},
		"a signed root of another log": {func(g, _ *Mailbox) { g.Roots = append(g.Roots, dice.Root{Size: 5}) }, "holds a signed checkpoint of 5 leaves of another log"},
	} {
		t.Run(name, func(t *testing.T) {
			old := c.onCopy(c.cloned(backup), filepath.Join(t.TempDir(), "lost.mark"))
			germany, russia := c.box("germany"), c.box("soviet_union")
			try.forge(&germany, &russia)
			before := old.record(clubGame)
			if _, err := old.desk.Recover(t.Context(), clubGame, []Mailbox{germany, russia}, Compared); !errors.Is(err, ErrRefused) || !strings.Contains(err.Error(), try.says) {
				t.Errorf("%v", err)
			}
			if now := old.record(clubGame); !reflect.DeepEqual(now, before) {
				t.Errorf("something has changed: %+v", now)
			}
		})
	}
}

// TestRecoverTakesInCodes: locks that were answered by a program and by a player, one that is void, and one that is open with a letter that waits for it.
func TestRecoverTakesInCodes(t *testing.T) {
	for name, play := range map[string]func(s sealedClub){
		"open":                     func(s sealedClub) {},
		"with a letter that waits": func(s sealedClub) { s.accept("japan", "STANDING\nland: lose inf, art\n") },
		"rolled": func(s sealedClub) {
			s.accept("japan", "STANDING\nland: lose inf, art\n")
			for _, who := range []string{"germany", "witness1"} {
				s.handle(s.fromProgram(s.answerTo(s.newestLock(who), who)))
			}
		},
		"void": func(s sealedClub) {
			s.handle(s.fromProgram(s.answerTo(s.newestLock("witness1"), "witness1")))
			s.pass(49 * time.Hour)
		},
		"void and rolled": func(s sealedClub) {
			s.handle(s.fromProgram(s.answerTo(s.newestLock("witness1"), "witness1")))
			s.pass(49 * time.Hour)
			s.deliver()
			s.handle(s.fromProgram(s.answerTo(s.newestLock("witness1"), "witness1")))
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSealedClub(t)
			s.accept("soviet_union", "PASS\n")
			s.deliver()
			backup := s.copied()
			s.accept("germany", germanTurn)
			s.deliver()
			play(s)
			s.deliver()
			old := s.recovered(backup, clubPowers...)
			if got, want := old.opened().Scribe.Inputs().Text(), s.opened().Scribe.Inputs().Text(); got != want {
				t.Errorf("in force is\n%s\nand was\n%s", got, want)
			}
			if got, want := len(old.opened().Queue), len(s.opened().Queue); got != want {
				t.Errorf("%d letters wait, and %d did", got, want)
			}
		})
	}
}

// TestRecoverTakesInLapses: clocks that have run out since, of which the log has the times. Clocks begin anew.
func TestRecoverTakesInLapses(t *testing.T) {
	for _, then := range []string{"standing", "pass"} {
		t.Run(then, func(t *testing.T) {
			c := clockClub(t, "clock 1d, grace 1h, then "+then)
			for _, p := range clubPowers {
				c.handle(c.write(p, "LOG\n"))
			}
			c.accept("soviet_union", sovietTurn)
			c.deliver()
			backup := c.copied()
			c.pass(4 * day)
			c.deliver()
			old := c.recovered(backup, "germany", "japan", "soviet_union")
			if r := old.opened().Times.Running; len(r) != 1 || !r[0].Since.Equal(c.clock) {
				t.Errorf("clocks run %+v", r)
			}
			old.passes()
			old.proves()
		})
	}
}

// TestRecoverTakesInByStages: more acts than a commit holds. Wherever the daemon dies, the game stands still and can be recovered as before.
func TestRecoverTakesInByStages(t *testing.T) {
	c := newMarked(t)
	c.passes()
	c.deliver()
	backup := c.copied()
	for range 2*mostActs + 3 {
		c.passes()
	}
	c.deliver()
	boxes := []Mailbox{c.box("germany"), c.box("soviet_union")}
	for n := range 3 { // commits of acts
		for _, fault := range []storetest.Fault{storetest.DieBefore, storetest.DieAfter} {
			old := c.onCopy(c.cloned(backup), filepath.Join(t.TempDir(), "lost.mark"))
			beneath, commits := old.desk.Store.(*storetest.Memory), 0
			old.desk.Store = storetest.NewFaulty(beneath, func(_ int, call string) storetest.Fault {
				if strings.HasPrefix(call, "Commit") {
					if commits++; commits == n+1 {
						return fault
					}
				}
				return storetest.Pass
			})
			if _, err := old.desk.Recover(t.Context(), clubGame, boxes, Compared); !errors.Is(err, storetest.ErrCrashed) {
				t.Fatalf("commit %d: %v", n, err)
			}
			again := old.onCopy(beneath, old.desk.Mark.Path())
			if _, err := again.desk.table(t.Context(), clubGame); !errors.Is(err, game.ErrBehind) {
				t.Errorf("killed at commit %d the game does not stand still: %v", n, err)
			}
			if _, err := again.desk.Recover(t.Context(), clubGame, boxes, Compared); err != nil {
				t.Fatalf("killed at commit %d: %v", n, err)
			}
			if again.moment() != c.moment() {
				t.Errorf("killed at commit %d it stands otherwise", n)
			}
		}
	}
}

// newestLock is the newest lock letter that came to a seat.
func (s sealedClub) newestLock(seat string) received {
	s.t.Helper()
	s.deliver()
	for _, raw := range slices.Backward(s.boxes.in[s.seat(seat).Address]) {
		if l := readMail(s.t.(*testing.T), raw); regexp.MustCompile(`^\[g7\] Lock [0-9]+$`).MatchString(l.Get("Subject")) {
			return l
		}
	}
	s.t.Fatalf("%s has got no lock letter", seat)
	return received{}
}
