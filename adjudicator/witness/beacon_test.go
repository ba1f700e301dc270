package witness

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/mail"
)

// TestBeacon: round 1000 of quicknet, whose signature stands in the test game, is mailed when it has come, once.
func TestBeacon(t *testing.T) {
	vectors, err := os.ReadFile("../dice/testdata/vectors/g2.dicelog")
	must(t, err)
	part, err := dice.ReadDicelog("g2.dicelog", vectors)
	must(t, err)
	sig := ""
	for _, leaf := range part.Leaves {
		if roll, ok := leaf.(dice.Roll); ok && roll.N == 1 {
			sig = roll.Sig
		}
	}
	d, w, _, dir := club(t)
	v, err := dice.ReadVault(filepath.Join(dir, "g7-witness1.tape"), dice.VaultKey{})
	must(t, err)
	v.Share.Key = w.key.Verifier
	d.begin(dice.Genesis{Game: "g7", Law: 1, Contributors: []dice.Share{v.Share}, Drand: dice.Quicknet().Chain})
	at := dice.Quicknet().Time(1000)
	d.now = at.Add(-40 * time.Minute).Truncate(time.Minute)
	must(t, d.tape.Lock(dice.Lock{Batch: "germany/t1/combat", Inputs: dice.Sum("i"), State: dice.Sum("s"), Time: d.now, Deadline: d.now.Add(time.Hour), Round: 1000}))
	take(t, w, d.lockLetter())

	if _, due := w.Round(at.Add(-time.Second)); due {
		t.Error("the round is asked for before its time")
	}
	if round, due := w.Round(at); round != 1000 || !due {
		t.Errorf("asked for is round %d, %t", round, due)
	}
	if w.Beacon(1000, strings.Repeat("a", 96), at) == nil || w.Beacon(1001, sig, at) == nil || w.Beacon(1000, sig, at.Add(-time.Minute)) == nil {
		t.Error("a signature is mailed that is not that of the round, or not due")
	}
	must(t, w.Beacon(1000, sig, at))
	var got []Due
	for _, due := range w.Due() {
		if due.What == askBeacon {
			got = append(got, due)
		}
	}
	if len(got) != 1 || strings.Join(got[0].To, " ") != "gm+g7@example.org boris@example.org" {
		t.Fatalf("due are %+v", got)
	}
	l, err := mail.Read(got[0].Raw, mail.Limits{})
	must(t, err)
	round, said, err := dice.ReadBeacon(l.Text)
	if err != nil || round != 1000 || said != sig {
		t.Errorf("the letter says %q: %v", l.Text, err)
	}
	w = again(t, w)
	if _, due := w.Round(at); due || w.Beacon(1000, sig, at) == nil {
		t.Error("it is mailed twice")
	}
}
