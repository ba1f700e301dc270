package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// TestVisible shows text of strangers to a terminal.
func TestVisible(t *testing.T) {
	for in, want := range map[string]string{
		"From: a\r\n\tb\n":          "From: a\r\n\tb\n",
		"\x1b[2J\x1b]0;x\a":         `\x1b[2J\x1b]0;x\x07`,
		"3 inf\rRESIGN":             `3 inf\x0dRESIGN`,
		"a\u009b31mb":               `a\u009b31mb`,
		"a\x9b31mb":                 `a\x9b31mb`,
		"a\u202eb\u2066c\u200fd":    `a\u202eb\u2066c\u200fd`,
		"a\u200bb\ufeffc\u2028d":    `a\u200bb\ufeffc\u2028d`,
		"Österreich, 東京, π \u00a0.": "Österreich, 東京, π \u00a0.",
		"\x00\x08\x7f":              `\x00\x08\x7f`,
	} {
		if got := visible([]byte(in)); got != want {
			t.Errorf("%q is shown as %q, want %q", in, got, want)
		}
	}
	var out bytes.Buffer
	(&console{out: &out}).printTable([][]string{{"x", "a\x1b[2Jb\nc"}, {"yy", "d"}})
	if got, want := out.String(), "x   a\\x1b[2Jb\\x0ac\nyy  d\n"; got != want {
		t.Errorf("the table is %q, want %q", got, want)
	}
}

// TestSavedForNobodyElse keeps letters, in which secret addresses stand, from everybody else on the machine.
func TestSavedForNobodyElse(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "mails")
	if err := makePrivate(dir); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(dir, "a.eml")
	if err := writePrivate(name, "From: a\r\n"); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]os.FileMode{dir: 0o700, name: 0o600} {
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v", path, info.Mode(), err)
		}
	}
}
