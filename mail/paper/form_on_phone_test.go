package paper

import (
	"strings"
	"testing"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/prose"
)

// TestOnPhone counts the lines that lines of a form take on a phone: 40 columns, and 38 where one goes on. Chromium shows them so on a screen
// of 360 pixels.
func TestOnPhone(t *testing.T) {
	for _, c := range []struct {
		line string
		want int
	}{
		{"", 1}, {"# == BUY ==", 1}, {strings.Repeat("x", 40), 1}, {strings.Repeat("x", 41), 2}, {strings.Repeat("x", 78), 2}, {strings.Repeat("x", 79), 3},
		{strings.Repeat("abc ", 10), 1}, {strings.Repeat("abc ", 10) + "d", 2}, {"# " + strings.Repeat("x", 38) + " y", 2},
		{strings.Repeat("ü", 40), 1},
	} {
		if got := onPhone(c.line); got != c.want {
			t.Errorf("%q takes %d lines, want %d", c.line, got, c.want)
		}
	}
}

// TestNarrow breaks a comment so that each of its lines is one on a phone, further in where it goes on.
func TestNarrow(t *testing.T) {
	l := FormLine{Comment: prose.Words(strings.Repeat("Holland and Belgium ", 20)), Narrow: true}
	lines := l.Lines()
	text, phone := l.Height()
	if text != len(lines) || phone != text || len(lines) < 11 {
		t.Errorf("%d lines are counted as %d and %d on a phone", len(lines), text, phone)
	}
	for i, line := range lines {
		if n := utf8.RuneCountInString(line); n > 40 || !strings.HasPrefix(line, "# ") || i > 0 && !strings.HasPrefix(line, "#  H") && !strings.HasPrefix(line, "#  B") && !strings.HasPrefix(line, "#  a") {
			t.Errorf("a line is %q", line)
		}
	}
	wide := l
	wide.Narrow = false
	if text, phone := wide.Height(); text >= len(lines) || phone <= text {
		t.Errorf("without it there are %d lines, and %d on a phone", text, phone)
	}
}
