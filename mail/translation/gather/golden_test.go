package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fieldpost/mail/translation"
)

const root = "../../.."

// golden are all golden letters of a folder, by their names.
func golden(t testing.TB, folder string) map[string]string {
	t.Helper()
	files, err := filepath.Glob(root + "/adjudicator/testdata/letters" + folder + "/*.txt")
	if err != nil || len(files) < 50 {
		t.Fatalf("%d golden letters, %v", len(files), err)
	}
	all := map[string]string{}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		_, body, ok := strings.Cut(string(data), "\n\n")
		if !ok {
			t.Fatalf("%s has no body", f)
		}
		all[filepath.Base(f)] = body
	}
	return all
}

// brought is a book that the program brings.
func brought(t testing.TB, code string) *translation.Book {
	t.Helper()
	shelf, err := translation.NewShelf()
	if err != nil {
		t.Fatal(err)
	}
	b := shelf.Find(code)
	if b == nil {
		t.Fatalf("there is no book %s", code)
	}
	return b
}

// TestEnglishIsWhatTheSourceSays fails when a letter says something that the English book does not have.
func TestEnglishIsWhatTheSourceSays(t *testing.T) {
	want, err := write(root)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../books/en.toml")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("the English book is not what the source says: go generate ./mail/translation")
	}
}
