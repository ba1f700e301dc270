package adjudicator

import (
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fieldpost/adjudicator/lobby"
	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/requests"
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
	for word, v := range requests.Verbs {
		if strings.TrimSpace(v.Says.String()) == "" || !slices.ContainsFunc(requests.Pages, func(p requests.HelpPage) bool { return p.Name == v.Page }) {
			t.Errorf("%s says %q, and names the page %q", word, v.Says, v.Page)
		}
		plain := strings.TrimSuffix(word, " TERM")
		if !strings.Contains(docs.String(), plain) {
			t.Errorf("no page of the docs has %s", plain)
		}
		if v.Changes() && v.May == nil {
			t.Errorf("nobody says who may %s", word)
		}
		var got orders.Command
		if v.Changes() || v.Answer != nil || v.Later != "" || v.WhileForming().Fits == nil && word != lobby.PressTerm {
			text := v.Like + "\n"
			if word == "PRESS" || word == "CORRECT" || word == "RULING" {
				text += "hello\nEND\n"
			}
			list := reader.Read(text, orders.Context{}).Commands
			if len(list) > 0 {
				got = list[0]
			}
			if confirm := word == "NOW"; !confirm && got.Word != word {
				t.Errorf("%q is read as %+v", v.Like, got)
			}
		}
		if fits := v.WhileForming().Fits; fits != nil && word != "CONFIRM" || word == lobby.PressTerm {
			if c, ok := lobby.FormLine(v.Like); !ok || c.Word != word {
				t.Errorf("while a game is set up %q is read as %+v", v.Like, c)
			}
		}
	}
	list := paper.TextOf(requests.Help([]string{requests.AllVerbs})...)
	for line := range strings.SplitSeq(list, "\n") {
		if utf8.RuneCountInString(line) > 72 {
			t.Errorf("%q is too long", line)
		}
	}
	for _, typed := range []string{"adopt", "Accept", "rollback-to", "beacon"} {
		if _, ok := requests.Topic([]string{typed}); !ok {
			t.Errorf("HELP %s finds no page", typed)
		}
	}
	if len(requests.Verbs) < 50 || strings.Count(list, "; HELP ")+strings.Count(list, ";\n  HELP ") < len(requests.Verbs)-10 {
		t.Errorf("%d words are known, and HELP lists\n%s", len(requests.Verbs), list)
	}
}
