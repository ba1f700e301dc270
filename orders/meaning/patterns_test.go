package meaning_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestPatterns sees that every form of words that is looked for stands in the table, is a regular expression, and is looked for.
func TestPatterns(t *testing.T) {
	text, err := os.ReadFile("words/patterns.tsv")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	files, _ := filepath.Glob("*.go")
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`\bpattern\("([^"]*)"\)`).FindAllStringSubmatch(string(source), -1) {
			used[m[1]] = true
		}
	}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		name, form, ok := strings.Cut(line, "\t")
		if strings.HasPrefix(line, "#") {
			continue
		}
		if _, err := regexp.Compile(form); !ok || err != nil || !used[name] {
			t.Errorf("%q: a regular expression %v, error %v, used %v", name, ok, err, used[name])
		}
		delete(used, name)
	}
	for name := range used {
		t.Errorf("there is no pattern %q", name)
	}
}
