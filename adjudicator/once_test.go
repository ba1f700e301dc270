package adjudicator

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/secrets"
	"fieldpost/store"
	"fieldpost/store/storetest"
)

// faults are what can become of one call of the store, and whether the desk has died of it.
var faults = map[string]struct {
	storetest.Fault
	dies bool
}{
	"refused":       {storetest.Refuse, false},
	"lost":          {storetest.Lose, false},
	"stale":         {storetest.Contention, false},
	"killed before": {storetest.DieBefore, true},
	"killed after":  {storetest.DieAfter, true},
}

// mishap is one call of the store, of several, that goes wrong.
type mishap struct {
	storetest.Fault
	kind string
	dies bool
	n    int
}

// mishaps are those that are tried with so many calls: in a long run each call goes wrong in every way, else each in one way, and
// the next one in the next; under the race detector every fourth does.
func mishaps(calls int) []mishap {
	var out []mishap
	kinds := slices.Sorted(maps.Keys(faults))
	for n := 0; n < calls; n += diligence.Of(4, 1, 1) {
		for i, kind := range kinds {
			if diligence.Long() || (n+calls)%len(kinds) == i {
				out = append(out, mishap{faults[kind].Fault, kind, faults[kind].dies, n})
			}
		}
	}
	return out
}

// copied is a store with the same entries and everything that they name.
func copied(t *testing.T, from store.Store) *storetest.Memory {
	t.Helper()
	if m, ok := from.(*storetest.Memory); ok {
		return m.Clone()
	}
	to := storetest.NewMemory()
	cloneStore(t, to, from)
	return to
}

// copyStore puts the entries of a store and the letters that wait or were sent into another one.
func copyStore(t *testing.T, to, from store.Store) {
	t.Helper()
	for e, err := range store.All(t.Context(), from, "") {
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(e.Key, "out/") || strings.HasPrefix(e.Key, "sent/") {
			if blob := queued(t, e).Blob; blob != (store.Hash{}) {
				raw, err := from.GetBlob(t.Context(), blob)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := to.PutBlob(t.Context(), raw); err != nil {
					t.Fatal(err)
				}
			}
		}
		if _, err := to.Commit(t.Context(), store.Change{Put: []store.Entry{e}}); err != nil {
			t.Fatal(err)
		}
	}
}

func queued(t *testing.T, e store.Entry) letters.Queued {
	t.Helper()
	s := storetest.NewMemory()
	if _, err := s.Commit(t.Context(), store.Change{Put: []store.Entry{e}}); err != nil {
		t.Fatal(err)
	}
	var q letters.Queued
	if _, err := store.Read(t.Context(), s, e.Key, &q); err != nil {
		t.Fatal(err)
	}
	return q
}

// TestHandledOnce lets every single call of the store fail while a letter is handled, in every way that calls can fail, and
// then brings the letter again. Nothing tells afterwards that anything went wrong: every entry of the store, acts and
// answers and all, is as if the letter had been handled once and well.
func TestHandledOnce(t *testing.T) {
	c := newClub(t, "swift")
	c.accept("germany", "STANDING\nland: lose art, inf, arm\n")
	c.deliver()
	for name, text := range map[string]string{
		"accepted": sovietTurn, "refused": "BUY 100 bb\n", "requests": "STATUS\nREPORT\nHISTORY\nLOG\nPRESS\nhello\nEND\n", "resent": "RESEND\n",
		"checked": "CHECK\n" + sovietTurn, "in another language": "LANGUAGE de\n" + sovietTurn,
	} {
		c.once(t, name, c.write("soviet_union", text))
	}
	l := c.write("soviet_union", sovietTurn)
	l.More = nil // nobody knows for which round it is
	c.once(t, "to be confirmed", l)
}

// TestConfirmedOnce does the same to a letter that confirms, and TestRevealedOnce to one that brings the last code of a lock.
func TestConfirmedOnce(t *testing.T) {
	c := confirmClub(t)
	code := c.drafted("soviet_union", sovietTurn)
	c.once(t, "confirmed", c.write("soviet_union", "CONFIRM "+code+"\n"))
}

func TestRevealedOnce(t *testing.T) {
	s := newSealedClub(t)
	s.accept("soviet_union", sovietTurn)
	l := s.lock("germany")
	s.handle(s.fromProgram(s.answerTo(l, "witness1")))
	s.once(t, "revealed", s.write("germany", s.answerTo(l, "germany")))
}

// once handles a letter in all those ways.
func (c *club) once(t *testing.T, name string, l letter) {
	t.Helper()
	for _, restarted := range []bool{true, false} {
		well := copied(t, c.desk.Store)
		clean := c.desks(t, well, nil, restarted)
		clean.handle(l)
		want, calls := entries(t, well), clean.desk.Store.(*storetest.Faulty).Calls()
		is := clean.moment()
		if len(calls) < 3 || len(want) <= len(entries(t, c.desk.Store)) {
			t.Fatalf("%s: only %v", name, calls)
		}
		for _, m := range mishaps(len(calls)) {
			t.Run(fmt.Sprintf("%s/restarted %v/%s/%d %s", name, restarted, m.kind, m.n+1, calls[m.n]), func(t *testing.T) {
				beneath := copied(t, c.desk.Store)
				desk := c.desks(t, beneath, storetest.At(m.n+1, m.Fault), restarted)
				_, err := desk.desk.Handle(t.Context(), l.raw())
				if err == nil {
					t.Error("the desk does not tell of it; the letter would not be brought again")
				}
				if m.dies {
					desk = c.desks(t, beneath, nil, true)
				}
				desk.handle(l)
				if got := entries(t, beneath); !maps.Equal(got, want) {
					t.Errorf("the store has %v, want %v", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
				}
				desk.handle(l)
				if got := entries(t, beneath); !maps.Equal(got, want) || desk.moment() != is {
					t.Error("a third time has changed something")
				}
				desk.deliver() // every letter in the outbox can be sent: its bytes are there
			})
		}
	}
}

// TestTickedOnce lets every call of the store fail while time does something to a game; the next look puts it right.
func TestTickedOnce(t *testing.T) {
	c := clockClub(t, "clock 1d, grace 1h, then pass")
	c.pass(day + 57*time.Minute)
	c.clock = c.clock.Add(4 * time.Minute)
	well := copied(t, c.desk.Store)
	clean := c.desks(t, well, nil, false)
	clean.desk.started = clubTime
	if err := clean.desk.Tick(t.Context()); err != nil {
		t.Fatal(err)
	}
	want, calls := entries(t, well), clean.desk.Store.(*storetest.Faulty).Calls()
	if len(want) < len(entries(t, c.desk.Store))+5 {
		t.Fatal("time has done nothing")
	}
	for _, m := range mishaps(len(calls)) {
		t.Run(fmt.Sprintf("%s/%d %s", m.kind, m.n+1, calls[m.n]), func(t *testing.T) {
			beneath := copied(t, c.desk.Store)
			desk := c.desks(t, beneath, storetest.At(m.n+1, m.Fault), false)
			desk.desk.started = clubTime
			if err := desk.desk.Tick(t.Context()); err == nil {
				t.Error("nobody is told")
			}
			if m.dies {
				desk = c.desks(t, beneath, nil, true)
				desk.desk.started = clubTime
			}
			if err := desk.desk.Tick(t.Context()); err != nil {
				t.Fatal(err)
			}
			if got := entries(t, beneath); !maps.Equal(got, want) {
				t.Errorf("the store has %v, want %v", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
			}
		})
	}
}

// desks is a desk at the same game over another store, of which calls fail as planned; unless it is restarted, it has the
// game open already.
func (c *club) desks(t *testing.T, beneath store.Store, plan storetest.Plan, restarted bool) *club {
	t.Helper()
	desk := c.reopened(beneath)
	desk.t = t
	if !restarted {
		desk.moment()
	}
	faulty := storetest.NewFaulty(beneath, plan)
	desk.desk.Store, desk.outbox.Store = faulty, faulty
	return desk
}

// TestBegunOnce lets every call of the store fail while a game is begun. After a restart it begins, and is begun once.
func TestBegunOnce(t *testing.T) {
	c := newClub(t, "swift")
	clean := storetest.NewFaulty(storetest.NewMemory(), nil)
	secrets := func() secrets.Folder { return clubSecrets(t) }
	first := openClub(t, c.game, storetest.NewMemory(), secrets(), clubTime)
	first.desk.Store = clean
	if err := first.desk.Begin(t.Context(), c.game); err != nil {
		t.Fatal(err)
	}
	calls := clean.Calls()
	for _, m := range mishaps(len(calls)) {
		beneath, kept := storetest.NewMemory(), secrets()
		first := openClub(t, c.game, beneath, kept, clubTime)
		first.desk.Store = storetest.NewFaulty(beneath, storetest.At(m.n+1, m.Fault))
		if err := first.desk.Begin(t.Context(), c.game); err == nil {
			t.Fatalf("%s at %d %s: nobody is told", m.kind, m.n+1, calls[m.n])
		}
		again := openClub(t, c.game, beneath, kept, clubTime)
		for range 2 {
			if err := again.desk.Begin(t.Context(), c.game); err != nil {
				t.Fatalf("%s at %d %s: it can not be begun any more: %v", m.kind, m.n+1, calls[m.n], err)
			}
		}
		for _, p := range clubPowers {
			again.one(p)
		}
		again.accept("soviet_union", sovietTurn)
	}
}

// TestNewChain begins a game anew whose store was lost: the old codes are known by now, and none is used again.
func TestNewChain(t *testing.T) {
	c := newClub(t, "swift")
	c.accept("soviet_union", sovietTurn)
	again := openClub(t, c.game, storetest.NewMemory(), c.desk.Secrets, clubTime)
	if err := again.desk.Begin(t.Context(), c.game); err != nil {
		t.Fatal(err)
	}
	again.accept("soviet_union", sovietTurn)
	line := func(log, word string) string {
		_, rest, _ := strings.Cut(log, "\n"+word+" ")
		rest, _, _ = strings.Cut(rest, "\n")
		return rest
	}
	if old, other := line(c.diceLog(), "operator"), line(again.diceLog(), "operator"); old == "" || old == other {
		t.Errorf("both games have the anchor %q", old)
	}
}

// TestTwoDesks puts a second desk on the store, as two daemons by mistake: whoever is late is told so, and reads again.
func TestTwoDesks(t *testing.T) {
	c := newClub(t, "swift")
	late := c.reopened(c.desk.Store)
	late.moment()
	c.accept("soviet_union", sovietTurn)
	l := late.write("soviet_union", "BUY 8 arm\nDONE\n")
	l.ID, l.Date = "late@example.org", c.clock.Add(time.Hour).Format(time.RFC1123Z)
	if _, err := late.desk.Handle(t.Context(), l.raw()); !errors.Is(err, store.ErrStale) {
		t.Fatalf("the late desk is told %v", err)
	}
	if out := late.handle(l); out.Accepted || late.moment() != c.moment() {
		t.Error("both desks have played the turn")
	}
}
