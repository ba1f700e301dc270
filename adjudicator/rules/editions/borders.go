package editions

import (
	"maps"
	"path"
	"slices"

	"fieldpost/adjudicator/rules/board"
)

// borderTable is borders.toml. Every border stands once: between territories under the first of the two, at
// the coast under the territory, at sea under the first zone.
type borderTable struct {
	Land  map[string]string
	Coast map[string]string
	Sea   map[string]string

	// An edition that changes another's map says what goes and what only aircraft cross.
	Remove  map[string]string
	AirOnly map[string]string `toml:"air_only"`

	Canal []struct {
		Name    string
		Between []string
		Keys    []string
		Exempt  []string
	}
}

func (r *reader) readBorders() ([]board.Border, []board.Passage) {
	const file = "borders.toml"
	var tables []borderTable
	for _, folder := range []string{r.base, r.id} {
		if folder == "" {
			continue
		}
		var table borderTable
		if _, ok := r.decodeFrom(folder, file, &table); ok {
			tables = append(tables, table)
		}
	}
	if len(tables) == 0 {
		r.fault(path.Join(r.id, file), "the table is missing")
		return nil, nil
	}
	var borders []board.Border
	var passages []board.Passage
	find := func(a, b string) int {
		return slices.IndexFunc(borders, func(x board.Border) bool { return x.A == a && x.B == b || x.A == b && x.B == a })
	}
	for _, table := range tables {
		for _, section := range []map[string]string{table.Land, table.Coast, table.Sea} {
			each(section, func(a, b string) { borders = append(borders, board.Border{A: a, B: b}) })
		}
		each(table.Remove, func(a, b string) {
			if at := find(a, b); at >= 0 {
				borders = slices.Delete(borders, at, at+1)
			} else {
				r.fault(file, "%s and %s do not touch, so they can not be parted", a, b)
			}
		})
		each(table.AirOnly, func(a, b string) {
			if at := find(a, b); at >= 0 {
				borders[at].AirOnly = true
			} else {
				r.fault(file, "%s and %s do not touch, so nothing flies across", a, b)
			}
		})
		if len(table.Canal) > 0 {
			passages = nil // an edition that says anything about canals says everything
		}
		for _, c := range table.Canal {
			if len(c.Between) != 2 {
				r.fault(file, "%s is not between two sea zones", c.Name)
				continue
			}
			passages = append(passages, board.Passage{Name: c.Name, A: c.Between[0], B: c.Between[1], Keys: c.Keys, Exempt: c.Exempt})
		}
	}
	return borders, passages
}

// each calls for every pair of a section, in the order of the alphabet.
func each(section map[string]string, pair func(a, b string)) {
	for _, a := range slices.Sorted(maps.Keys(section)) {
		for _, b := range list(section[a]) {
			pair(a, b)
		}
	}
}
