package dice

import (
	"slices"
	"testing"
	"time"
)

// TestTapeGoesOn plays a batch, loses the memory of it, and goes on with log and codes alone.
func TestTapeGoesOn(t *testing.T) {
	tb := sit(t, "", "witness1")
	tb.batch("germany/t1/combat", 3, "a")
	tb.lock("germany/t1/combat")
	tb.reveal()
	want := tb.tape.Dice("germany/t1", "b", 5)

	var log Log
	for i := range tb.log().Len() {
		tb.must(log.Add(tb.log().Leaf(i)))
	}
	wrong := NewChain(tableGame, "operator", 0, 64, fixedCode("of another game"))
	_, err := Resume(&log, wrong)
	wants(t, err, "these are not the operator's codes of this log")
	_, err = Resume(&log)
	wants(t, err, "the operator has no code for lock 2 here")
	_, err = Resume(&Log{}, wrong)
	wants(t, err, "this log has no genesis leaf")

	tape, err := Resume(&log, tb.chains["operator"])
	tb.must(err)
	if got := tape.Dice("germany/t1", "b", 5); !slices.Equal(got, want) {
		t.Errorf("the dice are %v, want %v", got, want)
	}
	tb.tape = tape
	tb.roll(5, "b")
	tb.batch("germany/t1/combat", 1, "c")
}

// TestTapeOfTwoChains: an operator whose chain was renewed needs the old one until it ends.
func TestTapeOfTwoChains(t *testing.T) {
	tb := sit(t, "", "witness1")
	first, second := tb.chains["operator"], NewChain(tableGame, "operator", 2, 64, fixedCode("second"))
	tb.must(tb.tape.Renew(second))
	for n := 1; n <= 4; n++ {
		tape, err := Resume(tb.log(), first, second)
		tb.must(err)
		tb.tape = tape
		tb.batch("germany/t1/combat", 1)
		_, err = Resume(tb.log(), first)
		if (err == nil) != (n < 2) {
			t.Errorf("after lock %d the first chain alone is judged %v", n, err)
		}
	}
}

// TestTapeWithoutCodes: an operator whose chain has ended can still announce another.
func TestTapeWithoutCodes(t *testing.T) {
	short := NewChain(tableGame, "operator", 0, 1, fixedCode("short"))
	signer, key := fixedKey(t, host, "the operator of "+tableGame)
	tape, err := Begin(&Log{}, Genesis{Game: tableGame, Key: key, Programs: time.Hour, People: 24 * time.Hour}, short)
	if err != nil {
		t.Fatal(err)
	}
	tb := &table{T: t, game: tableGame, tape: tape, signer: signer, now: time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)}
	tb.batch("germany/t1/combat", 1, "a")
	wants(t, tb.tape.Lock(tb.next("germany/t1/combat")), "it must be renewed first")
	tb.tape, err = Resume(tb.log(), short)
	tb.must(err)
	tb.must(tb.tape.Renew(NewChain(tableGame, "operator", 1, 9, fixedCode("long"))))
	tb.batch("germany/t1/combat", 1, "b")
}

// TestDiceAreKnownWhenTheyCanBe: not before the last reveal, only in the turn of the lock, and ever after.
func TestDiceAreKnownWhenTheyCanBe(t *testing.T) {
	tb := sit(t, "", "germany", "witness1")
	known := func(turn, label string, want bool) {
		t.Helper()
		if got := tb.tape.Dice(turn, label, 3); (got != nil) != want {
			t.Errorf("the dice of %s in %s are %v", label, turn, got)
		}
	}
	known("germany/t1", "a", false)
	tb.lock("germany/t1/combat")
	known("germany/t1", "a", false)
	tb.gives("germany")
	known("germany/t1", "a", false)
	tb.reveal()
	known("germany/t1", "a", true)
	known("japan/t1", "a", false)
	tb.roll(2, "a")
	known("germany/t1", "a", false) // one more than was rolled takes another lock
	known("germany/t1", "b", false)
	if len(tb.tape.Dice("germany/t1", "a", 1)) != 1 {
		t.Error("a shorter volley is not the first dice")
	}
}

func TestTapeRefuses(t *testing.T) {
	tb := sit(t, "", "witness1")
	wants(t, tb.tape.Roll("", nil, Sum("end")), "no lock is open")
	wants(t, tb.tape.Beacon(sig1000), "no lock is open")
	wants(t, tb.tape.Void(tb.now), "no lock is open")
	wants(t, tb.tape.Reveal("witness1", tb.said("witness1", tb.code("witness1", 1))), "no lock is open")
	wants(t, tb.tape.RevealOrders("germany", Sum("orders")), "no lock is open")
	wants(t, tb.tape.Turn(Turn{Batch: "germany"}), "is no batch")
	tb.lock("germany/t1/combat")
	wants(t, tb.tape.Renew(tb.chain("operator", 0, 9)), "lock 1 is still open")
	wants(t, tb.tape.Beacon(sig1000), "names no round of a beacon")
	tb.reveal()
	wants(t, tb.tape.Void(tb.now.Add(100*time.Hour)), "everybody has revealed: the lock must be rolled")
	_, err := Begin(&Log{}, Genesis{Game: "G 7"}, tb.chains["operator"])
	wants(t, err, "no name for a game")
}
