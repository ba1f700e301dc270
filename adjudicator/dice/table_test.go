package dice

import (
	"golang.org/x/mod/sumdb/note"
	"strings"
	"testing"
	"time"
)

// table is a game among friends: an operator, and parties whose codes can be computed from their names.
type table struct {
	*testing.T
	game   string
	tape   *Tape
	chains map[string]*Chain
	now    time.Time

	signer   note.Signer            // the operator's
	programs map[string]note.Signer // of the witnesses
}

const tableGame = "g7"

// sit opens a game with contributors who have codes enough. Its witnesses sign.
func sit(t *testing.T, drand string, contributors ...string) *table {
	t.Helper()
	return open(t, tableGame, 3, drand, contributors...)
}

func open(t *testing.T, game string, law int, drand string, contributors ...string) *table {
	t.Helper()
	tb := &table{T: t, game: game, chains: map[string]*Chain{}, programs: map[string]note.Signer{}, now: time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)}
	g := Genesis{Game: game, Law: law, Drand: drand, Programs: time.Hour, People: 24 * time.Hour}
	tb.signer, g.Key = fixedKey(t, host, "the operator of "+game)
	for _, who := range contributors {
		share := tb.chain(who, 0, 64).Share()
		if IsWitness(who) {
			tb.programs[who], share.Key = fixedKey(t, who+".example.org", "the program of "+who)
		}
		g.Contributors = append(g.Contributors, share)
	}
	tape, err := Begin(&Log{}, g, tb.chain("operator", 0, 64))
	if err != nil {
		t.Fatal(err)
	}
	tb.tape = tape
	return tb
}

// chain draws a chain for a party.
func (tb *table) chain(who string, after, count int) *Chain {
	c := NewChain(tb.game, who, after, count, fixedCode(who+" draws"))
	tb.chains[who] = c
	return c
}

func (tb *table) log() *Log { return tb.tape.Log() }

// must stops the test if something that should stand is refused.
func (tb *table) must(err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
}

// next is a lock that may come next, as far as the test does not change it.
func (tb *table) next(batch string) Lock {
	return Lock{
		Batch: batch, Inputs: Sum("orders of " + batch), State: Sum("position of " + batch),
		Time: tb.now, Deadline: tb.now.Add(48 * time.Hour),
	}
}

// lock locks a batch.
func (tb *table) lock(batch string) {
	tb.Helper()
	tb.must(tb.tape.Lock(tb.next(batch)))
}

// announced is the body of an act that announces a chain of a party, with the key that it has announced first.
func (tb *table) announced(c *Chain) string {
	share := c.Share()
	share.Key = tb.log().KeyOf(share.Who)
	return share.Announce()
}

// code is the code of a party for a lock.
func (tb *table) code(who string, n int) Code {
	tb.Helper()
	code, err := tb.chains[who].Code(n)
	tb.must(err)
	return code
}

// reveal lets everybody reveal: a code, or the hash of the orders where nobody is enrolled.
func (tb *table) reveal() {
	tb.Helper()
	for _, who := range tb.log().Missing() {
		if len(tb.log().Contributors()) == 0 {
			tb.must(tb.tape.RevealOrders(who, Sum("orders of "+who)))
			continue
		}
		tb.must(tb.tape.Reveal(who, tb.answer(who)))
	}
}

// bound is what the seed of a lock is bound to.
func (tb *table) bound(n int) Bound {
	for i := range tb.log().Len() {
		if l, ok := tb.log().Leaf(i).(Lock); ok && l.N == n {
			return Bound{Game: tb.game, Lock: n, Leaf: Hash(treeOf([]string{l.Text()})), Key: tb.log().Genesis().Key}
		}
	}
	tb.Fatalf("there is no lock %d", n)
	return Bound{}
}

// answer is what a contributor gives for the open lock, with the root of the log as it is.
func (tb *table) answer(who string) Revealed {
	tb.Helper()
	return tb.said(who, tb.code(who, tb.log().Open().N))
}

// said is a code with the root that the log has, signed by whoever signs.
func (tb *table) said(who string, code Code) Revealed {
	tb.Helper()
	r := Revealed{Lock: tb.log().locks, Code: code, Signs: tb.log().Head().Signs()}
	if program := tb.programs[who]; program != nil {
		checkpoint, err := tb.log().Checkpoint(host+"/"+tb.game, tb.signer)
		tb.must(err)
		_, r.Signed, err = CosignRoot(tb.log(), checkpoint, program)
		tb.must(err)
	}
	return r
}

// gives has some reveal.
func (tb *table) gives(who ...string) {
	tb.Helper()
	for _, who := range who {
		tb.must(tb.tape.Reveal(who, tb.answer(who)))
	}
}

// volley is a line with n dice as the tape gives them.
func (tb *table) volley(turn, label string, n int) Line {
	tb.Helper()
	dice := tb.tape.Dice(turn, label, n)
	if dice == nil {
		tb.Fatalf("the dice of %s are not known yet", label)
	}
	return Line{Label: label, Dice: dice}
}

// roll ends the open lock with a volley of n dice for every label.
func (tb *table) roll(n int, labels ...string) {
	tb.Helper()
	var lines []Line
	for _, label := range labels {
		lines = append(lines, tb.volley(TurnOf(tb.log().Open().Batch), label, n))
	}
	tb.must(tb.tape.Roll("", lines, Sum("after "+strings.Join(labels, " "))))
}

// batch plays a whole batch.
func (tb *table) batch(batch string, n int, labels ...string) {
	tb.Helper()
	tb.lock(batch)
	tb.reveal()
	tb.roll(n, labels...)
}

// over ends a turn.
func (tb *table) over(batch string) {
	tb.Helper()
	tb.must(tb.tape.Turn(Turn{Batch: batch, Inputs: Sum("orders"), State: Sum("end of " + batch), Over: true}))
}
