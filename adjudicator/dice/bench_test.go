package dice

import (
	"fmt"
	"testing"
	"time"
)

// BenchmarkMillionDice deals a million dice in volleys of ten.
func BenchmarkMillionDice(b *testing.B) {
	seed := Seed(Sum("bench"))
	for b.Loop() {
		for i := range 100_000 {
			stream := seed.Stream("battle/poland/round/" + fmt.Sprint(i) + "/att")
			for range 10 {
				stream.Die()
			}
		}
	}
}

// BenchmarkChain4096 makes the codes of one party for a whole game.
func BenchmarkChain4096(b *testing.B) {
	top := fixedCode("bench")
	for b.Loop() {
		NewChain("g7", "germany", 0, 4096, top)
	}
}

// BenchmarkVerifyThousandLocks reads and verifies a log of 1,000 locks, 3 contributors and 30,000 volleys, from a file.
func BenchmarkVerifyThousandLocks(b *testing.B) {
	data := []byte(fileOf("g7", longLog(b, 1000, 30)))
	b.ReportAllocs()
	for b.Loop() {
		part, err := ReadDicelog("g7.dicelog", data)
		if err != nil {
			b.Fatal(err)
		}
		var g Log
		for _, r := range part.Read {
			if err := g.AddRead(r); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// longLog plays a game of many locks and gives the texts of its leaves.
func longLog(tb testing.TB, locks, volleys int) []string {
	tb.Helper()
	names := []string{"germany", "japan", "witness1"}
	chains := map[string]*Chain{}
	genesis := Genesis{Game: "g7", Law: 1, Programs: time.Hour, People: 24 * time.Hour}
	signer, vkey := fixedKey(tb, host, "key")
	program, key := fixedKey(tb, "witness1.example.org", "the program of witness1")
	genesis.Key = vkey
	for _, who := range names {
		chains[who] = NewChain("g7", who, 0, 4096, fixedCode(who))
		share := chains[who].Share()
		if IsWitness(who) {
			share.Key = key
		}
		genesis.Contributors = append(genesis.Contributors, share)
	}
	tape, err := Begin(&Log{}, genesis, NewChain("g7", "operator", 0, 4096, fixedCode("operator")))
	must := func(err error) {
		if err != nil {
			tb.Fatal(err)
		}
	}
	must(err)
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	for n := 1; n <= locks; n++ {
		turn := fmt.Sprintf("germany/t%d", n)
		must(tape.Lock(Lock{Batch: turn + "/combat", Time: now, Deadline: now.Add(24 * time.Hour)}))
		for _, who := range names {
			code, err := chains[who].Code(n)
			must(err)
			said := Revealed{Code: code, Signs: tape.Log().Head().Signs()}
			if IsWitness(who) {
				checkpoint, err := tape.Log().Checkpoint(host+"/g7", signer)
				must(err)
				_, said.Signed, err = CosignRoot(tape.Log(), checkpoint, program)
				must(err)
			}
			must(tape.Reveal(who, said))
		}
		seed, _ := tape.Seed()
		var lines []Line
		for v := range volleys {
			label := fmt.Sprintf("battle/%d/round/%d/att", v/5, v%5)
			lines = append(lines, Line{Label: label, Dice: seed.Roll(label, 4+v%8)})
		}
		must(tape.Roll("", lines, Hash{}))
		must(tape.Turn(Turn{Batch: turn + "/noncombat", Over: true}))
	}
	var texts []string
	for i := range tape.Log().Len() {
		texts = append(texts, tape.Log().Leaf(i).Text())
	}
	return texts
}
