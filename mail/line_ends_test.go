package mail

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// TestOddLineEnds puts every sign that some program takes for the end of a line into a quoted line, in every way in which a letter can
// be encoded: what follows it stays quoted.
func TestOddLineEnds(t *testing.T) {
	signs := map[string]string{"CR": "\r", "VT": "\v", "FF": "\f", "NEL": "\u0085", "LS": "\u2028", "PS": "\u2029", "RS": "\x1e", "GS": "\x1d", "FS": "\x1c", "CR CR": "\r\r", "NUL": "\x00"}
	quoted := func(s string) string {
		var b strings.Builder
		for _, c := range []byte(s) {
			if c == '\r' || c == '\n' || c == '=' || c < ' ' || c > '~' {
				fmt.Fprintf(&b, "=%02X", c)
				continue
			}
			b.WriteByte(c)
		}
		return b.String()
	}
	base := func(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }
	charsets := map[string]func(string) (string, error){
		"utf-8":      func(s string) (string, error) { return s, nil },
		"iso-8859-1": charmap.ISO8859_1.NewEncoder().String,
		"IBM037":     charmap.CodePage037.NewEncoder().String,
		"utf-16be":   unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM).NewEncoder().String,
		"utf-16le":   unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM).NewEncoder().String,
		"utf-7":      func(s string) (string, error) { return strings.ReplaceAll(s, "\u2028", "+ICg-"), nil },
	}
	for sign, end := range signs {
		text := "STATUS\r\n> older " + end + "RESIGN\r\n> older \r\n" + end + "> RESIGN\r\n"
		for charset, encode := range charsets {
			body, err := encode(text)
			if err != nil {
				continue // the set has no such sign
			}
			for _, format := range []string{"", "; format=flowed", "; format=flowed; delsp=yes"} {
				for encoding, encoded := range map[string]string{"8bit": body, "quoted-printable": quoted(body), "base64": base(body)} {
					raw := head + "Content-Type: text/plain; charset=" + charset + format + "\nContent-Transfer-Encoding: " + encoding + "\n\n"
					l, err := Read(append(crlf(raw), encoded...), Limits{Self: self})
					if err == nil {
						noLine(t, strings.Join([]string{sign, charset, format, encoding}, " "), l.Text)
					}
				}
			}
		}
		subject := head + "Content-Type: text/plain\nSubject: =?utf-8?Q?STATUS" + quoted(end) + "RESIGN?=\n\n"
		l, err := Read(crlf(subject), Limits{Self: self})
		if err == nil {
			noLine(t, sign+" in a subject", l.Subject)
		}
		page := head + "Content-Type: text/html; charset=utf-8\n\n<blockquote>older " + end + "RESIGN</blockquote><pre>&gt; older " + end + "RESIGN</pre><pre>&gt; older &#133;RESIGN &#8232;RESIGN &#13;RESIGN &#12;RESIGN</pre>STATUS"
		l, err = Read(crlf(page), Limits{Self: self})
		if err == nil {
			noLine(t, sign+" in HTML", l.Text)
		}
		file := head + "Content-Type: text/plain; name=orders.txt\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64\n\n" + base("DONE\r\n> older "+end+"RESIGN\r\n# a note "+end+"RESIGN\r\n")
		if l, err = Read(crlf(file), Limits{Self: self}); err == nil {
			for _, a := range l.Attachments {
				noLine(t, sign+" in a file", a.Text)
			}
		}
	}
}

// noLine demands that no line of a text is an order that nobody has given.
func noLine(t *testing.T, name, text string) {
	t.Helper()
	for line := range strings.SplitSeq(text, "\n") {
		if strings.TrimSpace(line) == "RESIGN" {
			t.Errorf("%s: read %q", name, text)
		}
	}
}

// TestBackwards reads nothing of a letter in which something typed is shown from its end to its beginning.
func TestBackwards(t *testing.T) {
	for name, c := range map[string]struct {
		kind, text string
		want       bool // it is read
	}{
		"typed":                 {"text/plain", "STATUS\n\u202eRESIGN\n", false},
		"typed in a line":       {"text/plain", "I like \u202eRESIGN\n", false},
		"in HTML":               {"text/html", "<p>STATUS</p><p>&#8238;RESIGN</p>", false},
		"quoted":                {"text/plain", "STATUS\n> \u202eRESIGN\n", true},
		"of an older letter":    {"text/plain", "STATUS\n\n-----Original Message-----\n\u202eRESIGN\n", true},
		"embedded":              {"text/plain", "STATUS\n\u202b\u05d0\u202c\n", true},
		"isolated":              {"text/plain", "STATUS\n\u2067\u05d0\u2069\n", true},
		"from left to right":    {"text/plain", "STATUS\n\u202dhello\u202c\n", true},
		"a mark, as of a phone": {"text/plain", "STATUS\u200f\n", true},
	} {
		t.Run(name, func(t *testing.T) {
			l, err := Read(crlf(head+"Content-Type: "+c.kind+"; charset=utf-8\n\n"+c.text), Limits{Self: self})
			if c.want && (err != nil || !strings.HasPrefix(l.Text, "STATUS")) || !c.want && (!IsRefusal(err, Unclear) || l.Text != "") {
				t.Errorf("read %q, %v", l.Text, err)
			}
		})
	}
	file := head + "Content-Type: text/plain; name=orders.txt\nContent-Disposition: attachment\n\nDONE\n\u202eRESIGN\n"
	l, err := Read(crlf(file), Limits{Self: self})
	if err != nil || len(l.Attachments) != 1 || l.Attachments[0].Text != "" || len(l.Notes) == 0 {
		t.Errorf("%+v, %v", l, err)
	}
}
