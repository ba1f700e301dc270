package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"fieldpost/mail/paper"
	"fieldpost/mail/tongue"
)

const root = "../../.."

// golden are the bodies of all golden letters, by their names.
func golden(t testing.TB) map[string]string {
	t.Helper()
	files, err := filepath.Glob(root + "/adjudicator/testdata/letters/*.txt")
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
		all[filepath.Base(f)] = bare(body)
	}
	return all
}

// notation finds lines of a position, which can be read back.
var notation = regexp.MustCompile(`: (owner |ipcs )|\[\d|^turn: `)

// command is what is typed, in a list of what can be.
var command = regexp.MustCompile(`^[A-Z]{2,}( [A-Za-z0-9]+)*$`)

// bare takes away what is no sentence of a letter but how it is laid out: bars, dots of lists, brackets of pictures, forms,
// and what people have typed.
func bare(body string) string {
	var out []string
	item, picture := false, false
	for line := range strings.SplitSeq(body, "\n") {
		switch {
		case strings.HasPrefix(line, "#") || strings.HasPrefix(line, ">") || notation.MatchString(line):
			continue
		case len(line) > 60 && strings.Trim(line, "-") == "":
			line = ""
		}
		item = strings.HasPrefix(line, "- ") || item && strings.HasPrefix(line, "  ")
		if item && line[0] == '-' {
			out = append(out, "")
		}
		if item {
			line = line[2:]
		}
		picture = strings.HasPrefix(line, "[Picture: ") || picture && line != ""
		if line = strings.TrimPrefix(line, "[Picture: "); picture {
			line = strings.TrimSuffix(line, "]")
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

func english(t testing.TB) *tongue.Book {
	t.Helper()
	return brought(t, "en")
}

// brought is a book that the program brings.
func brought(t testing.TB, code string) *tongue.Book {
	t.Helper()
	shelf, err := tongue.NewShelf()
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
		t.Error("the English book is not what the source says: go generate ./mail/tongue")
	}
}

// TestGoldenLettersAreKnown counts the sentences of golden letters for which there are phrases.
func TestGoldenLettersAreKnown(t *testing.T) {
	book := english(t)
	all, known := 0, 0
	seen := map[string]bool{}
	for name, body := range golden(t) {
		heard := func(text string) string {
			for s := range tongue.Sentences(text) {
				if said := book.Say(s); said != s {
					t.Errorf("%s: English says %q as %q", name, s, said)
				}
				if seen[s] || command.MatchString(s) {
					continue
				}
				seen[s] = true
				all++
				if book.Knows(s) {
					known++
				} else {
					t.Logf("%s: %s", name, s)
				}
			}
			return text
		}
		sheet := &paper.Sheet{Blocks: []paper.Block{paper.Plain(body)}}
		if sheet.In(heard, "en"); len(sheet.Blocks) != 1 {
			t.Errorf("%s was changed", name)
		}
	}
	t.Logf("%d of %d sentences are known: %.1f %%", known, all, 100*float64(known)/float64(all))
	if known*100 < all*95 {
		t.Errorf("%d of %d sentences are known", known, all)
	}
}
