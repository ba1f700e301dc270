package paper

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/prose"
)

// tab is how far apart the stops are to which a tab goes on.
const tab = 8

// clean leaves out what no reader sees: control characters but line ends, and the marks that turn the direction of
// writing for what follows them. Every way to end a line is one line end, and a tab is blanks.
func clean(s string) string {
	if !strings.ContainsFunc(s, dirty) {
		return s
	}
	s = strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\r\n", "\n")
	var b strings.Builder
	b.Grow(len(s))
	column := 0
	for _, r := range s {
		switch {
		case r == '\n' || r == '\r' || r == '\v' || r == '\f' || r == 0x85 || r == 0x2028 || r == 0x2029:
			b.WriteByte('\n')
			column = 0
		case r == '\t':
			n := tab - column%tab
			b.WriteString(strings.Repeat(" ", n))
			column += n
		case dirty(r) && r != utf8.RuneError:
		default:
			b.WriteRune(r)
			column++
		}
	}
	return b.String()
}

// dirty tells whether clean has to look at a character. The replacement character may stand for bytes that are no text.
func dirty(r rune) bool {
	return r == utf8.RuneError || unicode.IsControl(r) && r != '\n' || r >= 0x2028 && r <= 0x202e || r >= 0x2066 && r <= 0x2069 ||
		r == 0x61c || r == 0x200e || r == 0x200f || r == 0xfeff
}

// words is a text on one line, with one blank between its words.
func words(s string) string { return strings.Join(strings.Fields(clean(s)), " ") }

// said is what a text says in English, or in the language that it was said in, on one line.
func said(t prose.Text) string { return words(t.String()) }
