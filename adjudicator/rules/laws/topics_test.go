package laws

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
)

// A topic as shared code cites it.
var topicForm = regexp.MustCompile(`^[a-z]+/[a-z]+(-[a-z]+)*$`)

// playable tells whether an edition's rules are switched on, or only its board and units are known.
func playable(e *edition.Edition) bool { return e.Combat != nil }

// TestTopics sees that every topic that the engine can cite has rules in every edition that can be played, or is said never
// to come up there, and that no edition explains a topic that nobody cites.
func TestTopics(t *testing.T) {
	cited := map[string]string{}
	for _, f := range sources(t) {
		if inEngine(f.room) || below(f.room, editionsRoom) && f.room != editionsRoom { // and in the code of advantages
			for topic, pos := range topics(f.ast) {
				if below(f.room, editionsRoom) && strings.HasPrefix(topic, path.Base(f.room)+"/") { // the ID of a plug-in
					continue
				}
				cited[topic] = f.line(pos)
			}
		}
	}
	for _, w := range position.Words() {
		for _, topic := range w.Topics {
			cited[topic] = "the word " + w.Name
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

// topics lists what a file can cite. Most topics are written out. topicOf puts the class of the unit before its word.
func topics(code *ast.File) map[string]token.Pos {
	out := map[string]token.Pos{}
	for _, lit := range literals(code) {
		if topicForm.MatchString(lit.text) {
			out[lit.text] = lit.pos
		}
	}
	for _, decl := range code.Decls {
		ast.Inspect(decl, func(n ast.Node) bool {
			call, is := n.(*ast.CallExpr)
			if !is || len(call.Args) != 2 {
				return true
			}
			if name, ok := call.Fun.(*ast.Ident); ok && name.Name == "topicOf" {
				if word, ok := unquote(call.Args[1]); ok {
					for _, class := range []string{"land", "air", "sea"} {
						out[class+"/"+word] = n.Pos()
					}
				}
			}
			return true
		})
	}
	return out
}

func TestTopicsOf(t *testing.T) {
	const sample = `package p
import "math/rand"
func f() {
	g("transport/one-land", "battle/")
	g(topicOf(class, "range"))
	d := Decision{ID: "conduct/order"}
}
`
	code, err := parser.ParseFile(token.NewFileSet(), "", sample, 0)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"air/range", "land/range", "sea/range", "transport/one-land"}
	if got := slices.Sorted(maps.Keys(topics(code))); !slices.Equal(got, want) {
		t.Errorf("the topics are %v, want %v", got, want)
	}
}
