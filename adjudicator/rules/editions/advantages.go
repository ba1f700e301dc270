package editions

import (
	"cmp"
	"io/fs"
	"path"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// advantageTable is the file of one optional rule of a power. Its name is the ID.
type advantageTable struct {
	Name    string
	Aliases []string
	Power   string
	Number  int
	Rules   []string
	Rule    string

	Declared string
	Once     bool
	Changes  []edition.Change
	Factors  []edition.Factor
}

// readAdvantages reads the folder of optional rules, in the order of the powers and of their numbers.
func (r *reader) readAdvantages() {
	files, _ := fs.Glob(r.fsys, path.Join(r.id, "advantages", "*.toml"))
	words := map[string]string{}
	for _, file := range files {
		var t advantageTable
		name := path.Join("advantages", path.Base(file))
		id := strings.TrimSuffix(path.Base(file), ".toml")
		plugin := r.decodeAdvantage(name, id, &t)
		power := r.e.PowerByID(t.Power)
		if t.Name == "" || t.Rule == "" || len(t.Rules) == 0 || power == edition.Nobody || t.Number < 1 || t.Number > 6 {
			r.fault(name, "an advantage needs a name, its rule, the numbers of that rule, a power and a number on a die")
		}
		for _, word := range append([]string{id, t.Name}, t.Aliases...) {
			key := board.Fold(word)
			if other, taken := words[key]; taken && other != id {
				r.fault(name, "%q means %s, too", word, other)
			}
			words[key] = id
		}
		r.needKinds(name, &t)
		r.e.Advantages = append(r.e.Advantages, edition.Advantage{
			ID: id, Name: t.Name, Aliases: t.Aliases, Power: power, Number: t.Number, Rule: t.Rule, Rules: t.Rules,
			Declared: t.Declared, Once: t.Once, Changes: t.Changes, Factors: t.Factors,
			Plugin: plugin,
		})
	}
	slices.SortFunc(r.e.Advantages, func(a, b edition.Advantage) int {
		return cmp.Or(cmp.Compare(a.Power, b.Power), cmp.Compare(a.Number, b.Number))
	})
	for i := 1; i < len(r.e.Advantages); i++ {
		if a, b := &r.e.Advantages[i-1], &r.e.Advantages[i]; a.Power == b.Power && a.Number == b.Number {
			r.fault("advantages", "%s and %s have one number", a.ID, b.ID)
		}
	}
}

// needKinds refuses units that there are not in what an advantage changes.
func (r *reader) needKinds(name string, t *advantageTable) {
	var ids []string
	for _, c := range t.Changes {
		ids = append(ids, c.Kind)
	}
	for _, f := range t.Factors {
		ids = append(ids, f.Kind)
	}
	for _, id := range ids {
		if r.e.KindByID(id) == edition.NoKind {
			r.fault(name, "there is no unit %q", id)
		}
	}
}
