package translation

import (
	"strings"
	"testing"
)

// TestWrongBooks shows what is said about a book that cannot be used.
func TestWrongBooks(t *testing.T) {
	const head = "name = \"Deutsch\"\ncode = \"de\"\n"
	for _, c := range []struct{ about, text, want string }{
		{"no name", "code = \"de\"\n", "b.toml: name is missing"},
		{"no code", "name = \"Deutsch\"\n", `b.toml: code is ""`},
		{"a code that is none", "name = \"Deutsch\"\ncode = \"../../etc\"\n", `b.toml: code is "../../etc"`},
		{"a place that the phrase has not", head + "[phrases]\n\"{a} waits.\" = \"{b} wartet.\"\n", `phrase "{a} waits.": its translation has {b}, which the phrase has not`},
		{"a place twice in a phrase", head + "[phrases]\n\"{a} and again {a}\" = \"x\"\n", "{a} stands there twice"},
		{"places that touch", head + "[phrases]\n\"go {a}{b}\" = \"x\"\n", "nothing parts {a} and {b}"},
		{"no fixed word", head + "[phrases]\n\"{a}, {b}\" = \"x\"\n", "there is no fixed word in it"},
		{"nothing beside a phrase", head + "[phrases]\n\"Yes\" = \"\"\n", `phrase "Yes": its translation is empty`},
		{"a number beside a phrase", head + "[phrases]\n\"Yes\" = 3\n", `phrase "Yes": its translation is no text`},
		{"a phrase twice", head + "[phrases]\n\"Yes\" = \"Ja\"\n\"Yes\" = \"Doch\"\n", "line 5"},
		{"a line that is no TOML", head + "[phrases]\nYes = Ja\n", "line 4"},
		{"a word that means nothing", head + "colour = \"red\"\n", "colour means nothing here"},
		{"too long", strings.Repeat("#", longest) + "\n" + head, "1048576 bytes at most"},
	} {
		t.Run(c.about, func(t *testing.T) {
			_, err := Read(strings.NewReader(c.text), "b.toml")
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("said: %v\nwant: %s", err, c.want)
			}
		})
	}
}

// TestAllIsSaidAtOnce sees that who mends a book need not try it for each mistake.
func TestAllIsSaidAtOnce(t *testing.T) {
	_, err := Read(strings.NewReader("code = \"de\"\n[phrases]\n\"No\" = \"\"\n\"{a} go\" = \"{g}\"\n"), "b.toml")
	for _, want := range []string{"name is missing", `"No"`, `"{a} go"`} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s is not said: %v", want, err)
		}
	}
}

// TestBooks reads the books that the program brings; Read has checked that every place of a translation is in its phrase.
func TestBooks(t *testing.T) {
	for code, name := range map[string]string{"en": "English", "de": "Deutsch"} {
		b := brought(t, code)
		if b.Code() != code || b.Name() != name || len(b.Phrases()) < 250 {
			t.Errorf("%s is %s with %d phrases", code, b.Name(), len(b.Phrases()))
		}
	}
	shelf, err := NewShelf()
	if err != nil {
		t.Fatal(err)
	}
	if b := shelf.Find("tlh"); b != nil {
		t.Errorf("found %v", b)
	}
}

// brought is a book that the program brings.
func brought(t testing.TB, code string) *Book {
	t.Helper()
	shelf, err := NewShelf()
	if err != nil {
		t.Fatal(err)
	}
	b := shelf.Find(code)
	if b == nil {
		t.Fatalf("there is no book %s", code)
	}
	return b
}

func TestLacks(t *testing.T) {
	small, large := bookOf(t, "Yes", "Ja"), bookOf(t, "Yes", "Yes", "No", "No", "Perhaps", "Perhaps")
	if got := small.Lacks(large); strings.Join(got, " ") != "No Perhaps" {
		t.Errorf("lacks %q", got)
	}
	if got := large.Lacks(small); got != nil {
		t.Errorf("lacks %q", got)
	}
}

// bookOf makes a book of pairs of a phrase and what it means.
func bookOf(t testing.TB, pairs ...string) *Book {
	t.Helper()
	text := "name = \"Test\"\ncode = \"de\"\n[phrases]\n"
	for i := 0; i < len(pairs); i += 2 {
		text += "'" + pairs[i] + "' = '" + pairs[i+1] + "'\n"
	}
	b, err := Read(strings.NewReader(text), "test.toml")
	if err != nil {
		t.Fatal(err)
	}
	return b
}
