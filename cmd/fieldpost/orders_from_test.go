package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOrdersFromTripleA reads summaries from files: what is read, what is asked, and files that hold none.
func TestOrdersFromTripleA(t *testing.T) {
	for _, test := range []struct {
		name, edition, from, text string
		code                      int
		says                      string
	}{
		{"read", "revised", "triplea", "Combat Move - Germans\n    1 armour moved from Libya to Anglo Egypt\nCombat - Germans\n    Battle in Anglo Egypt\n", 0, "1 arm Libya -> Anglo-Egypt"},
		{"without the word", "revised", "", "Combat Move - Germans\n    1 armour moved from Libya to Anglo Egypt\n", 0, "1 arm Libya -> Anglo-Egypt"},
		{"asked", "revised", "triplea", "Combat Move - Germans\n    1 bomber moved from Germany to United Kingdom\n", 3, "A) COMBAT"},
		{"refused", "revised", "triplea", "Combat Move - Germans\n    1 bomber moved from Germany to Atlantis\n", 1, "\"Atlantis\" is not known here"},
		{"none", "revised", "triplea", "COMBAT\n1 arm Libya -> Anglo-Egypt\n", 1, "no summary of TripleA"},
		{"no map", "advanced", "triplea", "Combat Move - Germans\n    1 armour moved from Libya to Anglo Egypt\n", 2, "TripleA has no map of"},
		{"another program", "revised", "gamebox", "x\n", 2, "not from \"gamebox\""},
	} {
		t.Run(test.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "summary.txt")
			if err := os.WriteFile(file, []byte(test.text), 0o600); err != nil {
				t.Fatal(err)
			}
			args := []string{"orders", file, "--edition", test.edition}
			if test.from != "" {
				args = append(args, "--from", test.from)
			}
			var out strings.Builder
			if code := run(args, strings.NewReader(""), &out, &out); code != test.code || !strings.Contains(out.String(), test.says) {
				t.Errorf("exit code %d\n%s", code, out.String())
			}
		})
	}
}
