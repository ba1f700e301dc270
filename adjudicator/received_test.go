package adjudicator

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"
)

// TestReceived keeps every letter that is handled, byte for byte, and what became of it.
func TestReceived(t *testing.T) {
	c := newClub(t, "swift")
	played, wrong := c.write("soviet_union", sovietTurn), c.write("germany", "BUY 100 bb\n")
	unproved := c.write("japan", "STATUS\n")
	unproved.To = "gm+g7@example.org"
	stranger := c.write("japan", strings.Repeat("May I play, too?\n", 8<<10))
	stranger.From, stranger.To, stranger.More, stranger.Subject = "eve@elsewhere.example.org", "gm@example.org", nil, "May I play, "+strings.Repeat("a2", 12)+"?"
	for i, l := range []letter{played, wrong, wrong, unproved, stranger} {
		c.clock = c.clock.Add(time.Minute)
		c.handle(l)
		if i == 2 { // came twice, and counts once
			c.clock = c.clock.Add(-time.Minute)
		}
	}
	list, err := c.desk.Letters(t.Context(), "", 10)
	if err != nil {
		t.Fatal(err)
	}
	want := []struct {
		id, from, subject, why string
		accepted               bool
		raw                    []byte
	}{
		{"-/0", "eve@elsewhere.example.org", "May I play, xxxxxxxxxxxxxxxxxxxxxxxx?", "How to write to this address", false, stranger.raw()[:64<<10]},
		{"g7/2", "japan@example.org", "my turn", "Not proved", false, unproved.raw()},
		{"g7/1", "germany@example.org", "my turn", "Not accepted", false, wrong.raw()},
		{"g7/0", "soviet_union@example.org", "my turn", "Accepted", true, played.raw()},
	}
	if len(list) != len(want) {
		t.Fatalf("%d letters: %+v", len(list), list)
	}
	for i, w := range want {
		k := list[i]
		if k.ID != w.id || k.From != w.from || k.Subject != w.subject || k.Why != w.why || k.Accepted != w.accepted {
			t.Errorf("%+v, want %+v", k, w)
		}
		if raw, err := c.desk.RawLetter(t.Context(), k.ID); err != nil || string(raw) != string(w.raw) {
			t.Errorf("%s: other bytes, %v", k.ID, err)
		}
	}
	if two, err := c.desk.Letters(t.Context(), "", 2); err != nil || len(two) != 2 || two[1].ID != "g7/2" {
		t.Errorf("the last two are %+v, %v", two, err)
	}
	if of, err := c.desk.Letters(t.Context(), clubGame, 10); err != nil || len(of) != 3 {
		t.Errorf("those of the game are %+v, %v", of, err)
	}
	if _, err := c.desk.Letters(t.Context(), "g8", 10); !errors.Is(err, ErrNoGame) {
		t.Errorf("of no game: %v", err)
	}
	for _, id := range []string{"g7/3", "g8/0"} {
		if _, err := c.desk.RawLetter(t.Context(), id); !errors.Is(err, ErrNoLetter) {
			t.Errorf("%s: %v", id, err)
		}
	}
	for _, id := range []string{"", "g7", "../g7/1", "g7/-1", "g7/x", "G7/1"} {
		if _, err := c.desk.RawLetter(t.Context(), id); err == nil || errors.Is(err, ErrNoLetter) {
			t.Errorf("%q: %v", id, err)
		}
	}
}

// TestReceivedTooBig keeps a letter that is too big as far as it was fetched.
func TestReceivedTooBig(t *testing.T) {
	c := newClub(t, "swift")
	raw := c.write("soviet_union", sovietTurn).raw()
	start := raw[:len(raw)-10]
	if _, err := c.desk.TooBig(t.Context(), start, 80<<20); err != nil {
		t.Fatal(err)
	}
	list, err := c.desk.Letters(t.Context(), clubGame, 1)
	if err != nil || len(list) != 1 || list[0].Why != "Not read" || list[0].Accepted {
		t.Fatalf("%+v, %v", list, err)
	}
	if got, err := c.desk.RawLetter(t.Context(), list[0].ID); err != nil || !bytes.Equal(got, start) {
		t.Errorf("%d bytes are kept of %d, %v", len(got), len(start), err)
	}
}
