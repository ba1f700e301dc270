package adjudicator

import (
	"bytes"
	"testing"
)

// TestReportsShared keeps what is the same in the reports of a turn once, and sends everybody his own letter all the same.
func TestReportsShared(t *testing.T) {
	c := newClub(t, "swift")
	from := c.opened().Mails
	c.accept("soviet_union", sovietTurn)
	rests := map[Piece]int{}
	reports := 0
	for n := from; n < c.opened().Mails; n++ {
		q, err := c.desk.letter(t.Context(), clubGame, n)
		if err != nil {
			t.Fatal(err)
		}
		if q == nil || !q.Report {
			continue
		}
		reports++
		rests[*q.Rest]++
		raw, err := q.read(t.Context(), c.desk.Store)
		if err != nil || !bytes.Contains(raw, []byte("To: <"+q.To+">\r\n")) || bytes.Count(raw, []byte("\r\nMessage-ID:")) != 1 || !bytes.HasSuffix(raw, []byte("--\r\n")) {
			t.Errorf("letter %d to %s is not whole: %v", n, q.To, err)
		}
	}
	// Germany is asked for its turn; the other four read the same.
	if reports != len(clubPowers) || len(rests) != 2 {
		t.Errorf("%d reports have %d different contents", reports, len(rests))
	}
}
