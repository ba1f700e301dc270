package main

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"
)

// sum takes down the texts that stand in a sum: what is known before, piece by piece. What stands between them is said for itself.
func (r *reader) sum(e ast.Expr) {
	var known strings.Builder
	take := func() {
		if text := strings.TrimSpace(known.String()); strings.Contains(text, " ") { // a word alone joins what is typed
			r.take(filled(text, nil))
		}
		known.Reset()
	}
	for _, part := range parts(e) {
		if text, ok := r.known(part); ok {
			known.WriteString(text)
			continue
		}
		take()
		ast.Walk(r, part)
	}
	take()
}

// parts are what is added in a sum.
func parts(e ast.Expr) []ast.Expr {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		if e.Op == token.ADD {
			return append(parts(e.X), parts(e.Y)...)
		}
	case *ast.ParenExpr:
		return parts(e.X)
	}
	return []ast.Expr{e}
}

// known is the text of a literal, or of a constant of the package.
func (r *reader) known(e ast.Expr) (string, bool) {
	if id, ok := e.(*ast.Ident); ok {
		text, ok := r.consts[id.Name]
		return text, ok
	}
	return literal(e)
}

// texts tells whether a sum holds a text.
func (r *reader) texts(e ast.Expr) bool {
	return slices.ContainsFunc(parts(e), func(part ast.Expr) bool {
		_, ok := literal(part)
		return ok
	})
}

// literal is the text of a literal.
func literal(e ast.Expr) (string, bool) {
	l, ok := e.(*ast.BasicLit)
	if !ok || l.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(l.Value)
	return text, err == nil
}

// called is the name of what a call calls: "fmt.Sprintf".
func called(c *ast.CallExpr) string {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		switch x := f.X.(type) {
		case *ast.Ident:
			return x.Name + "." + f.Sel.Name
		case *ast.SelectorExpr:
			return x.Sel.Name + "." + f.Sel.Name
		}
		return "." + f.Sel.Name
	}
	return ""
}
