package adjudicator

import (
	"bytes"
	"encoding/base64"
	"fmt"
	netmail "net/mail"
	"regexp"
	"strings"
	"testing"
	"testing/cryptotest"

	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/operator"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/mail/transport"
	"fieldpost/store"
	"fieldpost/store/storetest"
)

// onePixel is a PNG for letters of which nobody looks at the pictures.
func onePixel([]byte, string) ([]byte, error) {
	return base64.StdEncoding.DecodeString("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=")
}

// sketched is a game whose letters have pictures of one pixel.
func sketched(t *testing.T) *club {
	t.Helper()
	c := openClub(t, clubRecord("swift"), storetest.NewMemory(), clubSecrets(t), clubTime)
	c.desk.Shows = &letters.Painter{Draw: onePixel}
	c.outbox.Pictures = c.desk.Shows
	if err := c.desk.Begin(t.Context(), c.game); err != nil {
		t.Fatal(err)
	}
	c.deliver()
	c.boxes.in = nil
	return c
}

// newest is the last letter that came to a power, byte for byte.
func (c *club) newest(power string) []byte {
	c.t.Helper()
	all := c.boxes.in[c.seat(power).Address]
	if len(all) == 0 {
		c.t.Fatalf("%s has got no letter", power)
	}
	return all[len(all)-1]
}

// takenApart is a letter in its parts.
func takenApart(t testing.TB, raw []byte) mailed {
	t.Helper()
	m, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	var was mailed
	if err := was.open(m.Header.Get("Content-Type"), m.Header.Get("Content-Transfer-Encoding"), m.Body, deepest); err != nil {
		t.Fatal(err)
	}
	return was
}

// wordless are the things in a letter that speak of pictures.
var wordless = regexp.MustCompile(`(?i)image/png|<img|cid:|Content-ID|\[Picture|multipart/related`)

// bare demands that nothing in a letter speaks of a picture, and that all else is there.
func (c *club) bare(raw []byte, about string) {
	c.t.Helper()
	was := takenApart(c.t.(*testing.T), raw)
	for name, text := range map[string]string{"letter": string(raw), "text": was.text, "HTML": was.html} {
		if found := wordless.FindString(text); found != "" {
			c.t.Errorf("the %s speaks of pictures: %q", name, found)
		}
	}
	if !strings.Contains(was.text, about) || !strings.Contains(was.html, about) || len(was.files) == 0 || len(was.pictures) > 0 {
		c.t.Errorf("the letter has %d files and %d pictures, and the text\n%s", len(was.files), len(was.pictures), was.text)
	}
}

// TestPicturesTurnedOff has reports written with pictures, and then settings that want none: those that wait go out without
// any trace of them, and so does an old report that is sent again. Their heads stay as they are. When pictures are wanted
// again, what was sent without them stays without them.
func TestPicturesTurnedOff(t *testing.T) {
	c := sketched(t)
	c.accept("soviet_union", sovietTurn)
	c.boxes.next = func(to string, _ []byte) transport.Result {
		return transport.Result{Recipient: to, Temporary: true, Code: 451, Text: "4.3.0 later"}
	}
	c.deliver() // tried with pictures, and not taken
	c.boxes.next = nil
	c.desk.Shows, c.outbox.Pictures = nil, nil
	c.clock = c.clock.Add(day)
	c.deliver()
	for _, power := range clubPowers {
		raw := c.newest(power)
		c.bare(raw, "Report 1")
		q, sent := c.kept(c.numbered(raw))
		printer := &letters.Printer{Languages: &c.desk.Languages, Pictures: &letters.Painter{Draw: onePixel}, Log: c.desk.Log}
		if again, err := q.Print(t.Context(), c.desk.Store, printer, sent); err != nil || !bytes.Equal(again, raw) || len(q.Shown) != 0 {
			t.Errorf("it was sent as\n%s\nand is kept as\n%s; %d pictures were sent", raw, again, len(q.Shown))
		}
	}
	first := takenApart(t, c.newest("japan"))
	for _, shows := range []*letters.Painter{nil, {Draw: onePixel}} {
		c.desk.Shows, c.outbox.Pictures = shows, shows
		c.handle(c.write("japan", "RESEND\n"))
		c.deliver()
		c.bare(c.newest("japan"), "Report 1")
		if again := takenApart(t, c.newest("japan")); again.text != first.text || again.html != first.html {
			t.Errorf("the report was\n%s\nand comes again as\n%s", first.text, again.text)
		}
	}
}

// TestOldReportWithPictures sends a report again after pictures were turned off that had gone out with them.
func TestOldReportWithPictures(t *testing.T) {
	c := sketched(t)
	c.accept("soviet_union", sovietTurn)
	c.deliver()
	if len(picturesIn(t, c.newest("japan"))) < 2 {
		t.Fatal("there are no pictures")
	}
	c.desk.Shows, c.outbox.Pictures = nil, nil
	c.handle(c.write("japan", "RESEND\n"))
	c.deliver()
	c.bare(c.newest("japan"), "Report 1")
}

// TestWithoutPicturesAsNeverMade compares a report from which the pictures were taken with one of a desk that makes none:
// text and HTML are the same to the last letter.
func TestWithoutPicturesAsNeverMade(t *testing.T) {
	t.Setenv("FIELDPOST_SEED", "1") // a report that is as long as may be without its pictures would have its lines in a file with them
	told := map[bool]mailed{}
	for _, shows := range []bool{true, false} {
		cryptotest.SetGlobalRandom(t, 3)
		sameDice(t)
		c := sketched(t)
		c.outbox.Pictures = nil
		if !shows {
			c.desk.Shows = nil
		}
		c.accept("soviet_union", sovietTurn)
		if shows && len(c.lastShots()) != 2 {
			t.Fatal("the report has no two pictures")
		}
		c.deliver()
		told[shows] = takenApart(t, c.newest("japan"))
	}
	if with, never := told[true], told[false]; with.text != never.text || with.html != never.html {
		t.Errorf("from one the pictures were taken:\n%s\nand the other never had any:\n%s", with.text, never.text)
	}
}

// lastShots are the pictures of the letter that was written last.
func (c *club) lastShots() []letters.Picture {
	c.t.Helper()
	return c.said(c.record(clubGame).Mails - 1).Pictures
}

// TestTooLargeLeavesNoTrace sends the words alone to a server that takes no large letters, and remembers that it did.
func TestTooLargeLeavesNoTrace(t *testing.T) {
	c := sketched(t)
	c.accept("soviet_union", sovietTurn)
	c.boxes.next = func(to string, raw []byte) transport.Result {
		if bytes.Contains(raw, []byte("image/png")) {
			return transport.Result{Recipient: to, Code: 552, Text: "5.3.4 Message size exceeds fixed limit"}
		}
		return transport.Result{Recipient: to, Code: 250}
	}
	c.deliver()
	c.bare(c.newest("germany"), "Report 1")
	for name, raw := range c.exported("letters/sent/") {
		if found := wordless.Find(raw); found != nil {
			t.Errorf("%s is exported with %q, and was sent without", name, found)
		}
	}
}

// TestLostScene damages the scene of a picture: the letter goes out without the picture and without words about it, and the log
// says which letter and why. A picture whose scene is there stays.
func TestLostScene(t *testing.T) {
	for name, change := range map[string]func(*letters.Picture){
		"no scene": func(p *letters.Picture) { p.Scene = []byte("no scene at all") },
		"nothing":  func(p *letters.Picture) { p.Scene = nil },
		"no view":  func(p *letters.Picture) { p.View = "part of it" },
	} {
		t.Run(name, func(t *testing.T) {
			c := sketched(t)
			c.desk.Shows.Draw = func(scene []byte, view string) ([]byte, error) { // as the atlas, but for the painting
				if _, _, err := letters.ReadScene(scene); err != nil {
					return nil, err
				}
				if _, err := letters.ReadView(view); err != nil {
					return nil, err
				}
				return onePixel(scene, view)
			}
			c.accept("soviet_union", sovietTurn)
			last := c.record(clubGame).Mails - 1
			q, _ := c.kept(last)
			l := c.said(last)
			if q.To != "united_states@example.org" || len(l.Pictures) != 2 {
				t.Fatalf("the last letter goes to %s with %d pictures", q.To, len(l.Pictures))
			}
			for i := range l.Pictures {
				if l.Pictures[i].ID == "board" {
					change(&l.Pictures[i])
				}
			}
			changed := store.Change{}
			if err := letters.Queue(t.Context(), c.desk.Store, &changed, clubGame, last, []letters.Post{{Letter: l, Report: true}}); err != nil {
				t.Fatal(err)
			}
			if _, err := c.desk.Store.Commit(t.Context(), changed); err != nil {
				t.Fatal(err)
			}
			c.deliver()
			was := takenApart(t, c.newest("united_states"))
			if len(was.pictures) != 1 || was.pictures[0].ID != "battles-1" || strings.Contains(was.html, "cid:board") || strings.Contains(was.text, "whole board") {
				t.Errorf("%d pictures\n%s", len(was.pictures), was.text)
			}
			if !strings.Contains(was.text, "Report 1") || !strings.Contains(was.html, "cid:battles-1") || len(was.files) == 0 {
				t.Errorf("the rest of the letter is\n%s", was.text)
			}
			if log := c.logged.String(); !strings.Contains(log, "a letter goes without a picture") || !strings.Contains(log, q.ID) {
				t.Errorf("the log does not tell of %s:\n%s", q.ID, log)
			}
			c.handle(c.write("united_states", "RESEND\n"))
			c.deliver()
			if again := takenApart(t, c.newest("united_states")); len(again.pictures) != 1 || again.pictures[0].ID != "battles-1" || again.text != was.text {
				t.Errorf("RESEND sends %d pictures\n%s", len(again.pictures), again.text)
			}
		})
	}
}

// TestLostReport asks for a report that is gone, or damaged: the letter that asks is answered all the same.
func TestLostReport(t *testing.T) {
	for _, change := range []store.Change{{Delete: []string{""}}, {Put: []store.Entry{{Value: []byte("none")}}}, {Put: []store.Entry{{Value: []byte{0, 1, 2}}}}} {
		c := sketched(t)
		c.accept("soviet_union", sovietTurn)
		c.deliver()
		q, _ := c.kept(c.numbered(c.newest("japan")))
		for i := range change.Delete {
			change.Delete[i] = "bag/" + q.Bag
		}
		for i := range change.Put {
			change.Put[i].Key = "bag/" + q.Bag
		}
		if _, err := c.desk.Store.Commit(t.Context(), change); err != nil {
			t.Fatal(err)
		}
		c.mails("japan")
		c.tells(c.ask("japan", "RESEND\n"), "The last report to you is damaged")
	}
}

// TestBoardNotDrawn plays an edition whose board is not drawn yet: no letter has pictures or speaks of one, and none fails.
func TestBoardNotDrawn(t *testing.T) {
	load := otherLaw(t, func(ed *edition.Edition) { ed.ID = "kursk" })
	judgeBy(func(string) (*edition.Edition, error) { return load("revised") })
	c := sketched(t)
	c.desk.Shows.Draw = nil
	c.accept("soviet_union", sovietTurn)
	c.deliver()
	c.bare(c.newest("germany"), "Report 1")
	if log := c.logged.String(); !strings.Contains(log, "a report has no pictures") || !strings.Contains(log, "is not drawn yet") {
		t.Errorf("the operator is told\n%s", log)
	}
	for _, asked := range []string{"MAP\n", "MAP Caucasus\n", "MAP 2400\n"} {
		c.handle(c.write("germany", asked))
		c.deliver()
		if found := wordless.Find(c.newest("germany")); found != nil {
			t.Errorf("%q is answered with %q", asked, found)
		}
	}
	if len(c.lastShots()) > 0 {
		t.Error("a scene was kept that nobody can draw")
	}
}

// numbered is the number of one of our letters in its game.
func (c *club) numbered(raw []byte) int {
	c.t.Helper()
	id := strings.Trim(readMail(c.t, raw).Get("Message-ID"), "<>")
	for n := range c.record(clubGame).Mails {
		if q, _ := c.kept(n); q.ID == id {
			return n
		}
	}
	c.t.Fatalf("nobody has written %s", id)
	return 0
}

// exported are the files of the exported game whose names begin so.
func (c *club) exported(under string) map[string][]byte {
	c.t.Helper()
	files := map[string][]byte{}
	if _, err := c.desk.Office().Export(c.t.Context(), clubGame, func(name string, data []byte) error {
		if strings.HasPrefix(name, under) {
			files[name] = data
		}
		return nil
	}); err != nil {
		c.t.Fatal(err)
	}
	if len(files) == 0 {
		c.t.Fatalf("nothing is exported as %s", under)
	}
	return files
}

// TestExportShowsWhatWasSent exports letters with their pictures, whether pictures are wanted now or not: but for the secret
// addresses, they are those that the players have got.
func TestExportShowsWhatWasSent(t *testing.T) {
	c := pictured(t)
	c.accept("soviet_union", sovietTurn)
	c.deliver()
	for _, shows := range []*letters.Painter{c.desk.Shows, nil} {
		c.desk.Shows = shows
		files := c.exported("letters/sent/")
		secret := operator.TokensOf(c.opened())
		for _, power := range clubPowers {
			for _, raw := range c.boxes.in[c.seat(power).Address] {
				name := fmt.Sprintf("letters/sent/%05d.eml", c.numbered(raw))
				if want := secret.Blank(raw); !bytes.Equal(files[name], want) {
					t.Errorf("%s has %d bytes, and %s has got %d", name, len(files[name]), power, len(want))
				}
			}
		}
		if shown := picturesIn(t, files[fmt.Sprintf("letters/sent/%05d.eml", c.numbered(c.newest("japan")))]); len(shown["board"]) == 0 {
			t.Error("there are no pictures in it")
		}
	}
}
