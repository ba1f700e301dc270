package letters

import (
	"strings"
	"testing"

	"fieldpost/mail/paper"
)

// kindOf is the kind of a block of text and what it says.
func kindOf(b paper.Block) (kind, says string) {
	switch b := b.(type) {
	case paper.Plain:
		return "Plain", string(b)
	case paper.Lines:
		return "Lines", string(b)
	}
	return "another", ""
}

// TestKeptApart parts what is kept from what we say; nothing is lost.
func TestKeptApart(t *testing.T) {
	for text, want := range map[string]string{
		"":                             "",
		"a\n\n> b\n> c\n":              "Plain Lines",
		"> b":                          "Lines",
		"a\n> b\nc\n\nd\n":             "Plain Lines Plain",
		"> b\n\n> c\n\n":               "Lines Lines",
		"a\n\nb > c\n":                 "Plain",
		"> b\n>\n> c\n\nd\n\n> e\n\n":  "Lines Plain Lines",
		"WHY 3\n\n> a\n  b\n\n[R-1]\n": "Plain Lines Plain",
		"a\n\nPOWER Japan\nTURN 1\nBUY 1 inf\n\nc":  "Plain Lines Plain",
		"RULING by the referee:\n\na\n\n> b\n\nc\n": "Plain Lines",
		"a\nPOWER Japan": "Plain",
		"edition: revised\n\n-- position --\nempty\n\nb": "Lines Lines Plain",
	} {
		var kinds []string
		left := text
		for _, b := range keptApart(text) {
			kind, part := kindOf(b)
			kinds = append(kinds, kind)
			at := strings.Index(left, part)
			if at < 0 || strings.TrimSpace(left[:at]) != "" {
				t.Fatalf("%q of %q comes too early", part, text)
			}
			left = left[at+len(part):]
		}
		if got := strings.Join(kinds, " "); got != want || strings.TrimSpace(left) != "" {
			t.Errorf("%q is %s, not %s; %q is lost", text, got, want, left)
		}
	}
}
