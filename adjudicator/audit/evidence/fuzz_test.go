package evidence

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

// sound says what is wrong with what was read.
func sound(got *Evidence) error {
	for _, p := range got.Pieces {
		switch {
		case p.Kind == NoKind || p.Kind > Opened:
			return fmt.Errorf("a piece of kind %d", p.Kind)
		case len(p.Data) == 0 || len(p.Data) > maxAttachment+1:
			return fmt.Errorf("a piece of %d bytes", len(p.Data))
		case len(p.Name) > maxText || strings.ContainsAny(p.Name, "/\\\n\x1b") || !utf8.ValidString(p.Name):
			return fmt.Errorf("a piece with the name %q", p.Name)
		case p.Letter < 0 || p.Letter >= len(got.Letters):
			return fmt.Errorf("a piece of letter %d of %d", p.Letter, len(got.Letters))
		case strings.ContainsAny(p.From, "\n\x1b"):
			return fmt.Errorf("a piece from %q", p.From)
		}
	}
	if len(got.Pieces) > maxParts || len(got.Letters) > maxParts+1 || len(got.Skipped) > maxSkips {
		return fmt.Errorf("%d pieces, %d letters, %d skipped", len(got.Pieces), len(got.Letters), len(got.Skipped))
	}
	for i, l := range got.Letters {
		if l.Within >= i || len(l.Received) > maxReceived || len(l.Reveals) > maxSaid || len(l.Beacons) > maxSaid {
			return fmt.Errorf("letter %d: %+v", i, l)
		}
		for _, text := range []string{l.From, l.Subject, l.MessageID} {
			if len(text) > maxText || strings.ContainsAny(text, "\n\x1b") {
				return fmt.Errorf("letter %d: %q", i, text)
			}
		}
		last := 0
		for _, s := range l.Reveals {
			if len(s.Text) > maxText || s.Line <= last || !strings.EqualFold(s.Text[:6], "reveal") {
				return fmt.Errorf("letter %d says %+v", i, l.Reveals)
			}
			last = s.Line
		}
	}
	return nil
}

func FuzzLetter(f *testing.F) {
	for _, s := range []string{
		head + "\nREVEAL g7 1 AAAA ROOT 01234567\n> REVEAL\nBEACON 1 ab\n",
		mixed("\nHello.\n", attached("g7-0001.dicelog", dicelog), attached("*0*=utf-8''x%20; filename*1=.note", note)),
		mixed("Content-Type: message/rfc822\n\n" + mixed(attached("x.inputs", inputs))),
		strings.ReplaceAll(mixed("Content-Type: text/plain; name=x.opened\nContent-Transfer-Encoding: quoted-printable\n\n"+opened), "\n", "\r\n"),
		head + "Content-Type: multipart/digest; boundary=d\n\n" + between("d", "\nFrom: a@example.org\n\nREVEAL one"),
		head + "Content-Type: multipart/mixed\n\n--x\nA: b\n\n" + note + "--x--",
		"Received: from a; Fri, 20 Nov 2026 11:03:00 +0100 (CET)\nDate: Fri, 20 Nov 2026 09:59:59 -0000\nFrom: =?utf-8?q?J?= <a@b>, c\n\n",
		nested(12), forwards(12), "",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		start, before := time.Now(), bytes.Clone(data)
		got, err := ReadLetter("a.eml", 1, data)
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("%d bytes took %v", len(data), took)
		}
		if !bytes.Equal(data, before) {
			t.Error("reading changed the letter")
		}
		if err != nil {
			return
		}
		if err := sound(got); err != nil {
			t.Error(err)
		}
	})
}

func FuzzMbox(f *testing.F) {
	for _, s := range []string{
		from + "From: a\n\none\n\n" + from + "From: b\n\ntwo\n\n",
		"From \nA: b\r\n\r\n>From here\r\n\r\nFrom - 1:00 2026\r\nC: d",
		from + strings.Repeat("x", maxHeader+7) + "\n\n" + from + "A: b\n", "\uFEFFFrom \nA:", "",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		n, length, at := 0, 0, int64(0)
		err := mbox(bytes.NewReader(data), func(number int, letter []byte, end int64) bool {
			n++
			length += len(letter)
			if number != n || end < at || end > int64(len(data)) {
				t.Errorf("letter %d, number %d, ends at %d after %d", n, number, end, at)
			}
			at = end
			return true
		})
		if err != nil || length > len(data) {
			t.Errorf("%d bytes of letters in %d bytes: %v", length, len(data), err)
		}
		if isMbox(data[:min(len(data), 4<<10)]) && n == 0 {
			t.Error("an mbox file without a letter")
		}
	})
}

// BenchmarkRead reads 10,000 letters of a long game, each with a dicelog and a note.
func BenchmarkRead(b *testing.B) {
	var box strings.Builder
	for i := range 10_000 {
		letter := mixed(fmt.Sprintf("\nReport %d\n%s", i, strings.Repeat("Germany, attack: 2 hits.\n", 100)),
			attached(fmt.Sprintf("g7-%04d.dicelog", i), dicelog+strings.Repeat(fmt.Sprintln("battle/poland/round/1/att:", i), 40)), attached("g7.note", note))
		fmt.Fprintf(&box, "%s%s\n", from, letter)
	}
	file := filepath.Join(b.TempDir(), "box")
	if err := os.WriteFile(file, []byte(box.String()), 0o600); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(box.Len()))
	for b.Loop() {
		got, err := Read([]string{file}, nil)
		if err != nil || len(got.Letters) != 10_000 || len(got.Pieces) != 20_000 {
			b.Fatal(len(got.Letters), len(got.Pieces), err)
		}
	}
}
