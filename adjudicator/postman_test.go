package adjudicator

import (
	"bytes"
	"context"
	"errors"
	"os"
	"strings"
	"testing"

	"fieldpost/mail/transport"
	"fieldpost/store"
	"fieldpost/store/storetest"
)

// small is a store that cannot write down much at once.
type small struct {
	store.Store
	most int // entries
}

func (s small) Commit(ctx context.Context, c store.Change) (uint64, error) {
	if len(c.Put) > s.most {
		return 0, store.ErrTooBig
	}
	return s.Store.Commit(ctx, c)
}

// TestTooMuch answers a letter that does more than the store takes. Brought again and again, it would stop the post.
func TestTooMuch(t *testing.T) {
	c := newClub(t, "swift")
	c.mails("soviet_union")
	before := c.moment()
	c.desk.Store = small{c.desk.Store, 8}
	if out := c.handle(c.write("soviet_union", sovietTurn)); out.Accepted {
		t.Error("it is said to be accepted")
	}
	if l := c.one("soviet_union"); c.moment() != before || !strings.Contains(l.text, "Send it in parts.") {
		t.Errorf("the answer is %v", l)
	}
	c.desk.Store = c.desk.Store.(small).Store
	c.accept("soviet_union", sovietTurn)
}

// TestStandsStill leaves the letters of a game whose secrets are gone in the inbox; others are handled, and the outbox is
// emptied.
func TestStandsStill(t *testing.T) {
	c := newClub(t, "swift")
	broken := c.reopened(c.desk.Store)
	path := broken.desk.Secrets.Path(clubGame)
	if err := os.Rename(path, path+".away"); err != nil {
		t.Fatal(err)
	}
	stranger := c.write("germany", "STATUS\n")
	stranger.To, stranger.More = "gm@example.org", nil
	box := &inTray{letters: map[string][][]byte{inbox: {c.write("soviet_union", sovietTurn).raw(), stranger.raw()}}}
	postman := &Postman{Mailbox: box, Desk: broken.desk, Outbox: broken.outbox, Log: broken.desk.Log}
	if n, err := postman.Round(t.Context()); err != nil || n != 1 || len(box.letters[inbox]) != 1 || len(box.letters[rejected]) != 1 {
		t.Errorf("%d letters, %v; %d stay", n, err, len(box.letters[inbox]))
	}
	broken.emptied()
	if err := os.Rename(path+".away", path); err != nil {
		t.Fatal(err)
	}
	if n, err := postman.Round(t.Context()); err != nil || n != 1 || len(box.letters[processed]) != 1 {
		t.Errorf("%d letters, %v; it is not played when the secrets are back", n, err)
	}
}

// TestFailedRound leaves a letter in the inbox if the store fails, sends what is in the outbox all the same, and the
// next round handles the letter.
func TestFailedRound(t *testing.T) {
	c := newClub(t, "swift")
	c.moment()
	box := &inTray{letters: map[string][][]byte{inbox: {c.write("soviet_union", sovietTurn).raw()}}}
	c.desk.Store = storetest.NewFaulty(c.desk.Store, storetest.AtCall("Commit", 1, storetest.Refuse))
	postman := &Postman{Mailbox: box, Desk: c.desk, Outbox: c.outbox, Log: c.desk.Log}
	if n, err := postman.Round(t.Context()); !errors.Is(err, store.ErrFull) || n != 0 || len(box.letters[inbox]) != 1 {
		t.Errorf("%d letters, %v", n, err)
	}
	c.emptied()
	if n, err := postman.Round(t.Context()); err != nil || n != 1 || len(box.letters[processed]) != 1 {
		t.Errorf("%d letters, %v", n, err)
	}
}

// TestStoreBroken ends the rounds when the store must be opened again, so that whoever runs the daemon does that.
func TestStoreBroken(t *testing.T) {
	c := newClub(t, "swift")
	c.outbox.Store = broken{c.outbox.Store}
	postman := &Postman{Mailbox: &inTray{}, Desk: c.desk, Outbox: c.outbox, Log: c.desk.Log}
	if err := postman.Run(t.Context()); !errors.Is(err, store.ErrBroken) {
		t.Errorf("it ends with %v", err)
	}
}

type broken struct{ store.Store }

func (broken) Scan(context.Context, string, string, int) ([]store.Entry, error) {
	return nil, store.ErrBroken
}

// TestPostmanTellsNothing brings letters through the postman, who writes down what became of each.
func TestPostmanTellsNothing(t *testing.T) {
	c := newClub(t, "swift")
	var raws [][]byte
	for _, change := range []func(*letter){
		func(l *letter) {},
		func(l *letter) { l.From = c.secretAddress("japan") },
		func(l *letter) { l.From = c.secretAddress("japan") + ", " + c.secretAddress("germany") },
		func(l *letter) { l.From = "kiwi" },
		func(l *letter) { l.Subject = "Automatic reply: kiwi" },
		func(l *letter) { l.To = "gm+kiwi@example.org" },
	} {
		l := c.write("soviet_union", sovietTurn+"-- \nkiwi\n")
		change(&l)
		raws = append(raws, l.raw())
	}
	box := &inTray{letters: map[string][][]byte{inbox: raws}}
	postman := &Postman{Mailbox: box, Desk: c.desk, Outbox: c.outbox, Log: c.desk.Log}
	n, err := postman.Round(t.Context())
	if err != nil || n != len(raws) || len(box.letters[inbox]) != 0 || len(box.letters[processed]) != 1 || len(box.letters[rejected]) != len(raws)-1 {
		t.Fatalf("%d letters, %v: %d lie in the inbox, %d are processed, %d rejected", n, err, len(box.letters[inbox]), len(box.letters[processed]), len(box.letters[rejected]))
	}
	logged := strings.ToLower(c.logged.String())
	if strings.Count(logged, "msg=letter") != len(raws) {
		t.Fatalf("not every letter is in the log:\n%s", logged)
	}
	for _, word := range append(c.secretWords(), "kiwi", c.seat("japan").Token, c.seat("germany").Token, c.seat("soviet_union").Token) {
		if strings.Contains(logged, strings.ToLower(word)) {
			t.Errorf("%q stands in the log:\n%s", word, logged)
		}
	}
}

// inTray is a mailbox in memory. The UID of a letter is its place in the folder listed last.
type inTray struct {
	letters map[string][][]byte
	listed  [][]byte
	most    int64 // bytes of a letter that are handed out, if there is a limit
}

func (b *inTray) Wait(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }
func (b *inTray) Close() error                   { return nil }

func (b *inTray) List(_ context.Context, folder string) (list []transport.Waiting, err error) {
	b.listed = bytesOf(b.letters[folder])
	for i, raw := range b.listed {
		list = append(list, transport.Waiting{UID: uint32(i), Validity: 1, Size: int64(len(raw))})
	}
	return list, nil
}

func bytesOf(raws [][]byte) [][]byte { return append([][]byte(nil), raws...) }

func (b *inTray) Fetch(_ context.Context, uid uint32, limit int64) ([]byte, error) {
	raw := b.listed[uid]
	if b.most > 0 {
		limit = b.most
	}
	if int64(len(raw)) > limit {
		return raw[:min(len(raw), transport.HeadSize)], transport.TooBig{UID: uid, Size: int64(len(raw))}
	}
	return raw, nil
}

func (b *inTray) Move(_ context.Context, uid uint32, folder string) error {
	raw := b.listed[uid]
	for i, there := range b.letters[inbox] {
		if bytes.Equal(there, raw) {
			b.letters[inbox] = append(b.letters[inbox][:i:i], b.letters[inbox][i+1:]...)
			b.letters[folder] = append(b.letters[folder], raw)
			return nil
		}
	}
	return transport.ErrGone
}

// TestTooBig does not play the beginning of a letter that is too big to be fetched whole, and says so once.
func TestTooBig(t *testing.T) {
	c := newClub(t, "swift")
	c.mails("soviet_union")
	before := c.moment()
	l := c.write("soviet_union", sovietTurn+strings.Repeat("and so on\n", 20_000))
	box := &inTray{letters: map[string][][]byte{inbox: {l.raw(), l.raw()}}, most: 100_000}
	postman := &Postman{Mailbox: box, Desk: c.desk, Outbox: c.outbox, Log: c.desk.Log}
	if _, err := postman.Round(t.Context()); err != nil {
		t.Fatal(err)
	}
	if c.moment() != before {
		t.Error("its beginning was played")
	}
	if len(box.letters[rejected]) != 2 {
		t.Error("it is not among the rejected")
	}
	if a := c.one("soviet_union"); a.Get("Subject") != "[g7] Not read" || !strings.Contains(a.text, "Send the orders as plain\ntext, without pictures.") {
		t.Errorf("the answer is %v", a)
	}
}

// TestTangled answers a letter whose parts are not read, but only if its sender is proved.
func TestTangled(t *testing.T) {
	for to, subject := range map[string]string{"": "[g7] Not read", "gm+g7@example.org": "[g7] Not proved"} {
		c := newClub(t, "swift")
		c.mails("soviet_union")
		before := c.moment()
		l := c.write("soviet_union", strings.Repeat("--x\nContent-Type: text/plain\n\n"+sovietTurn+"\n", 100)+"--x--\n")
		if to != "" {
			l.To = to
		}
		for range 2 {
			raw := bytes.Replace(l.raw(), []byte("text/plain; charset=utf-8"), []byte("multipart/mixed; boundary=x"), 1)
			if out, err := c.desk.Handle(t.Context(), raw); err != nil || out.Accepted {
				t.Errorf("%+v, %v", out, err)
			}
		}
		if a := c.one("soviet_union"); c.moment() != before || a.Get("Subject") != subject {
			t.Errorf("the answer is %v", a)
		}
	}
}
