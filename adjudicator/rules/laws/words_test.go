package laws

import (
	"go/ast"
	"slices"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
)

// learners are the rooms that learn the words of decisions from where they are registered.
var learners = []string{engine, "orders", "adjudicator/forms", "adjudicator/audit", "mail/report"}

// elsewhere are words that also mean something else: a part of a turn, a purpose of a move, what stands in a sentence.
var elsewhere = []string{"order", "orders", "landing", "raid", "kamikaze", "defence", "neutral", "ask"}

// TestWordsStandInOnePlace sees that nobody but the file that registers a word under which powers decide spells it: what is to be
// known of the word is asked of the word.
func TestWordsStandInOnePlace(t *testing.T) {
	names := map[string]bool{}
	for _, w := range position.Words() {
		if (w.Asked || w.Standing != position.NoStanding) && !slices.Contains(elsewhere, w.Name) {
			names[w.Name] = true
		}
	}
	if len(names) < 20 {
		t.Fatalf("only %d words are registered", len(names))
	}
	for _, f := range sources(t) {
		learns := slices.ContainsFunc(learners, func(room string) bool { return below(f.room, room) })
		if !learns || f.room == engine+"/general" || f.room == engine+"/battle" || f.room == engine+"/laws" {
			continue
		}
		registered := map[string]bool{}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			if registers(n) || namesClause(n) {
				for _, lit := range literals(n) {
					registered[lit.text] = true
				}
			}
			return true
		})
		for _, lit := range literals(f.ast) {
			if names[lit.text] && !registered[lit.text] {
				t.Errorf("%s spells the word %q, which another file registers: ask rules.WordOf", f.line(lit.pos), lit.text)
			}
		}
	}
}

// registers tells whether code makes a word known.
func registers(n ast.Node) bool {
	call, is := n.(*ast.CallExpr)
	if !is {
		return false
	}
	switch fun := call.Fun.(type) {
	case *ast.Ident:
		return fun.Name == "Register"
	case *ast.SelectorExpr:
		return fun.Sel.Name == "Register"
	}
	return false
}

// namesClause tells whether code is the name of a clause of a battle order.
func namesClause(n ast.Node) bool {
	spec, is := n.(*ast.ValueSpec)
	if !is {
		return false
	}
	of, named := spec.Type.(*ast.Ident)
	return named && of.Name == "ClauseWord"
}

// pluggedWord is the word under which the plug-in of an optional rule asks, or "".
func pluggedWord(a *edition.Advantage) string {
	if plug, asks := a.Plugin.(position.Asker); asks {
		return plug.Asks().Name
	}
	return ""
}

// TestEditionsAskUnderWords sees that each word under which an optional rule asks is registered, with the rules behind it.
func TestEditionsAskUnderWords(t *testing.T) {
	asks := 0
	for _, id := range editions.IDs() {
		for _, a := range editionstest.Load(t, id).Advantages {
			word := pluggedWord(&a)
			if word == "" {
				continue
			}
			asks++
			if w := position.WordOf(word); !w.Asked || len(w.Topics) == 0 {
				t.Errorf("%s of %s asks under %q, which is no word of a decision", a.Name, id, word)
			}
		}
	}
	if asks == 0 {
		t.Error("no optional rule asks anything")
	}
}
