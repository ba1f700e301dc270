package cases

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/editions"
)

// TestTable sees that the pages of rules and cases are what the catalogues and the cases are now.
func TestTable(t *testing.T) {
	for _, id := range editions.IDs() {
		if len(editions.Suite(id)) == 0 {
			continue
		}
		want, err := Table(id)
		if err != nil {
			t.Fatal(err)
		}
		name := id + "-cases.md"
		got, err := os.ReadFile(filepath.Join("..", "..", "docs", "rules", name))
		if err != nil || string(got) != want {
			t.Errorf("docs/rules/%s is not up to date, %v: fieldpost conformance %s --rules > docs/rules/%s", name, err, id, name)
		}
	}
}

// TestCount counts without trying, and must count the same cases.
func TestCount(t *testing.T) {
	for _, id := range editions.IDs() {
		counted, err := Count(id)
		if err != nil {
			t.Fatal(err)
		}
		proved, err := Prove(id)
		if err != nil {
			t.Fatal(err)
		}
		if n := missing(t, id); n > 0 {
			t.Errorf("%s: the table has %d rules without a case", id, n)
		}
		if counted.Cases != proved.Cases || counted.Rules != proved.Rules || proved.Passed != proved.Cases {
			t.Errorf("%s: counted %+v, proved %+v", id, counted, proved)
		}
		if len(counted.Suite) != 64 {
			t.Errorf("%s: the hash is %q", id, counted.Suite)
		}
	}
}

// missing counts the rules of a table that have neither a case nor a reason to have none.
func missing(t *testing.T, id string) int {
	t.Helper()
	table, err := Table(id)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Count(table, "| "+noCase+" |\n")
}
