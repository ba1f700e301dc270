package adjudicator

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/operator"
	"fieldpost/mail/transport"
	"fieldpost/store"
	"fieldpost/store/storetest"
)

// TestSentOnce lets every single call of the store fail while letters are sent. Everybody has got every letter in the end,
// and a letter that came twice is byte for byte the same under the same Message-ID.
func TestSentOnce(t *testing.T) {
	c := newClub(t, "swift")
	c.deliver()
	c.accept("soviet_union", sovietTurn)
	clean := c.desks(t, copied(t, c.desk.Store), nil, true)
	clean.deliver()
	want, calls := distinct(t, clean.boxes), clean.desk.Store.(*storetest.Faulty).Calls()
	if len(want) != 5 || len(calls) < 5*3 {
		t.Fatalf("%d letters, %v", len(want), calls)
	}
	for _, m := range mishaps(len(calls)) {
		t.Run(fmt.Sprintf("%s/%d %s", m.kind, m.n+1, calls[m.n]), func(t *testing.T) {
			beneath := copied(t, c.desk.Store)
			desk := c.desks(t, beneath, storetest.At(m.n+1, m.Fault), true)
			if _, err := desk.outbox.Send(t.Context()); err == nil && m.kind != "stale" { // what somebody else has changed is read again
				t.Error("the outbox does not tell of it")
			}
			if m.dies {
				boxes := desk.boxes
				desk = c.desks(t, beneath, nil, true)
				desk.boxes, desk.outbox.Courier = boxes, boxes
			}
			desk.deliver()
			if got := distinct(t, desk.boxes); !maps.Equal(got, want) {
				t.Errorf("%d letters have come, want %d", len(got), len(want))
			}
			desk.emptied()
		})
	}
}

// distinct are the letters that came to anybody, by receiver and Message-ID. Two letters under one ID must be one.
func distinct(t *testing.T, b *boxes) map[string]string {
	t.Helper()
	all := map[string]string{}
	for to, raws := range b.in {
		for _, raw := range raws {
			key := to + " " + readMail(t, raw).Get("Message-ID")
			if there, ok := all[key]; ok && there != string(raw) {
				t.Errorf("two letters are called %s", key)
			}
			all[key] = string(raw)
		}
	}
	return all
}

// emptied demands that nothing waits in the outbox.
func (c *club) emptied() {
	c.t.Helper()
	for key := range entries(c.t, c.outbox.Store) {
		if strings.HasPrefix(key, "out/") {
			c.t.Errorf("%s still waits", key)
		}
	}
}

// TestCourier sends letters that are not taken at once, or never.
func TestCourier(t *testing.T) {
	for name, test := range map[string]struct {
		out    transport.Result
		copies int  // of the welcome that arrive while the trouble lasts, at most
		comes  bool // in the end
	}{
		"later":         {transport.Result{Code: 451, Temporary: true, Text: "mailbox is busy"}, 0, true},
		"no connection": {transport.Result{Temporary: true, Text: "connection refused"}, 0, true},
		"who knows":     {transport.Result{Temporary: true, Ambiguous: true, Text: "connection reset"}, 1, true},
		"never":         {transport.Result{Code: 550, Text: "no such user"}, 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			c := newClub(t, "swift")
			to := c.seat("japan").Address
			c.boxes.next = func(address string, _ []byte) transport.Result {
				if address == to {
					return test.out
				}
				return transport.Result{Recipient: address, Code: 250}
			}
			c.deliver()
			c.deliver() // too early for another attempt
			if len(c.boxes.in[c.seat("germany").Address]) != 1 || len(c.boxes.in[to]) != test.copies {
				t.Errorf("%d letters have come to Germany, %d to Japan", len(c.boxes.in[c.seat("germany").Address]), len(c.boxes.in[to]))
			}
			c.boxes.next = nil
			c.clock = c.clock.Add(2*time.Minute + time.Second)
			c.deliver()
			c.emptied()
			if got := distinct(t, c.boxes); test.comes != (len(got) == len(clubPowers)) {
				t.Errorf("%d letters have come", len(got))
			}
			failed := 0
			for key, value := range entries(t, c.desk.Store) {
				if strings.HasPrefix(key, "failed/") {
					failed++
					if !strings.Contains(value, test.out.Text) {
						t.Errorf("it is not said why: %s", value)
					}
				}
			}
			if (failed == 1) == test.comes {
				t.Errorf("%d letters are given up", failed)
			}
		})
	}
}

// TestGivenUp tries a letter again and again for some days, and then no more.
func TestGivenUp(t *testing.T) {
	c := newClub(t, "swift")
	tried := 0
	c.boxes.next = func(address string, _ []byte) transport.Result {
		if address == c.seat("japan").Address {
			tried++
		}
		return transport.Result{Temporary: true, Text: "connection refused"}
	}
	begun := c.clock
	for range 30 * 24 * 6 { // a month
		c.deliver()
		if given := keysOf(t, c.desk.Store, "failed/"); len(given) == len(clubPowers) {
			break
		}
		c.clock = c.clock.Add(10 * time.Minute)
	}
	if lasted := c.clock.Sub(begun); tried != 24 || lasted < 3*24*time.Hour || lasted > 7*24*time.Hour {
		t.Errorf("%d attempts in %s", tried, lasted)
	}
	c.emptied()
}

func keysOf(t *testing.T, s store.Store, prefix string) (keys []string) {
	t.Helper()
	for key := range entries(t, s) {
		if strings.HasPrefix(key, prefix) {
			keys = append(keys, key)
		}
	}
	return keys
}

// damaged is a store in which one entry is damaged.
type damaged struct {
	store.Store
	key string
}

func (d damaged) Get(ctx context.Context, key string) (store.Entry, error) {
	if key == d.key {
		return store.Entry{}, store.ErrDamaged
	}
	return d.Store.Get(ctx, key)
}

// TestDamagedLetters gives up letters of which the bytes are lost, and sends those behind them.
func TestDamagedLetters(t *testing.T) {
	c := newClub(t, "swift")
	page, err := c.desk.Store.Scan(t.Context(), "out/", "", 1)
	if err != nil || len(page) != 1 {
		t.Fatal(page, err)
	}
	c.handle(c.write("japan", "STATUS\n"))
	c.outbox.Store = damaged{c.desk.Store, "bag/" + queued(t, page[0]).Bag}
	c.deliver()
	c.emptied()
	if sent, failed := len(keysOf(t, c.desk.Store, "sent/")), len(keysOf(t, c.desk.Store, "failed/")); sent != 1 || failed != len(clubPowers) {
		t.Errorf("%d letters were sent, %d given up", sent, failed)
	}
}

// TestRetriedAllTheTime has all letters tried again while each of them is on its way. All arrive, each once, and one that is not taken
// keeps nobody waiting.
func TestRetriedAllTheTime(t *testing.T) {
	c := newClub(t, "swift")
	c.deliver()
	c.accept("soviet_union", sovietTurn)
	again := func() {
		list, err := c.desk.Office().Unsent(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, u := range list {
			if err := c.desk.Office().Retry(t.Context(), u.ID); err != nil {
				t.Fatal(err)
			}
		}
		c.desk.Urge()
	}
	tried := map[string]int{}
	c.boxes.next = func(to string, _ []byte) transport.Result {
		tried[to]++
		again()
		if to == c.seat("germany").Address {
			return transport.Result{Recipient: to, Code: 451, Temporary: true, Text: "later"}
		}
		return transport.Result{Recipient: to, Code: 250}
	}
	clear(c.boxes.in)
	for range 5 {
		if _, err := c.outbox.Send(t.Context()); err != nil {
			t.Fatal(err)
		}
		again()
	}
	for _, p := range clubPowers {
		to := c.seat(p).Address
		switch n := len(c.boxes.in[to]); {
		case p == "germany":
			if tried[to] != 1 {
				t.Errorf("a letter that is not taken was tried %d times within a moment", tried[to])
			}
		case n == 0 || tried[to] != n || len(distinct(t, c.boxes)) == 0:
			t.Errorf("%s has got %d letters, tried %d times", p, n, tried[to])
		}
	}
	if n := len(distinct(t, c.boxes)); n != len(slices.Concat(slices.Collect(maps.Values(c.boxes.in))...)) {
		t.Errorf("only %d letters are different", n)
	}
	c.clock = c.clock.Add(operator.MostOften)
	c.boxes.next = nil
	if _, err := c.outbox.Send(t.Context()); err != nil {
		t.Fatal(err)
	}
	c.emptied()
}

// TestDroppedOnItsWay drops a letter that is being sent: it is sent, and the round goes on.
func TestDroppedOnItsWay(t *testing.T) {
	c := newClub(t, "swift")
	c.boxes.next = func(to string, _ []byte) transport.Result {
		list, err := c.desk.Office().Unsent(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if err := c.desk.Office().Drop(t.Context(), list[0].ID); err != nil {
			t.Error(err)
		}
		return transport.Result{Recipient: to, Code: 250}
	}
	if _, err := c.outbox.Send(t.Context()); err != nil {
		t.Error(err)
	}
	c.emptied()
}
