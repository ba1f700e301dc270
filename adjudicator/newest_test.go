package adjudicator

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/audit"
	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/keeping"
	"fieldpost/adjudicator/mark"
	"fieldpost/store/storetest"
)

// newMarked begins a game of a desk with a mark.
func newMarked(t *testing.T) *club {
	c := openClub(t, clubRecord("swift"), storetest.NewMemory(), clubSecrets(t), clubTime)
	c.marked(filepath.Join(t.TempDir(), "club.mark"))
	if err := c.desk.Begin(t.Context(), c.game); err != nil {
		t.Fatal(err)
	}
	return c
}

// marked gives the desk a mark.
func (c *club) marked(path string) {
	c.t.Helper()
	m, err := mark.Open(path, c.desk.Verifier())
	if err != nil {
		c.t.Fatal(err)
	}
	c.t.Cleanup(func() { m.Close() })
	c.desk.Mark, c.outbox.Before = m, m.Sync
}

// copied is a copy of the store as it is now, as a backup has it.
func (c *club) copied() *storetest.Memory {
	kept := storetest.NewMemory()
	cloneStore(c.t.(*testing.T), kept, c.desk.Store)
	return kept
}

// onCopy opens a desk on a copy of the store, with the mark at a path.
func (c *club) onCopy(kept *storetest.Memory, mark string) *club {
	c.t.Helper()
	again := c.reopened(kept)
	again.boxes.in = c.boxes.in
	again.marked(mark)
	return again
}

// passes plays the next turn with nothing ordered.
func (c *club) passes() {
	c.t.Helper()
	g, _ := c.sitting()
	c.accept(g.Now.Edition.Powers[g.Start.Mover].ID, "PASS\n")
}

// TestOlderStoreSignsNothing restores a copy from after turn 2 when four turns were played: the next letter must not be played, for other
// dice would be signed under the numbers of those that everybody has.
func TestOlderStoreSignsNothing(t *testing.T) {
	c := newMarked(t)
	c.accept("soviet_union", sovietTurn)
	c.deliver()
	backup := c.copied()
	early := c.write("germany", "PASS\n")
	c.passes()
	c.passes()
	c.deliver()
	late := []letter{c.write("united_kingdom", "STATUS\n"), c.write("germany", "ADOPT\n")}
	signed := c.record(clubGame).Signed
	c.boxes.in = nil

	old := c.onCopy(backup, c.desk.Mark.Path())
	if list, err := keeping.Behind(t.Context(), backup, old.desk.Mark); err != nil || len(list) != 1 || !strings.Contains(list[0], "leaves of its log were signed, and the store has") {
		t.Errorf("%q, %v", list, err)
	}
	for range 2 {
		if _, err := old.desk.Handle(t.Context(), early.raw()); !errors.Is(err, game.ErrBehind) {
			t.Errorf("a turn: %v", err)
		}
		old.clock = old.clock.Add(3 * afterStart)
		if err := old.desk.Tick(t.Context()); err != nil {
			t.Error(err)
		}
	}
	for _, l := range late {
		old.waits(l)
	}
	if _, err := old.desk.Operate(t.Context(), clubGame, "PAUSE"); !errors.Is(err, game.ErrBehind) {
		t.Errorf("the operator: %v", err)
	}
	told := old.one("japan")
	old.tells(told, "The game stands still", "set up again from a copy", "answer this letter with the word ROOT")
	if strings.Contains(string(told.raw), ".note") {
		t.Error("something was signed")
	}
	if o, ours := old.desk.made(told.Get("Message-ID")); !ours || o.branch == "" {
		t.Errorf("its Message-ID may have been used before: %+v", o)
	}
	if root, known := old.desk.Mark.Newest(clubGame); !known || root != signed {
		t.Errorf("the mark says %v now", root)
	}
	// The store that has signed last goes on with the same mark.
	again := c.onCopy(c.copied(), c.desk.Mark.Path())
	again.passes()
	if root, _ := again.desk.Mark.Newest(clubGame); root.Size <= signed.Size {
		t.Errorf("the mark stays at %d", root.Size)
	}
}

// restoredClub is a game of which everybody has got more than the store has, on which the desk is opened.
func restoredClub(t *testing.T) (newer, old *club) {
	c := newMarked(t)
	c.accept("soviet_union", sovietTurn)
	c.deliver()
	backup := c.copied()
	c.boxes.in = nil
	return c, c.onCopy(backup, filepath.Join(t.TempDir(), "lost.mark"))
}

// TestRootsFromEverybody: without a mark the game stands still until everybody who plays has sent the newest root that he knows, and all of
// them are known. Strangers, wrong roots and other letters change nothing.
func TestRootsFromEverybody(t *testing.T) {
	c, old := restoredClub(t)
	root := c.opened().Said()
	first := c.opened().Scribe.Tape.Log()
	hash, err := first.RootAt(1)
	if err != nil {
		t.Fatal(err)
	}
	older := dice.Root{Size: 1, Hash: hash}.Said()
	write := func(power, text string) letter { return c.write(power, text) }
	letters := map[string]letter{}
	for _, p := range clubPowers {
		letters[p] = write(p, "Root: "+root+"\n")
	}
	letters["japan"] = write("japan", "here you are\n\nroot 1 "+strings.ToLower(strings.ReplaceAll(older, "-", " "))+"\n")
	typo, unknown := write("germany", "ROOT "+root[:22]+"QQ\n"), write("germany", "ROOT "+dice.Root{Size: 9}.Signs().Grouped()+"\n")
	forged := write("united_states", "ROOT "+root+"\n")
	forged.To = "gm@example.org"
	forged.Subject = "[g7]"
	turn := write("germany", "PASS\n")

	old.waits(turn)
	old.tells(old.one("germany"), "The game stands still")
	old.waits(forged)
	for _, p := range clubPowers[1:] {
		if out := old.handle(letters[p]); out.Accepted || !out.Known {
			t.Fatal(p, out)
		}
	}
	old.tells(old.one("germany"), "Your root is known here", "those of Soviet Union, United Kingdom, Japan and United")
	old.waits(turn)
	for _, bad := range []struct {
		l    letter
		says string
	}{{typo, "Copy the root once more"}, {unknown, "your letters hold"}} {
		if out := old.handle(bad.l); out.Accepted {
			t.Error(out)
		}
		old.tells(old.one("germany"), bad.says)
	}
	old = old.onCopy(old.desk.Store.(*storetest.Memory), old.desk.Mark.Path())
	old.waits(turn)
	old.boxes.in = nil
	if out := old.handle(letters["soviet_union"]); !out.Accepted {
		t.Fatal(out)
	}
	old.tells(old.one("japan"), "The game goes on", "everybody who plays has sent the newest root")
	if out := old.handle(turn); !out.Accepted {
		t.Fatal(out)
	}
	if got, _ := old.desk.Mark.Newest(clubGame); got.Size != int64(old.opened().Scribe.Tape.Log().Len()) {
		t.Errorf("the mark says %d leaves", got.Size)
	}
	again := old.onCopy(old.desk.Store.(*storetest.Memory), old.desk.Mark.Path())
	again.typed = 100
	again.passes()
}

// TestAnswerToAnUnknownLetter: who answers a letter of ours that the store does not know has got it from a newer store, and the game stands
// still. A stranger cannot bring that about, nor can a letter with a made-up Message-ID.
func TestAnswerToAnUnknownLetter(t *testing.T) {
	c := newMarked(t)
	c.accept("soviet_union", sovietTurn)
	c.deliver()
	backup, untouched := c.copied(), c.copied()
	c.boxes.in = nil
	if out := c.handle(c.write("japan", "STATUS\n")); out.Accepted {
		t.Fatal(out)
	}
	unknown := c.one("japan").Get("Message-ID")
	answer := func(id, to string) letter {
		l := c.write("japan", "STATUS\n")
		l.More = []string{"In-Reply-To: " + id}
		if to != "" {
			l.To = to
		}
		return l
	}
	forged, made, stands := answer(unknown, "gm@example.org"), answer("<g7.t1.k9999.AAAA@example.org>", ""), answer(unknown, "")
	old := c.onCopy(backup, c.desk.Mark.Path()) // which knows of nothing newer: no leaf was signed since
	for _, l := range []letter{forged, made} {
		if _, err := old.desk.Handle(t.Context(), l.raw()); err != nil {
			t.Errorf("%v: %v", l.More, err)
		}
	}
	if old.record(clubGame).Halt != nil {
		t.Error("the game stands still")
	}
	old = c.onCopy(untouched, c.desk.Mark.Path())
	old.boxes.in = nil
	for range 2 {
		if _, err := old.desk.Handle(t.Context(), stands.raw()); !errors.Is(err, game.ErrBehind) || !strings.Contains(err.Error(), "a player has answered the letter g7/") {
			t.Errorf("the answer: %v", err)
		}
		old = old.onCopy(old.desk.Store.(*storetest.Memory), c.desk.Mark.Path())
	}
	old.tells(old.one("germany"), "The game stands still")
	if list, err := keeping.Behind(t.Context(), old.desk.Store, old.desk.Mark); err != nil || len(list) != 1 {
		t.Errorf("%q, %v", list, err)
	}
}

// box is the mailbox of a power as the operator reads it.
func (c *club) box(power string) Mailbox {
	c.t.Helper()
	box, err := c.desk.Mailbox(power, clubGame, c.evidence(power))
	if err != nil {
		c.t.Fatal(err)
	}
	return box
}

// evidence are the letters that a power has got.
func (c *club) evidence(power string) *evidence.Evidence {
	c.t.Helper()
	dir := c.t.TempDir()
	for i, raw := range c.boxes.in[c.seat(power).Address] {
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%03d.eml", i)), raw, 0o600); err != nil {
			c.t.Fatal(err)
		}
	}
	ev, err := evidence.Read([]string{dir}, nil)
	if err != nil {
		c.t.Fatal(err)
	}
	return ev
}

// TestRecoverNothingNewer: mailboxes of both sides hold what the store has, and the game goes on; nothing less lets it.
func TestRecoverNothingNewer(t *testing.T) {
	c := newMarked(t)
	c.accept("soviet_union", sovietTurn)
	c.deliver()
	germany, russia, japan := c.box("germany"), c.box("soviet_union"), c.box("japan")
	turn := c.write("germany", "PASS\n")
	if _, err := c.desk.Recover(t.Context(), clubGame, []Mailbox{germany, russia}, Compared); !errors.Is(err, ErrRefused) || !strings.Contains(err.Error(), "does not stand still") {
		t.Errorf("of a game that goes on: %v", err)
	}
	old := c.onCopy(c.copied(), filepath.Join(t.TempDir(), "lost.mark"))
	for _, bad := range []struct {
		boxes []Mailbox
		word  Word
		says  string
	}{
		{nil, Compared, "there is none of Allies and Axis"},
		{[]Mailbox{germany, japan}, Compared, "there is none of Allies"},
		{[]Mailbox{germany, {Name: "strange.mbox", IDs: []string{"<g7.t1.k1.AAAA@example.org>"}}}, Compared, "strange.mbox is the mailbox of nobody"},
		{[]Mailbox{germany, russia}, NewLog, "nothing is lost"},
	} {
		if _, err := old.desk.Recover(t.Context(), clubGame, bad.boxes, bad.word); !errors.Is(err, ErrRefused) || !strings.Contains(err.Error(), bad.says) {
			t.Errorf("%v: %v", bad.says, err)
		}
	}
	old.waits(turn)
	if says, err := old.desk.Recover(t.Context(), clubGame, []Mailbox{germany, russia}, Compared); err != nil || !strings.Contains(says, "goes on") {
		t.Fatal(says, err)
	}
	if out := old.handle(turn); !out.Accepted {
		t.Fatal(out)
	}
	old = old.onCopy(old.desk.Store.(*storetest.Memory), old.desk.Mark.Path())
	old.typed = 100
	old.passes()
	old.deliver()
	if v := audit.Check(old.evidence("japan"), audit.Wanted{Keys: []string{old.desk.Verifier()}}); !v.Verified {
		t.Errorf("the letters of Japan: %v", v.Found)
	}

	// By the operator's word alone, where no mark says otherwise.
	old = c.onCopy(c.copied(), filepath.Join(t.TempDir(), "lost.mark"))
	if _, err := old.desk.Recover(t.Context(), clubGame, nil, Newest); err != nil {
		t.Fatal(err)
	}
	old.passes()
}

// TestRecoverWhatIsLost: what was signed after the backup stands on a standing order of Britain whose receipt is in none of the mailboxes, so that it cannot
// be taken in. Nothing changes, and the leaf is named; with a
// new log it goes on under another name, everybody is told, and no verdict covers the gap.
func TestRecoverWhatIsLost(t *testing.T) {
	c := newMarked(t)
	c.accept("soviet_union", sovietTurn)
	c.deliver()
	backup := c.copied()
	c.accept("united_kingdom", "STANDING\nland: lose inf, art\n")
	c.accept("germany", germanTurn)
	c.passes()
	c.deliver()
	newest := c.record(clubGame).Signed
	boxes := []Mailbox{c.box("germany"), c.box("soviet_union")}
	for _, marked := range []string{c.desk.Mark.Path(), filepath.Join(t.TempDir(), "lost.mark")} {
		old := c.onCopy(c.cloned(backup), marked)
		if _, err := old.desk.Recover(t.Context(), clubGame, nil, Newest); marked == c.desk.Mark.Path() && !errors.Is(err, ErrRefused) {
			t.Fatalf("by the operator's word: %v", err)
		} else if err == nil {
			old = c.onCopy(c.cloned(backup), filepath.Join(t.TempDir(), "again.mark"))
		}
		still := old.record(clubGame)
		lacks := regexp.MustCompile(fmt.Sprintf(`holds a signed checkpoint of %d leaves, and the store has 5, and it can not be taken in: leaf 5 \(lock 2\) can not be made again: it stands on standing united_kingdom 1\.1, and nobody has shown what that is.*in the mailbox of united_kingdom\. .*--new-log`, newest.Size))
		if _, err := old.desk.Recover(t.Context(), clubGame, boxes, Compared); !errors.Is(err, ErrRefused) || !lacks.MatchString(err.Error()) {
			t.Fatalf("over what is lost: %v", err)
		}
		if now := old.record(clubGame); !reflect.DeepEqual(now, still) {
			t.Fatalf("something has changed: %+v", now)
		}
		before := len(old.evidence("japan").Letters)
		says, err := old.desk.Recover(t.Context(), clubGame, boxes, NewLog)
		if err != nil || !strings.Contains(says, "It goes on as g7-2, from the beginning of the turn of Germany, round 1") {
			t.Fatal(says, err)
		}
		old.deliver()
		got := old.evidence("japan")
		if len(got.Letters) != before+2 {
			t.Errorf("Japan has got %d letters", len(got.Letters)-before)
		}
		if r := old.record(clubGame); r.Stage != game.Over || r.Signed.Size >= newest.Size {
			t.Errorf("the old game: %s, %d leaves", r.Stage, r.Signed.Size)
		}
		key := []string{old.desk.Verifier()}
		if v := audit.Check(got, audit.Wanted{Keys: key, Game: clubGame}); !v.Verified || v.Signed != int(newest.Size) {
			t.Errorf("the old log: %v, %d", v.Found, v.Signed)
		}
		old.playsOn(t, "g7-2", "germany", "TURN 1\n"+germanTurn)
		old.deliver()
		v := audit.Check(old.evidence("japan"), audit.Wanted{Keys: key, Game: "g7-2"})
		if v.Verified || v.Found.Kind != "gap" || !strings.Contains(v.Found.Text, "game g7, leaves "+fmt.Sprint(newest.Size)+", root "+newest.Hash.String()) || v.Dice == 0 || !v.Replayed {
			t.Errorf("the new log: %v, %d dice, %v, %d turns", v.Found, v.Dice, v.Replayed, v.Turns)
		}
		again := old.onCopy(old.desk.Store.(*storetest.Memory), old.desk.Mark.Path())
		if _, err := again.desk.table(t.Context(), "g7-2"); err != nil {
			t.Error(err)
		}
		c.boxes.in = map[string][][]byte{}
		for k, v := range old.boxes.in {
			c.boxes.in[k] = v[:before]
		}
	}
}

// cloned is another copy of a store.
func (c *club) cloned(from *storetest.Memory) *storetest.Memory {
	kept := storetest.NewMemory()
	cloneStore(c.t.(*testing.T), kept, from)
	return kept
}

// playsOn brings a letter for another game than the club's.
func (c *club) playsOn(t *testing.T, id, power, text string) {
	t.Helper()
	r := c.record(id)
	c.typed++
	s := r.Seat(power)
	raw := letter{From: s.Address, To: "gm+" + id + "." + s.Tag() + "." + s.Token + "@example.org", Subject: "turn", ID: fmt.Sprint("on-", c.typed, "@example.org"),
		Date: c.clock.Add(time.Duration(c.typed) * time.Second).Format(time.RFC1123Z), Text: text}.raw()
	if out, err := c.desk.Handle(t.Context(), raw); err != nil || !out.Accepted {
		t.Fatal(out, err)
	}
}
