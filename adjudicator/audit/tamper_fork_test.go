package audit_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/audit"
	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/scribe"
)

// forked are two mailboxes of one game: the operator has shown Germany another first letter of the Soviet Union than
// everybody else, and the dice roll on in both.
func forked(t *testing.T) (mine, yours *rehearsal.Rehearsal, at int) {
	t.Helper()
	mine = swift.played(t)
	b := bent{seed: swift.seed, turns: swift.turns, when: fought, cheat: func(t *testing.T, p *player, s *scribe.Scribe) error {
		_, err := s.Letter(writes(t, p, "soviet_union", "BATTLES\nUkraine S.S.R.: retreat after round 1\n"))
		return err
	}}
	yours, _ = b.play(t, false)
	a, z := leaves(mine), leaves(yours)
	for a[at].Text() == z[at].Text() {
		at++
	}
	return mine, yours, at
}

// TestFork: each mailbox alone proves its own log, since nothing in it contradicts; both together name the leaf, and two
// signed roots of one size are the proof. The root that somebody writes into a reveal to all shows it in one mailbox.
func TestFork(t *testing.T) {
	t.Parallel()
	mine, yours, at := forked(t)
	verified(t, mine)
	verified(t, yours)
	both := slices.Concat(mine.Letters, yours.Letters)
	convict(t, check(t, mine, both), "fork", at, "there are two leaves of this number", "batch soviet_union/t1/", "The operator has signed two roots for", "that is the proof")

	german := func(l rehearsal.Mailing) bool {
		return strings.HasPrefix(l.Text, "REVEAL g7 1 ") && l.From == "germany@example.org"
	}
	heard := slices.DeleteFunc(copied(mine.Letters), german) // Germany has mailed one reveal, on the log that it was shown
	for i, l := range yours.Letters {
		if german(l) {
			heard = slices.Insert(heard, i, l)
		}
	}
	convict(t, check(t, mine, heard), "fork", at, "germany revealed for this lock on a log with the root", "which this log never had", "compare the checkpoints")
}

// TestForgedFork puts a changed copy beside an honest mailbox, to accuse the operator of two logs. With his key the copy is
// known for what it is, and passed over; without a key nobody can tell.
func TestForgedFork(t *testing.T) {
	t.Parallel()
	r := swift.played(t)
	at, l := where(t, leaves(r), 0, manyDice)
	changed := relined(l, func(lines []dice.Line) []dice.Line {
		d := lines[volleysOf(l)[0]].Dice
		d[0] = d[0]%6 + 1
		return lines
	})
	both := slices.Concat(r.Letters, forged(t, r, with(leaves(r), at, 1, changed)))
	v := check(t, r, both)
	if !v.Verified || !slices.ContainsFunc(v.Notes, func(n string) bool {
		return strings.Contains(n, "holds leaves that the operator has not signed; it was passed over")
	}) {
		t.Errorf("%v %q", v.Found, v.Notes)
	}
	ev, err := evidence.Read(mailbox(t, both), nil)
	if err != nil {
		t.Fatal(err)
	}
	convict(t, audit.Check(ev, audit.Wanted{}), "fork", at, "there are two leaves of this number", "No two signed checkpoints contradict each other", "one of these files was changed")
}

// TestJunk puts what strangers might mail to everybody beside an honest mailbox: it spoils nobody's proof, and is named.
func TestJunk(t *testing.T) {
	t.Parallel()
	r := swift.played(t)
	stranger := swap(r.Letters[len(r.Letters)-1:], "note", func(_ int, data []byte) []byte {
		return bytes.Replace(data, []byte("\n— "), []byte("\n— not."), 1)
	})
	junk := rehearsal.Mailing{From: "stranger@example.org", Sent: r.Letters[3].Sent, Text: "REVEAL g7 1 nonsense ROOT 00000000", Files: []scribe.File{
		{Name: "g7-0002.dicelog", Data: []byte("fieldpost-dice/2 dicelog g7 from 1 count 9\nleaf 1 5\nabc")},
		{Name: "g7-0002.inputs", Data: []byte("fieldpost-dice/2 inputs g7 00 count 1\nx\n")},
		{Name: "g7-0002.opened", Data: []byte("fieldpost-dice/2 opened g7\nfoo\n")},
	}}
	v := check(t, r, slices.Concat(r.Letters, stranger, []rehearsal.Mailing{junk}))
	if !v.Verified {
		t.Fatalf("%s: %s", v.Found.Kind, v.Found.Error())
	}
	for _, says := range []string{"g7-0002.dicelog:", "g7-0002.inputs:", "g7-0002.opened:", "is not signed with the key"} {
		if !slices.ContainsFunc(v.Notes, func(n string) bool { return strings.Contains(n, says) && strings.Contains(n, "passed over") }) {
			t.Errorf("nothing is said of %s: %q", says, v.Notes)
		}
	}
}

// TestManyStrays puts the letters of another game of the same name beside an honest mailbox, a leaf that hangs in the air,
// and a copy of a reveal with another root: with the operator's key the game is proved all the same.
func TestManyStrays(t *testing.T) {
	t.Parallel()
	r := swift.played(t)
	other := play(t, 99, 2, func(c *rehearsal.Cast) { c.Seed = "another operator" })
	log := leaves(r)
	air := dice.Part{Game: "g7", From: len(log) + 90, Leaves: log[1:2]}
	stray := rehearsal.Mailing{From: "stranger@example.org", Sent: r.Letters[3].Sent, Files: []scribe.File{{Name: "g7-9999.dicelog", Data: air.Bytes()}}}
	for _, l := range r.Letters {
		if strings.HasPrefix(l.Text, "REVEAL g7 1 ") {
			stray.Text = rootWords.ReplaceAllString(l.Text, "ROOT "+dice.Root{}.Said())
		}
	}
	v := check(t, r, slices.Concat(other.Letters, r.Letters, []rehearsal.Mailing{stray}))
	if !v.Verified {
		t.Fatalf("%s: %s", v.Found.Kind, v.Found.Error())
	}
	if v.Leaves != len(log) {
		t.Errorf("%d leaves, want %d", v.Leaves, len(log))
	}
	for _, says := range []string{"g7-9999.dicelog holds leaves that the operator has not signed", "somebody's copy"} {
		if !slices.ContainsFunc(v.Notes, func(n string) bool { return strings.Contains(n, says) }) {
			t.Errorf("nothing says %q: %q", says, v.Notes)
		}
	}
}

// TestMistypedRoot takes a root with a wrong sign for what it is: it does not fit its check sign, and the
// line is no reveal; one that does is another root, whoever has mailed it.
func TestMistypedRoot(t *testing.T) {
	t.Parallel()
	r := swift.played(t)
	mistyped := func(change func(signs []byte)) []rehearsal.Mailing {
		letters := copied(r.Letters)
		at := slices.IndexFunc(letters, func(l rehearsal.Mailing) bool {
			return strings.HasPrefix(l.Text, "REVEAL g7 1 ") && l.From == "germany@example.org"
		})
		text := []byte(letters[at].Text)
		place := bytes.Index(text, []byte(" ROOT ")) + len(" ROOT ")
		change(text[place:])
		letters[at].Text = string(text)
		return letters
	}
	v := check(t, r, mistyped(func(signs []byte) { signs[7] = map[bool]byte{true: '3', false: '2'}[signs[7] == '2'] }))
	if !v.Verified || !noted(v, "holds a reveal whose root can not be read") {
		t.Errorf("%v %q", v.Found, v.Notes)
	}
	at, _ := lockOf(t, leaves(r), 1)
	other := mistyped(func(signs []byte) { copy(signs, dice.Root{Hash: [32]byte{0xab, 0xcd, 0xef}}.Said()) })
	convict(t, check(t, r, other), "fork", at, "germany revealed for this lock on a log with the root", "which this log never had")
}

// TestOrdersSwapped: an operator who plays other orders than he was sent, and lists and opens them as if he had been,
// leaves a mailbox without contradiction: no file of it comes from the player. But the lock letter opened the orders to
// everybody before a die was known, so the player saw what he had not written, and need not have revealed.
func TestOrdersSwapped(t *testing.T) {
	t.Parallel()
	sent := "POWER Soviet Union\nTURN 1\nBUY 8 inf\n"
	b := bent{seed: 1, turns: 1, when: fought, cheat: func(*testing.T, *player, *scribe.Scribe) error { return nil }}
	r, at := b.play(t, false)
	verified(t, r)
	before := r.Letters[:bringing(t, r.Letters, "reveal g7 1 ")]
	_, opened := papersOf(t, before)
	if at == 0 || !slices.ContainsFunc(opened, func(in *scribe.Input) bool {
		return in.Kind == scribe.Order && strings.Contains(in.Text, "BUY") && in.Text != sent
	}) {
		t.Error("the lock letter does not show the player what is played for him")
	}
}

// TestAnswerNeverListed: an operator who says that an answer did not come, and takes the default, leaves no trace either;
// the verdict counts the decisions that the clock took, and the player has his own letter.
func TestAnswerNeverListed(t *testing.T) {
	t.Parallel()
	p := begin(t, 2, 0, asking)
	p.until(func(g *sitting.Game) bool { return len(g.Open) > 0 && g.Waits() == "" })
	if err := p.r.Act(func(s *scribe.Scribe) error { return p.r.TimeOut(s) }); err != nil {
		t.Fatal(err)
	}
	p.turns(1)
	opened(t, p)
	v := verified(t, p.r)
	if !slices.ContainsFunc(v.Notes, func(n string) bool { return strings.Contains(n, "The log says when each clock began and ended") }) {
		t.Errorf("notes %q", v.Notes)
	}
}

// TestInventedStandingOrder: a standing order that nobody wrote, and that is never opened, hides what a power decided.
// The power sees a line in the lists that it did not send; the verdict counts the line as sealed, and the decisions that
// rest on it.
func TestInventedStandingOrder(t *testing.T) {
	t.Parallel()
	b := bent{seed: 1, turns: 1, change: asking, before: stands(armourFirst), when: fought} // the dice come from the list: he has to invent it in time
	r, _ := b.play(t, true)
	letters := closed(t, r, func(in *scribe.Input) bool { return in.Kind == scribe.Standing && in.Power == "germany" })
	v := check(t, r, letters)
	if !v.Verified || v.Sealed == 0 || !slices.ContainsFunc(v.Notes, func(n string) bool { return strings.Contains(n, "still sealed") }) {
		t.Errorf("%d sealed, notes %q, %+v", v.Sealed, v.Notes, v.Found)
	}
}

// TestOtherLaw: who writes another law into the genesis has his game judged by it as far as this program can: what
// differs is named, and the verdict does not say that the rules were played again.
func TestOtherLaw(t *testing.T) {
	t.Parallel()
	r := swift.played(t)
	log := leaves(r)
	for i, l := range log {
		switch l := l.(type) {
		case dice.Genesis:
			l.Law = 9
			log[i] = l
		case dice.Lock:
			l.Law = 9
			log[i] = l
		case dice.Turn:
			l.Law = 9
			log[i] = l
		}
	}
	at, roll := where(t, log, 1, manyDice)
	roll.State[0] ^= 1
	log[at] = roll
	for n := 1; n < r.Scribe.Tape.Log().Next(); n++ { // every die comes from the lock, and so from its law: the game goes another way from the first on
		log = rerolled(t, r, log, n)
	}
	first, _ := where[dice.Roll](t, log, 0, nil)
	differs := "LAW 9 -> 3: leaf " + itoa(first)
	v := check(t, r, signed(t, r, log))
	if len(v.Laws) != 1 || !strings.Contains(v.Laws[0], differs) || v.Replayed {
		t.Errorf("laws %q, replayed %v, %+v", v.Laws, v.Replayed, v.Found)
	}
}

// TestShorterDeadline: an operator who wants to be rid of an honest witness names a deadline of a minute. His own program keeps what was
// agreed, and so does the log.
func TestShorterDeadline(t *testing.T) {
	t.Parallel()
	p := begin(t, 3, 1, missing.change)
	letters, now := len(p.r.Letters), p.r.Letters[len(p.r.Letters)-1].Sent
	for range 200 {
		hurried := false
		if n := len(p.r.Letters); n > letters {
			letters, now = n, p.r.Letters[n-1].Sent
		}
		now = now.Add(7 * time.Hour) // as the rehearsal does
		err := p.r.Act(func(s *scribe.Scribe) error {
			if err := p.act(s); err != nil || !wanted(s) {
				return err
			}
			hurried = true
			if _, err := s.Lock(now, time.Minute, 0); err != nil {
				return err
			}
			if err := p.r.Send("Lock. Reveal at once."); err != nil {
				return err
			}
			p.r.Wait(2 * time.Minute)
			return s.Void(now.Add(2 * time.Minute))
		})
		if hurried {
			if err == nil || !strings.Contains(err.Error(), "until its deadline") {
				t.Errorf("a lock of a minute is given up: %v", err)
			}
			return
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("no dice were wanted")
}

// TestBeaconLeftOut: a lock that names no round, in a game with a beacon, can be known to those who contribute. The
// verdict says which.
func TestBeaconLeftOut(t *testing.T) {
	t.Parallel()
	b := bent{seed: 5, turns: 2, change: drawn.change, when: wanted, cheat: func(_ *testing.T, p *player, s *scribe.Scribe) error {
		if _, err := lockNow(s); err != nil {
			return err
		}
		if err := revealAll(p.r); err != nil {
			return err
		}
		return s.Roll("")
	}}
	r, _ := b.play(t, false)
	v := verified(t, r)
	if !slices.ContainsFunc(v.Notes, func(n string) bool {
		return strings.Contains(n, "1 of its locks, lock 1 first, were made without")
	}) {
		t.Errorf("notes %q", v.Notes)
	}
	if v := verified(t, drawn.played(t)); slices.ContainsFunc(v.Notes, func(n string) bool { return strings.Contains(n, "beacon") }) {
		t.Errorf("an honest game: %q", v.Notes)
	}
}

// TestFlippedBytes changes one byte of one attachment. What is proved then is the same log, with the same dice.
func TestFlippedBytes(t *testing.T) {
	t.Parallel()
	r := swift.played(t)
	honest := check(t, r, r.Letters)
	luck := rand.New(rand.NewPCG(20, 26))
	for n := range diligence.Of(20, 60, 200) {
		letters := copied(r.Letters)
		var at, file int
		for len(letters[at].Files) == 0 || n == 0 && at == 0 {
			at = luck.IntN(len(letters))
		}
		file = luck.IntN(len(letters[at].Files))
		f := &letters[at].Files[file]
		f.Data = slices.Clone(f.Data)
		place, bit := luck.IntN(len(f.Data)), byte(1+luck.IntN(255))
		f.Data[place] ^= bit
		v := check(t, r, letters)
		if v.Verified && (v.Root != honest.Root || v.Leaves != honest.Leaves || v.Dice != honest.Dice || v.Decisions != honest.Decisions) {
			t.Errorf("flip %d: byte %d of %s: VERIFIED with the root %s and %d dice", n, place, f.Name, v.Root, v.Dice)
		}
	}
}
