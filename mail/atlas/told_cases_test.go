package atlas_test

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"fieldpost/adjudicator/cases"
	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/mail/atlas"
	"fieldpost/orders"
)

// TestScenesOfCases tells every conformance case there is and counts by hand what must be in its scene.
func TestScenesOfCases(t *testing.T) {
	files, err := filepath.Glob("../../adjudicator/rules/editions/*/cases/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	readers := &orders.Readers{Load: editions.Load}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		list, err := readers.Parse(filepath.Base(file), string(text))
		if err != nil {
			t.Fatal(err)
		}
		for i := range list {
			if r := cases.Try(&list[i]); r.Start != nil {
				ed := list[i].Reader.Edition()
				s := atlas.Told(ed, r.Start, r.Events)
				if why := wrongWith(ed, r.Start, r.Events, s); why != "" {
					t.Errorf("%s: %s", list[i].Name, why)
				}
			}
		}
	}
}

// wrongWith says what a scene lacks or has too much of.
func wrongWith(ed *edition.Edition, start *position.Position, events []position.Event, s atlas.Scene) string {
	end := start.Clone()
	marks, open := 0, 0
	ends := map[[2]board.SpaceID]bool{} // steps that somebody has gone
	for _, e := range events {
		end.Apply(e)
		switch e := e.(type) {
		case position.BattleBegan:
			marks++
			open++
		case position.BattleEnded:
			open--
		case position.Raided, position.Rocketed:
			marks++
		case position.Moved:
			for k := 1; k < len(e.Path); k++ {
				ends[[2]board.SpaceID{e.Path[k-1], e.Path[k]}] = true
			}
		case position.Boarded:
			ends[[2]board.SpaceID{e.From, e.Zone}] = e.From != e.Zone
		case position.Landed:
			ends[[2]board.SpaceID{e.From, e.To}] = e.From != e.To
		case position.Retreated:
			ends[[2]board.SpaceID{e.From, e.To}] = true
		}
	}
	if !reflect.DeepEqual(s.Position, end) {
		return "the position is another one"
	}
	pending := 0
	for _, b := range s.Battles {
		if b.Result == atlas.Pending {
			pending++
		}
	}
	if len(s.Battles) != marks || pending != open {
		return "other battles"
	}
	shown := map[[2]board.SpaceID]bool{}
	for _, m := range s.Moves {
		if m.Units == "" {
			return "an arrow of nobody"
		}
		for k := 1; k < len(m.Path); k++ {
			shown[[2]board.SpaceID{m.Path[k-1], m.Path[k]}] = true
		}
	}
	for step, gone := range ends {
		if gone != shown[step] {
			return "no arrow from " + ed.Board.Name(step[0]) + " to " + ed.Board.Name(step[1])
		}
	}
	if len(shown) > len(ends) {
		return "an arrow that nobody went"
	}
	for space := range ed.Board.Spaces {
		id := board.SpaceID(space)
		taken := slices.Contains(s.Captures, atlas.Capture{Space: id, From: start.Owners[id], To: end.Owners[id]})
		if taken != (start.Owners[id] != end.Owners[id]) {
			return ed.Board.Name(id) + ": captured or not?"
		}
		if len(start.In(id)) != len(end.In(id)) && !slices.Contains(s.Touched(), id) {
			return ed.Board.Name(id) + " has changed and is not touched"
		}
	}
	return ""
}
