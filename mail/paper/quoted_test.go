package paper

import (
	"os"
	"path/filepath"
	"testing"

	"fieldpost/mail"
)

// TestQuotedWhole answers our letters as Outlook does, which puts what it quotes into the answer as it is: nothing of it
// makes the answer one that cannot be read.
func TestQuotedWhole(t *testing.T) {
	names, err := filepath.Glob("testdata/*.html")
	if err != nil || len(names) == 0 {
		t.Fatalf("no letters: %v", err)
	}
	for _, name := range names {
		html, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		raw := append([]byte("From: anna@example.org\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>STATUS</p><hr>"), html...)
		if _, err := mail.Read(raw, mail.Limits{}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
