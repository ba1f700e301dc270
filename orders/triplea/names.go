package triplea

import (
	"embed"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/orders"
)

//go:embed names/*.tsv
var tables embed.FS

// table reads a table, nil if there is none. Each row has four fields at least.
func table(name string) (rows [][]string) {
	text, err := tables.ReadFile("names/" + name + ".tsv")
	if err != nil {
		return nil
	}
	for _, r := range orders.Rows(string(text)) {
		rows = append(rows, append(r, make([]string, max(0, 4-len(r)))...))
	}
	return rows
}

// steps are the steps of a turn by their headings, folded, and what stands below them; reports are the beginnings of lines that tell what
// has happened, by their sort.
var steps, reports = func() (map[string]string, map[string][]string) {
	steps, reports := map[string]string{}, map[string][]string{}
	for _, r := range table("steps") {
		steps[board.Fold(r[0])] = r[1]
	}
	for _, r := range table("reports") {
		reports[r[0]] = append(reports[r[0]], r[1])
	}
	return steps, reports
}()

// sort is what TripleA's word for a unit means. A word of the order language that is no unit has no kind.
type sort struct {
	kind edition.KindID
	word string
}

// player is what TripleA's name of a power means.
type player struct {
	power    edition.PowerID
	treasury string
}

// names are those of TripleA's map of an edition.
type names struct {
	ed      *edition.Edition
	places  map[string]edition.SpaceID // where they differ from those of the board
	sorts   map[string]sort
	players map[string]player
	groups  map[string][]edition.PowerID // several powers with one name
}

// Known reports whether TripleA has a map of an edition.
func Known(ed *edition.Edition) bool { return table(ed.ID) != nil }

// namesOf reads the names of an edition.
func namesOf(ed *edition.Edition) *names {
	n := &names{ed, map[string]edition.SpaceID{}, map[string]sort{}, map[string]player{}, map[string][]edition.PowerID{}}
	for _, r := range table(ed.ID) {
		theirs := board.Fold(r[1])
		switch r[0] {
		case "space":
			n.places[theirs], _ = ed.Board.Find(r[2])
		case "unit":
			s := sort{edition.NoKind, r[2]}
			if k := ed.KindByID(r[2]); k != edition.NoKind {
				s = sort{k, ed.Kinds[k].Short}
			}
			n.sorts[theirs], n.sorts[board.Fold(r[3])] = s, s
		case "power":
			if p := ed.PowerByID(r[2]); p != edition.Nobody {
				n.players[theirs] = player{p, r[3]}
			}
		case "group":
			for _, id := range r[2:] {
				if p := ed.PowerByID(id); p != edition.Nobody {
					n.groups[theirs] = append(n.groups[theirs], p)
				}
			}
		}
	}
	return n
}

// place is the space that TripleA calls so.
func (n *names) place(text string) (edition.SpaceID, bool) {
	if s, ok := n.places[board.Fold(text)]; ok {
		return s, true
	}
	return n.ed.Board.Find(text)
}

// space writes a space.
func (n *names) space(s edition.SpaceID) string { return n.ed.Board.Spaces[s].Name }

func (n *names) sea(s edition.SpaceID) bool { return n.ed.Board.Spaces[s].Sea }

// class is where a unit lives; what is no unit goes with its land.
func (n *names) class(k edition.KindID) edition.Class {
	if k == edition.NoKind {
		return edition.Facility
	}
	return n.ed.Kinds[k].Class
}

// loads reports whether units of a kind are transports.
func (n *names) loads(k edition.KindID) bool {
	return k != edition.NoKind && n.ed.Kinds[k].Loads != nil
}

// subject splits a line that begins with a power.
func (n *names) subject(text string) (who player, rest string, ok bool) {
	name, rest, _ := strings.Cut(text, " ")
	who, ok = n.players[board.Fold(name)]
	return who, rest, ok
}
