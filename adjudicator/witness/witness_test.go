package witness

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/mail"
)

// TestLock: the lock letter comes, and the code of its number goes to everybody.
func TestLock(t *testing.T) {
	d, w, _, _ := club(t)
	if out := take(t, w, d.report()); !out.Signed || len(w.Due()) != 0 {
		t.Fatalf("%s; %d letters are due before any lock", out.Says, len(w.Due()))
	}
	d.lock("germany/t1/combat")
	root := d.tape.Log().Head().Signs()
	take(t, w, d.lockLetter())
	got := reveals(t, w)
	if len(got) != 1 {
		t.Fatalf("%d codes are revealed", len(got))
	}
	want, err := w.chains[0].Code(1)
	must(t, err)
	r := got[0]
	if r.Lock != 1 || r.Code != want || r.Signs != root || r.Signed == nil || r.answers != "g7.k2@example.org" || r.auto != "auto-replied" {
		t.Errorf("revealed is %+v", r)
	}
	if r.to != "gm+g7@example.org boris@example.org" { // and not the witness itself
		t.Errorf("it goes to %s", r.to)
	}
	if n := d.signatures(w, r.note); n != 2 {
		t.Errorf("the checkpoint has %d signatures", n)
	}
	d.roll(w)
	take(t, w, d.report())
	if len(w.Due()) != 0 {
		t.Error("the code of a lock that was rolled is still to be sent")
	}
	if s := w.Status(); s.Leaves != 5 || s.Left != 4095 || s.Revealed != 1 || !s.Enrolled || s.Waits {
		t.Errorf("it stands at %+v", s)
	}
}

// TestAnyOrder: letters come late, twice, and before those that they follow.
func TestAnyOrder(t *testing.T) {
	d, w, _, _ := club(t)
	first := d.report()
	d.lock("germany/t1/combat")
	lock1 := d.lockLetter()
	d.roll(w)
	report := d.report()
	d.lock("germany/t1/conduct")
	lock2 := d.lockLetter()

	for _, raw := range [][]byte{lock2, report, lock2, first} {
		take(t, w, raw)
		if len(reveals(t, w)) != 0 {
			t.Fatal("a code is revealed for a lock that is not in the log")
		}
	}
	w = again(t, w) // the early ones wait on the disk
	take(t, w, lock1)
	take(t, w, lock1)
	got := reveals(t, w)
	if len(got) != 1 || got[0].Lock != 2 || got[0].to != "gm+g7@example.org boris@example.org" {
		t.Fatalf("revealed are %+v", got)
	}
	if s := w.Status(); s.Leaves != d.tape.Log().Len() || s.Early != 0 {
		t.Errorf("it stands at %+v", s)
	}
}

// TestLog: what was missed is asked for, under the address that only this witness has, and the lock is answered then.
func TestLog(t *testing.T) {
	d, w, _, _ := club(t)
	now := d.now
	take(t, w, d.report())
	d.lock("germany/t1/combat")
	d.lockLetter() // is lost
	d.roll(w)
	d.report() // too
	d.lock("germany/t1/conduct")
	take(t, w, d.lockLetter())
	must(t, w.Ask(now))
	must(t, w.Ask(now.Add(time.Minute)))
	due := w.Due()
	if len(due) != 1 || strings.Join(due[0].To, " ") != ownAddress().String() {
		t.Fatalf("asked is %+v", due)
	}
	l, err := mail.Read(due[0].Raw, mail.Limits{})
	must(t, err)
	if l.Text != "LOG" || l.Kind != mail.Person { // automatic letters are not answered
		t.Errorf("it says %q and is of the kind %s", l.Text, l.Kind)
	}
	w = again(t, w)
	must(t, w.Ask(now.Add(59*time.Minute)))
	if n := len(w.Due()); n != 1 {
		t.Errorf("after a restart %d letters ask", n)
	}
	must(t, w.Ask(now.Add(time.Hour)))
	if n := len(w.Due()); n != 2 {
		t.Errorf("after an hour %d letters have asked", n)
	}
	take(t, w, d.wholeLog())
	got := reveals(t, w)
	if len(got) != 1 || got[0].Lock != 2 || got[0].to != "gm+g7@example.org boris@example.org" {
		t.Errorf("revealed are %+v", got)
	}
}

// TestLogAlone: the lock letter never came, and the whole log shows that its lock is open.
func TestLogAlone(t *testing.T) {
	d, w, _, _ := club(t)
	d.lock("germany/t1/combat")
	lock := d.lockLetter()
	take(t, w, d.wholeLog())
	got := reveals(t, w)
	if len(got) != 1 || got[0].to != "gm+g7@example.org" || strings.Contains(string(w.Due()[0].Raw), token) {
		t.Fatalf("revealed are %+v", got)
	}
	must(t, w.Sent(w.Due()[0].ID, w.Due()[0].To))
	id := w.letters[0].ID
	take(t, w, lock) // comes late, and names more people
	due := w.Due()
	if len(due) != 1 || due[0].ID != id || strings.Join(due[0].To, " ") != "boris@example.org" {
		t.Errorf("due is %+v", due)
	}
}

// TestKilled: between the writing of a letter and its sending nothing is lost, and nothing is written anew.
func TestKilled(t *testing.T) {
	d, w, _, _ := club(t)
	take(t, w, d.report())
	d.lock("germany/t1/combat")
	lock := d.lockLetter()
	take(t, w, lock)
	before := w.Due()
	w = again(t, w)
	take(t, w, lock)
	after := w.Due()
	if len(before) != 1 || len(after) != 1 || after[0].ID != before[0].ID || !bytes.Equal(after[0].Raw, before[0].Raw) {
		t.Fatalf("due is %+v, and was %+v", after, before)
	}
	must(t, w.Sent(after[0].ID, []string{"gm+g7@example.org"}))
	w = again(t, w)
	if due := w.Due(); len(due) != 1 || strings.Join(due[0].To, " ") != "boris@example.org" {
		t.Errorf("after one server took it, due is %+v", due)
	}
	must(t, w.Sent(after[0].ID, []string{"boris@example.org"}))
	w = again(t, w)
	take(t, w, lock)
	if len(w.Due()) != 0 {
		t.Error("a letter that was taken is sent again")
	}
}

// TestCutLine: a crash has cut off the last line of the journal.
func TestCutLine(t *testing.T) {
	d, w, terms, dir := club(t)
	take(t, w, d.report())
	d.lock("germany/t1/combat")
	lock := d.lockLetter()
	whole := in(t, w, journalName)
	take(t, w, lock)
	must(t, w.Close())
	longer, err := os.ReadFile(filepath.Join(dir, journalName))
	must(t, err)
	for cut := len(whole); cut < len(longer); cut += 97 {
		must(t, os.WriteFile(filepath.Join(dir, journalName), longer[:cut], 0o600))
		w, err := Open(dir, terms, dice.VaultKey{})
		must(t, err)
		take(t, w, lock)
		if got := reveals(t, w); len(got) != 1 || got[0].Lock != 1 {
			t.Errorf("cut after %d bytes, %d codes are revealed", cut, len(got))
		}
		must(t, w.Close())
	}
}

// TestOneProcess: a second process would write between the lines of the first.
func TestOneProcess(t *testing.T) {
	_, w, terms, dir := club(t)
	if _, err := Open(dir, terms, dice.VaultKey{}); err == nil || !strings.Contains(err.Error(), "another fieldpost has it open") {
		t.Errorf("opened twice: %v", err)
	}
	s, err := Look(dir, terms, dice.VaultKey{})
	if err != nil || s.Verifier != w.key.Verifier {
		t.Errorf("looked at: %+v, %v", s, err)
	}
	other := terms
	other.Key = "x" + other.Key
	must(t, w.Close())
	if _, err := Open(dir, other, dice.VaultKey{}); err == nil {
		t.Error("another key of the operator's is taken for the same game")
	}
}

// TestOthers: no code is revealed for a lock that does not name the witness, and none that does not fit the anchor.
func TestOthers(t *testing.T) {
	d, w, _, _ := club(t)
	d.begin(dice.Genesis{Game: "g7", Law: 1, Contributors: []dice.Share{d.germany.Share()}})
	d.lock("soviet_union/t1/combat")
	take(t, w, d.lockLetter())
	if len(w.Due()) != 0 || w.Status().Leaves != 2 || w.Status().Enrolled {
		t.Errorf("it stands at %+v", w.Status())
	}

	d, w, _, _ = club(t)
	stolen := dice.NewChain("g7", "witness1", 0, 64, dice.Code{9})
	d.begin(dice.Genesis{Game: "g7", Law: 1, Contributors: []dice.Share{stolen.Share()}})
	d.lock("soviet_union/t1/combat")
	take(t, w, d.lockLetter())
	if s := w.Status(); len(w.Due()) != 0 || !s.NoCode {
		t.Errorf("it stands at %+v", s)
	}
}

// TestComingBack: a witness that missed a lock enrols with codes that begin later.
func TestComingBack(t *testing.T) {
	d, w, terms, dir := club(t)
	d.lock("germany/t1/combat")
	take(t, w, d.report())
	code, err := d.germany.Code(1)
	must(t, err)
	must(t, d.tape.Reveal("germany", dice.Revealed{Code: code, Signs: d.tape.Log().Head().Signs()}))
	d.now = d.now.Add(49 * time.Hour)
	must(t, d.tape.Void(d.now))
	take(t, w, d.report())
	if s := w.Status(); s.Enrolled || len(w.Due()) != 0 {
		t.Fatalf("it stands at %+v", s)
	}
	must(t, w.Close())
	joined, err := Join(dir, terms, 1, dice.VaultKey{}, d.now)
	must(t, err)
	if !strings.Contains(joined.Line, " AFTER 1 KEY witness1.example.com+") || !strings.HasPrefix(joined.Line, "JOIN g7 AS witness1 ANCHOR ") || !joined.Made {
		t.Errorf("the line is %q", joined.Line)
	}
	v, err := dice.ReadVault(filepath.Join(dir, "g7-witness1-after-1.tape"), dice.VaultKey{})
	must(t, err)
	v.Share.Key = joined.Verifier
	must(t, d.tape.Act("operator", "enrol", v.Share.Announce()+dice.Agreed([]string{"japan"})))
	d.lock("germany/t1/combat")
	w = sit(t, dir, terms)
	take(t, w, d.lockLetter())
	got := reveals(t, w)
	if len(got) != 1 || got[0].Lock != 2 || !w.log.Fits("witness1", 2, got[0].Code) {
		t.Errorf("revealed are %+v", got)
	}
}

// TestNewKey: the operator replaces the signing key, and the witness follows, whether the letters come one by one or all
// at once.
func TestNewKey(t *testing.T) {
	for _, whole := range []bool{false, true} {
		d, w, _, _ := club(t)
		take(t, w, d.report())
		next, err := dice.NewSigningKey("fieldpost.example.org")
		must(t, err)
		body, err := dice.RotationNote(d.key.Signer, next.Signer, d.key.Verifier, next.Verifier)
		must(t, err)
		must(t, d.tape.Act("operator", "rotate", string(body)))
		files := d.news()
		both, err := d.tape.Log().Checkpoint("fieldpost.example.org/g7", d.key.Signer, next.Signer)
		must(t, err)
		files[len(files)-1].Data = both
		rotation := d.letter("[g7] A new key", files, ownAddress())
		old := d.key
		d.key = next
		d.lock("germany/t1/combat")
		letters := [][]byte{rotation, d.lockLetter()}
		if whole {
			letters = [][]byte{letters[1], d.wholeLog()} // the first was lost, so the second cannot be judged
		}
		take(t, w, letters[0])
		if whole {
			must(t, w.Ask(d.now))
			if due := w.Due(); len(due) != 1 || due[0].What != askLog {
				t.Fatalf("due is %+v", due)
			}
		}
		take(t, w, letters[1])
		if got := reveals(t, w); len(got) != 1 {
			t.Errorf("whole log %t: revealed are %+v", whole, got)
		}
		d.roll(w)
		d.key = old
		if out := take(t, w, d.report()); out.Signed {
			t.Error("the old key still signs")
		}
	}
}
