package dice

import (
	"slices"
	"testing"
	"time"
)

// reveals makes the leaf of a reveal.
func reveals(n int, who string, code func(tb *table) Code) func(tb *table) Leaf {
	return func(tb *table) Leaf { return Reveal{Game: tableGame, N: n, Who: who, Code: code(tb)} }
}

// right is the code of a party for a lock.
func right(who string, n int) func(tb *table) Code {
	return func(tb *table) Code { return tb.code(who, n) }
}

func TestRevealsRefused(t *testing.T) {
	wait := func(tb *table) { tb.lock("germany/t1/combat") }
	orders := Sum("orders")
	hash := func(tb *table) Leaf { return Reveal{Game: tableGame, N: 1, Who: "germany", Orders: &orders} }
	refused(t, []refusal{
		{want: "no lock is open", who: all3, leaf: reveals(1, "japan", right("japan", 1))},
		{want: "the open lock is number 1", who: all3, play: wait, leaf: reveals(2, "japan", right("japan", 2))},
		{want: "russia does not contribute to lock 1", who: all3, play: wait, leaf: reveals(1, "russia", right("japan", 1))},
		{want: "japan has revealed already", who: all3, play: func(tb *table) {
			wait(tb)
			tb.gives("japan")
		}, leaf: reveals(1, "japan", right("japan", 1))},
		{want: "the code of japan does not hash back to the code 0", who: all3, play: wait,
			leaf: reveals(1, "japan", func(*table) Code { return fixedCode("guessed") })},
		{want: "the code of japan does not hash back", who: all3, play: wait, leaf: reveals(1, "japan", right("germany", 1))},
		{want: "the code of japan does not hash back", who: all3, play: wait, leaf: reveals(1, "japan", right("japan", 2))},
		{want: "hash back to the code 1 of the chain", who: all3, play: func(tb *table) {
			tb.batch("germany/t1/combat", 1)
			l := tb.next("germany/t1/combat")
			l.Contributors = []string{"japan", "witness1"}
			tb.must(tb.tape.Lock(l))
		}, leaf: reveals(2, "japan", right("japan", 1))},
		{want: "germany is enrolled and gives a code", who: all3, play: wait, leaf: hash},
		{want: "germany is enrolled and gives a code", who: "germany", play: wait, leaf: hash},
		{want: "germany is not enrolled and gives the hash of the orders", play: func(tb *table) {
			l := tb.next("germany/t1/combat")
			l.Contributors = []string{"germany"}
			tb.must(tb.tape.Lock(l))
		}, leaf: reveals(1, "germany", func(*table) Code { return fixedCode("x") })},
		{want: "japan has no code for lock 65: the chain ends with 64", who: "japan", play: func(tb *table) {
			for range 64 {
				tb.batch("germany/t1/combat", 1)
				tb.tape.chains[0] = NewChain(tableGame, "operator", 0, 64, fixedCode("operator draws"))
			}
			tb.must(tb.tape.Renew(NewChain(tableGame, "operator", 64, 64, fixedCode("again"))))
			l := tb.next("germany/t1/combat")
			l.Contributors = []string{"japan"}
			tb.must(tb.tape.Lock(l))
		}, leaf: reveals(65, "japan", func(*table) Code { return fixedCode("x") })},
	})
}

func TestVoidsRefused(t *testing.T) {
	void := func(n int, missing ...string) func(tb *table) Leaf {
		return func(*table) Leaf { return Void{tableGame, n, missing} }
	}
	wait := func(tb *table) { tb.lock("germany/t1/combat") }
	refused(t, []refusal{
		{want: "no lock is open", who: all3, leaf: void(1, "japan")},
		{want: "the open lock is number 1", who: all3, play: wait, leaf: void(2, "germany", "japan", "witness1")},
		{want: "everybody has revealed: the lock must be rolled", who: all3, play: func(tb *table) { wait(tb); tb.reveal() }, leaf: void(1, "japan")},
		{want: "the lock misses germany japan witness1, not japan", who: all3, play: wait, leaf: void(1, "japan")},
		{want: "the lock misses germany japan witness1, not witness1 japan germany", who: all3, play: wait, leaf: void(1, "witness1", "japan", "germany")},
		{want: "japan stands here twice", who: all3, play: wait, leaf: void(1, "japan", "japan")},
		{want: "a void is written", who: all3, play: wait, leaf: void(1)},
	})
}

func TestRemovalsRefused(t *testing.T) {
	remove := func(who string) func(tb *table) Leaf { return func(*table) Leaf { return Remove{tableGame, who} } }
	void := func(tb *table) {
		tb.lock("germany/t1/combat")
		tb.must(tb.log().Add(Void{tableGame, 1, []string{"germany", "japan", "witness1"}}))
	}
	refused(t, []refusal{
		{want: "only right after a void lock", who: all3, leaf: remove("japan")},
		{want: "only right after a void lock", who: all3, play: func(tb *table) { tb.lock("germany/t1/combat") }, leaf: remove("japan")},
		{want: "the next to be removed is germany", who: all3, play: void, leaf: remove("japan")},
		{want: "germany and japan and witness1 must be removed first", who: all3, play: void, leaf: func(*table) Leaf {
			return Act{Game: tableGame, N: 1, Who: "referee", What: "ruling"}
		}},
		{want: "the next to be removed is witness1", who: all3, play: func(tb *table) {
			void(tb)
			tb.must(tb.log().Add(Remove{tableGame, "germany"}))
			tb.must(tb.log().Add(Remove{tableGame, "japan"}))
		}, leaf: remove("japan")},
	})
}

// TestVoidIsLockedAgain plays a lock that misses a witness, through the tape.
func TestVoidIsLockedAgain(t *testing.T) {
	tb := sit(t, "", "germany", "witness1", "japan")
	tb.lock("germany/t1/combat")
	tb.gives("japan") // in whatever order
	tb.gives("germany")
	deadline := tb.log().Open().Deadline

	wants(t, tb.tape.Void(deadline.Add(-time.Minute)), "lock 1 waits for witness1 until its deadline, 2026-11-22T10:00Z")
	if tb.tape.Dice("germany/t1", "a", 1) != nil {
		t.Error("the dice are known before everybody has revealed")
	}
	tb.must(tb.tape.Void(deadline))
	tb.now = deadline
	wants(t, tb.tape.Void(deadline), "no lock is open")
	if v := tb.log().Voided(); v == nil || v.N != 1 || tb.log().Open() != nil {
		t.Errorf("void is %v, open %v", v, tb.log().Open())
	}
	if got := tb.log().Contributors(); !slices.Equal(got, []string{"germany", "japan"}) {
		t.Errorf("enrolled are %v", got)
	}
	if got := tb.log().LeftOf("witness1"); got != 0 {
		t.Errorf("witness1 was removed and has %d codes left", got)
	}
	tb.must(tb.tape.Act("referee", "ruling", "The witness was asleep.\n")) // an act may come between
	tb.batch("germany/t1/combat", 3, "a")                                  // lock 2, with the codes number 2
	if tb.log().Voided() != nil {
		t.Error("the void lock was locked again and is still open")
	}
	seed := tb.bound(2).Seed(tb.code("operator", 2),
		[]Given{{"germany", tb.code("germany", 2).String()}, {"japan", tb.code("japan", 2).String()}}, "")
	if got, _ := tb.log().Volley("germany/t1", "a"); !slices.Equal(got, seed.Roll("a", 3)) {
		t.Errorf("the dice are %v, want %v", got, seed.Roll("a", 3))
	}
}

// TestOrdersInsteadOfACode: a power without a sheet puts the hash of its orders into the seed, at the level basic.
func TestOrdersInsteadOfACode(t *testing.T) {
	tb := sit(t, "")
	l := tb.next("germany/t1/combat")
	l.Contributors = []string{"germany"}
	tb.must(tb.tape.Lock(l))
	orders := Sum("2 inf germany - poland\n")
	tb.must(tb.tape.RevealOrders("germany", orders))
	want := tb.bound(1).Seed(tb.code("operator", 1), []Given{{"germany", "sha256:" + orders.String()}}, "")
	if got, ok := tb.tape.Seed(); !ok || got != want {
		t.Errorf("the seed is %v, want %v", got, want)
	}
	tb.roll(4, "a")
	if got, ok := tb.log().Seed(1); !ok || got != want {
		t.Errorf("the seed of lock 1 is %v, want %v", got, want)
	}
}
