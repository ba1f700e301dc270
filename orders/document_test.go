package orders

import (
	"os"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules"
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
		edition, text, _ := strings.Cut(blocks[i], "\n")
		if edition == "" {
			continue
		}
		r := readerOf(t, edition)
		l, problems, notRead := r.Letter(text, Context{Power: rules.Nobody})
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
