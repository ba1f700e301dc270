package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fieldpost/mail/atlas/proofs"
)

// TestPicturesOfTheDocuments makes every picture of the documents again, from the root of the tree, and wants the same pixels.
func TestPicturesOfTheDocuments(t *testing.T) {
	if testing.Short() {
		t.Skip("painting is slow under the race detector")
	}
	t.Chdir(filepath.Join("..", ".."))
	const folder = "docs/pictures/"
	pictures := []struct {
		file, made string
		most       int64  // bytes
		shown      string // where
	}{
		{"revised.png", "map revised", 330_000, "docs/players.md"},
		{"soviet-1.png", "map revised --orders docs/examples/soviet-1.txt --practice-dice kursk --battles --width 640", 85_000, "README.md"},
		{"german-1.png", "map revised --orders docs/examples/soviet-1.txt --orders docs/examples/german-1.txt --practice-dice kursk --region anglo-egypt --width 640", 85_000, "docs/players.md"},
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
		is, err := proofs.Read(made)
		if err != nil {
			t.Fatal(err)
		}
		was, err := proofs.Read(folder + p.file)
		if err != nil {
			t.Error(err)
			continue
		}
		if proofs.Hash(was) != proofs.Hash(is) {
			t.Errorf("%s\nand if it is better, run\n\tgo run ./cmd/fieldpost %s --force --out %s%s", proofs.Told(strings.TrimSuffix(p.file, ".png"), was, is), p.made, folder, p.file)
		}
		if about, err := os.Stat(folder + p.file); err != nil || about.Size() > p.most {
			t.Errorf("%s is larger than %d bytes, or not there (%v)", p.file, p.most, err)
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
