package rules

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestEventsInTheDocs holds docs/programs.md to the facts: every word and every field stands there, and nothing else does.
func TestEventsInTheDocs(t *testing.T) {
	text, err := os.ReadFile("../../docs/programs.md")
	if err != nil {
		t.Fatal(err)
	}
	_, events, _ := strings.Cut(string(text), "\n## Events\n")
	told := map[string][]string{}
	for _, m := range regexp.MustCompile("(?m)^\\| `([^`]+)` \\| ([^|]*) \\|").FindAllStringSubmatch(events, -1) {
		if told[m[1]] != nil {
			t.Errorf("%s stands there twice", m[1])
		}
		told[m[1]] = strings.Split(strings.ReplaceAll(m[2], "`", ""), ", ")
	}
	holds := func(name string, of reflect.Type) {
		var fields []string
		for i := range of.NumField() {
			fields = append(fields, of.Field(i).Name)
		}
		if !slices.Equal(told[name], fields) {
			t.Errorf("%s has the fields %q, and docs/programs.md says %q", name, fields, told[name])
		}
		delete(told, name)
	}
	parts := map[string]reflect.Type{}
	for word, fact := range factOf {
		of := reflect.TypeOf(fact)
		holds(word, of)
		for i := range of.NumField() {
			if in := of.Field(i).Type; in.Kind() == reflect.Slice && in.Elem().Kind() == reflect.Struct && in.Elem() != refType {
				parts[in.Elem().Name()] = in.Elem()
			}
		}
	}
	for name, of := range parts {
		holds(name, of)
	}
	for name := range told {
		t.Errorf("docs/programs.md tells of %q, which no event has", name)
	}
}
