package laws

import (
	"go/ast"
	"regexp"
	"strings"
	"testing"
)

// topic is how the topic of a refusal looks.
var topic = regexp.MustCompile(`^[a-z]+/[a-z-]+$`)

// TestRefusalsOnce finds no refusal that is written twice in the engine: whatever is refused in the same words is refused by
// the same code, whether the moment of an order has come or not.
func TestRefusalsOnce(t *testing.T) {
	where := map[string]string{}
	for _, f := range sources(t) {
		if f.room != engine && !strings.HasPrefix(f.room, engine+"/") {
			continue
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			var said []ast.Expr
			switch n := n.(type) {
			case *ast.CallExpr:
				said = n.Args
			case *ast.ReturnStmt:
				said = n.Results
			}
			if len(said) < 2 {
				return true
			}
			about, known := unquote(said[0])
			text, written := unquote(said[1])
			if !known || !written || !topic.MatchString(about) || !strings.Contains(text, " ") {
				return true
			}
			at := fset.Position(said[1].Pos()).String()
			if first := where[text]; first != "" && first != at {
				t.Errorf("%s and %s refuse in the same words: %q", first, at, text)
			}
			where[text] = at
			return true
		})
	}
	if len(where) < 100 {
		t.Errorf("only %d refusals were found", len(where))
	}
}
