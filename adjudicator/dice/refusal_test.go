package dice

import (
	"fmt"
	"strings"
	"testing"
)

// refusal is a leaf that may not come next, and the sentence that says why.
type refusal struct {
	want string               // a part of the sentence
	who  string               // the contributors of the game
	play func(tb *table)      // what was played before
	leaf func(tb *table) Leaf // the leaf that is refused
	lock func(l *Lock)        // or: what is wrong with a lock of germany/t1/combat
	what string               // or: the word of an act
	body string               // and what it says
}

// refused plays every row and holds the log to its promise: the sentence is right, and nothing has changed.
func refused(t *testing.T, rows []refusal) {
	for _, row := range rows {
		t.Run(row.want, func(t *testing.T) {
			t.Parallel()
			row.refused(t)
		})
	}
}

func (r refusal) refused(t *testing.T) {
	tb := sit(t, Quicknet().Chain, strings.Fields(r.who)...)
	if r.play != nil {
		r.play(tb)
	}
	g := tb.log()
	before := stateOf(g)
	wants(t, g.Add(tb.seen(r.next(tb))), r.want)
	if after := stateOf(g); after != before {
		t.Errorf("the log has changed from\n%s\nto\n%s", before, after)
	}
}

// seen has a reveal name the root that the log has, and be signed where its author signs.
func (tb *table) seen(l Leaf) Leaf {
	r, ok := l.(Reveal)
	if !ok || r.Orders != nil {
		return l
	}
	said := tb.said(r.Who, r.Code)
	r.Root, r.Signed = said.Signs, said.Signed
	return r
}

// stateOf is everything a log knows, the chains with it, which it holds by pointers.
func stateOf(g *Log) string {
	chains := map[string]chain{}
	for who, c := range g.chains {
		chains[who] = *c
	}
	return fmt.Sprintf("%+v %+v", *g, chains)
}

// next is the leaf of a row.
func (r refusal) next(tb *table) Leaf {
	switch {
	case r.lock != nil:
		l := tb.full("germany/t1/combat")
		r.lock(&l)
		return l
	case r.what != "":
		return Act{Game: tableGame, N: tb.log().acts + 1, Who: "referee", What: r.what, Body: r.body}
	}
	return r.leaf(tb)
}

// full is a lock as the tape would write it.
func (tb *table) full(batch string) Lock {
	l := tb.next(batch)
	l.Game, l.N, l.Law, l.Contributors, l.Level = tableGame, tb.log().Next(), tb.log().Law(), tb.log().Wanted(TurnOf(batch)), "sealed"
	return l
}

// wants holds an error to a part of its sentence.
func wants(t *testing.T, err error, part string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), part) {
		t.Errorf("the error is %v, want %q in it", err, part)
	}
}
