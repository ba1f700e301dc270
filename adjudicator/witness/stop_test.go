package witness

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fieldpost/adjudicator/dice"
)

// fork is a second log of the game, with the same key: up to a lock it is the same.
func (d *desk) fork(act string) *desk {
	d.Helper()
	log := d.tape.Log()
	other := &desk{TB: d.TB, key: d.key, germany: d.germany, now: d.now, sent: d.sent, mails: 100}
	other.begin(log.Genesis())
	for i := 1; i < log.Len(); i++ {
		must(d, other.tape.Log().Add(log.Leaf(i)))
	}
	must(d, other.tape.Act("referee", "ruling", act))
	return other
}

// TestTwoLogs: whichever way two signed logs of one game come to light, no code is revealed any more, and both letters
// are kept.
func TestTwoLogs(t *testing.T) {
	ways := map[string]func(d, other *desk) [][]byte{
		"the same size": func(d, other *desk) [][]byte { return [][]byte{d.report(), other.report()} },
		"an older one": func(d, other *desk) [][]byte {
			d.lock("germany/t1/combat")
			return [][]byte{d.lockLetter(), other.report()}
		},
		"a longer one": func(d, other *desk) [][]byte {
			other.lock("germany/t1/combat")
			return [][]byte{d.report(), other.wholeLog()}
		},
		"both too early": func(d, other *desk) [][]byte { return [][]byte{d.later(), other.later()} },
		"a checkpoint by itself": func(d, other *desk) [][]byte {
			files := other.files(0)
			return [][]byte{d.report(), other.letter("[g7] Report", files[2:], ownAddress())}
		},
	}
	for name, way := range ways {
		t.Run(name, func(t *testing.T) {
			d, w, _, _ := club(t)
			take(t, w, d.report())
			other := d.fork("One ruling.\n")
			must(t, d.tape.Act("referee", "ruling", "Another ruling.\n"))
			letters := way(d, other)
			for _, raw := range letters {
				take(t, w, raw)
			}
			why := w.Status().Stopped
			if !strings.HasPrefix(why, "The operator has signed two logs of g7") {
				t.Fatalf("stopped: %q", why)
			}
			w = again(t, w)
			if d.tape.Log().Open() == nil {
				d.lock("germany/t1/combat")
			}
			if out := take(t, w, d.wholeLog()); out.Signed {
				t.Error("it reads on")
			}
			told := false
			for _, due := range w.Due() {
				told = told || due.What == askHelp && strings.Join(due.To, " ") == owner.String()
				if due.What == askReveal {
					t.Error("a code goes out")
				}
			}
			if !told {
				t.Error("the owner is not told")
			}
			report := in(t, w, "STOPPED.txt")
			kept := map[string]bool{}
			for line := range strings.Lines(report) {
				if name := strings.TrimSpace(line); strings.HasSuffix(name, ".eml") {
					kept[in(t, w, filepath.FromSlash(name))] = true
				}
			}
			for i, raw := range letters {
				if !kept[string(raw)] {
					t.Errorf("letter %d is not among the evidence of\n%s", i+1, report)
				}
			}
		})
	}
}

// later is a letter whose leaves begin behind those that the witness has.
func (d *desk) later() []byte {
	d.Helper()
	return d.letter("[g7] Report", d.files(d.tape.Log().Len()), ownAddress())
}

// TestStoppedAtOnce keeps what proves two logs of a game to which the witness was lent, though it has no leaf of it.
func TestStoppedAtOnce(t *testing.T) {
	d, w, _, _ := club(t)
	w.terms.lent = filepath.Base(w.dir)
	other := d.fork("One ruling.\n")
	must(t, d.tape.Act("referee", "ruling", "Another ruling.\n"))
	take(t, w, d.later())
	if w.HasLog() {
		t.Fatal("leaves that wait for others are a log")
	}
	take(t, w, other.later())
	if w.Status().Stopped == "" || !w.HasLog() || w.Forget() == nil {
		t.Errorf("%+v", w.Status())
	}
	if _, err := os.Stat(filepath.Join(w.dir, "STOPPED.txt")); err != nil {
		t.Error(err)
	}
}

// TestLawBroken: the operator signs leaves that may not follow each other. A die that the codes do not give is such a
// leaf, too.
func TestLawBroken(t *testing.T) {
	d, w, _, _ := club(t)
	take(t, w, d.report())
	d.lock("germany/t1/combat")
	files := d.files(1)
	part, err := dice.ReadDicelog("", files[0].Data)
	must(t, err)
	lock, ok := part.Leaves[0].(dice.Lock)
	if !ok {
		t.Fatal("no lock")
	}
	lock.N = 2
	part.Leaves[0] = lock
	files[0].Data = part.Bytes()
	read, err := dice.ReadLeaf(lock.Text())
	must(t, err)
	genesis, err := dice.ReadLeaf(d.tape.Log().Leaf(0).Text())
	must(t, err)
	root, err := rootOf([]dice.Read{genesis, read})
	must(t, err)
	files[2].Data = d.sign(dice.Root{Size: 2, Hash: root})
	take(t, w, d.letter("[g7] Lock 2", files, gm.WithTag("g7")))
	if why := w.Status().Stopped; !strings.Contains(why, "breaks the law of the dice") || !strings.Contains(why, "the next lock is number 1") {
		t.Errorf("stopped: %q", why)
	}
	if len(reveals(t, w)) != 0 {
		t.Error("a code goes out")
	}
}

// TestDiskFails: what cannot be written down is not done.
func TestDiskFails(t *testing.T) {
	d, w, terms, dir := club(t)
	take(t, w, d.report())
	d.lock("germany/t1/combat")
	raw := d.lockLetter()
	must(t, w.Close()) // nothing can be written any more
	l, err := ReadNotice(raw)
	must(t, err)
	if _, err := w.Take(l, d.now); err == nil {
		t.Error("the letter is taken")
	}
	if len(w.Due()) != 0 {
		t.Error("a code goes out that is not on the disk")
	}
	must(t, os.RemoveAll(filepath.Join(dir, lettersDir)))
	w = sit(t, dir, terms)
	take(t, w, raw)
	if len(reveals(t, w)) != 1 {
		t.Error("the letter that came again is not answered")
	}
}
