package laws

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strings"
	"testing"
)

// chapterReaders are the rooms that look up each chapter of the switches. A part that begins to depend on another chapter is
// added here knowingly.
var chapterReaders = map[string][]string{
	"Research":   {"adjudicator/forms", "economy", "general", "orders/triplea"},
	"Money":      {"adjudicator/forms", "capture", "early", "economy"},
	"Bid":        {"adjudicator/game", "economy", "position"},
	"Moves":      {"general", "landing", "moves", "ways"},
	"Rail":       {"adjudicator/forms", "moves"},
	"Bases":      {"adjudicator/forms", "moves"},
	"Neutrals":   {"adjudicator/forms", "adjudicator/rules", "cmd/fieldpost", "general", "mail/atlas", "moves", "neutrals", "position"},
	"Facilities": {"adjudicator/forms", "capture", "economy", "general", "position"},
	"Submarines": {"adjudicator/match", "adjudicator/rules", "clauses", "combat", "early", "general", "moves", "position", "ways"},
	"Guns":       {"adjudicator/forms", "adjudicator/rules", "capture", "economy", "general", "moves", "position", "ways"},
	"Raids":      {"combat", "economy", "general", "mail/report", "moves", "position"},
	"Battles":    {"clauses", "combat", "early", "mail/report"},
	"Ships":      {"adjudicator/forms", "clauses", "combat", "decks", "early", "economy", "general", "moves", "position", "ways"},
	"Decks":      {"decks", "economy", "general", "landing", "moves", "position"},
	"Victory":    {"mail/atlas", "mail/report", "victory"},
	"Advantages": {"economy", "position"},
}

// TestChapters sees that each part of the law looks up a chapter of the switches in one place: a function once, and a type once in
// all its methods, since it can be given the chapter when it is made. A position may do so wherever it is asked something.
func TestChapters(t *testing.T) {
	all := byRoom(t)
	about, err := all.Import(module + "/" + engine + "/edition")
	if err != nil {
		t.Fatal(err)
	}
	chapters := fieldsOf(about, "Switches")
	readers := map[string]map[string]bool{}
	for path, files := range all.files {
		room := strings.TrimPrefix(path, module+"/")
		if below(room, engine+"/edition") || below(room, editionsRoom) || !slices.ContainsFunc(files, func(f *file) bool { return strings.Contains(f.text, "Rules") }) {
			continue
		}
		info := &types.Info{Selections: map[*ast.SelectorExpr]*types.Selection{}}
		all.check(path, info)
		seen := map[[2]string]string{} // part and chapter -> where it is looked up
		for _, f := range files {
			for _, l := range lookups(f.ast, info, chapters) {
				if readers[l.chapter] == nil {
					readers[l.chapter] = map[string]bool{}
				}
				readers[l.chapter][strings.TrimPrefix(room, engine+"/")] = true
				key := [2]string{l.part, l.chapter}
				if seen[key] != "" && strict(room) {
					t.Errorf("%s: %s looks up %s, and in %s, too: look it up once and hand it on", f.line(l.at.Pos()), l.part, l.chapter, seen[key])
				}
				seen[key] = f.line(l.at.Pos())
			}
		}
	}
	for c := range chapters {
		is := slices.Sorted(maps.Keys(readers[c.Name()]))
		if want := slices.Sorted(slices.Values(chapterReaders[c.Name()])); !slices.Equal(is, want) {
			t.Errorf("%s is looked up in %q; the table in this file says %q", c.Name(), is, want)
		}
	}
}

// strict tells whether the parts of a room look up each chapter once: those of the law do.
func strict(room string) bool {
	return below(room, engine) && !slices.Contains([]string{"position", "general"}, strings.TrimPrefix(room, engine+"/"))
}

// A lookup is a place where a chapter is taken from the switches.
type lookup struct {
	chapter string
	part    string // the type whose method it is, or the function
	at      ast.Node
}

// lookups finds the places of a file where chapters are taken from the switches.
func lookups(f *ast.File, info *types.Info, chapters map[types.Object]bool) []lookup {
	var found []lookup
	for _, d := range f.Decls {
		part := "what is said at the top of the file"
		if fn, is := d.(*ast.FuncDecl); is {
			if part = fn.Name.Name; fn.Recv != nil {
				part = typeName(fn.Recv.List[0].Type)
			}
		}
		ast.Inspect(d, func(n ast.Node) bool {
			if sel, is := n.(*ast.SelectorExpr); is {
				if s := info.Selections[sel]; s != nil && chapters[s.Obj()] {
					found = append(found, lookup{s.Obj().Name(), part, n})
				}
			}
			return true
		})
	}
	return found
}

// typeName is the name of the type of a receiver.
func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return typeName(e.X)
	case *ast.IndexExpr:
		return typeName(e.X)
	}
	return lastName(e)
}
