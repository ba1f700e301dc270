package adjudicator

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"strings"
	"testing"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/store"
)

// afterTwoTurns is a game in which two turns are over and a third has begun with standing orders.
func afterTwoTurns(t *testing.T) *club {
	t.Helper()
	c := newClub(t, "swift")
	c.accept("soviet_union", sovietTurn)
	c.accept("germany", germanTurn)
	c.accept("japan", "STANDING\nsea: lose trn, sub\n")
	return c
}

// TestSnapOpens opens a game where its turn began: what is past is not even read, so that no other rules can judge it anew.
func TestSnapOpens(t *testing.T) {
	c := afterTwoTurns(t)
	want := c.moment()
	e, err := c.desk.Store.Get(t.Context(), game.ActKey(clubGame, 0))
	if err != nil {
		t.Fatal(err)
	}
	lost := store.Change{Delete: []string{e.Key}}
	if _, err := c.desk.Store.Commit(t.Context(), lost); err != nil {
		t.Fatal(err)
	}
	again := c.reopened(c.desk.Store)
	if again.moment() != want {
		t.Error("another game comes from the snapshot")
	}
	again.tells(again.ask("japan", "HISTORY\n"), "1 Soviet Union, round 1: ", "2 Germany, round 1: ")
	again.accept("united_kingdom", "PASS\n")
	again.tells(again.one2("japan", 0), "Report 3")
	verified(t, [][]byte{again.ask("japan", "LOG\n").raw}, again.desk.Verifier())
}

// TestSnapLost plays a game again from its beginning if its snapshot is lost or damaged, and says so to the operator.
func TestSnapLost(t *testing.T) {
	for name, change := range map[string]store.Change{
		"lost":    {Delete: []string{game.SnapshotKey(clubGame)}},
		"damaged": {Put: []store.Entry{{Key: game.SnapshotKey(clubGame), Value: []byte("{")}}},
	} {
		t.Run(name, func(t *testing.T) {
			c := afterTwoTurns(t)
			want := c.moment()
			if _, err := c.desk.Store.Commit(t.Context(), change); err != nil {
				t.Fatal(err)
			}
			again := c.reopened(c.desk.Store)
			if again.moment() != want || !strings.Contains(again.logged.String(), "a snapshot can not be used") {
				t.Errorf("another game comes out, or nobody hears of it:\n%s", again.logged.String())
			}
		})
	}
}

// TestSnapBlob opens a game whose snapshot is a blob, as older stores have them and large ones are.
func TestSnapBlob(t *testing.T) {
	c := afterTwoTurns(t)
	want := c.moment()
	var r game.Record
	if _, err := store.Read(t.Context(), c.desk.Store, game.RecordKey(clubGame), &r); err != nil || r.Snapshot == nil {
		t.Fatal(err, r.Snapshot)
	}
	page, err := r.Snapshot.Page(t.Context(), c.desk.Store, clubGame)
	if err != nil {
		t.Fatal(err)
	}
	if r.Snapshot.Blob, err = c.desk.Store.PutBlob(t.Context(), page); err != nil {
		t.Fatal(err)
	}
	e, err := store.EntryOf(game.RecordKey(clubGame), r)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.desk.Store.Commit(t.Context(), store.Change{Put: []store.Entry{e}, Delete: []string{game.SnapshotKey(clubGame)}}); err != nil {
		t.Fatal(err)
	}
	again := c.reopened(c.desk.Store)
	if again.moment() != want || strings.Contains(again.logged.String(), "snapshot") {
		t.Errorf("another game comes out:\n%s", again.logged.String())
	}
	if _, err := c.desk.Store.Commit(t.Context(), store.Change{Delete: []string{game.ActKey(clubGame, 0)}}); err != nil {
		t.Fatal(err)
	}
	again = c.reopened(c.desk.Store) // what is past is not even read
	if again.moment() != want {
		t.Error("another game comes from the blob")
	}
	again.accept("united_kingdom", "PASS\n")
}

// TestTurnUnread asks for a turn that is over, of which what is kept cannot be read: the request is answered so, the operator is
// told, and the game is played on. If it was lost the game is played again.
func TestTurnUnread(t *testing.T) {
	c := afterTwoTurns(t)
	first := game.PieceKey(clubGame, fmt.Sprintf("turn/%d/%08d", position.EventsVersion, 1))
	asks := map[string]string{"REPORT 1": "Report 1", "WHY 1 REPORT 1": "WHY 1, in the report of Soviet Union", "HISTORY": "1 Soviet Union, round 1: ", "MAP turn 1": "after turn 1"}
	all := func(c *club, says func(word string) string) {
		t.Helper()
		for word := range asks {
			c.tells(c.ask("japan", word+"\n"), says(word))
		}
		c.tells(c.ask("japan", "LOG\n"), "the whole log of the dice is attached")
	}
	var page bytes.Buffer
	w := gzip.NewWriter(&page)
	_, _ = io.WriteString(w, `{"events":[{"no such event":{}}]}`)
	_ = w.Close()
	for name, change := range map[string]store.Change{
		"unread":  {Put: []store.Entry{{Key: first, Value: page.Bytes()}}},
		"damaged": {Put: []store.Entry{{Key: first, Value: []byte("{")}}},
	} {
		kept := copied(t, c.desk.Store)
		if _, err := kept.Commit(t.Context(), change); err != nil {
			t.Fatal(err)
		}
		again := c.reopened(kept)
		all(again, func(word string) string {
			return strings.Fields(word)[0] + " could not be answered. The operator has been told."
		})
		if logged := again.logged.String(); strings.Contains(logged, "panic") || !strings.Contains(logged, "a request can not be answered") {
			t.Errorf("%s: the operator reads\n%s", name, logged)
		}
		again.accept("united_kingdom", "PASS\n")
		again.tells(again.one2("japan", 0), "Report 3")
		again.empty()
		if _, err := again.desk.Operate(t.Context(), clubGame, "END GAME\n"); err != nil {
			t.Fatal(err)
		}
		again.tells(again.one("japan"), "The game is over", "The story of the whole game is missing here, because report 1 could not be read. The operator has been told.")
	}
	kept := copied(t, c.desk.Store)
	if _, err := kept.Commit(t.Context(), store.Change{Delete: []string{first}}); err != nil {
		t.Fatal(err)
	}
	again := c.reopened(kept)
	all(again, func(word string) string { return asks[word] })
	if !strings.Contains(again.logged.String(), "a piece of a snapshot was lost") {
		t.Errorf("the operator reads\n%s", again.logged.String())
	}
}

// hiccup is a store that once cannot read an entry.
type hiccup struct {
	store.Store
	key    string
	passed bool
}

func (h *hiccup) Get(ctx context.Context, key string) (store.Entry, error) {
	if key == h.key && !h.passed {
		h.passed = true
		return store.Entry{}, errors.New("not now")
	}
	return h.Store.Get(ctx, key)
}

// TestTurnLater asks for a turn that is over while the store does not answer: the letter comes again and is answered then, and
// nothing has come of it before.
func TestTurnLater(t *testing.T) {
	begun := beginClub(t, refereed("swift"))
	begun.accept("soviet_union", sovietTurn)
	begun.accept("germany", germanTurn)
	begun.deliver()
	for _, ask := range []struct{ who, text, says string }{
		{"japan", "REPORT 1\n", "Report 1"},
		{"japan", "MAP turn 1\n", "after turn 1"},
		{"referee", "ROLLBACK TO 1\nBECAUSE of this\n", "ROLLED BACK by the referee"},
	} {
		h := &hiccup{Store: copied(t, begun.desk.Store), key: game.PieceKey(clubGame, fmt.Sprintf("turn/%d/%08d", position.EventsVersion, 1))}
		c := begun.reopened(h)
		c.typed = 70
		before := entries(t, h.Store)
		l := c.write(ask.who, ask.text).raw()
		if _, err := c.desk.Handle(t.Context(), l); err == nil || !h.passed {
			t.Errorf("%q is handled while the store does not answer", ask.text)
		}
		if !maps.Equal(before, entries(t, h.Store)) {
			t.Errorf("something came of %q", ask.text)
		}
		if out, err := c.desk.Handle(t.Context(), l); err != nil || !out.Known {
			t.Errorf("%q comes again: %+v, %v", ask.text, out, err)
		}
		told := ""
		for _, m := range c.mails(ask.who) {
			told += m.text
		}
		if !strings.Contains(told, ask.says) {
			t.Errorf("%q is answered\n%s", ask.text, told)
		}
	}
}
