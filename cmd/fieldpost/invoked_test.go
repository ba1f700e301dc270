package main

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/editions"
)

func TestCalledBy(t *testing.T) {
	cache := "/home/rita/.cache/go-build/2f/" + strings.Repeat("0123456789abcdef", 4) + "-d/fieldpost"
	for _, test := range []struct {
		name, self string
		inTree     bool
		want       string
	}{
		{"fieldpost", "/usr/local/bin/fieldpost", false, "fieldpost"},
		{"./fieldpost", "/home/rita/fieldpost/fieldpost", true, "./fieldpost"},
		{"/tmp/go-build1/b001/exe/fieldpost", "/tmp/go-build1/b001/exe/fieldpost", true, "go run ./cmd/fieldpost"},
		{"/tmp/go-build1/b001/exe/fieldpost", "/tmp/go-build1/b001/exe/fieldpost", false, "go run fieldpost/cmd/fieldpost"},
		{cache, cache, true, "go run ./cmd/fieldpost"},
	} {
		if got := calledBy(test.name, test.self, func(string) bool { return test.inTree }); got != test.want {
			t.Errorf("%s, called %s: %q, want %q", test.self, test.name, got, test.want)
		}
	}
}

// TestNoteCanBeCopied wants the commands that serve prints to be those by which the program was started. That the letter is there and accepted TestScript/practice sees.
func TestNoteCanBeCopied(t *testing.T) {
	t.Chdir("../..")
	for _, edition := range []string{"revised", "classic"} {
		ed, err := editions.Load(edition)
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		serveCmd{Dir: "party"}.note(&console{out: &out}, "go run ./cmd/fieldpost", "party/turn.txt", ed, &office{}, "key")
		for _, want := range []string{
			"\n  go run ./cmd/fieldpost read --as soviet_union --dir party\n",
			"\n  go run ./cmd/fieldpost send --as soviet_union --dir party party/turn.txt\n",
		} {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%s: there is no %q in\n%s", edition, want, out.String())
			}
		}
	}
}

// TestPracticeLog keeps what happens for later, and tells at once what is wrong.
func TestPracticeLog(t *testing.T) {
	dir := t.TempDir()
	var told bytes.Buffer
	log, shut, err := practiceLog(dir, &told)
	if err != nil {
		t.Fatal(err)
	}
	log.Info("a letter was taken")
	if told.Len() > 0 {
		t.Errorf("the terminal shows %s", told.String())
	}
	log.Warn("a letter was lost")
	if err := shut(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(dir, practiceLogFile))
	if err != nil {
		t.Fatal(err)
	}
	if kept := string(data); !strings.Contains(kept, "taken") || !strings.Contains(kept, "lost") || strings.Contains(told.String(), "taken") || !strings.Contains(told.String(), slog.LevelWarn.String()) {
		t.Errorf("the terminal shows\n%s\nand the file has\n%s", told.String(), kept)
	}
}
