package audit_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/audit"
	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/scribe"
)

// What the protocol does not let pass, whatever the letters say. The operator has all of his secrets here, and has seen every
// code; he writes the log anew and signs it.

// swift has two powers and a witness, whose program signs; typed has people alone.
var (
	typed = &honest{seed: 1, turns: 4, change: func(c *rehearsal.Cast) { c.Contributors = []string{"germany", "soviet_union", "japan"} }}
)

func TestOperatorWithAllCodes(t *testing.T) {
	accuse(t, []accusation{
		{"another lock was put under the codes for one", relocked(swift, alone, func(*dice.Reveal, dice.Root) {}), "protocol", []string{"has seen the root", "was shown another lock"}},
		{"and the roots that were typed were written anew", relocked(swift, alone, func(r *dice.Reveal, root dice.Root) {
			if r.Root = root.Signs(); r.Signed != nil {
				r.Signed.Size = root.Size
			}
		}), "protocol", []string{"the signature of witness1", "does not hold"}},
		{"and the signature was left out", relocked(swift, alone, func(r *dice.Reveal, root dice.Root) { r.Root, r.Signed = root.Signs(), nil }), "protocol", []string{"signs the root", "no signature"}},
		{"a lock was backdated", func(t *testing.T) fraud {
			r := swift.played(t)
			at, lock := where[dice.Lock](t, leaves(r), 1, nil)
			lock.Deadline = lock.Time.Add(23 * time.Hour)
			return fraud{signed(t, r, with(leaves(r), at, 1, lock)), r, at}
		}, "protocol", []string{"were agreed when the game began"}},
		{"a lock is called sealed that nobody has signed", func(t *testing.T) fraud {
			r := typed.played(t)
			at, lock := where[dice.Lock](t, leaves(r), 0, nil)
			lock.Level = "sealed"
			return fraud{signed(t, r, with(leaves(r), at, 1, lock)), r, at}
		}, "protocol", []string{"only if a program of somebody other than"}},
	})
}

// alone leaves out what the contributors have mailed to all: the log has to speak for itself.
func alone(letters []rehearsal.Mailing) []rehearsal.Mailing {
	return slices.DeleteFunc(letters, func(l rehearsal.Mailing) bool { return strings.HasPrefix(l.Text, "REVEAL ") })
}

// relocked puts another lock under the codes of one, a minute later and with other dice, and does something to each reveal with the root that his log has then.
func relocked(game *honest, left func([]rehearsal.Mailing) []rehearsal.Mailing, change func(*dice.Reveal, dice.Root)) func(t *testing.T) fraud {
	return func(t *testing.T) fraud {
		r := game.played(t)
		log := leaves(r)
		at, lock := where[dice.Lock](t, log, 1, nil)
		lock.Time, lock.Deadline = lock.Time.Add(time.Minute), lock.Deadline.Add(time.Minute)
		log = with(log, at, 1, lock)
		root := rootOf(t, log[:at+1])
		wrong := 0
		for i := at + 1; i < len(log); i++ {
			l, ok := log[i].(dice.Reveal)
			if !ok {
				break
			}
			if l.Signed != nil {
				own := *l.Signed
				l.Signed = &own
			}
			change(&l, root)
			log[i] = l
			if wrong == 0 && (l.Root != root.Signs() || dice.IsWitness(l.Who)) {
				wrong = i
			}
		}
		letters := rewritten(t, r.Letters, leaves(r), log, r.Signers) // nobody is in league with him
		for i, l := range r.Letters {                                 // what they have mailed stays as it is
			if strings.HasPrefix(l.Text, "REVEAL ") {
				letters[i].Text = l.Text
			}
		}
		if left != nil {
			letters = left(letters)
		}
		return fraud{letters, r, wrong}
	}
}

// TestTypedRootsStandInTheLetters: where nobody signs, the operator can write another root into a reveal, and the letter that
// its sender mailed to all shows it.
func TestTypedRootsStandInTheLetters(t *testing.T) {
	f := relocked(typed, nil, func(r *dice.Reveal, root dice.Root) { r.Root = root.Signs() })(t)
	at, _ := where[dice.Lock](t, leaves(f.game), 1, nil)
	convict(t, check(t, f.game, f.letters), "fork", at, "revealed for this lock on a log with the root", "which this log never had")
}

// TestRequireWitness makes signatures under every lock a condition.
func TestRequireWitness(t *testing.T) {
	for _, row := range []struct {
		game *honest
		n    int
		want string
	}{
		{swift, 1, ""},
		{swift, 2, "lock 1 was signed by witness1"},
		{typed, 1, "lock 1 was signed by nobody"},
	} {
		r := row.game.played(t)
		ev, err := evidence.Read(mailbox(t, r.Letters), nil)
		if err != nil {
			t.Fatal(err)
		}
		v := audit.Check(ev, audit.Wanted{Keys: []string{r.Key}, Witness: row.n})
		if v.Verified != (row.want == "") || !v.Verified && !strings.Contains(v.Found.Text, row.want) {
			t.Errorf("with %d programs demanded: %v, %v; want %q", row.n, v.Verified, v.Found, row.want)
		}
	}
}

func noted(v *audit.Verdict, words string) bool {
	return slices.ContainsFunc(v.Notes, func(n string) bool { return strings.Contains(n, words) })
}

// TestUnsignedTail passes over what stands behind the newest signed checkpoint, and names it: anybody can mail such a leaf.
func TestUnsignedTail(t *testing.T) {
	t.Parallel()
	r := swift.played(t)
	n := len(leaves(r))
	more := dice.Part{Game: "g7", From: n, Leaves: []dice.Leaf{dice.Act{Game: "g7", N: 1, Who: "referee", What: "ruling", Body: "Germany has won.\n"}}}
	v := check(t, r, enclosed(r.Letters, scribe.File{Name: "g7-more.dicelog", Data: more.Bytes()}))
	if !v.Verified || v.Leaves != n || !noted(v, "stands what nobody has signed: leaf "+itoa(n)) {
		t.Errorf("verified: %v, %v, %d leaves of %d; the notes are %q", v.Verified, v.Found, v.Leaves, n, v.Notes)
	}
	last := len(r.Letters) - 1
	var old []byte
	v = check(t, r, swap(r.Letters, "note", func(letter int, data []byte) []byte {
		if letter == last {
			return old
		}
		old = data
		return data
	}))
	if signed := agreedBefore(t, r, n-1); !v.Verified || v.Leaves != signed || !noted(v, "stands what nobody has signed") {
		t.Errorf("without the newest checkpoint: verified: %v, %v, %d leaves of %d; the notes are %q", v.Verified, v.Found, v.Leaves, signed, v.Notes)
	}
}

// TestAbsentProgram gives a lock up when a program does not answer. The verdict names who cost a lock, and he does not come
// back unless those agree who play against him.
func TestAbsentProgram(t *testing.T) {
	p := begin(t, 3, 1, func(c *rehearsal.Cast) { c.Contributors = []string{"germany", "witness1", "witness2"} })
	p.r.Absent["witness2"] = true
	p.turns(7)
	if err := p.r.Enrol("witness2"); err == nil {
		t.Fatal("witness2 comes back by itself")
	}
	at := len(leaves(p.r))
	for body, want := range map[string]string{
		"agreed japan\n":                                 "nobody of the side",
		"agreed soviet_union japan atlantis\n":           "atlantis is said to have agreed",
		dice.Agreed([]string{"united_kingdom", "japan"}): "",
	} {
		share := dice.NewChain("g7", "witness2", p.r.Scribe.Tape.Log().Next()-1, 64, dice.Code{5}).Share()
		share.Key = p.r.Witness["witness2"]
		act := dice.Act{Game: "g7", N: 1, Who: "operator", What: "enrol", Body: share.Announce() + body}
		more := dice.Part{Game: "g7", From: at, Leaves: []dice.Leaf{act}}
		v := check(t, p.r, enclosed(p.r.Letters, scribe.File{Name: "g7-more.dicelog", Data: more.Bytes()},
			scribe.File{Name: "g7-more.note", Data: notary(t, rootOf(t, append(leaves(p.r), act)), p.r.Signers...)}))
		if want != "" {
			convict(t, v, "protocol", at, want)
		} else if !v.Verified {
			t.Errorf("%s: %v", body, v.Found)
		}
	}
	v := verified(t, p.r)
	if v.Voids != 1 || !slices.Equal(v.Missed, []string{"witness2"}) || slices.Contains(v.Contributors, "witness2") {
		t.Errorf("%d voids, missed %v, contributors %v", v.Voids, v.Missed, v.Contributors)
	}
}

// TestSumsOfAGame: a seal, a list and a position have hashes that say what they are of.
func TestSumsOfAGame(t *testing.T) {
	r := swift.played(t)
	list := r.Scribe.Inputs()
	if list.Hash() != dice.Sum("fieldpost-dice/2 inputs\n"+list.Text()) {
		t.Errorf("a list has the hash %s", list.Hash())
	}
	files, err := r.Scribe.Everything().Files(r.Scribe.Tape.Log(), rehearsal.Operator+"/g7", r.Signers...)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name, ".note") && !strings.HasPrefix(string(f.Data), "fieldpost-dice/2 ") {
			t.Errorf("%s begins with %.40q", f.Name, f.Data)
		}
	}
}

// TestWitnessIsGotRidOf: an operator who does not send a lock to the only witness, or forgets its answer, has the batch locked again
// without it. Everybody sees that; the verdict says which lock has fallen, and --require-witness refuses it.
func TestWitnessIsGotRidOf(t *testing.T) {
	for _, row := range []struct {
		contributors []string
		level        string
	}{
		{[]string{"witness1"}, "basic"},
		{[]string{"germany", "soviet_union", "witness1"}, "coded"},
	} {
		t.Run(row.level, func(t *testing.T) {
			t.Parallel()
			p := begin(t, 1, 0, func(c *rehearsal.Cast) { c.Contributors = row.contributors })
			p.r.Absent["witness1"] = true
			p.turns(1)
			v := verified(t, p.r)
			if v.Voids != 1 || v.Locks[1].Level != row.level || !noted(v, "Lock 2 rolls for the void lock 1 at the level "+row.level+", and that one was sealed") {
				t.Errorf("%d voids, locks %+v, notes %q", v.Voids, v.Locks, v.Notes)
			}
			ev, err := evidence.Read(mailbox(t, p.r.Letters), nil)
			if err != nil {
				t.Fatal(err)
			}
			at, _ := lockOf(t, leaves(p.r), 2)
			convict(t, audit.Check(ev, audit.Wanted{Keys: []string{p.r.Key}, Witness: 1}), "protocol", at, "lock 2 was signed by nobody")
		})
	}
	if v := verified(t, swift.played(t)); noted(v, "--require-witness") {
		t.Errorf("an honest game: %q", v.Notes)
	}
}

// TestFilesOfAnotherProtocol: nothing counts that names another protocol, whatever its letters prove. Beside an honest mailbox it is named
// and passed over.
func TestFilesOfAnotherProtocol(t *testing.T) {
	t.Parallel()
	r := swift.played(t)
	other := func(_ int, data []byte) []byte {
		return []byte(strings.ReplaceAll(string(data), dice.Protocol+" ", "fieldpost-dice/1 "))
	}
	for kind, says := range map[string]string{
		"dicelog": "should be written: fieldpost-dice/2 dicelog", "inputs": `a list of inputs begins with "fieldpost-dice/2 inputs`, "opened": `opened inputs begin with "fieldpost-dice/2 opened`,
	} {
		letters := swap(r.Letters, kind, other)
		v := check(t, r, letters)
		if v.Verified || v.Found.Kind != "evidence" {
			t.Errorf("%s: verified: %v, %+v", kind, v.Verified, v.Found)
		}
		if v := check(t, r, slices.Concat(r.Letters, letters)); !v.Verified || !noted(v, says) {
			t.Errorf("%s beside an honest mailbox: %+v; the notes are %q", kind, v.Found, v.Notes)
		}
	}
}

// TestCopiesOfReveals: anybody can mail a code again that everybody knows, with another root. A program has signed what it saw, so a copy
// of its letter accuses nobody, though the letter itself is not there. What a person has typed stands in his letter alone: where there
// are two, the verdict names them, and cannot tell which is his.
func TestCopiesOfReveals(t *testing.T) {
	copies := func(letters []rehearsal.Mailing, who string, root string) (odd []rehearsal.Mailing) {
		for _, l := range letters {
			if strings.HasPrefix(l.Text, "REVEAL g7 1 ") && l.From == who+"@example.org" {
				l.Text = rootWords.ReplaceAllString(l.Text, "ROOT "+root)
				odd = append(odd, l)
			}
		}
		return odd
	}
	r := swift.played(t)
	left := slices.DeleteFunc(copied(r.Letters), func(l rehearsal.Mailing) bool { return l.From == "witness1@example.org" })
	v := check(t, r, append(left, copies(r.Letters, "witness1", dice.Root{}.Said())...))
	if !v.Verified || !noted(v, "the log has the signature of witness1 under the root that it had") {
		t.Errorf("verified: %v, %v; the notes are %q", v.Verified, v.Found, v.Notes)
	}
	f := relocked(typed, nil, func(r *dice.Reveal, root dice.Root) { r.Root = root.Signs() })(t)
	at, _ := where[dice.Lock](t, leaves(f.game), 1, nil)
	changed := leaves(f.game)
	lock := changed[at].(dice.Lock)
	lock.Time, lock.Deadline = lock.Time.Add(time.Minute), lock.Deadline.Add(time.Minute)
	root := rootOf(t, with(changed, at, 1, lock)[:at+1]).Said()
	for _, l := range f.letters {
		if strings.HasPrefix(l.Text, "REVEAL g7 2 ") { // the operator sends them on as his log wants them
			l.From, l.Text = "gm@example.org", rootWords.ReplaceAllString(l.Text, "ROOT "+root)
			f.letters = append(f.letters, l)
		}
	}
	if v := check(t, f.game, f.letters); v.Found != nil && v.Found.Kind == "fork" || !noted(v, "or that other is: compare who has sent them") {
		t.Errorf("%v; the notes are %q", v.Found, v.Notes)
	}
}

// TestEightDigitsAreNoRoot: a reveal that names eight digits has not said which lock it answers; it is none.
func TestEightDigitsAreNoRoot(t *testing.T) {
	t.Parallel()
	r := typed.played(t)
	at, _ := where[dice.Lock](t, leaves(r), 0, nil)
	short := rootOf(t, leaves(r)[:at+1]).Short()
	letters := copied(r.Letters)
	for i, l := range letters {
		if strings.HasPrefix(l.Text, "REVEAL g7 1 ") && l.From == "japan@example.org" {
			letters[i].Text = rootWords.ReplaceAllString(l.Text, "ROOT "+short)
		}
	}
	if v := check(t, r, letters); !v.Verified || !noted(v, "holds a reveal whose root can not be read, for lock 1") {
		t.Errorf("%+v; the notes are %q", v.Found, v.Notes)
	}
}
