package orders

import (
	"os"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
)

// TestExamplesOfTheManual reads every example of docs/orders.md in the edition that its block names.
func TestExamplesOfTheManual(t *testing.T) {
	page, err := os.ReadFile("../docs/orders.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := strings.Split(string(page), "```")
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
	if read < 10 {
		t.Errorf("%d examples", read)
	}
}
