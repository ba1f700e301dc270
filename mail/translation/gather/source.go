package main

import (
	_ "embed" // the list of files that are passed over
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// writers are the packages that write what stands in letters.
var writers = []string{
	"adjudicator",
	"adjudicator/bulletin",
	"adjudicator/clock",
	"adjudicator/dice",
	"adjudicator/ear",
	"adjudicator/forms",
	"adjudicator/game",
	"adjudicator/keeping",
	"adjudicator/letters",
	"adjudicator/lobby",
	"adjudicator/operator",
	"adjudicator/referee",
	"adjudicator/requests",
	"adjudicator/secrets",
	"adjudicator/strangers",
	"adjudicator/table",
	"adjudicator/match",
	"adjudicator/notation",
	"adjudicator/rules",
	"adjudicator/rules/battle",
	"adjudicator/rules/board",
	"adjudicator/rules/capture",
	"adjudicator/rules/clauses",
	"adjudicator/rules/combat",
	"adjudicator/rules/decks",
	"adjudicator/rules/early",
	"adjudicator/rules/economy",
	"adjudicator/rules/politics",
	"adjudicator/rules/edition",
	"adjudicator/rules/editions",
	"adjudicator/rules/editions/advanced",
	"adjudicator/rules/editions/global1940",
	"adjudicator/rules/editions/revised",
	"adjudicator/rules/editions/shared",
	"adjudicator/rules/landing",
	"adjudicator/rules/moves",
	"adjudicator/rules/order",
	"adjudicator/rules/position",
	"adjudicator/rules/prose",
	"adjudicator/rules/sitting",
	"adjudicator/rules/turn",
	"adjudicator/rules/victory",
	"adjudicator/rules/ways",
	"adjudicator/scribe",
	"adjudicator/witness",
	"mail",
	"mail/atlas",
	"mail/paper",
	"mail/report",
	"orders",
	"orders/meaning",
	"orders/triplea",
}

//go:embed passed.txt
var passed string

// passedOver tells whether the texts of a file stand in no letter.
func passedOver(name string) bool {
	for pattern := range strings.FieldsFuncSeq(passed, func(r rune) bool { return r == '\n' }) {
		if ok, _ := path.Match(pattern, name); ok {
			return true
		}
	}
	return false
}

// source puts the texts of the packages that write letters.
func source(p *phrases, root string) error {
	for _, dir := range writers {
		if err := folder(p, root, dir); err != nil {
			return err
		}
	}
	return nil
}

// folder puts the texts of a package.
func folder(p *phrases, root, dir string) error {
	entries, err := os.ReadDir(filepath.Join(root, dir))
	if err != nil {
		return err
	}
	r := reader{p: p, dir: dir, consts: map[string]string{}}
	set := token.NewFileSet()
	var files []*ast.File
	var names []string
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") {
			continue
		}
		if passedOver(dir + "/" + e.Name()) {
			continue
		}
		f, err := parser.ParseFile(set, filepath.Join(root, dir, e.Name()), nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		files = append(files, f)
		names = append(names, dir+"/"+e.Name())
		r.learn(f)
	}
	for i, f := range files {
		r.file = names[i]
		ast.Walk(&r, f)
	}
	return nil
}

// reader finds the texts in the source of a package.
type reader struct {
	p      *phrases
	dir    string
	file   string
	consts map[string]string // the package's constants that are texts
}

// learn takes down the constants of a file that are texts.
func (r *reader) learn(f *ast.File) {
	for _, d := range f.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.CONST {
			continue
		}
		for _, s := range g.Specs {
			v := s.(*ast.ValueSpec)
			for i, value := range v.Values {
				if text, ok := literal(value); ok {
					r.consts[v.Names[i].Name] = text
				}
			}
		}
	}
}

// Visit passes over what is no text for people, and takes down what is.
func (r *reader) Visit(n ast.Node) ast.Visitor {
	switch n := n.(type) {
	case *ast.ImportSpec:
		return nil
	case *ast.FuncDecl:
		if ofEvent(n) {
			return nil
		}
	case *ast.Field:
		ast.Walk(r, n.Type)
		return nil
	case *ast.ValueSpec:
		r.purposes(n)
	case *ast.CaseClause:
		for _, s := range n.Body {
			ast.Walk(r, s)
		}
		return nil
	case *ast.IndexExpr:
		r.unless(n.Index)
		ast.Walk(r, n.X)
		return nil
	case *ast.KeyValueExpr:
		r.unless(n.Key)
		ast.Walk(r, n.Value)
		return nil
	case *ast.CallExpr:
		if silent(n) {
			return nil
		}
		if r.numbers(n) || r.formats(n) {
			return nil
		}
	case *ast.BinaryExpr:
		switch {
		case n.Op == token.EQL || n.Op == token.NEQ:
			r.unless(n.X)
			r.unless(n.Y)
			return nil
		case n.Op == token.ADD && r.texts(n):
			r.sum(n)
			return nil
		}
	case *ast.BasicLit:
		if text, ok := literal(n); ok {
			r.take(filled(text, nil))
		}
	}
	return r
}

// numbers takes down what is counted: the singular and the plural that stand behind a number in a call.
func (r *reader) numbers(c *ast.CallExpr) bool {
	n := len(c.Args)
	if called(c) != "prose.Count" || n < 3 {
		return false
	}
	one, ok := literal(c.Args[n-2])
	many, also := literal(c.Args[n-1])
	if !ok || !also {
		return false
	}
	r.p.put(r.file, "1 "+one)
	r.p.put(r.file, place("n", ":d")+" "+many)
	for _, arg := range c.Args[:n-2] {
		ast.Walk(r, arg)
	}
	return true
}

// formats takes down the text of a call that fills places of it with what else it is given.
func (r *reader) formats(c *ast.CallExpr) bool {
	for i, arg := range c.Args {
		text, ok := literal(arg)
		if !ok || i+1 == len(c.Args) || !verbs.MatchString(text) {
			continue
		}
		if !plain(c) {
			r.take(filled(text, c.Args[i+1:]))
		}
		for j, other := range c.Args {
			if j != i {
				ast.Walk(r, other)
			}
		}
		ast.Walk(r, c.Fun)
		return true
	}
	return false
}

// purpose finds the names of constants that say what dice and money are for.
var purpose = regexp.MustCompile(`^For[A-Z]`)

// purposes takes down what dice and money are for, which letters say as it stands in the event.
func (r *reader) purposes(v *ast.ValueSpec) {
	for i, value := range v.Values {
		if text, ok := literal(value); ok && purpose.MatchString(v.Names[i].Name) {
			r.p.put(r.file, text)
		}
	}
}

// unless looks into an expression that is no text itself.
func (r *reader) unless(e ast.Expr) {
	if _, ok := e.(*ast.BasicLit); !ok {
		ast.Walk(r, e)
	}
}
