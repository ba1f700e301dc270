package laws

import (
	"go/ast"
	"testing"
)

// TestWordsAreCleaned sees that no string becomes a text but by prose.Words, which takes the signs of messages out of it. Only what is
// written in the code may be made a text as it stands, and paper, whose blocks are texts by other names.
func TestWordsAreCleaned(t *testing.T) {
	made := 0
	for _, f := range sources(t) {
		if below(f.room, engine+"/prose") || f.room == "mail/paper" {
			continue
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			call, is := n.(*ast.CallExpr)
			if !is || len(call.Args) != 1 {
				return true
			}
			fun, is := call.Fun.(*ast.SelectorExpr)
			if !is || fun.Sel.Name != "Text" {
				return true
			}
			if room, is := fun.X.(*ast.Ident); !is || room.Name != "prose" {
				return true
			}
			made++
			if _, literal := call.Args[0].(*ast.BasicLit); !literal {
				t.Errorf("%s makes a text of a string: prose.Words does that", f.line(call.Pos()))
			}
			return true
		})
	}
	if made == 0 {
		t.Error("no text was found at all")
	}
}
