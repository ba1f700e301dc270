package laws

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"
)

// TestNoOptionByName sees that nothing outside the editions looks up an option by an ID written in code. What an option does, a
// switch does, and which option sets a switch is asked of the edition.
func TestNoOptionByName(t *testing.T) {
	for _, f := range sources(t) {
		if below(f.room, editionsRoom) {
			continue
		}
		for _, at := range optionsNamed(f.ast) {
			t.Errorf("%s names an option: let it set a switch, or ask Edition.OptionThatSets", f.line(at))
		}
	}
}

// optionsNamed finds options looked up by a literal: options["refund"], p.Options["refund"], o.ID == "refund", setOption("refund").
func optionsNamed(f *ast.File) []token.Pos {
	var found []token.Pos
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IndexExpr:
			if isLiteral(n.Index) && aboutOptions(n.X) {
				found = append(found, n.Pos())
			}
		case *ast.CallExpr:
			if len(n.Args) > 0 && isLiteral(n.Args[0]) && strings.HasSuffix(lastName(n.Fun), "Option") {
				found = append(found, n.Pos())
			}
		case *ast.BinaryExpr:
			of, is := n.X.(*ast.SelectorExpr)
			if is && (n.Op == token.EQL || n.Op == token.NEQ) && isLiteral(n.Y) && of.Sel.Name == "ID" && optionNames[lastName(of.X)] {
				found = append(found, n.Pos())
			}
		}
		return true
	})
	return found
}

// optionNames is how this code calls an option at hand.
var optionNames = map[string]bool{"o": true, "opt": true, "option": true}

func isLiteral(e ast.Expr) bool {
	lit, is := e.(*ast.BasicLit)
	return is && lit.Kind == token.STRING
}

func aboutOptions(e ast.Expr) bool { return strings.EqualFold(lastName(e), "options") }

// lastName is the last name of a.b.c, "" for anything else.
func lastName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

func TestOptionsNamed(t *testing.T) {
	const sample = `package p
func f() {
	_ = p.Options["refund"]
	_ = options["refund"]
	_ = o.ID == "refund" || word == "refund" || o.ID == id
	f.setOption("refund", "on")
	_ = p.Options[o.ID] + o.ID + "=on"
}`
	f, err := parser.ParseFile(token.NewFileSet(), "", sample, 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := len(optionsNamed(f)); got != 4 {
		t.Errorf("%d options are named, not 4", got)
	}
}
