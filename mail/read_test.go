package mail

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"
)

// crlf writes a letter's lines as they travel.
func crlf(s string) []byte { return []byte(strings.ReplaceAll(s, "\n", "\r\n")) }

const head = "From: Anna <anna@example.org>\nTo: gm+g7@post.example.org\nSubject: Turn 3\nDate: Mon, 16 Nov 2026 09:00:00 +0100\nMessage-ID: <m1@example.org>\n"

// mustRead reads a letter that nothing is wrong with.
func mustRead(t *testing.T, raw []byte) *Incoming {
	t.Helper()
	l, err := Read(raw, Limits{Self: self})
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestTooBigKeepsTheHeader(t *testing.T) {
	raw := append(crlf(head+"\n"), bytes.Repeat([]byte("BUY 3 inf\r\n"), 26<<20/11)...)
	whole, err := Read(raw, Limits{Self: self})
	if !IsRefusal(err, TooBig) {
		t.Fatalf("26 MB were not refused: %v", err)
	}
	start, err := ReadHead(raw[:64<<10], 26<<20, Limits{Self: self})
	if !IsRefusal(err, TooBig) || err.Error() != "The letter has 26 MB; at most 25 MB are read. Send the orders as plain text, without pictures." {
		t.Errorf("the announced letter: %v", err)
	}
	for name, l := range map[string]*Incoming{"whole": whole, "announced": start} {
		if l.From.String() != "anna@example.org" || l.Subject != "Turn 3" || l.PlusTag != "g7" || l.MessageID != "m1@example.org" || l.Text != "" {
			t.Errorf("%s: what the header says is lost: %+v", name, l)
		}
	}
}

func TestLimits(t *testing.T) {
	part := func(n int) string { return "--B\n\n" + strings.Repeat(strings.Repeat("x", 62)+"\n", n/64) }
	mixed := head + "Content-Type: multipart/mixed; boundary=B\n\n"
	for _, c := range []struct {
		name, letter string
		want         Why
	}{
		{"a header of 65 KiB", head + "X-Long: " + strings.Repeat("a", 65<<10) + "\n\nDONE\n", TooBig},
		{"a header of 63 KiB", head + "X-Long: " + strings.Repeat("a", 63<<10) + "\n\nDONE\n", ""},
		{"a header of many short fields", head + strings.Repeat("X: a\n", 20<<10) + "\nDONE\n", TooBig},
		{"a part of 256 KiB", mixed + part(256<<10-64) + "--B--\n", ""},
		{"a part of 300 KiB", mixed + part(300<<10) + "--B--\n", TooBig},
		{"four parts of 240 KiB", mixed + strings.Repeat(part(240<<10), 4) + "--B--\n", ""},
		{"five parts of 240 KiB", mixed + strings.Repeat(part(240<<10), 5) + "--B--\n", TooBig},
		{"63 parts", mixed + strings.Repeat("--B\n\nx\n", 63) + "--B--\n", ""},
		{"64 parts within one", mixed + strings.Repeat("--B\n\nx\n", 64) + "--B--\n", Tangled},
		{"seven levels above a text", nested(7), ""},
		{"eight levels above a text", nested(8), Tangled},
		{"a picture of 2 MB", mixed + "--B\n\nDONE\n--B\nContent-Type: image/png; name=x.png\nContent-Transfer-Encoding: base64\n\n" + strings.Repeat(strings.Repeat("A", 76)+"\n", 2<<20/57) + "--B--\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Read(crlf(c.letter), Limits{})
			if c.want == "" && err != nil || c.want != "" && !IsRefusal(err, c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}

// nested puts a text under so many levels of multiparts.
func nested(levels int) string {
	var b strings.Builder
	b.WriteString(head + "Content-Type: multipart/mixed; boundary=b1\n\n")
	for i := 1; i < levels; i++ {
		fmt.Fprintf(&b, "--b%d\nContent-Type: multipart/mixed; boundary=b%d\n\n", i, i+1)
	}
	fmt.Fprintf(&b, "--b%d\n\nDONE\n", levels)
	for i := levels; i > 0; i-- {
		fmt.Fprintf(&b, "--b%d--\n", i)
	}
	return b.String()
}

// TestBombsAreCheap reads letters that cost seconds or gigabytes where nothing is bounded.
func TestBombsAreCheap(t *testing.T) {
	for name, letter := range map[string]string{
		"four thousand levels": nested(4000),
		"fifty thousand parts": head + "Content-Type: multipart/mixed; boundary=B\n\n" + strings.Repeat("--B\n\nx\n", 50_000),
		"deep divs":            head + "Content-Type: text/html\n\n" + strings.Repeat("<div>", 50_000) + "DONE",
		"deep blockquotes":     head + "Content-Type: text/html\n\n" + strings.Repeat("<blockquote>", 20_000) + "DONE",
		"many introductions":   head + "\n" + strings.Repeat("On 1.1.2026 at x\n:\n\n", 12_000),
		"many ligatures":       head + "Content-Type: text/plain; charset=utf-8\n\n" + strings.Repeat("\ufdfa", 80_000),
		"many accents":         head + "Content-Type: text/plain; charset=utf-8\n\n" + strings.Repeat("\u0315\u0300", 60_000),
		"many addresses":       strings.Replace(head, "To: ", "To: "+strings.Repeat("a@b.example, ", 4000), 1) + "\nDONE\n",
		"many commentaries":    strings.Replace(head, "To: ", "To: "+strings.Repeat("(", 60_000), 1) + "\nDONE\n",
	} {
		t.Run(name, func(t *testing.T) {
			from := time.Now()
			_, _ = Read(crlf(letter), Limits{}) // refused or read: the tests above say which
			if took := time.Since(from); took > 3*time.Second {
				t.Errorf("took %v", took)
			}
		})
	}
}

func TestKeys(t *testing.T) {
	letter := func(h, body string) Keys { return mustRead(t, crlf(h+"\n"+body)).Seen }
	first := letter(head, "DONE\n")
	if first.ID != "m1@example.org" {
		t.Errorf("the ID is %q", first.ID)
	}
	for name, same := range map[string]Keys{
		"fetched again by another way": letter("Received: by mx.example.org\nDelivered-To: gm+g7@post.example.org\n"+head, "DONE\n"),
		"the hour of another zone":     letter(strings.Replace(head, "09:00:00 +0100", "08:00:00 +0000", 1), "DONE\n"),
		"the ID's domain in capitals":  letter(strings.Replace(head, "m1@example.org", "m1@EXAMPLE.org", 1), "DONE\n"),
		"wrapped in base64":            letter(head+"Content-Transfer-Encoding: base64\n", "RE9ORQ==\n"),
	} {
		if same != first {
			t.Errorf("%s: %v, want %v", name, same, first)
		}
	}
	for name, other := range map[string]Keys{
		"another text":    letter(head, "PASS\n"),
		"another sender":  letter(strings.Replace(head, "anna@", "berta@", 1), "DONE\n"),
		"another date":    letter(strings.Replace(head, "09:00", "09:01", 1), "DONE\n"),
		"another answer":  letter("In-Reply-To: <q3@example.org>\n"+head, "DONE\n"),
		"another old one": letter(head, "DONE\n> older\n"),
	} {
		if other.Body == first.Body {
			t.Errorf("%s has the same body key", name)
		}
	}
	file := "Content-Type: multipart/mixed; boundary=B\n"
	one := letter(head+file, "--B\nContent-Type: text/plain; name=o.txt\n\nPASS\n--B--\n")
	two := letter(head+file, "--B\nContent-Type: text/plain; name=o.txt\n\nDONE\n--B--\n")
	if one.Body == two.Body {
		t.Error("two attachments have the same body key")
	}
}

func TestUnflow(t *testing.T) {
	// The rules of RFC 3676, sections 4.1 to 4.5.
	for _, c := range []struct {
		name, in, want string
		delsp          bool
	}{
		{"a soft break keeps its blank", "3 inf \r\nGermany\r\n", "3 inf Germany\n", false},
		{"with DelSp it does not", "Ger \r\nmany\r\n", "Germany\n", true},
		{"a fixed line ends", "3 inf\r\nGermany\r\n", "3 inf\nGermany\n", false},
		{"stuffed blanks go", " From\r\n  two\r\n", "From\n two\n", false},
		{"a stuffed sign is no quote", " > odd\r\n", "> odd\n", false},
		{"quotes flow within their depth", "> a \r\n> b\r\n>> c \r\n> d\r\n", "> a b\n>> c \n> d\n", false},
		{"the signature's line is fixed", "a \r\n-- \r\nb\r\n", "a \n-- \nb\n", false},
		{"a soft line at the end", "a ", "a ", false},
	} {
		if got := unflow(c.in, c.delsp); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestSubjects(t *testing.T) {
	for in, want := range map[string]string{
		"Re: Turn 3": "Turn 3", "RE : Turn": "Turn", "Re[12]: AW: x": "x", "re:re:re: x": "x", "Antw: x": "x", "Re(2): x": "x",
		"Report 3": "Report 3", "Retreat: yes": "Retreat: yes", "Wg3: x": "Wg3: x", "Re": "Re", "": "", "Re:": "", "転送: x": "x",
	} {
		if got := stripReply(in); got != want {
			t.Errorf("%q gives %q, want %q", in, got, want)
		}
	}
}

func TestClean(t *testing.T) {
	for in, want := range map[string]string{
		"a\r\nb\rc\u2028d":             "a\nb c d",
		"a\vb\fc\u0085d\u2029e\nf":     "a b c d e\nf",
		"３　ｉｎｆ":                        "3 inf",
		"\u201cwell\u201d it\u2019s":   `"well" it's`,
		"A\u00a0\u2192\u202fB":         "A -> B",
		"1 \u2013 2 \u2014 3 \u2212 4": "1 - 2 - 3 - 4",
		"e\u0301":                      "é",
		"a\u200bb\u00adc\ufeffd":       "abcd",
		"\x00\x07bell\x1b[31m":         "bell[31m",
	} {
		if got, _ := clean(in); got != want {
			t.Errorf("%q gives %q, want %q", in, got, want)
		}
	}
	if _, seen := clean("a\u202eb"); !seen.turned {
		t.Error("an override of direction went unsaid")
	}
	if _, seen := clean("a\u200fb"); seen.turned {
		t.Error("a mark of direction, as phones write it, is no trick")
	}
}

func TestAddresses(t *testing.T) {
	a, err := ParseAddress(`"Game Master" <GM+g7.ge@Post.Example.org>`)
	if err != nil {
		t.Fatal(err)
	}
	if a.Name != "Game Master" || a.String() != "GM+g7.ge@post.example.org" || a.Key() != "gm+g7.ge@post.example.org" || a.Tag() != "g7.ge" {
		t.Errorf("read as %+v", a)
	}
	if got := a.Base().String(); got != "GM@post.example.org" {
		t.Errorf("the mailbox is %s", got)
	}
	if got := a.WithTag("g8").String(); got != "GM+g8@post.example.org" {
		t.Errorf("with another tag it is %s", got)
	}
	for typed, want := range map[string]string{
		"FRANK@example.org":    "frank@example.org",
		"JÜRGEN@example.org":   "jürgen@example.org",
		"\u0130da@example.org": "\u0130da@example.org", // a large i with a dot, and not Ida
	} {
		if a, err := ParseAddress(typed); err != nil || a.Key() != want {
			t.Errorf("%q is compared as %q, %v; want %q", typed, a.Key(), err, want)
		}
	}
	for _, bad := range []string{"", "anna", "anna@", "@example.org", "a@b, c@d", "g: a@b.example;", "anna@exa mple.org", "anna@-.example", strings.Repeat("a", 400) + "@example.org", "a@b\r\nBcc: c@d", "fran\u212a@example.org"} {
		if got, err := ParseAddress(bad); err == nil {
			t.Errorf("%q was read as %s", bad, got)
		}
	}
}
