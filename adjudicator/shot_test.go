package adjudicator

import (
	"bytes"
	"encoding/base64"
	"image/png"
	"strings"
	"testing"

	"fieldpost/adjudicator/letters"
	"fieldpost/mail/transport"
	"fieldpost/store"
	"fieldpost/store/storetest"
)

// pictured is a game whose letters have pictures.
func pictured(t *testing.T) *club {
	t.Helper()
	if testing.Short() {
		t.Skip("painting is slow under the race detector")
	}
	c := openClub(t, clubRecord("swift"), storetest.NewMemory(), clubSecrets(t), clubTime)
	c.desk.Shows = &letters.Painter{}
	c.outbox.Pictures = c.desk.Shows
	if err := c.desk.Begin(t.Context(), c.game); err != nil {
		t.Fatal(err)
	}
	return c
}

// TestPictures sends a report with its pictures: they stand where the HTML shows them, everybody gets the same ones, a
// letter that is sent again is the same to the last byte, and RESEND sends them, too.
func TestPictures(t *testing.T) {
	c := pictured(t)
	c.accept("soviet_union", sovietTurn)
	c.deliver()
	box := func(power string) []byte {
		all := c.boxes.in[c.seat(power).Address]
		return all[len(all)-1]
	}
	first := box("japan")
	shown := picturesIn(t, first)
	if len(shown) == 0 {
		t.Fatal("there is no picture")
	}
	for id, data := range shown {
		p, err := png.DecodeConfig(bytes.NewReader(data))
		if err != nil || p.Width < 400 {
			t.Errorf("%s: %v, %d wide", id, err, p.Width)
		}
		if !bytes.Contains(first, []byte("cid:"+id)) {
			t.Errorf("the HTML does not show %s", id)
		}
	}
	if !bytes.Equal(shown["board"], picturesIn(t, box("germany"))["board"]) {
		t.Error("Germany gets another board")
	}

	q, sent := c.kept(c.opened().Mails - 1)
	for range 2 {
		fresh := &letters.Printer{Languages: &c.desk.Languages, Pictures: &letters.Painter{}, Log: c.desk.Log}
		again, err := q.Print(t.Context(), c.desk.Store, fresh, sent)
		if err != nil || !bytes.Contains(bytes.Join(c.boxes.in[q.To], nil), again) {
			t.Errorf("made again, the letter is another: %v", err)
		}
	}

	c.handle(c.write("japan", "RESEND\n"))
	c.deliver()
	if resent := picturesIn(t, box("japan")); !bytes.Equal(resent["board"], shown["board"]) || len(resent) != len(shown) {
		t.Error("RESEND sends other pictures")
	}
}

// TestTooLargeForAServer sends a letter without its pictures where a server does not take it with them.
func TestTooLargeForAServer(t *testing.T) {
	c := pictured(t)
	c.accept("soviet_union", sovietTurn)
	const most = 100 << 10
	refused := 0
	c.boxes.next = func(to string, raw []byte) transport.Result {
		if len(raw) > most {
			refused++
			return transport.Result{Recipient: to, Code: 552, Text: "5.3.4 Message size exceeds fixed limit"}
		}
		return transport.Result{Recipient: to, Code: 250}
	}
	c.deliver()
	if refused != len(clubPowers) {
		t.Errorf("%d letters were too large", refused)
	}
	for _, power := range clubPowers {
		all := c.boxes.in[c.seat(power).Address]
		last := all[len(all)-1]
		if got := picturesIn(t, last); !strings.Contains(string(last), "Report 1: ") || len(got["board"]) != 0 {
			t.Errorf("%s has got %d bytes", power, len(last))
		}
	}
	for e, err := range store.All(t.Context(), c.desk.Store, letters.GivenUp) {
		t.Error(e.Key, err)
	}
}

// picturesIn are the pictures of a letter, by their IDs.
func picturesIn(t *testing.T, raw []byte) map[string][]byte {
	t.Helper()
	found := map[string][]byte{}
	for _, part := range strings.Split(string(raw), "\r\nContent-Type: image/png\r\n")[1:] {
		head, body, _ := strings.Cut(part, "\r\n\r\n")
		_, id, _ := strings.Cut(head, "Content-ID: <")
		id, _, _ = strings.Cut(id, ">")
		body, _, _ = strings.Cut(body, "\r\n--")
		data, err := decode64(body)
		if err != nil {
			t.Fatal(err)
		}
		found[id] = data
	}
	return found
}

func decode64(lines string) ([]byte, error) {
	return base64.StdEncoding.DecodeString(strings.Join(strings.Fields(lines), ""))
}
