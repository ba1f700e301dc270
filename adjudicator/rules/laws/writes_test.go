package laws

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// positionRoom is the only room that writes to a position.
const positionRoom = module + "/" + engine + "/position"

// TestOnlyEventsWrite keeps law 8: outside its room nothing writes to a position, a unit, or what a unit has done. An event does,
// and a position that is not played yet is set up by position.Setup.
func TestOnlyEventsWrite(t *testing.T) {
	rooms := compiled(t)
	if rooms[positionRoom] == nil {
		t.Fatal("there is no room of positions")
	}
	imports := importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) {
		if r := rooms[path]; r != nil && r.Export != "" {
			return os.Open(r.Export)
		}
		return nil, errors.New("not compiled")
	})
	about, err := imports.Import(positionRoom)
	if err != nil {
		t.Fatal(err)
	}
	fields := fieldsOf(about, "Position", "Unit", "Deeds")
	byRoom := map[string][]*ast.File{}
	for _, f := range sources(t) {
		byRoom[module+"/"+f.room] = append(byRoom[module+"/"+f.room], f.ast)
	}
	read := 0
	for path, r := range rooms {
		if !slices.Contains(r.Imports, positionRoom) {
			continue
		}
		read++
		info := &types.Info{Selections: map[*ast.SelectorExpr]*types.Selection{}, Types: map[ast.Expr]types.TypeAndValue{}}
		conf := types.Config{Importer: imports, Error: func(error) {}} // what does not compile here is said by the compiler
		conf.Check(path, fset, byRoom[path], info)
		w := writes{info, fields, about.Scope().Lookup("Position").Type()}
		for _, f := range byRoom[path] {
			for _, at := range w.in(f) {
				t.Errorf("%v writes to a position; let an event do it, or position.Setup", fset.Position(at))
			}
		}
	}
	if read < 10 {
		t.Fatalf("only %d rooms know positions", read)
	}
}

// room is what the compiler knows of a package.
type room struct {
	ImportPath, Export string
	Imports            []string
}

// compiled lists all packages of the tree and those that they need.
func compiled(t *testing.T) map[string]*room {
	t.Helper()
	list := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Export,Imports", "./...")
	list.Dir = top
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	rooms := map[string]*room{}
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		r := new(room)
		if err := dec.Decode(r); errors.Is(err, io.EOF) {
			return rooms
		} else if err != nil {
			t.Fatal(err)
		}
		rooms[r.ImportPath] = r
	}
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
