package main

import (
	"go/ast"
	"strings"
	"unicode"
)

// asked are what functions give whose own name does not say it to a translator.
var asked = map[string]string{
	"Called": "power", "PowerName": "power", "power": "power", "Adjective": "power", "AllCalled": "powers",
	"SpaceName": "space", "space": "space", "SpaceList": "spaces", "SpaceNames": "spaces", "EitherOf": "spaces", "spaces": "spaces",
	"StackText": "units", "owned": "units", "stack": "units", "units": "units", "short": "units", "Stack": "units",
	"ipcs": "ipcs", "dice": "dice", "Say": "time", "Format": "time", "clockTime": "time", "At": "time", "On": "time", "named": "units", "battlefields": "spaces", "Ended": "result", "Until": "time", "Error": "reason", "Missing": "powers",
}

// through are functions that give what they are given in another form.
var through = []string{"Title", "Shorten", "Article", "Term", "ToUpper", "ToLower", "TrimSpace", "TrimRight", "TrimSuffix", "List", "Either", "Itoa", "Quote", "cut", "string", "int", "Join", "Wrapped", "Paragraph", "Text", "Typed", "typedList"}

// nameOf is how a place is called that an expression fills: what a translator reads in its stead.
func nameOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return nameOf(e.X)
	case *ast.StarExpr:
		return nameOf(e.X)
	case *ast.UnaryExpr:
		return nameOf(e.X)
	case *ast.BinaryExpr:
		return nameOf(e.X)
	case *ast.SliceExpr:
		return nameOf(e.X)
	case *ast.IndexExpr:
		return one(nameOf(e.X))
	case *ast.Ident:
		return plainName(e.Name)
	case *ast.SelectorExpr:
		switch e.Sel.Name {
		case "Name", "Text", "Short", "Plural", "ID", "Kind", "N", "Called":
			if name := nameOf(e.X); name != anything {
				return name
			}
		}
		return plainName(e.Sel.Name)
	case *ast.CallExpr:
		return nameOfCall(e)
	}
	return anything
}

// nameOfCall is how a place is called that a call fills.
func nameOfCall(e *ast.CallExpr) string {
	name := called(e)
	name = name[strings.LastIndexByte(name, '.')+1:]
	if kind, ok := asked[name]; ok {
		return kind
	}
	if name == "len" {
		return "n"
	}
	if n := len(e.Args); n >= 3 && (name == "Count" || name == "Plural" || name == "number") {
		if many, ok := literal(e.Args[n-1]); ok {
			words := strings.Fields(many)
			return plainName(words[len(words)-1])
		}
	}
	for _, t := range through {
		if t == name && len(e.Args) > 0 {
			return nameOf(e.Args[0])
		}
	}
	if s, ok := e.Fun.(*ast.SelectorExpr); ok && (name == "String" || name == "Name" || name == "UTC") {
		return nameOf(s.X)
	}
	return plainName(name)
}

// plainer are names of the source that a translator could not guess.
var plainer = map[string]string{
	"n": "n", "k": "n", "i": "n", "who": "power", "mover": "power", "owner": "power", "me": "power", "powerof": "power", "powerid": "power", "ed": "edition", "arg": "word", "typed": "word",
	"firstkind": "kind", "tell": "units", "counted": "units", "id": "name", "ids": "names", "onoff": "word", "sorted": "names", "verb": "word", "inhand": "ipcs", "treasury": "ipcs",
	"pathtext": "path", "guntext": "guns", "raw": "text", "parts": "text", "clip": "text", "oneline": "text", "sp": "space", "powername": "power",
}

// anything is the name of a place of which the source says nothing that would help.
const anything = "text"

// plainName is a name of the source as it stands in braces: small letters and digits.
func plainName(name string) string {
	var b strings.Builder
	for _, r := range name {
		if r < unicode.MaxASCII && (unicode.IsLetter(r) || b.Len() > 0 && unicode.IsDigit(r)) {
			b.WriteRune(unicode.ToLower(r))
		}
	}
	s := b.String()
	if other, ok := plainer[s]; ok {
		return other
	}
	if len(s) < 2 {
		return anything
	}
	return s
}

// one is the name of one of several.
func one(name string) string {
	if len(name) > 3 && !strings.HasSuffix(name, "ss") {
		return strings.TrimSuffix(name, "s")
	}
	return name
}
