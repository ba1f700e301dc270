package adjudicator

import (
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fieldpost/adjudicator/readers"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// TestVerbs reads the example of every word as people would send it, finds the page that it names, and the word in the docs of players or
// referees.
func TestVerbs(t *testing.T) {
	reader, err := readers.Of("revised")
	if err != nil {
		t.Fatal(err)
	}
	var docs strings.Builder
	for _, name := range []string{"players", "referees", "orders"} {
		text, err := os.ReadFile("../docs/" + name + ".md")
		if err != nil {
			t.Fatal(err)
		}
		docs.Write(text)
	}
	for word, v := range verbs {
		if strings.TrimSpace(v.says) == "" || !slices.ContainsFunc(pages, func(p struct {
			name, says string
			also       []string
		}) bool {
			return p.name == v.page
		}) {
			t.Errorf("%s says %q, and names the page %q", word, v.says, v.page)
		}
		plain := strings.TrimSuffix(word, " TERM")
		if !strings.Contains(docs.String(), plain) {
			t.Errorf("no page of the docs has %s", plain)
		}
		if v.changes() && v.may == nil {
			t.Errorf("nobody says who may %s", word)
		}
		var got orders.Command
		if v.changes() || v.answer != nil || v.later != "" || v.whileForming().fits == nil && word != pressTerm {
			text := v.like + "\n"
			if word == "PRESS" || word == "CORRECT" || word == "RULING" {
				text += "hello\nEND\n"
			}
			list := reader.Read(text, orders.Context{}).Commands
			if len(list) > 0 {
				got = list[0]
			}
			if confirm := word == "NOW"; !confirm && got.Word != word {
				t.Errorf("%q is read as %+v", v.like, got)
			}
		}
		if fits := v.whileForming().fits; fits != nil && word != "CONFIRM" || word == pressTerm {
			if c, ok := formLine(v.like); !ok || c.Word != word {
				t.Errorf("while a game is set up %q is read as %+v", v.like, c)
			}
		}
	}
	list := paper.TextOf(help([]string{allVerbs})...)
	for line := range strings.SplitSeq(list, "\n") {
		if utf8.RuneCountInString(line) > 72 {
			t.Errorf("%q is too long", line)
		}
	}
	for _, typed := range []string{"adopt", "Accept", "rollback-to", "beacon"} {
		if _, ok := topic([]string{typed}); !ok {
			t.Errorf("HELP %s finds no page", typed)
		}
	}
	if len(verbs) < 50 || strings.Count(list, "; HELP ")+strings.Count(list, ";\n  HELP ") < len(verbs)-10 {
		t.Errorf("%d words are known, and HELP lists\n%s", len(verbs), list)
	}
}
