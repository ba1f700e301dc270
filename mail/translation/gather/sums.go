package main

import (
	"go/ast"
	"go/token"
	"strconv"
)

// within looks into the parts of a sum that are no texts of their own.
func (r *reader) within(e ast.Expr) {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		r.within(e.X)
		r.within(e.Y)
	case *ast.ParenExpr:
		r.within(e.X)
	case *ast.BasicLit:
	default:
		if !r.inlined(e) {
			ast.Walk(r, e)
		}
	}
}

// texts tells whether a sum holds a text.
func (r *reader) texts(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		return r.texts(e.X) || r.texts(e.Y)
	case *ast.ParenExpr:
		return r.texts(e.X)
	}
	_, ok := literal(e)
	return ok
}

// pattern is a text in which what is not known before is a place.
func (r *reader) pattern(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		if e.Op == token.ADD {
			return r.pattern(e.X) + r.pattern(e.Y)
		}
	case *ast.ParenExpr:
		return r.pattern(e.X)
	case *ast.BasicLit:
		if text, ok := literal(e); ok {
			return filled(text, nil)
		}
	case *ast.Ident:
		if text, ok := r.consts[e.Name]; ok {
			return filled(text, nil)
		}
	case *ast.CallExpr:
		switch called(e) {
		case "strconv.Itoa":
			return place(nameOf(e), ":d")
		case "strconv.Quote":
			return place(nameOf(e), ":q")
		case "fmt.Sprintf", "fmt.Sprint":
			if r.inlined(e) {
				text, _ := literal(e.Args[0])
				return filled(text, e.Args[1:])
			}
		}
	}
	return place(nameOf(e), "")
}

// inlined tells whether the text of a call is part of the sum that it stands in.
func (r *reader) inlined(e ast.Expr) bool {
	c, ok := e.(*ast.CallExpr)
	if !ok || called(c) != "fmt.Sprintf" {
		return false
	}
	_, ok = literal(c.Args[0])
	return ok
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
