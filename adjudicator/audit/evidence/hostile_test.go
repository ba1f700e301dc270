package evidence

import (
	"fmt"
	"strings"
	"testing"
)

// nested puts a multipart into a multipart, so many times.
func nested(depth int) string {
	var b strings.Builder
	b.WriteString(head)
	for i := range depth {
		fmt.Fprintf(&b, "Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n", i, i)
	}
	b.WriteString(attached("x.dicelog", dicelog))
	return b.String()
}

// forwards puts a letter into a letter, so many times.
func forwards(depth int) string {
	return strings.Repeat(head+"Content-Type: message/rfc822\n\n", depth) + head + "\nREVEAL deep\n"
}

func TestDepth(t *testing.T) {
	for _, c := range []struct {
		name            string
		letter          string
		pieces, letters int
		reason          string
	}{
		{"8 multiparts", nested(8), 1, 1, ""},
		{"9 multiparts", nested(9), 0, 1, "deep"},
		{"5000 multiparts", nested(5000), 0, 1, "deep"},
		{"8 letters", forwards(8), 0, 9, ""},
		{"9 letters", forwards(9), 0, 9, "deep"},
		{"5000 letters", forwards(5000), 0, 9, "deep"},
	} {
		got := read(t, c.letter)
		if len(got.Pieces) != c.pieces || len(got.Letters) != c.letters {
			t.Errorf("%s: %d pieces, %d letters", c.name, len(got.Pieces), len(got.Letters))
		}
		skipsOnce(t, c.name, got, c.reason)
	}
}

// skipsOnce sees that exactly one thing was skipped, for that reason, or nothing if there is none.
func skipsOnce(t *testing.T, name string, got *Evidence, reason string) {
	t.Helper()
	switch {
	case reason == "" && len(got.Skipped) > 0:
		t.Errorf("%s: skipped %v", name, got.Skipped)
	case reason != "" && (len(got.Skipped) != 1 || !strings.Contains(got.Skipped[0].Reason, reason)):
		t.Errorf("%s: skipped %v, want one %q", name, got.Skipped, reason)
	}
}

func TestParts(t *testing.T) {
	for n, want := range map[int]int{198: 199, 199: 199, 100_000: 199} { // the multipart itself is the first part
		parts := make([]string, n)
		for i := range parts {
			parts[i] = "Content-Disposition: attachment; filename=a.note\n\n" + fmt.Sprint(i)
		}
		got := read(t, mixed(append(parts[:n:n], attached("x.dicelog", dicelog))...))
		if len(got.Pieces) != want {
			t.Errorf("%d parts: %d pieces", n, len(got.Pieces))
		}
		reason := "more than 200 parts"
		if n == 198 {
			reason = ""
		}
		skipsOnce(t, fmt.Sprint(n), got, reason)
	}
}

func TestBounds(t *testing.T) {
	for _, c := range []struct {
		name, letter string
		pieces       int
		reason       string
	}{
		{"a header of 63 KiB", head + "X: " + strings.Repeat("x", 63<<10) + "\n\n" + dicelog, 1, ""},
		{"a part with an endless header", mixed("X: "+strings.Repeat("x", 65<<10)+"\n\n"+dicelog, attached("x.note", note)), 1, "header is longer"},
		{"a part with endless fields", mixed(strings.Repeat("X: x\n", 20<<10)+"\n"+dicelog, attached("x.note", note)), 1, "header is longer"},
		{"8 MiB", mixed(attached("x.dicelog", strings.Repeat("x", 8<<20-1)+"\n")), 1, ""},
		{"more than 8 MiB", mixed(attached("x.dicelog", strings.Repeat("x", 8<<20)+"\n")), 0, "longer than 8 MiB"},
		{"more than 8 MiB, not encoded", mixed("Content-Type: text/plain; name=x.dicelog\n\n" + strings.Repeat("x", 8<<20+1)), 0, "longer than 8 MiB"},
		{"more than 8 MiB, quoted-printable", mixed("Content-Transfer-Encoding: quoted-printable\n\n" + strings.Repeat(strings.Repeat("=41", 25)+"=\n", 8<<20/25+1)), 0, "longer than 8 MiB"},
		{"broken base64", mixed(strings.Replace(attached("x.dicelog", dicelog), "Z", "!", 1), attached("x.note", note)), 1, "base64"},
		{"broken quoted-printable", mixed("Content-Disposition: attachment; filename=x.note\nContent-Transfer-Encoding: quoted-printable\n\na\x01b"), 0, "quoted-printable"},
		{"nothing in it", mixed(attached("x.dicelog", "")), 0, "empty"},
		{"no boundary", head + "Content-Type: multipart/mixed\n\nREVEAL it\n", 0, "no boundary"},
		{"a forwarded letter that is none", mixed("Content-Type: message/rfc822\n\nhello"), 0, "not a mail"},
		{"a forwarded letter with an endless header", mixed("Content-Type: message/rfc822\n\n" + strings.Repeat("From: x\n", 10<<10)), 0, "header is longer"},
	} {
		got := read(t, c.letter)
		if len(got.Pieces) != c.pieces {
			t.Errorf("%s: %d pieces", c.name, len(got.Pieces))
		}
		skipsOnce(t, c.name, got, c.reason)
	}
}

func TestNoLetter(t *testing.T) {
	for name, c := range map[string]struct{ data, reason string }{
		"empty":          {"", "not a mail"},
		"text":           {"Dear all,\n\nhow are you?\n", "not a mail"},
		"rubbish":        {strings.Repeat("\x00\xff\n", 5000), "not a mail"},
		"endless header": {head + strings.Repeat("X-Y: z\n", 1<<20), "header is longer"},
		"endless line":   {"From: " + strings.Repeat("x", 1<<20), "header is longer"},
		"endless fold":   {head + strings.Repeat(" \n", 1<<20), "header is longer"},
		"too long":       {head + "\n" + strings.Repeat("x", maxLetter), "longer than 32 MiB"},
	} {
		got, err := ReadLetter("a.eml", 3, []byte(c.data))
		if err == nil || got != nil || !strings.Contains(err.Error(), c.reason) || !strings.HasPrefix(err.Error(), "a.eml, letter 3: ") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestNames sees that no name leads out of its folder or does something to a terminal.
func TestNames(t *testing.T) {
	for in, want := range map[string]string{
		"g7-0012.dicelog":                     "g7-0012.dicelog",
		"/etc/passwd":                         "passwd",
		`a\..\b.note`:                         "b.note",
		"..":                                  "",
		"a/":                                  "",
		"a\x00b\n\x1b[1mc.note":               "a?b??[1mc.note",
		"a\u202ebc.note":                      "a?bc.note",
		"\xff.note":                           "?.note",
		strings.Repeat("ä", 300) + ".dicelog": strings.Repeat("ä", 96) + ".dicelog",
		"x." + strings.Repeat("y", 300):       "x." + strings.Repeat("y", 198),
		"   g7.note   ":                       "g7.note",
		strings.Repeat("x", 300) + "/" + "g.note": "g.note",
	} {
		if got := fileName(in); got != want {
			t.Errorf("%q becomes %q, want %q", in, got, want)
		}
	}
}

// TestSkipsEnd sees that a list of skipped things ends.
func TestSkipsEnd(t *testing.T) {
	var e Evidence
	for i := range 3 * maxSkips {
		e.skip("a.eml", "reason %d", i)
	}
	if len(e.Skipped) != maxSkips || !strings.Contains(e.Skipped[maxSkips-1].Reason, "ends here") {
		t.Errorf("%d skips, the last %v", len(e.Skipped), e.Skipped[len(e.Skipped)-1])
	}
}

// TestSignedNoteForm tells signed notes from other texts.
func TestSignedNoteForm(t *testing.T) {
	for text, want := range map[string]Kind{
		note: Note,
		note + "\u2014 witness1.example.org AAAAAAA=\n": Note,
		note + "\n\n":                                      Note,
		note + "So long,\nBoris\n":                         NoKind,
		"g7\n\n\u2014 Boris\n":                             NoKind,
		"g7\n\n\u2014 Boris the Great\n":                   NoKind,
		"g7\n\u2014 example.org AAAAAAA=\n":                NoKind,
		"\n\n\u2014 example.org AAAAAAA=\n":                NoKind,
		"g7\n\n\u2014 example.org AAAA\n":                  NoKind, // shorter than a key's number
		"g7 \xff\n\n\u2014 example.org AAAAAAA=\n":         NoKind,
		"fieldpost-dice/2 dicelog\n":                       Dicelog,
		"fieldpost-dice/2 dicelogs\n":                      NoKind,
		"fieldpost-dice/2 lock g7 1\n":                     NoKind,
		"fieldpost-dice/3 dicelog g7 from 0 count 1\n":     NoKind,
		"see fieldpost-dice/2 dicelog g7 from 0 count 1\n": NoKind,
	} {
		if got := KindOfData([]byte(text)); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}
