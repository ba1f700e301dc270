package cases

import (
	"os"
	"path/filepath"
	"testing"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/orders"
)

// TestCases tries every conformance case of every edition.
func TestCases(t *testing.T) {
	readers := &orders.Readers{Load: editions.Load}
	for _, id := range editions.IDs() {
		files, err := filepath.Glob(filepath.Join("..", "rules", "editions", id, "cases", "*.txt"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			t.Run(id+"/"+filepath.Base(file), func(t *testing.T) {
				text, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				list, err := readers.Parse(filepath.Base(file), string(text))
				if err != nil {
					t.Fatal(err)
				}
				passed := 0
				for i := range list {
					r := Try(&list[i])
					if r.Passed() {
						passed++
						continue
					}
					t.Errorf("%s:%d: %s -- %s", filepath.Base(file), list[i].Line, list[i].Name, list[i].Title)
					for _, f := range r.Failures {
						t.Errorf("    %s", f)
					}
				}
				t.Logf("%d of %d cases passed", passed, len(list))
			})
		}
	}
}
