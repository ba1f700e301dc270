package mail

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestWithoutFiles: the files of a letter that nobody opens are left out of it, and it reads the same.
func TestWithoutFiles(t *testing.T) {
	junk := strings.Repeat("UEsDBBQAAAAIAAAAIQ9uZSBibG9jayBvZiBhIGZpbGUgdGhhdCBubyBvbmUgb3BlbnM=\r\n", 100_000)
	part := func(head, body string) string { return head + "\r\n\r\n" + body }
	letter := func(eol string, parts ...string) []byte {
		inner := strings.Join(parts, "\r\n--out\r\n")
		text := "From: Anna <anna@example.org>\r\nMessage-ID: <1@example.org>\r\nMIME-Version: 1.0\r\nSubject: Turn\r\n" +
			"Content-Type: multipart/mixed; boundary=\"out\"\r\n\r\nFor old programs.\r\n--out\r\n" + inner + "\r\n--out--\r\n"
		return []byte(strings.ReplaceAll(text, "\r\n", eol))
	}
	orders := part("Content-Type: text/plain; name=turn.txt\r\nContent-Disposition: attachment; filename=turn.txt", "COMBAT\r\n1 inf Russia -> West Russia\r\nDONE")
	typed := part("Content-Type: multipart/alternative; boundary=in", "--in\r\n"+part("Content-Type: text/plain", "Hello,\r\nthe turn is attached. --out is no mark.\r\n--out neither")+
		"\r\n--in\r\n"+part("Content-Type: text/html", "<p>Hello,</p>")+"\r\n--in--")
	zip := part("Content-Type: application/zip; name=\"maps.zip\"\r\nContent-Transfer-Encoding: base64", junk)
	for _, eol := range []string{"\r\n", "\n"} {
		for name, raw := range map[string][]byte{
			"last":           letter(eol, typed, orders, zip),
			"first":          letter(eol, zip, typed, orders),
			"picture":        letter(eol, part("Content-Type: image/png\r\nContent-Transfer-Encoding: base64", junk), typed, orders),
			"letter":         letter(eol, typed, orders, part("Content-Type: message/rfc822", "From: x@example.org\r\n\r\n"+junk)),
			"large text":     letter(eol, typed, orders, part("Content-Type: text/plain; name=notes.txt", junk)),
			"behind the end": append(letter(eol, typed, orders), junk...),
		} {
			kept := WithoutFiles(raw, Limits{})
			if len(kept) > 10<<10 {
				t.Errorf("%s: %d of %d bytes are kept", name, len(kept), len(raw))
			}
			was, wasErr := Read(raw, Limits{})
			is, isErr := Read(kept, Limits{})
			if is.Text != was.Text || was.Text == "" || fmt.Sprint(isErr) != fmt.Sprint(wasErr) {
				t.Errorf("%s reads as\n%s\n%v, and before as\n%s\n%v", name, is.Text, isErr, was.Text, wasErr)
			}
			i, j := bytes.LastIndex(raw, []byte("COMBAT")), bytes.LastIndex(kept, []byte("COMBAT"))
			if i < 0 || j < 0 || !bytes.Equal(raw[i:i+40], kept[j:j+40]) {
				t.Errorf("%s: the orders are not kept to the byte", name)
			}
			if again := WithoutFiles(kept, Limits{}); !bytes.Equal(again, kept) {
				t.Errorf("%s: it is lightened again", name)
			}
		}
	}
}

// TestWithoutFilesReadsTheSame tries the letters of all mail programs, each made larger by a file.
func TestWithoutFilesReadsTheSame(t *testing.T) {
	list, err := filepath.Glob("testdata/letters/*.eml")
	if err != nil || len(list) == 0 {
		t.Fatal(err)
	}
	for _, path := range list {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		was, wasErr := Read(raw, Limits{})
		is, isErr := Read(WithoutFiles(raw, Limits{}), Limits{})
		if is.Text != was.Text || is.Kind != was.Kind || is.From != was.From || fmt.Sprint(isErr) != fmt.Sprint(wasErr) {
			t.Errorf("%s reads as\n%s\n%v, and before as\n%s\n%v", path, is.Text, isErr, was.Text, wasErr)
		}
	}
}

// FuzzWithoutFiles: whatever a letter is, it grows by no more than what is said of its files.
func FuzzWithoutFiles(f *testing.F) {
	f.Add([]byte("From: a@example.org\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: image/png\r\n\r\nabc\r\n--x--\r\n"))
	f.Add([]byte("Content-Type: multipart/mixed; boundary=x\n\n--x\n\n--x--"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		w := lightener{lim: Limits{}.orUsual()}
		if kept := w.part(nil, raw, 1); len(kept) > len(raw)+w.seen*60 {
			t.Errorf("%d bytes become %d", len(raw), len(kept))
		}
	})
}

// TestWithoutFilesSoon: a letter made to cost time costs little.
func TestWithoutFilesSoon(t *testing.T) {
	for _, line := range []string{"--x\r\n", "--xy ", "--xy\n", "--x--", "\n", "--x\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n"} {
		raw := append([]byte("From: a@example.org\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n"), bytes.Repeat([]byte(line), 20<<20/len(line))...)
		began := time.Now()
		WithoutFiles(raw, Limits{})
		if took := time.Since(began); took > time.Second { // a tenth of it on a machine that does nothing else
			t.Errorf("%q costs %v", line, took)
		}
	}
}
