package position

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the table of events in docs/programs.md anew")

// programs is the page that tells programmers of the events.
const programs = "../../../docs/programs.md"

// The table of events on that page stands between these lines.
const (
	tableHead = "| word | fields | what happened |\n|---|---|---|\n"
	tableEnd  = "\n\n"
)

// TestEventsInTheDocs holds the table of events in docs/programs.md to what the events say of themselves.
func TestEventsInTheDocs(t *testing.T) {
	page, err := os.ReadFile(programs)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, begins := strings.Cut(string(page), tableHead)
	got, after, ends := strings.Cut(rest, tableEnd)
	if !begins || !ends {
		t.Fatal("docs/programs.md has no table of events")
	}
	told := strings.Split(got, "\n")
	var rows, missing []string
	for _, word := range slices.Sorted(maps.Keys(eventWords)) {
		event := eventWords[word]
		row := fmt.Sprintf("| `%s` | `%s` | %s |", word, strings.Join(fields(reflect.TypeOf(event.blank)), "`, `"), event.told)
		rows = append(rows, row)
		if !slices.Contains(told, row) {
			missing = append(missing, row)
		}
	}
	want := strings.Join(rows, "\n")
	switch {
	case got == want:
	case *update:
		if err := os.WriteFile(programs, []byte(before+tableHead+want+tableEnd+after), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("docs/programs.md has other events, or another order; these rows are missing, and -run EventsInTheDocs -update writes them:\n%s", strings.Join(missing, "\n"))
	}
}

// TestPartsInTheDocs holds docs/programs.md to the parts of events: each stands there with its fields, and nothing else does.
func TestPartsInTheDocs(t *testing.T) {
	page, err := os.ReadFile(programs)
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(page), "\n| in | fields | what it is |\n")
	told := map[string][]string{}
	for _, m := range regexp.MustCompile("(?m)^\\| `([^`]+)` \\| ([^|]*) \\|").FindAllStringSubmatch(table, -1) {
		if told[m[1]] != nil {
			t.Errorf("%s stands there twice", m[1])
		}
		told[m[1]] = strings.Split(strings.ReplaceAll(m[2], "`", ""), ", ")
	}
	parts := map[string]reflect.Type{}
	for _, event := range eventWords {
		for _, f := range reflect.VisibleFields(reflect.TypeOf(event.blank)) {
			if in := f.Type; in.Kind() == reflect.Slice && in.Elem().Kind() == reflect.Struct && in.Elem() != refType {
				parts[in.Elem().Name()] = in.Elem()
			}
		}
	}
	for name, of := range parts {
		if !slices.Equal(told[name], fields(of)) {
			t.Errorf("%s has the fields %q, and docs/programs.md says %q", name, fields(of), told[name])
		}
		delete(told, name)
	}
	for name := range told {
		t.Errorf("docs/programs.md tells of %q, which no event has", name)
	}
}

// fields are the names of the fields of a struct.
func fields(of reflect.Type) []string {
	var names []string
	for _, f := range reflect.VisibleFields(of) {
		names = append(names, f.Name)
	}
	return names
}
