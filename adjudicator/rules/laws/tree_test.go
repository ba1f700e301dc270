package laws

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// The module's name and where it begins, seen from here.
const (
	module = "fieldpost"
	top    = "../../.."
)

// engine is where the law lives; what editions add to it lies below the second.
const (
	engine       = "adjudicator/rules"
	editionsRoom = "adjudicator/rules/editions"
)

// file is one Go file that is no test.
type file struct {
	name string // from the top: "orders/letter.go"
	room string // its folder
	text string
	ast  *ast.File
}

var fset = token.NewFileSet()

// tree is every Go file of the module, tests left out.
var tree = sync.OnceValues(func() ([]*file, error) {
	var files []*file
	err := walk(func(name string, text []byte) error {
		if path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		parsed, err := parser.ParseFile(fset, name, text, parser.ParseComments)
		files = append(files, &file{name: name, room: path.Dir(name), text: string(text), ast: parsed})
		return err
	})
	return files, err
})

// sources returns the tree and fails the test where there is none.
func sources(t *testing.T) []*file {
	t.Helper()
	files, err := tree()
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 50 {
		t.Fatalf("only %d Go files lie below %s", len(files), top)
	}
	return files
}

// walk visits every file that a clone has, by its name from the top.
func walk(visit func(name string, text []byte) error) error {
	return filepath.WalkDir(top, func(where string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := filepath.ToSlash(strings.TrimPrefix(where, filepath.FromSlash(top)+string(filepath.Separator)))
		if d.IsDir() {
			if name != top && strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "fieldpost-data" {
				return filepath.SkipDir
			}
			return nil
		}
		if ext := path.Ext(name); ext != ".go" && ext != ".md" && ext != ".mod" {
			return nil
		}
		text, err := os.ReadFile(where)
		if err != nil {
			return err
		}
		return visit(name, text)
	})
}

// below tells whether a folder is the other or lies in it.
func below(dir, ancestor string) bool { return dir == ancestor || strings.HasPrefix(dir, ancestor+"/") }

// imports lists what a file imports.
func (f *file) imports() []string {
	var out []string
	for _, spec := range f.ast.Imports {
		if name, err := strconv.Unquote(spec.Path.Value); err == nil {
			out = append(out, name)
		}
	}
	return out
}

// line is where a piece of code stands, for people.
func (f *file) line(pos token.Pos) string {
	return f.name + ":" + strconv.Itoa(fset.Position(pos).Line)
}
