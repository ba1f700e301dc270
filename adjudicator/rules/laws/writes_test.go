package laws

import (
	"go/ast"
	"go/importer"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"
)

// positionRoom is the only room that writes to a position.
const positionRoom = module + "/" + engine + "/position"

// TestOnlyEventsWrite keeps law 8: outside its room nothing writes to a position, a unit, or what a unit has done. An event does,
// and a position that is not played yet is set up by position.Setup.
func TestOnlyEventsWrite(t *testing.T) {
	all := byRoom(t)
	about, err := all.Import(positionRoom)
	if err != nil {
		t.Fatal(err)
	}
	w := writes{fields: fieldsOf(about, "Position", "Unit", "Deeds"), made: about.Scope().Lookup("Position").Type()}
	read := 0
	for path, files := range all.files {
		if path == positionRoom || !slices.ContainsFunc(files, func(f *file) bool { return slices.Contains(f.imports(), positionRoom) }) {
			continue
		}
		read++
		w.info = &types.Info{Selections: map[*ast.SelectorExpr]*types.Selection{}, Types: map[ast.Expr]types.TypeAndValue{}}
		all.check(path, w.info)
		for _, f := range files {
			for _, at := range w.in(f.ast) {
				t.Errorf("%v writes to a position; let an event do it, or position.Setup", fset.Position(at))
			}
		}
	}
	if read < 10 {
		t.Fatalf("only %d rooms know positions", read)
	}
}

// A reading has the packages of the tree, and what was seen of them and of the library.
type reading struct {
	files   map[string][]*file
	seen    map[string]*types.Package
	library types.Importer
}

// handing are the packages of the library that hand on what they are given: through them a position may pass. The others are taken
// as empty, because reading them takes long; what comes out of them is no position.
var handing = []string{"cmp", "iter", "maps", "slices", "sync", "sync/atomic"}

// byRoom sorts the tree by packages.
func byRoom(t *testing.T) *reading {
	r := &reading{map[string][]*file{}, map[string]*types.Package{}, importer.ForCompiler(fset, "source", nil)}
	for _, f := range sources(t) {
		path := module + "/" + f.room
		r.files[path] = append(r.files[path], f)
	}
	return r
}

// Import gives what a package of the tree shows to others, without reading what its functions do.
func (r *reading) Import(path string) (*types.Package, error) {
	if p := r.seen[path]; p != nil {
		return p, nil
	}
	var p *types.Package
	var err error
	switch {
	case r.files[path] != nil:
		p = r.check(path, nil)
	case slices.Contains(handing, path):
		p, err = r.library.Import(path)
	default:
		p = types.NewPackage(path, path[strings.LastIndexByte(path, '/')+1:])
		p.MarkComplete()
	}
	r.seen[path] = p
	return p, err
}

// check reads a package of the tree; what its functions do only where somebody wants to know.
func (r *reading) check(path string, info *types.Info) *types.Package {
	var files []*ast.File
	for _, f := range r.files[path] {
		files = append(files, f.ast)
	}
	conf := types.Config{Importer: r, IgnoreFuncBodies: info == nil, Error: func(error) {}} // what does not compile is said by the compiler
	p, _ := conf.Check(path, fset, files, info)
	return p
}

// fieldsOf are the fields of some types of a package.
func fieldsOf(p *types.Package, names ...string) map[types.Object]bool {
	fields := map[types.Object]bool{}
	for _, name := range names {
		of := p.Scope().Lookup(name).Type().Underlying().(*types.Struct)
		for f := range of.Fields() {
			fields[f] = true
		}
	}
	return fields
}

// writes finds what writes to fields.
type writes struct {
	info   *types.Info
	fields map[types.Object]bool
	made   types.Type // nobody makes one in one piece
}

// in lists the places of a file where fields are written: assignments, also to an item of what they hold, and copy and clear.
func (w writes) in(f *ast.File) []token.Pos {
	var found []token.Pos
	check := func(e ast.Expr) {
		if w.touches(e) {
			found = append(found, e.Pos())
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, to := range n.Lhs {
				check(to)
			}
		case *ast.IncDecStmt:
			check(n.X)
		case *ast.CallExpr:
			if b, ok := n.Fun.(*ast.Ident); ok && (b.Name == "copy" || b.Name == "clear") && len(n.Args) > 0 {
				check(n.Args[0])
			}
		case *ast.CompositeLit:
			if made := w.info.Types[n].Type; made != nil && types.Identical(made, w.made) {
				found = append(found, n.Pos())
			}
		}
		return true
	})
	return found
}

// touches tells whether an expression is such a field, or lies in one.
func (w writes) touches(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		if s := w.info.Selections[e]; s != nil && w.fields[s.Obj()] {
			return true
		}
		if w.info.Types[e.X].Type == types.Typ[types.Invalid] && w.named(e.Sel.Name) {
			return true // whose field it is cannot be told: better to ask too often
		}
		return w.touches(e.X)
	case *ast.IndexExpr:
		return w.touches(e.X)
	case *ast.SliceExpr:
		return w.touches(e.X)
	case *ast.StarExpr:
		return w.touches(e.X)
	case *ast.ParenExpr:
		return w.touches(e.X)
	}
	return false
}

// named tells whether one of the fields has this name.
func (w writes) named(name string) bool {
	for f := range w.fields {
		if f.Name() == name {
			return true
		}
	}
	return false
}
