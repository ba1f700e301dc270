package dice

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestActsRefused(t *testing.T) {
	share := func(who string, after int) string {
		return NewChain(tableGame, who, after, 8, fixedCode("another of "+who)).Share().Announce()
	}
	two := func(tb *table) { tb.batch("germany/t1/combat", 1); tb.batch("germany/t1/combat", 1) }
	void := func(tb *table) {
		tb.lock("germany/t1/combat")
		for _, who := range []string{"germany", "japan"} {
			tb.gives(who)
		}
		tb.must(tb.tape.Void(tb.log().Open().Deadline))
	}
	refused(t, []refusal{
		{want: "lock 1 is still open: its inputs are final", who: all3, play: func(tb *table) { tb.lock("germany/t1/combat") }, what: "ruling"},
		{want: "the next act is number 1", who: all3, leaf: func(*table) Leaf { return Act{Game: tableGame, N: 2, Who: "referee", What: "ruling"} }},
		{want: "\"bribe\" is none of: correct, ruling", who: all3, what: "bribe"},
		{want: "an act has at most 400 lines", who: all3, what: "ruling", body: strings.Repeat("so\n", 401)},
		{want: "the line does not end", who: all3, what: "ruling", body: "so"},
		{want: "something in it that is no plain text", who: all3, what: "ruling", body: "a\tb\n"},
		{want: "japan is enrolled already; a new chain is announced by renew", who: all3, what: "enrol", body: share("japan", 0)},
		{want: "the operator is in the game already", who: all3, what: "enrol", body: share("operator", 0)},
		{want: "must begin with the next lock or before it: after 2 at most, not after 3", who: all3, play: two, what: "enrol", body: share("russia", 3)},
		{want: "the chain ends with lock 2, which has passed", who: all3, play: two, what: "enrol", body: Share{Who: "russia", Anchor: Code{1}, Count: 2}.Announce()},
		{want: "witness1 was removed in the turn germany/t1 because a code was missing, and may come again only if those agree who play against it", who: all3, play: void, what: "enrol", body: share("witness1", 1)},
		{want: "should be written: contributor * * * after *", who: all3, what: "enrol", body: "russia joins\n"},
		{want: "the act should say: contributor russia", who: all3, what: "enrol", body: share("russia", 0) + "and welcome\n"},
		{want: "nobody may be called \"none\"", who: all3, what: "enrol", body: strings.Replace(share("russia", 0), "russia", "none", 1)},
		{want: "the leaf breaks off", who: all3, what: "enrol"},
		{want: "a game has at most 32 contributors", who: many(32), what: "enrol", body: share("russia", 0)},
		{want: "russia is not enrolled", who: all3, what: "renew", body: share("russia", 0)},
		{want: "may begin after 2 to 64, not after 1", who: all3, play: two, what: "renew", body: share("japan", 1)},
		{want: "may begin after 2 to 64, not after 65", who: all3, play: two, what: "renew", body: share("operator", 65)},
		{want: "the operator's chain is called operator, not \"boss\"", who: all3, what: "renew", body: strings.Replace(share("operator", 0), "operator operator", "operator boss", 1)},
		{want: "one line like: law 4", who: all3, what: "law", body: "law four\n"},
		{want: "one line like: law 4", who: all3, what: "law", body: "law 04\n"},
		{want: "one line like: law 4", who: all3, what: "law", body: "law 4\nlaw 5\n"},
		{want: "one line like: rollback germany/t5", who: all3, what: "rollback", body: "rollback\n"},
		{want: "one line like: rollback germany/t5", who: all3, what: "rollback", body: "rollback germany/t05\n"},
		{want: "one line like: rollback germany/t5", who: all3, what: "rollback", body: "rollback germany/t5/combat\n"},
		{want: "this is no note by which the key", who: all3, what: "rotate", body: "the key is lost\n"},
	})
}

// many are the names of n witnesses.
func many(n int) string {
	var names []string
	for i := range n {
		names = append(names, fmt.Sprintf("witness%d", i))
	}
	return strings.Join(names, " ")
}

func TestLawChanges(t *testing.T) {
	tb := sit(t, "", "witness1")
	tb.must(tb.tape.Act("operator", "law", "law 7\n"))
	if tb.log().Law() != 7 {
		t.Errorf("the law is %d", tb.log().Law())
	}
	tb.lock("germany/t1/combat")
	if tb.log().Open().Law != 7 {
		t.Errorf("the lock has law %d", tb.log().Open().Law)
	}
}

// TestEnrol takes a power in after a lock, and a witness again who was removed: the seed names them in that order.
func TestEnrol(t *testing.T) {
	tb := sit(t, "", "witness1", "japan")
	tb.lock("japan/t1/combat")
	tb.gives("japan")
	tb.now = tb.log().Open().Deadline
	tb.must(tb.tape.Void(tb.now))
	tb.must(tb.tape.Act("germany", "enrol", tb.chain("germany", 1, 10).Share().Announce()))
	l := tb.next("japan/t1/combat")
	tb.must(tb.tape.Lock(l))
	if got := tb.log().Open().Contributors; !slices.Equal(got, []string{"japan", "germany"}) {
		t.Errorf("lock 2 names %v", got)
	}
	tb.reveal()
	tb.roll(2, "a")
	tb.over("japan/t1/end")
	tb.batch("japan/t2/combat", 2, "a")
	tb.over("japan/t2/end")
	tb.must(tb.tape.Act("referee", "enrol", tb.announced(tb.chain("witness1", 3, 10))+Agreed([]string{"germany"})))
	if got := tb.log().Contributors(); !slices.Equal(got, []string{"japan", "germany", "witness1"}) {
		t.Errorf("enrolled are %v", got)
	}
	if got := tb.log().Witnesses(); !slices.Equal(got, []string{"witness1"}) {
		t.Errorf("the witnesses are %v", got)
	}
	tb.batch("japan/t3/combat", 2, "b") // which needs code 4 of the new chain of witness1
}

// TestRenew lets two chains serve one after another, and replaces one that was announced but not yet used.
func TestRenew(t *testing.T) {
	tb := sit(t, "", "witness1")
	old := tb.chains["witness1"]
	tb.batch("germany/t1/combat", 1)
	left := func(who string, want int) {
		t.Helper()
		if got := tb.log().LeftOf(who); got != want {
			t.Errorf("%s has %d codes left, want %d", who, got, want)
		}
	}
	left("witness1", 63)

	lost := NewChain(tableGame, "witness1", 3, 9, fixedCode("lost"))
	tb.must(tb.tape.Act("referee", "renew", tb.announced(lost))) // after lock 3
	left("witness1", 11)
	fresh := NewChain(tableGame, "witness1", 2, 100, fixedCode("fresh"))
	tb.must(tb.tape.Act("referee", "renew", tb.announced(fresh))) // no: after lock 2
	left("witness1", 101)
	tb.must(tb.tape.Renew(NewChain(tableGame, "operator", 2, 50, fixedCode("second chain"))))
	left("operator", 51)

	for n := 2; n <= 5; n++ {
		tb.lock("germany/t1/combat")
		tb.chains["witness1"] = old
		if n > 2 {
			tb.chains["witness1"] = fresh
			wants(t, tb.tape.Reveal("witness1", tb.said("witness1", mustCode(t, old, n))), "does not hash back")
		}
		tb.reveal()
		tb.roll(1, fmt.Sprint("label", n))
	}
	wants(t, tb.tape.Renew(old), "this is a chain of witness1, not of the operator")
}

func mustCode(t *testing.T, c *Chain, n int) Code {
	t.Helper()
	code, err := c.Code(n)
	if err != nil {
		t.Fatal(err)
	}
	return code
}
