package main

import (
	"io/fs"
	"os"
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

// TestGathered takes down what keeps its form, and not what is filled into a string or an error that forgets it.
func TestGathered(t *testing.T) {
	root := t.TempDir()
	const room = "adjudicator/room"
	if err := os.MkdirAll(filepath.Join(root, room), 0o755); err != nil {
		t.Fatal(err)
	}
	const source = `package room

func f() {
	prose.Say("%s waits for %d codes", who, n)
	prose.Wrong("there is no %s here", what)
	prose.Count(n, "quoted line", "quoted lines")
	fmt.Sprintf("%s is lost for %d reasons", who, n)
	fmt.Errorf("%s was lost here", fmt.Sprint("but this is found"))
	errors.New("nothing fills this")
	h.Get("Subject")
}
`
	if err := os.WriteFile(filepath.Join(root, room, "room.go"), []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	p := &phrases{seen: map[string]bool{}}
	if err := folder(p, root, room); err != nil {
		t.Fatal(err)
	}
	var got []string
	for line := range strings.Lines(p.out.String()) {
		if english, _, phrase := strings.Cut(line, " = "); phrase {
			got = append(got, english)
		}
	}
	want := []string{`"{power} waits for {n:d} codes"`, `"there is no {what} here"`, `"1 quoted line"`, `"{n:d} quoted lines"`, `"but this is found"`, `"nothing fills this"`}
	if !slices.Equal(got, want) {
		t.Errorf("it gathers\n%s\nnot\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
