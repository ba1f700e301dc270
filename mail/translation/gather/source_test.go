package main

import (
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// wordless are the rooms of the law in which no sentence of a letter is written.
var wordless = []string{
	"adjudicator/rules/editions/editionstest", "adjudicator/rules/general", "adjudicator/rules/laws", "adjudicator/rules/neutrals", "adjudicator/rules/odds", "adjudicator/rules/prose/prosetest",
}

// TestEveryRoomIsGathered sees that a new room of the law is read for sentences, since what is not gathered is not translated.
func TestEveryRoomIsGathered(t *testing.T) {
	err := filepath.WalkDir(filepath.Join(root, "adjudicator/rules"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") {
			return err
		}
		room, err := filepath.Rel(root, filepath.Dir(path))
		if room = filepath.ToSlash(room); !slices.Contains(writers, room) && !slices.Contains(wordless, room) {
			t.Errorf("%s is no room that is read for sentences: list it in source.go, or here if it has none", room)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
