package dice

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/mod/sumdb/tlog"
)

// TestAddRead fills one log with leaves as they were read and another with leaves that are read anew: they are the same.
func TestAddRead(t *testing.T) {
	slow := readVectors(t)
	data, err := slow.Dicelog(0, slow.Len())
	if err != nil {
		t.Fatal(err)
	}
	part, err := ReadDicelog("g2.dicelog", data)
	if err != nil {
		t.Fatal(err)
	}
	var fast Log
	for i, r := range part.Read {
		if err := fast.AddRead(r); err != nil {
			t.Fatal(err)
		}
		if r.Text() != slow.Leaf(i).Text() || r.Hash() != tlog.RecordHash([]byte(r.Text())) {
			t.Errorf("leaf %d is %s, %s", i, r.Hash(), r.Text())
		}
		if diff := cmp.Diff(part.Leaves[i], fast.Leaf(i)); diff != "" {
			t.Errorf("leaf %d: %s", i, diff)
		}
	}
	if fast.Head() != slow.Head() {
		t.Errorf("the roots are %s and %s", fast.Head().Short(), slow.Head().Short())
	}
}

// TestReadCannotBeChanged spoils everything that a reader gives away, and the leaf that was read stays what it was.
func TestReadCannotBeChanged(t *testing.T) {
	texts := []string{
		"fieldpost-dice/2 genesis g7\noperator operator " + codeA + " 4096\ncontributor germany " + code7 + " 100\nlaw 3   drand none" + agreed,
		"fieldpost-dice/2 lock g7 1\nbatch germany/t1/combat law 0 inputs-sha256 " + hex64 + " state-sha256 " + hex64 + "\n" +
			"contributors germany   level basic   time 2026-11-20T10:00Z\ndeadline 2026-11-20T10:01Z\n",
		"fieldpost-dice/2 reveal g7 12 germany sha256:" + hex64 + "\n",
		"fieldpost-dice/2 void g7 12 missing russia witness1\n",
		"fieldpost-dice/2 roll g7 12 " + code7 + "\na: 1 3\nb: 5\ndecide c 0,2 - by default\nstate-sha256 " + hex64 + "\n",
		"fieldpost-dice/2 turn g7 germany/t5/noncombat law 3 inputs-sha256 " + hex64 + "\na: 1 3\nstate-sha256 " + hex64 + "\n",
	}
	part, err := ReadDicelog("g7.dicelog", []byte(fileOf("g7", texts)))
	if err != nil {
		t.Fatal(err)
	}
	spoil := func(lines []Line) {
		for i := range lines {
			for k := range lines[i].Dice {
				lines[i].Dice[k] = 6
			}
			for k := range lines[i].Pick {
				lines[i].Pick[k] = 6
			}
			lines[i].Answer = "spoilt"
		}
	}
	for i, text := range texts {
		for _, leaf := range []Leaf{part.Leaves[i], part.Read[i].Leaf()} {
			switch l := leaf.(type) {
			case Genesis:
				l.Contributors[0].Who = "japan"
			case Lock:
				l.Contributors[0] = "japan"
			case Reveal:
				l.Orders[0]++
			case Void:
				l.Missing[0] = "japan"
			case Roll:
				spoil(l.Lines)
			case Turn:
				spoil(l.Lines)
			}
			if leaf.Text() == text {
				t.Errorf("nothing was spoilt in %s", text)
			}
		}
		if got := part.Read[i].Leaf().Text(); got != text {
			t.Errorf("the leaf has become\n%s\nand was\n%s", got, text)
		}
	}
}

// TestNothingRead: the one Read that nobody has read is refused, and what ParseLeaf refuses makes none.
func TestNothingRead(t *testing.T) {
	var g Log
	wants(t, g.AddRead(Read{}), "leaf 0: nothing was read")
	_, err := ReadLeaf("fieldpost-dice/2 genesis g7\n")
	wants(t, err, "line 2: ")
}
