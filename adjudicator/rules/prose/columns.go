package prose

import (
	"strings"
	"unicode/utf8"
)

// lineWidth is how many characters of a line a narrow screen shows.
const lineWidth = 72

// Wrapped is an entry of a list, broken into lines that fit a narrow screen; what follows the first line is indented.
func Wrapped(text string) string { return inLines(text, "  ") }

// Paragraph is a text broken into such lines without an indent.
func Paragraph(text string) string { return inLines(text, "") }

func inLines(text, indent string) string {
	var b strings.Builder
	at := 0
	for i, w := range strings.Fields(text) {
		n := utf8.RuneCountInString(w)
		switch {
		case i == 0:
		case at+1+n > lineWidth:
			b.WriteString("\n" + indent)
			at = len(indent)
		default:
			b.WriteByte(' ')
			at++
		}
		b.WriteString(w)
		at += n
	}
	return b.String() + "\n"
}

// Shorten cuts what somebody typed before it is repeated to him.
func Shorten(text string) string {
	const most = 60
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most]) + "..."
}
