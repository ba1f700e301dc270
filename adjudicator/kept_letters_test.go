package adjudicator

import (
	"testing"

	"fieldpost/adjudicator/keeping"
	"fieldpost/adjudicator/letters"
	"fieldpost/store"
)

// kept is one of our letters as it is kept, by its number in the game, and whether it was sent.
func (c *club) kept(n int) (q *letters.Queued, sent bool) {
	c.t.Helper()
	q, sent, err := letters.Find(c.t.Context(), c.desk.Store, clubGame, n)
	if err != nil || q == nil {
		c.t.Fatalf("letter %d: %v", n, err)
	}
	return q, sent
}

// said is what such a letter says.
func (c *club) said(n int) letters.Letter {
	c.t.Helper()
	q, _ := c.kept(n)
	l, err := q.Letter(c.t.Context(), c.desk.Store)
	if err != nil {
		c.t.Fatal(err)
	}
	return l
}

// TestReportsShared keeps what is the same in the reports of a turn once: each more costs less than a twentieth of the first.
func TestReportsShared(t *testing.T) {
	c := newClub(t, "swift")
	from := c.opened().Mails
	c.accept("soviet_union", sovietTurn)
	var list []letters.Letter
	bags := map[string]bool{}
	for n := from; n < c.opened().Mails; n++ {
		if q, _ := c.kept(n); q.Report {
			list, bags[q.Bag] = append(list, c.said(n)), true
		}
	}
	if len(list) != len(clubPowers) || len(bags) != 1 {
		t.Fatalf("%d reports lie in %d bags", len(list), len(bags))
	}
	one, err1 := letters.Pack(list[len(list)-2:][:1])
	two, err2 := letters.Pack(list[len(list)-2:])
	if err1 != nil || err2 != nil || len(two)-len(one) > len(one)/20 {
		t.Errorf("a report takes %d bytes, two take %d; %v %v", len(one), len(two), err1, err2)
	}
}

// TestLittleIsWritten counts what a turn writes down: no blob, and not much in its commit.
func TestLittleIsWritten(t *testing.T) {
	c := newClub(t, "swift")
	c.deliver()
	before := entries(t, c.desk.Store)
	c.accept("soviet_union", sovietTurn)
	bytes := 0
	for key, value := range entries(t, c.desk.Store) {
		if before[key] != value {
			bytes += len(key) + len(value)
		}
		if len(keeping.References(store.Entry{Key: key, Value: []byte(value)})) > 0 {
			t.Errorf("%s names a blob", key)
		}
	}
	const most = 20 << 10
	if bytes > most {
		t.Errorf("a turn writes %d bytes", bytes)
	}
	t.Logf("a turn writes %d bytes", bytes)
}
