package editions

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// fill sets the fields of a struct from a table whose keys are the fields' names in snake case: deck_size is
// DeckSize. A field added to the struct can so be used in the data at once.
func fill(into any, md toml.MetaData, table map[string]toml.Primitive) error {
	fields := fieldsOf(reflect.ValueOf(into).Elem())
	for _, key := range slices.Sorted(maps.Keys(table)) {
		field, ok := fields[key]
		if !ok {
			return fmt.Errorf("nothing reads the key %q", key)
		}
		if err := fillField(field, md, table[key]); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
	}
	return nil
}

// fillField sets one field, or of a struct those fields that the table names.
func fillField(field reflect.Value, md toml.MetaData, value toml.Primitive) error {
	if field.Kind() != reflect.Struct {
		fresh := reflect.New(field.Type()) // a list may be shared with another edition, and is not written into
		if err := md.PrimitiveDecode(value, fresh.Interface()); err != nil {
			return err
		}
		field.Set(fresh.Elem())
		return nil
	}
	var table map[string]toml.Primitive
	if err := md.PrimitiveDecode(value, &table); err != nil {
		return err
	}
	return fill(field.Addr().Interface(), md, table)
}

// fieldsOf are the exported fields of a struct by their names in snake case.
func fieldsOf(value reflect.Value) map[string]reflect.Value {
	fields := map[string]reflect.Value{}
	for i := range value.NumField() {
		if f := value.Type().Field(i); f.IsExported() {
			fields[snake(f.Name)] = value.Field(i)
		}
	}
	return fields
}

// numberAt finds the number in a struct to which a path of names in snake case leads: bid.amount.
func numberAt(in any, path string) (reflect.Value, bool) {
	field := reflect.ValueOf(in).Elem()
	for _, name := range strings.Split(path, ".") {
		if field.Kind() != reflect.Struct {
			return field, false
		}
		var ok bool
		if field, ok = fieldsOf(field)[name]; !ok {
			return field, false
		}
	}
	return field, field.Kind() == reflect.Int
}

// mark sets boolean fields of a struct by their names in snake case.
func mark(into any, names []string) error {
	value := reflect.ValueOf(into).Elem()
	for _, name := range names {
		found := false
		for i := range value.NumField() {
			if snake(value.Type().Field(i).Name) == name && value.Field(i).Kind() == reflect.Bool {
				value.Field(i).SetBool(true)
				found = true
			}
		}
		if !found {
			return fmt.Errorf("there is no trait %q", name)
		}
	}
	return nil
}

// snake turns ResearchCost into research_cost, and ID into id.
func snake(name string) string {
	var out strings.Builder
	for i := range len(name) {
		if i > 0 && isUpper(name[i]) && !isUpper(name[i-1]) {
			out.WriteByte('_')
		}
		out.WriteByte(name[i])
	}
	return strings.ToLower(out.String())
}

func isUpper(c byte) bool { return 'A' <= c && c <= 'Z' }
