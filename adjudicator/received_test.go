package adjudicator

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/operator"
	"fieldpost/adjudicator/table"
	"fieldpost/store/storetest"
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
	list, err := c.desk.Office().Letters(t.Context(), "", 10)
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
		if raw, err := c.desk.Office().RawLetter(t.Context(), k.ID); err != nil || string(raw) != string(w.raw) {
			t.Errorf("%s: other bytes, %v", k.ID, err)
		}
	}
	if two, err := c.desk.Office().Letters(t.Context(), "", 2); err != nil || len(two) != 2 || two[1].ID != "g7/2" {
		t.Errorf("the last two are %+v, %v", two, err)
	}
	if of, err := c.desk.Office().Letters(t.Context(), clubGame, 10); err != nil || len(of) != 3 {
		t.Errorf("those of the game are %+v, %v", of, err)
	}
	if _, err := c.desk.Office().Letters(t.Context(), "g8", 10); !errors.Is(err, operator.ErrNoGame) {
		t.Errorf("of no game: %v", err)
	}
	for _, id := range []string{"g7/3", "g8/0"} {
		if _, err := c.desk.Office().RawLetter(t.Context(), id); !errors.Is(err, operator.ErrNoLetter) {
			t.Errorf("%s: %v", id, err)
		}
	}
	for _, id := range []string{"", "g7", "../g7/1", "g7/-1", "g7/x", "G7/1"} {
		if _, err := c.desk.Office().RawLetter(t.Context(), id); err == nil || errors.Is(err, operator.ErrNoLetter) {
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
	list, err := c.desk.Office().Letters(t.Context(), clubGame, 1)
	if err != nil || len(list) != 1 || list[0].Why != "Not read" || list[0].Accepted {
		t.Fatalf("%+v, %v", list, err)
	}
	if got, err := c.desk.Office().RawLetter(t.Context(), list[0].ID); err != nil || !bytes.Equal(got, start) {
		t.Errorf("%d bytes are kept of %d, %v", len(got), len(start), err)
	}
}

// TestKeptOfLetters: files that nobody opens are not kept, nor more of one person in a game than is kept of anybody; all of it
// is played all the same.
func TestKeptOfLetters(t *testing.T) {
	c := newClub(t, "swift")
	show := func(n int) (letters.Received, []byte, error) {
		list, err := c.desk.Office().Letters(t.Context(), clubGame, 1)
		if err != nil || len(list) != 1 || list[0].ID != letters.ID(clubGame, n) {
			t.Fatalf("%+v, %v", list, err)
		}
		raw, err := c.desk.Office().RawLetter(t.Context(), list[0].ID)
		return list[0].Received, raw, err
	}
	played := c.write("soviet_union", sovietTurn)
	head, text, _ := strings.Cut(string(played.raw()), "\r\n\r\n")
	text = strings.TrimRight(text, "\r\n")
	at := strings.Index(head, "\r\nContent-Type:")
	if at >= 0 {
		head = head[:at]
	}
	with := head + "\r\nContent-Type: multipart/mixed; boundary=cut\r\n\r\n--cut\r\nContent-Type: text/plain\r\n\r\n" + text +
		"\r\n--cut\r\nContent-Type: image/png; name=map.png\r\nContent-Transfer-Encoding: base64\r\n\r\n" + strings.Repeat(strings.Repeat("aGFs", 18)+"\r\n", 80_000) + "--cut--\r\n"
	if out, err := c.desk.Handle(t.Context(), []byte(with)); err != nil || !out.Accepted {
		t.Fatalf("%+v, %v", out, err)
	}
	in, raw, err := show(0)
	if err != nil || in.Whole != len(with) || len(raw) > 20<<10 || !bytes.Contains(raw, []byte(text)) {
		t.Errorf("%d bytes are kept of %d, and it is said to have had %d: %v", len(raw), len(with), in.Whole, err)
	}

	// A hostile player fills the disk.
	large := strings.Repeat(strings.Repeat("a", 70)+"\r\n", 40_000)
	kept := 0
	for n := 1; n <= 12; n++ {
		l := c.write("germany", large+strings.Repeat("b", n))
		if out, err := c.desk.Handle(t.Context(), l.raw()); err != nil || out.Accepted {
			t.Fatalf("%+v, %v", out, err)
		}
		in, raw, err := show(n)
		if full := kept+table.MostOfALetter > game.MostOfAPerson; full != errors.Is(err, operator.ErrNoLetter) || full != (len(raw) == 0) || in.Whole == 0 || in.Why != "Not read" {
			t.Errorf("letter %d: %d of %d bytes are kept after %d; %s, %v", n, len(raw), in.Whole, kept, in.Why, err)
		}
		kept += len(raw)
	}
	if kept > game.MostOfAPerson || kept < game.MostOfAPerson-table.MostOfALetter {
		t.Errorf("%d bytes are kept of one person", kept)
	}
	// He plays on and is told, and the letters of others are kept.
	const note = "only what became of it is kept here"
	told := func(who string) bool {
		letters := c.mails(who)
		return strings.Contains(strings.Join(strings.Fields(letters[len(letters)-1].text), " "), note)
	}
	c.deliver()
	if !told("germany") {
		t.Error("he is not told when nothing is kept of his letters any more")
	}
	if out := c.handle(c.write("germany", germanTurn)); !out.Accepted {
		t.Error(out.Why)
	}
	if all := c.mails("germany"); !slices.ContainsFunc(all, func(l received) bool {
		return strings.Contains(l.Get("Subject"), "Accepted") && strings.Contains(strings.Join(strings.Fields(l.text), " "), note)
	}) {
		t.Error("he is not told of the letter that was played")
	}
	fine := c.write("japan", "STATUS\n")
	c.handle(fine)
	if told("japan") {
		t.Error("somebody else is told")
	}
	if in, raw, err := show(14); err != nil || in.Whole != 0 || !bytes.Equal(raw, fine.raw()) {
		t.Errorf("%+v, %v", in, err)
	}
	// Opened again, the account is the same; the game is exported as far as it is kept.
	again := openClub(t, c.game, c.desk.Store, c.desk.Secrets, c.clock)
	again.handle(again.write("germany", "STATUS\n"))
	if in, raw, err := show(15); !errors.Is(err, operator.ErrNoLetter) || in.Whole == 0 || len(raw) > 0 {
		t.Errorf("%+v, %d bytes, %v", in, len(raw), err)
	}
	files := map[string]int{}
	lost, err := again.desk.Office().Export(t.Context(), clubGame, func(name string, data []byte) error { files[name] = len(data); return nil })
	if err != nil || len(lost) > 0 || files["not-kept.txt"] == 0 || files["letters/received/00000.eml"] == 0 || files["letters/received/00012.eml"] != 0 {
		t.Errorf("%v, %v, %v", lost, err, files)
	}
}

// TestKeptOfTags: one mailbox is one person, under however many tags it has seats and writes.
func TestKeptOfTags(t *testing.T) {
	r := clubRecord("swift")
	for i, power := range []string{"germany", "japan"} {
		r.Seats[slices.IndexFunc(r.Seats, func(s game.Seat) bool { return s.Name == power })].Address = fmt.Sprintf("anna+%d@example.org", i)
	}
	r.Keeps.By = map[string]int{"anna@example.org": game.MostOfAPerson}
	c := openClub(t, r, storetest.NewMemory(), clubSecrets(t), clubTime)
	if err := c.desk.Begin(t.Context(), r); err != nil {
		t.Fatal(err)
	}
	c.game = r
	for i, power := range []string{"germany", "japan"} {
		l := c.write(power, "STATUS\n")
		l.From = fmt.Sprintf("anna+%d@example.org", i)
		if out := c.handle(l); !out.Known {
			t.Fatal(out.Why)
		}
		if list, err := c.desk.Office().Letters(t.Context(), clubGame, 1); err != nil || list[0].Whole == 0 || list[0].Size > 0 {
			t.Errorf("%+v, %v", list, err)
		}
	}
}

// TestKeptOfCodes: the letter of a program that reveals a code is kept, however much strangers have written.
func TestKeptOfCodes(t *testing.T) {
	s := newSealedClub(t)
	s.accept("soviet_union", sovietTurn)
	s.opened().Keeps.Others, s.opened().Keeps.Since = game.MostOfOthers, s.clock
	reveal := s.fromProgram(s.answerTo(s.lock("germany"), "witness1"))
	if out := s.handle(reveal); !out.Accepted {
		t.Fatal(out.Why)
	}
	stranger := s.write("japan", "STATUS\n")
	stranger.To = "gm+g7@example.org"
	s.handle(stranger)
	list, err := s.desk.Office().Letters(t.Context(), clubGame, 2)
	if err != nil || len(list) != 2 || list[0].Whole == 0 || list[0].Size > 0 || list[1].Whole != 0 || list[1].Size != len(reveal.raw()) {
		t.Errorf("%+v, %v", list, err)
	}
}

// TestKeptOfOthers: of letters that are not proved so much is kept in a month, and no more.
func TestKeptOfOthers(t *testing.T) {
	var k game.Keeps
	now := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	n := 0
	for fits := true; fits && n < 1000; n++ {
		k, fits = k.With("", table.MostOfStrangers, now)
	}
	if n != game.MostOfOthers/table.MostOfStrangers+1 {
		t.Errorf("%d letters are kept", n-1)
	}
	if _, fits := k.With("", 1, now.Add(game.OthersAgain-time.Second)); fits {
		t.Error("it is kept too early")
	}
	if k, fits := k.With("", 1, now.Add(game.OthersAgain)); !fits || k.Others != 1 {
		t.Errorf("a month later: %+v", k)
	}
	if _, fits := k.With("anna@example.org", game.MostOfAPerson, now); !fits {
		t.Error("others stand in the way of a player")
	}
	for i := range 100 {
		k, _ = k.With(fmt.Sprint(i, "@example.org"), game.MostOfAPerson, now)
	}
	if _, fits := k.With("anna@example.org", 1, now); fits || len(k.By) != game.MostOfAGame/game.MostOfAPerson {
		t.Errorf("%d people fill a game", len(k.By))
	}
}
