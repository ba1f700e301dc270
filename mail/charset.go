package mail

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/unicode/norm"
)

// valid makes UTF-8 of text whose character set was named wrongly or not at all: a byte order mark decides, then UTF-8 if
// it is UTF-8, then windows-1252, in which every byte is some character.
func valid(b []byte) string {
	if bytes.HasPrefix(b, []byte("\xff\xfe")) || bytes.HasPrefix(b, []byte("\xfe\xff")) {
		if s, err := unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewDecoder().Bytes(b); err == nil {
			return string(s)
		}
	}
	if utf8.Valid(b) {
		return string(b)
	}
	s, err := charmap.Windows1252.NewDecoder().Bytes(b)
	if err != nil {
		return strings.ToValidUTF8(string(b), "?")
	}
	return string(s)
}

// odd is what text held that its reader may see otherwise than it was read.
type odd struct {
	turned bool // characters that reverse the direction of writing
	ends   bool // characters that some programs take for the end of a line
}

// backwards is the sign after which text is shown from its end to its beginning. No writer of any tongue needs it.
const backwards = "\u202e"

// clean brings text to the characters that orders are written in: compatibility forms folded (NFKC), one kind of blank,
// quotation mark, dash and arrow, nothing invisible. Only CR LF and LF end a line: what follows another sign that some
// programs take for a line end stays on its line, lest a quoted line lose its ">" half way.
func clean(s string) (text string, seen odd) {
	s = strings.ReplaceAll(s, "\r\n", "\n")
	if isPlain(s) {
		return s, seen
	}
	s = latinControls(s)
	var b strings.Builder
	b.Grow(len(s))
	for _, r := range norm.NFKC.String(s) {
		switch {
		case r == '\n' || r == '\t' || r >= ' ' && r < 0x7f:
			b.WriteRune(r)
		case r == '\r' || r == '\v' || r == '\f' || r == 0x85 || r == 0x2028 || r == 0x2029:
			seen.ends = true
			b.WriteByte(' ')
		case r < ' ' || r >= 0x7f && r < 0xa0:
			// other control characters
		case r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069:
			seen.turned = true
		case invisible(r):
		case r == 0x1680 || r >= 0x2000 && r <= 0x200a || r == 0xa0 || r == 0x202f || r == 0x205f || r == 0x3000:
			b.WriteByte(' ')
		case r >= 0x2018 && r <= 0x201b || r == 0x2032:
			b.WriteByte('\'')
		case r >= 0x201c && r <= 0x201f || r == 0x2033:
			b.WriteByte('"')
		case r >= 0x2010 && r <= 0x2015 || r == 0x2212 || r == 0x2e3a || r == 0x2e3b:
			b.WriteByte('-')
		case strings.ContainsRune(arrows, r):
			b.WriteString("->")
		default:
			b.WriteRune(r)
		}
	}
	return b.String(), seen
}

// arrows point to the right. The last two are the places of Wingdings, to which Word turns "-->".
const arrows = "→⇒⇨➔➙➛➜➝➞➟➠➡➤⟶⟹⭢🠊🠒🠖🡒🡪\uf0e0\uf0e8"

// invisible tells whether a character takes no room: joiners, marks of direction, soft hyphens, selectors and tags, with
// which a word can be made to look like another.
func invisible(r rune) bool {
	return r == 0xad || r == 0x34f || r == 0x61c || r == 0x115f || r == 0x1160 || r == 0x17b4 || r == 0x17b5 ||
		r >= 0x180b && r <= 0x180f || r >= 0x200b && r <= 0x200f || r >= 0x2060 && r <= 0x2065 ||
		r >= 0x206a && r <= 0x206f || r == 0x3164 || r >= 0xfe00 && r <= 0xfe0f || r == 0xfeff || r == 0xffa0 ||
		r >= 0xfff0 && r <= 0xfffb || r >= 0xe0000 && r <= 0xe0fff
}

// isPlain tells whether text is ASCII without control characters.
func isPlain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c >= 0x7f || c < ' ' && c != '\n' && c != '\t' {
			return false
		}
	}
	return true
}

// latinControls undoes a frequent lie: text that calls itself ISO-8859-1 and is windows-1252 has control characters where
// quotation marks and dashes were meant.
func latinControls(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return r >= 0x80 && r < 0xa0 && r != 0x85 }) {
		return s
	}
	return strings.Map(func(r rune) rune {
		if r >= 0x80 && r < 0xa0 && r != 0x85 {
			return charmap.Windows1252.DecodeByte(byte(r))
		}
		return r
	}, s)
}
