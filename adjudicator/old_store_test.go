package adjudicator

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/store"
)

// unpacked opens the folder of a daemon that is kept for tests.
func unpacked(t *testing.T, name string) string {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return dir
		}
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, filepath.Clean("/"+h.Name))
		if h.FileInfo().IsDir() {
			if err := os.MkdirAll(path, 0o700); err != nil {
				t.Fatal(err)
			}
			continue
		}
		data, err := io.ReadAll(io.LimitReader(r, 1<<20))
		if err == nil {
			err = os.WriteFile(path, data, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// TestStoreOfMails goes on with the store of a program that kept letters as the bytes of mails, each in a blob: those that wait are
// sent with their pictures, reports come again, what came for the game is exported, and the game is played on. The store was written by
// the program of 2105d401: two turns, of which the reports of the second wait; Japan reads German.
func TestStoreOfMails(t *testing.T) {
	dir := unpacked(t, "mails-in-blobs.tgz")
	kept := storeOf(t, filepath.Join(dir, "store"))
	secrets := clubSecrets(t)
	secrets.Dir = filepath.Join(dir, "secrets")
	id := game.Record{}
	if _, err := store.Read(t.Context(), kept, game.RecordKey(clubGame), &id); err != nil {
		t.Fatal(err)
	}
	c := openClub(t, id, kept, secrets, clubTime)
	c.desk.Shows = &letters.Painter{Draw: onePixel}
	c.outbox.Pictures = c.desk.Shows
	waiting := len(keysOf(t, kept, letters.Waiting))
	if waiting < len(clubPowers) {
		t.Fatalf("%d letters wait", waiting)
	}
	c.deliver()
	if left := len(keysOf(t, kept, letters.Waiting)); left != 0 {
		t.Errorf("%d letters wait", left)
	}
	report := takenApart(t, c.newest("united_states"))
	if !strings.Contains(report.text, "Report 2: Germany, round 1") || len(report.pictures) < 2 || len(report.files) == 0 {
		t.Errorf("the report has %d pictures and %d files:\n%s", len(report.pictures), len(report.files), report.text)
	}
	for _, p := range report.pictures {
		if len(p.PNG) == 0 {
			t.Errorf("the picture %s is empty", p.ID)
		}
	}
	if got := c.one("japan"); !strings.Contains(got.text, "Es fehlt United Kingdom") {
		t.Errorf("Japan reads\n%s", got.text)
	}

	first := c.newest("united_states")
	c.typed = 50
	c.handle(c.write("united_states", "RESEND\n"))
	c.deliver()
	raw := c.newest("united_states")
	again := takenApart(t, raw)
	if again.text != report.text || again.html != report.html || len(again.pictures) != len(report.pictures) || len(again.files) != len(report.files) {
		t.Errorf("the report was\n%s\nand comes again as\n%s", report.text, again.text)
	}
	was, is := readMail(t, first), readMail(t, raw)
	for _, field := range []string{"From", "To", "Reply-To", "Subject", "X-Fieldpost-Instance"} {
		if was.Get(field) != is.Get(field) || strings.Count(string(raw), "\r\n"+field+": ") != 1 {
			t.Errorf("%s was %q and is %q", field, was.Get(field), is.Get(field))
		}
	}
	if was.Get("Message-ID") == is.Get("Message-ID") || is.Get("Message-ID") == "" {
		t.Errorf("it comes again under %s", is.Get("Message-ID"))
	}

	c.desk.Shows, c.outbox.Pictures = nil, nil // the operator wants no pictures any more
	c.handle(c.write("united_states", "RESEND\n"))
	c.deliver()
	bare := takenApart(t, c.newest("united_states"))
	if len(bare.pictures) != 0 || bare.text != report.text || len(bare.files) != len(report.files) || strings.Contains(string(c.newest("united_states")), "image/png") {
		t.Errorf("without pictures it has %d, and %d files:\n%s", len(bare.pictures), len(bare.files), bare.text)
	}

	files := c.exported("letters/")
	if in := string(files["letters/received/00000.eml"]); !strings.Contains(in, "8 inf Russia") {
		t.Errorf("the first letter that came is exported as\n%s", in)
	}
	if out := string(files["letters/sent/00005.eml"]); !strings.Contains(out, "Subject: [g7] ") {
		t.Errorf("a letter that was sent is exported as\n%.500s", out)
	}
	c.accept("united_kingdom", "BUY 1 inf\nPLACE\n1 inf United Kingdom\nDONE\n")
	c.tells(c.one("japan"), "Bericht 3")
	for e, err := range store.All(t.Context(), kept, letters.Waiting) {
		t.Error(e.Key, err)
	}
	if r, err := kept.Check(t.Context()); err != nil || r.Err() != nil {
		t.Errorf("the store is %+v, %v", r, err)
	}
}
