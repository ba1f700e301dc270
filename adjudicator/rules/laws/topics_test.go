package laws

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"regexp"
	"slices"
	"testing"

	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/editions/editionstest"
)

// A topic as shared code cites it.
var topicForm = regexp.MustCompile(`^[a-z]+/[a-z]+(-[a-z]+)*$`)

// playable tells whether an edition's rules are switched on, or only its board and units are known.
func playable(e *rules.Edition) bool { return e.Combat != nil }

// TestTopics sees that every topic that the engine can cite has rules in every edition that can be played, or is said never
// to come up there, and that no edition explains a topic that nobody cites.
func TestTopics(t *testing.T) {
	cited := map[string]string{}
	for _, f := range sources(t) {
		if inEngine(f.room) {
			for topic, pos := range topics(f.ast) {
				cited[topic] = f.line(pos)
			}
		}
	}
	played := 0
	for _, id := range editions.IDs() {
		e := editionstest.Load(t, id)
		if playable(e) {
			played++
			for _, topic := range slices.Sorted(maps.Keys(cited)) {
				_, known := e.Topics[topic]
				switch never := slices.Contains(e.Never, topic); {
				case known && never:
					t.Errorf("%s explains %s and says that it never comes up", id, topic)
				case !known && !never:
					t.Errorf("%s cites %s, and %s does not say which of its rules that is", cited[topic], topic, id)
				}
			}
		}
		for _, topic := range append(slices.Sorted(maps.Keys(e.Topics)), e.Never...) {
			if cited[topic] == "" {
				t.Errorf("%s explains %s, which nothing cites", id, topic)
			}
		}
	}
	if played == 0 || len(cited) < 50 {
		t.Errorf("%d editions can be played and %d topics are cited", played, len(cited))
	}
}

// topics lists what a file can cite. Most topics are written out. topicOf puts the class of the unit before its word, and
// a refused answer is cited as "answer/" and the word of its decision.
func topics(code *ast.File) map[string]token.Pos {
	out := map[string]token.Pos{}
	for _, lit := range literals(code) {
		if topicForm.MatchString(lit.text) {
			out[lit.text] = lit.pos
		}
	}
	for _, decl := range code.Decls {
		answered := answers(decl)
		ast.Inspect(decl, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if name, ok := n.Fun.(*ast.Ident); ok && name.Name == "topicOf" && len(n.Args) == 2 {
					if word, ok := unquote(n.Args[1]); ok {
						for _, class := range []string{"land", "air", "sea"} {
							out[class+"/"+word] = n.Pos()
						}
					}
				}
			case *ast.KeyValueExpr:
				if key, ok := n.Key.(*ast.Ident); ok && key.Name == "Word" && answered {
					if word, ok := unquote(n.Value); ok {
						out["answer/"+word] = n.Pos()
					}
				}
			}
			return true
		})
	}
	return out
}

// answers tells whether a function makes a decision that reads explicit answers.
func answers(decl ast.Decl) bool {
	found := false
	ast.Inspect(decl, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Name == "FromAnswer" {
			found = true
		}
		return true
	})
	return found
}

func TestTopicsOf(t *testing.T) {
	const sample = `package p
import "math/rand"
func f() {
	g("transport/one-land", "battle/")
	g(topicOf(class, "range"))
	d := Decision{ID: "conduct/order", Word: "order", FromAnswer: h}
}
func trusted() { d := Decision{Word: "trust"} }
`
	code, err := parser.ParseFile(token.NewFileSet(), "", sample, 0)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"air/range", "answer/order", "land/range", "sea/range", "transport/one-land"}
	if got := slices.Sorted(maps.Keys(topics(code))); !slices.Equal(got, want) {
		t.Errorf("the topics are %v, want %v", got, want)
	}
}
