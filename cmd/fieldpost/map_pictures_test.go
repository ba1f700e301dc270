package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPicturesOfTheDocuments makes every picture of the documents again, from the root of the tree, and wants the same bytes.
func TestPicturesOfTheDocuments(t *testing.T) {
	if testing.Short() {
		t.Skip("painting is slow under the race detector")
	}
	t.Chdir(filepath.Join("..", ".."))
	const folder = "docs/pictures/"
	pictures := []struct {
		file, made string
		most       int    // bytes
		shown      string // where
	}{
		{"revised.png", "map revised", 300_000, "docs/players.md"},
		{"soviet-1.png", "map revised --orders docs/examples/soviet-1.txt --practice-dice kursk --battles --width 640", 80_000, "README.md"},
		{"german-1.png", "map revised --orders docs/examples/soviet-1.txt --orders docs/examples/german-1.txt --practice-dice kursk --region anglo-egypt --width 640", 80_000, "docs/players.md"},
	}
	there, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	if len(there) != len(pictures) {
		t.Errorf("there are %d pictures in %s, and %d are made", len(there), folder, len(pictures))
	}
	for _, p := range pictures {
		made := filepath.Join(t.TempDir(), p.file)
		var said bytes.Buffer
		if code := run(append(strings.Fields(p.made), "--out", made), strings.NewReader(""), io.Discard, &said); code != exitDone {
			t.Errorf("fieldpost %s: %s", p.made, said.String())
			continue
		}
		want, err := os.ReadFile(made)
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(folder + p.file)
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what the program makes (%v); look at it, and run\n\tgo run ./cmd/fieldpost %s --force --out %s%s", p.file, err, p.made, folder, p.file)
		}
		if len(got) > p.most {
			t.Errorf("%s has %d bytes, more than %d", p.file, len(got), p.most)
		}
		text, err := os.ReadFile(p.shown)
		if err != nil {
			t.Fatal(err)
		}
		if link := strings.TrimPrefix(folder+p.file, filepath.ToSlash(filepath.Dir(p.shown))+"/"); !strings.Contains(string(text), "("+link+")") {
			t.Errorf("%s does not show %s", p.shown, link)
		}
	}
}
