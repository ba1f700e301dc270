package laws

import (
	"go/ast"
	"go/token"
	"strconv"
)

// literal is a string that stands in code.
type literal struct {
	text string
	pos  token.Pos
}

// literals lists the strings of a piece of code, those of imports and of decision IDs left out.
func literals(code ast.Node) []literal {
	var out []literal
	ast.Inspect(code, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && key.Name == "ID" {
				return false
			}
		case *ast.BasicLit:
			if text, ok := unquote(n); ok {
				out = append(out, literal{text, n.Pos()})
			}
		}
		return true
	})
	return out
}

func unquote(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}
