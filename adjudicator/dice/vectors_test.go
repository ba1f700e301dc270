package dice

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/mod/sumdb/note"
)

var update = flag.Bool("update", false, "write the files in testdata/vectors anew")

// vector plays the game g0, of which no file is kept: 20 locks with much that can happen to one.
func vector(t *testing.T) *table {
	tb := open(t, "g0", 1, Quicknet().Chain, "germany", "japan", "witness1")
	tb.now = time.Date(2023, 8, 23, 15, 20, 0, 0, time.UTC)
	batch := func(batch string, contributors []string, n int, labels ...string) {
		t.Helper()
		l := tb.next(batch)
		l.Contributors = contributors
		tb.must(tb.tape.Lock(l))
		tb.reveal()
		tb.roll(n, labels...)
		tb.now = tb.now.Add(time.Hour)
	}

	// Locks 1 and 2 wait for rounds 1000 and 1001 of the beacon. A decision ends the first batch.
	l := tb.next("germany/t1/combat")
	l.Round = 1000
	tb.must(tb.tape.Lock(l))
	tb.reveal()
	tb.must(tb.tape.Beacon(sig1000))
	tb.must(tb.tape.Roll("", []Line{
		tb.volley("germany/t1", "battle/poland/round/1/att", 10),
		tb.volley("germany/t1", "battle/poland/round/1/def", 4),
		{Decide: "battle/poland/round/1/casualties/japan", Pick: []int{0, 0, 2}, Answer: "2 inf, 1 arm", Source: "standing"},
		{Decide: "battle/poland/round/1/retreat", Pick: []int{-1}, Answer: "press on", Source: "order"},
	}, Sum("position in poland")))
	l = tb.next("germany/t1/combat")
	l.Round, l.Contributors = 1001, []string{"japan", "witness1"}
	tb.must(tb.tape.Lock(l))
	tb.reveal()
	tb.must(tb.tape.Beacon(sig1001))
	tb.roll(100, "battle/poland/round/2/att", "battle/poland/round/2/def")
	tb.must(tb.tape.Turn(Turn{Batch: "germany/t1/income", Inputs: Sum("orders"), State: Sum("income"), Over: true,
		Lines: []Line{{Decide: "income/germany/bonus", Source: "default"}}}))

	// Lock 3 misses witness1 and is locked again as lock 4. Another witness comes in after lock 5; witness1 comes back later, when
	// somebody has agreed who plays against him.
	tb.now = tb.now.Add(time.Hour)
	tb.lock("japan/t1/combat")
	tb.gives("germany", "japan")
	tb.now = tb.log().Open().Deadline
	tb.must(tb.tape.Void(tb.now))
	l = tb.next("japan/t1/combat")
	tb.must(tb.tape.Lock(l))
	tb.reveal()
	tb.roll(7, "battle/wake/round/1/att", "battle/wake/round/1/def")
	batch("japan/t1/combat", []string{"germany"}, 3, "battle/wake/round/2/att")
	share := tb.chain("witness2", 5, 64).Share()
	tb.programs["witness2"], share.Key = fixedKey(t, "witness2.example.org", "the program of witness2")
	tb.must(tb.tape.Act("witness2", "enrol", share.Announce()))
	batch("japan/t1/combat", nil, 5, "battle/wake/round/3/att")
	tb.over("japan/t1/income")

	// A correction makes a volley longer in the next lock, which has a new label, too.
	batch("germany/t2/combat", nil, 4, "battle/ural/round/1/att", "battle/ural/round/1/def")
	tb.must(tb.tape.Act("referee", "correct", "The battle at the Ural began with\none more artillery of Germany’s.\n"))
	tb.lock("germany/t2/combat")
	tb.reveal()
	tb.must(tb.tape.Roll("", []Line{
		tb.volley("germany/t2", "battle/ural/round/1/att", 6),
		tb.volley("germany/t2", "battle/ural/round/2/att", 6),
	}, Sum("corrected")))
	tb.must(tb.tape.Turn(Turn{Batch: "germany/t2/noncombat", Lines: []Line{{Decide: "landing/ural", Source: "default"}}}))

	// The turn is rolled back: the same labels have new dice. Then everybody's chain and the law change.
	tb.must(tb.tape.Act("referee", "rollback", "rollback germany/t2\n"))
	batch("germany/t2/combat", nil, 6, "battle/ural/round/1/att", "battle/ural/round/1/def")
	tb.must(tb.tape.Act("operator", "law", "law 2\n"))
	tb.chains["germany"] = NewChain("g0", "germany", 9, 64, fixedCode("germany draws again"))
	tb.must(tb.tape.Act("germany", "renew", tb.chains["germany"].Share().Announce()))
	tb.must(tb.tape.Renew(NewChain("g0", "operator", 10, 64, fixedCode("operator draws again"))))
	batch("germany/t2/combat", nil, 2, "battle/ural/round/2/att")
	tb.over("germany/t2/income")

	for round := 2; tb.log().Next() <= 20; round++ {
		batch(fmt.Sprintf("japan/t%d/combat", round), nil, 30, "battle/midway/round/1/att", "battle/midway/round/1/def")
		tb.over(fmt.Sprintf("japan/t%d/income", round))
		if round == 2 {
			tb.chains["witness1"] = NewChain("g0", "witness1", 11, 64, fixedCode("witness1 draws again"))
			tb.must(tb.tape.Act("witness1", "enrol", tb.announced(tb.chains["witness1"])+Agreed([]string{"soviet_union"})))
		}
		batch(fmt.Sprintf("germany/t%d/combat", round+1), nil, 12, "battle/baku/round/1/att", "battle/baku/round/1/def")
		tb.over(fmt.Sprintf("germany/t%d/income", round+1))
	}
	return tb
}

// played plays the game g2, which testdata/vectors holds.
func played(t *testing.T) *table {
	tb := open(t, "g2", 2, Quicknet().Chain, "germany", "japan", "witness1", "witness2")
	tb.now = time.Date(2023, 8, 23, 15, 20, 0, 0, time.UTC)
	l := tb.next("germany/t1/combat")
	l.Round = 1000
	tb.must(tb.tape.Lock(l))
	tb.reveal()
	tb.must(tb.tape.Beacon(sig1000))
	tb.roll(12, "battle/ural/round/1/att", "battle/ural/round/1/def")

	// A correction makes one volley longer: its new dice come from the next lock.
	tb.must(tb.tape.Act("referee", "correct", "The battle at the Ural began with\none more artillery of Germany’s.\n"))
	tb.lock("germany/t1/combat")
	tb.reveal()
	tb.roll(20, "battle/ural/round/1/att", "battle/ural/round/2/att")
	tb.over("germany/t1/income")

	// Lock 3 misses witness2, which comes back when those have agreed who play against it.
	tb.now = tb.now.Add(time.Hour)
	tb.lock("japan/t1/combat")
	for _, who := range []string{"witness1", "germany", "japan"} {
		tb.must(tb.tape.Reveal(who, tb.answer(who)))
	}
	tb.now = tb.log().Open().Deadline
	tb.must(tb.tape.Void(tb.now))
	tb.batch("japan/t1/combat", 7, "battle/wake/round/1/att")
	l = tb.next("japan/t1/combat")
	l.Contributors, l.Deadline = []string{"witness1"}, l.Time.Add(time.Hour)
	tb.must(tb.tape.Lock(l))
	tb.reveal()
	tb.roll(3, "battle/wake/round/2/att")
	share := NewChain("g2", "witness2", 5, 64, fixedCode("witness2 draws again")).Share()
	tb.chains["witness2"], share.Key = NewChain("g2", "witness2", 5, 64, fixedCode("witness2 draws again")), tb.log().KeyOf("witness2")
	tb.must(tb.tape.Act("operator", "enrol", share.Announce()+Agreed([]string{"soviet_union", "united_states"})))
	tb.over("japan/t1/income")

	// The operator's key changes, and a turn is rolled back.
	signer, vkey := fixedKey(t, host, "the next key of g2")
	handover, err := RotationNote(tb.signer, signer, tb.log().Key(), vkey)
	tb.must(err)
	tb.must(tb.tape.Act("operator", "rotate", string(handover)))
	tb.signer = note.Signer(signer)
	tb.batch("germany/t2/combat", 5, "battle/baku/round/1/att")
	tb.must(tb.tape.Act("referee", "rollback", "rollback germany/t2\n"))
	tb.batch("germany/t2/combat", 5, "battle/baku/round/1/att")
	tb.over("germany/t2/income")
	return tb
}

// codesOf is the codes that were revealed in a log.
func codesOf(g *Log) string {
	var b strings.Builder
	for i := range g.Len() {
		switch l := g.Leaf(i).(type) {
		case Reveal:
			fmt.Fprintf(&b, "%d %s %s\n", l.N, l.Who, l.Code)
		case Roll:
			fmt.Fprintf(&b, "%d operator %s\n", l.N, l.Code)
		}
	}
	return b.String()
}

// TestVectors plays the game of testdata/vectors anew from its topmost codes and compares every byte.
func TestVectors(t *testing.T) {
	tb := played(t)
	g := tb.log()
	checkpoint, err := g.Checkpoint(host+"/"+tb.game, tb.signer)
	tb.must(err)
	dicelog, err := g.Dicelog(0, g.Len())
	tb.must(err)
	for name, want := range map[string][]byte{
		tb.game + ".dicelog": dicelog,
		tb.game + ".note":    checkpoint,
		tb.game + ".vkey":    []byte(g.Genesis().Key + "\n"),
		"codes.txt":          []byte(codesOf(g)),
	} {
		path := filepath.Join("testdata", "vectors", name)
		if *update {
			tb.must(os.WriteFile(path, want, 0o644))
		}
		got, err := os.ReadFile(path)
		tb.must(err)
		if string(got) != string(want) {
			t.Errorf("%s has changed. It is now\n%s", path, want)
		}
	}
}

// TestVectorsAreVerified reads the files as a stranger would.
func TestVectorsAreVerified(t *testing.T) {
	g := readVectors(t)
	if g.Game() != "g2" || g.Next() != 8 || g.Epoch() != 2 || g.Law() != 2 || g.Open() != nil {
		t.Errorf("game %s, next lock %d, epoch %d, law %d", g.Game(), g.Next(), g.Epoch(), g.Law())
	}
	vkey, err := os.ReadFile("testdata/vectors/g2.vkey")
	if err != nil {
		t.Fatal(err)
	}
	if key := strings.TrimSpace(string(vkey)); key != g.FirstKey {
		t.Errorf("the key is %s, and in the log %s", key, g.FirstKey)
	}
	message, err := os.ReadFile("testdata/vectors/g2.note")
	if err != nil {
		t.Fatal(err)
	}
	root, err := g.Agree(message)
	if err != nil || root != g.Head() {
		t.Errorf("the checkpoint says %v, %v", root, err)
	}
	if _, err := note.NewVerifier(g.FirstKey); err != nil {
		t.Error(err)
	}
}

// readVectors adds every leaf of the file.
func readVectors(t *testing.T) *Log {
	t.Helper()
	const path = "testdata/vectors/g2.dicelog"
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	part, err := ReadDicelog(path, data)
	if err != nil {
		t.Fatal(err)
	}
	var g Log
	for _, leaf := range part.Leaves {
		if err := g.Add(leaf); err != nil {
			t.Fatal(err)
		}
	}
	return &g
}
