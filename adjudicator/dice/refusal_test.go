package dice

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// refusal is a leaf that may not come next, and the sentence that says why.
type refusal struct {
	want string               // a part of the sentence
	two  string               // of the second version, where it says something else
	who  string               // the contributors of the game
	play func(tb *table)      // what was played before
	leaf func(tb *table) Leaf // the leaf that is refused
	lock func(l *Lock)        // or: what is wrong with a lock of germany/t1/combat
	what string               // or: the word of an act
	body string               // and what it says
}

// refused plays every row in both versions and holds the log to its promise: the sentence is right, and nothing has changed.
func refused(t *testing.T, rows []refusal) {
	for _, row := range rows {
		t.Run(row.want, func(t *testing.T) {
			for v := range protocols {
				t.Run(v.String(), func(t *testing.T) {
					t.Parallel()
					row.refused(t, v)
				})
			}
		})
	}
}

func (r refusal) refused(t *testing.T, v Protocol) {
	tb := begin(t, Genesis{V: v, Game: tableGame, Law: 3, Drand: Quicknet().Chain, Programs: time.Hour, People: 24 * time.Hour}, strings.Fields(r.who)...)
	if r.play != nil {
		r.play(tb)
	}
	g := tb.log()
	before := stateOf(g)
	want := r.want
	if v == Two && r.two != "" {
		want = r.two
	}
	err := g.Add(tb.own(r.next(tb)))
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("the log says %v, want %s", err, want)
	}
	if after := stateOf(g); after != before {
		t.Errorf("the log has changed from\n%s\nto\n%s", before, after)
	}
}

// own is a leaf in the version of the game. A reveal of the second names the root that the log has, and is signed.
func (tb *table) own(l Leaf) Leaf {
	v := tb.log().Version()
	switch l := l.(type) {
	case Lock:
		l.V = v
		return l
	case Reveal:
		if l.V = v; v == Two && l.Orders == nil {
			said := tb.said(l.Who, l.Code)
			l.Root, l.Signed = said.Signs, said.Signed
		}
		return l
	case Void:
		l.V = v
		return l
	case Remove:
		l.V = v
		return l
	case Roll:
		l.V = v
		return l
	case Turn:
		l.V = v
		return l
	case Act:
		l.V = v
		return l
	}
	return l
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
