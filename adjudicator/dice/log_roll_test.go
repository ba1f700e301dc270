package dice

import (
	"slices"
	"testing"
	"time"
)

// The signatures of rounds 1000 and 1001 of quicknet, as the League of Entropy published them.
const (
	sig1000 = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
	sig1001 = "b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41"
)

// lockWithBeacon locks a batch of the day on which round 1000 came.
func (tb *table) lockWithBeacon(batch string, round uint64) {
	tb.Helper()
	tb.now = time.Date(2023, 8, 23, 15, 20, 0, 0, time.UTC)
	l := tb.next(batch)
	l.Round = round
	tb.must(tb.tape.Lock(l))
}

func TestRollsRefused(t *testing.T) {
	wait := func(tb *table) { tb.lock("germany/t1/combat") }
	ready := func(tb *table) { wait(tb); tb.reveal() }
	again := func(tb *table) { // a and b were rolled with two dice each, and lock 2 waits for its roll
		tb.batch("germany/t1/combat", 2, "a", "b")
		ready(tb)
	}
	beacon := func(tb *table) { tb.lockWithBeacon("germany/t1/combat", 1000); tb.reveal() }
	roll := func(n int, sig string, lines func(tb *table) []Line) func(tb *table) Leaf {
		return func(tb *table) Leaf {
			return Roll{tableGame, n, tb.code("operator", n), sig, lines(tb), Sum("end")}
		}
	}
	none := func(*table) []Line { return nil }
	refused(t, []refusal{
		{want: "no lock is open", who: all3, leaf: roll(1, "", none)},
		{want: "the open lock is number 1", who: all3, play: ready, leaf: roll(2, "", none)},
		{want: "germany and japan and witness1 must reveal first", who: all3, play: wait, leaf: roll(1, "", none)},
		{want: "the code of operator does not hash back", who: all3, play: ready, leaf: func(tb *table) Leaf {
			return Roll{tableGame, 1, tb.code("operator", 2), "", nil, Sum("end")}
		}},
		{want: "names no round of a beacon, and the roll has a signature", who: all3, play: ready, leaf: roll(1, sig1000, none)},
		{want: "the signature of round 1000 of the beacon is missing", who: all3, play: beacon, leaf: roll(1, "", none)},
		{want: "not the signature of round 1000", who: all3, play: beacon, leaf: roll(1, sig1001, none)},
		{want: "a: the leaf says", who: all3, play: ready, leaf: roll(1, "", func(tb *table) []Line {
			l := tb.volley("germany/t1", "a", 4)
			l.Dice[3] = l.Dice[3]%6 + 1
			return []Line{l}
		})},
		{want: "die 4 is the first that differs", who: all3, play: ready, leaf: roll(1, "", func(tb *table) []Line {
			l := tb.volley("germany/t1", "b", 9)
			l.Dice[3], l.Dice[8] = l.Dice[3]%6+1, l.Dice[8]%6+1
			return []Line{tb.volley("germany/t1", "a", 2), l}
		})},
		{want: "b: the leaf says", who: all3, play: ready, leaf: roll(1, "", func(tb *table) []Line {
			l := tb.volley("germany/t1", "a", 20)
			l.Label = "b" // the dice of another label
			return []Line{l}
		})},
		{want: "a has 2 dice already, and keeps them", who: all3, play: again, leaf: roll(2, "", func(tb *table) []Line {
			return []Line{tb.volley("germany/t1", "a", 2)}
		})},
		{want: "a has 2 dice already, and keeps them", who: all3, play: again, leaf: roll(2, "", func(tb *table) []Line {
			return []Line{tb.volley("germany/t1", "a", 1)}
		})},
		{want: "a had the dice", who: all3, play: again, leaf: roll(2, "", func(tb *table) []Line {
			seed, _ := tb.tape.Seed() // of this lock, not of the one that a was first rolled with
			return []Line{{Label: "a", Dice: seed.Roll("a", 20)}}
		})},
		{want: "the label \"a\" stands in this leaf twice", who: all3, play: ready, leaf: roll(1, "", func(tb *table) []Line {
			return []Line{tb.volley("germany/t1", "a", 1), tb.volley("germany/t1", "a", 2)}
		})},
		{want: "a label has 1 to 500 dice", who: all3, play: ready, leaf: roll(1, "", func(tb *table) []Line {
			return []Line{tb.volley("germany/t1", "a", 501)}
		})},
	})
}

func TestTurnsRefused(t *testing.T) {
	rolled := func(tb *table) { tb.batch("germany/t1/combat", 2, "a") }
	turn := func(batch string, lines ...Line) func(tb *table) Leaf {
		return func(*table) Leaf { return Turn{Game: tableGame, Batch: batch, Law: 3, Lines: lines} }
	}
	refused(t, []refusal{
		{want: "lock 1 is still open", who: all3, play: func(tb *table) { tb.lock("germany/t1/combat") }, leaf: turn("germany/t1/combat")},
		{want: "lock 1 was void and must be locked again first", who: all3, play: func(tb *table) {
			tb.lock("germany/t1/combat")
			tb.must(tb.tape.Void(tb.log().Open().Deadline))
		}, leaf: turn("germany/t1/combat")},
		{want: "played by law 3, not by law 2", who: all3, leaf: func(*table) Leaf { return Turn{Game: tableGame, Batch: "germany/t1/combat", Law: 2} }},
		{want: "the turn germany/t1 is not over", who: all3, play: rolled, leaf: turn("japan/t1/purchase")},
		{want: "the turn germany/t1 is over", who: all3, play: func(tb *table) { rolled(tb); tb.over("germany/t1/end") }, leaf: turn("germany/t1/end")},
		{want: "b was never rolled in this turn: new dice need a lock", who: all3, play: rolled, leaf: turn("germany/t1/end", Line{Label: "b", Dice: []int{1}})},
		{want: "a needs more dice than it had: new dice need a lock", who: all3, play: rolled, leaf: turn("germany/t1/end", Line{Label: "a", Dice: []int{1, 2}})},
		{want: "a needs more dice than it had: new dice need a lock", who: all3, play: rolled, leaf: func(tb *table) Leaf {
			seed, _ := tb.log().Seed(1)
			l := Line{Label: "a", Dice: seed.Roll("a", 3)}
			l.Dice[2] = l.Dice[2]%6 + 1
			return turn("germany/t1/end", l)(tb)
		}},
		{want: "a was never rolled in this turn", who: all3, play: func(tb *table) { rolled(tb); tb.over("germany/t1/end") },
			leaf: turn("japan/t1/end", Line{Label: "a", Dice: []int{1, 2, 3}})},
	})
}

// TestDiceBelongToTheirLabel follows a label through a correction, the end of its turn, and a rollback.
func TestDiceBelongToTheirLabel(t *testing.T) {
	tb := sit(t, "", "germany", "witness1")
	tb.batch("germany/t1/combat", 4, "a")
	first, _ := tb.log().Seed(1)
	tb.must(tb.tape.Act("referee", "correct", "germany has one artillery more\n"))

	tb.lock("germany/t1/combat")
	tb.reveal()
	second, _ := tb.tape.Seed()
	tb.must(tb.tape.Roll("", []Line{tb.volley("germany/t1", "a", 6), tb.volley("germany/t1", "b", 3)}, Sum("corrected")))
	is := func(label string, want []int) {
		t.Helper()
		if got, ok := tb.log().Volley("germany/t1", label); !ok || !slices.Equal(got, want) {
			t.Errorf("%s is %v, want %v", label, got, want)
		}
	}
	is("a", append(first.Roll("a", 4), second.Roll("a", 2)...))
	is("b", second.Roll("b", 3))
	tb.over("germany/t1/end")
	is("a", append(first.Roll("a", 4), second.Roll("a", 2)...))
	if _, ok := tb.log().Volley("japan/t1", "a"); ok {
		t.Error("the dice of a turn are those of another")
	}

	tb.must(tb.tape.Act("referee", "rollback", "rollback germany/t1\n"))
	if tb.log().Epoch() != 2 || tb.log().Turn() != "germany/t1" {
		t.Errorf("epoch %d, turn %s", tb.log().Epoch(), tb.log().Turn())
	}
	if _, ok := tb.log().Volley("germany/t1", "a"); ok {
		t.Error("a rollback keeps the dice")
	}
	tb.batch("germany/t1/combat", 9, "a")
	third, _ := tb.log().Seed(3)
	is("a", third.Roll("a", 9))
	if third == first {
		t.Error("two locks have one seed")
	}
}

// TestBeaconIsInTheSeed plays a lock with a beacon whose signature is known to the world.
func TestBeaconIsInTheSeed(t *testing.T) {
	tb := sit(t, Quicknet().Chain, "witness1")
	tb.lockWithBeacon("germany/t1/combat", 1000)
	tb.reveal()
	if tb.tape.Dice("germany/t1", "a", 3) != nil {
		t.Error("the dice are known before the beacon")
	}
	wants(t, tb.tape.Beacon(sig1001), "not the signature of round 1000")
	tb.must(tb.tape.Beacon(sig1000))
	tb.roll(3, "a")
	want := tb.bound(1).Seed(tb.code("operator", 1), []Given{{"witness1", tb.code("witness1", 1).String()}}, sig1000)
	if got, _ := tb.log().Seed(1); got != want {
		t.Errorf("the seed is %v, want %v", got, want)
	}
	tb.lockWithBeacon("germany/t1/combat", 1001)
	tb.reveal()
	tb.must(tb.tape.Roll(sig1001, nil, Sum("end")))
}
