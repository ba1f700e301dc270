package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

func TestExitCodes(t *testing.T) {
	tests := []struct {
		line string
		want int
	}{
		{"version", exitDone},
		{"--help", exitDone},
		{"board revised germany", exitDone},
		{"", exitWrong},
		{"march", exitWrong},
		{"board", exitWrong},
		{"board revised atlantis", exitWrong},
		{"board revised --loud", exitWrong},
	}
	for _, test := range tests {
		var out, err bytes.Buffer
		if got := run(strings.Fields(test.line), strings.NewReader(""), &out, &err); got != test.want {
			t.Errorf("fieldpost %s ends with %d, want %d\n%s", test.line, got, test.want, err.String())
		}
		if (err.Len() > 0) != (test.want != exitDone) {
			t.Errorf("fieldpost %s says %q as an error", test.line, err.String())
		}
	}
}

func TestAnswerNo(t *testing.T) {
	if got := exitCode(fmt.Errorf("game 7: %w", no("%d cases failed", 3))); got != exitNo {
		t.Errorf("an answer of no ends with %d", got)
	}
}

func TestEither(t *testing.T) {
	for want, names := range map[string][]string{
		"": nil, "a": {"a"}, "a or b": {"a", "b"}, "a, b or c": {"a", "b", "c"},
		"1, 2, 3, 4, 5, 6, 7, 8 or one of 2 more": {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"},
	} {
		if got := either(names); got != want {
			t.Errorf("either(%v) = %q, want %q", names, got, want)
		}
	}
}
