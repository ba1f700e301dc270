package settings

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const dutch = "name = \"Nederlands\"\ncode = \"nl\"\n[phrases]\n\"Battles\" = \"Gevechten\"\n"

// TestLanguages reads the operator's books, of a folder beside the settings.
func TestLanguages(t *testing.T) {
	read := func(lines string, books map[string]string) (*Settings, error) {
		t.Helper()
		path := folder(t, "[smtp]", "[mail]\n"+lines+"[smtp]")
		dir := filepath.Join(filepath.Dir(path), "books")
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		for name, text := range books {
			write(t, filepath.Join(dir, name), text, 0o644)
		}
		return Read(context.Background(), path, nobodySays)
	}
	for name, c := range map[string]struct {
		lines string
		books map[string]string
		usual string // the code
		says  string // of a phrase in that language
		wrong string
	}{
		"nothing is said":       {"", nil, "en", "Battles", ""},
		"one of the program":    {"language = \"Deutsch\"\n", nil, "de", "", ""},
		"one of a folder":       {"language = \"nl\"\nlanguages = \"books\"\n", map[string]string{"nl.toml": dutch, "notes.txt": "x"}, "nl", "Gevechten", ""},
		"one that is replaced":  {"language = \"DE\"\nlanguages = \"books\"\n", map[string]string{"x.toml": strings.Replace(dutch, "nl", "de", 1)}, "de", "Gevechten", ""},
		"none of that name":     {"language = \"nl\"\n", nil, "", "", `there is no language "nl"; there are de (Deutsch), en (English)`},
		"no folder":             {"languages = \"nowhere\"\n", nil, "", "", "nowhere: no such file or directory"},
		"an empty folder":       {"languages = \"books\"\n", nil, "", "", "there is no file *.toml in it"},
		"English again":         {"languages = \"books\"\n", map[string]string{"en.toml": strings.Replace(dutch, "nl", "en", 1)}, "", "", "letters are composed in English"},
		"one twice":             {"languages = \"books\"\n", map[string]string{"a.toml": dutch, "b.toml": dutch}, "", "", "b.toml has the code nl, and a.toml has it, too"},
		"a book with a mistake": {"languages = \"books\"\n", map[string]string{"nl.toml": dutch + "\"{1} pays\" = \"{2} betaalt\"\n"}, "", "", `nl.toml: phrase "{1} pays"`},
		"no book at all":        {"languages = \"books\"\n", map[string]string{"nl.toml": "\x00"}, "", "", "nl.toml"},
	} {
		t.Run(name, func(t *testing.T) {
			s, err := read(c.lines, c.books)
			if c.wrong != "" {
				if err == nil || !strings.Contains(err.Error(), c.wrong) || !strings.Contains(err.Error(), "config.toml:") {
					t.Fatalf("taken, or refused with: %v", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if s.Mail.Language != c.usual {
				t.Errorf("it is %q", s.Mail.Language)
			}
			if got := s.Shelf().Find(c.usual).Words("Battles"); c.says != "" && got != c.says {
				t.Errorf("it says %q", got)
			}
		})
	}
}
