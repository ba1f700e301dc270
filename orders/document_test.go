package orders

import (
	"os"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
)

// TestExamplesOfTheManual reads every example of the pages for players in the edition that its block names.
func TestExamplesOfTheManual(t *testing.T) {
	for page, least := range map[string]int{"../docs/orders.md": 5, "../docs/players.md": 2} {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		if read := readExamples(t, string(text)); read < least {
			t.Errorf("%s: %d examples", page, read)
		}
	}
}

// readExamples reads the examples of a page, and counts them.
func readExamples(t *testing.T, page string) int {
	t.Helper()
	blocks := strings.Split(page, "```")
	read := 0
	for i := 1; i < len(blocks); i += 2 {
		id, text, _ := strings.Cut(blocks[i], "\n")
		if id == "" {
			continue
		}
		r := readerOf(t, id)
		l, problems, notRead := r.Letter(text, Context{Power: edition.Nobody})
		if len(problems) > 0 || len(notRead) > 0 {
			t.Errorf("%s%s%v", text, said(problems), notRead)
			continue
		}
		survives(t, r, r.Print(l))
		read++
	}
	return read
}
