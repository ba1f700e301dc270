package position

import (
	"encoding/json"
	"fmt"
	"reflect"

	"fieldpost/adjudicator/rules/edition"
)

// mostInEvent bounds the numbers in an event: no count and no sum of money of a game comes near it.
const mostInEvent = 100_000

// eventReader reads what facts hold.
type eventReader struct {
	places map[reflect.Type]map[string]int
}

// event reads {"moved":{...}}.
func (r *eventReader) event(from map[string]any) (Event, error) {
	if len(from) != 1 {
		return nil, fmt.Errorf("it has %d words; an event has one", len(from))
	}
	for word, fields := range from {
		known, there := eventWords[word]
		if !there {
			return nil, fmt.Errorf("there is no event %q", word)
		}
		v := blank(reflect.TypeOf(known.blank))
		if err := r.object(v, fields); err != nil {
			return nil, fmt.Errorf("%s: %w", word, err)
		}
		event := v.Interface().(Event)
		if event.Word() != word {
			return nil, fmt.Errorf("this is %q, and it is called %q", event.Word(), word)
		}
		return event, nil
	}
	return nil, nil // not reached: it has one word
}

// object fills a blank with the fields that are there.
func (r *eventReader) object(v reflect.Value, from any) error {
	fields, ok := from.(map[string]any)
	if !ok {
		return fmt.Errorf("here should stand an object with the fields of a %s", v.Type().Name())
	}
	for name, value := range fields {
		f := v.FieldByName(name)
		if !f.IsValid() {
			return fmt.Errorf("it has no field %q", name)
		}
		if err := r.value(f, value); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// value reads what a field or a member of a list holds.
func (r *eventReader) value(v reflect.Value, from any) error {
	t := v.Type()
	places, named := r.places[t]
	switch {
	case named:
		return r.place(v, places, from)
	case t == techsType:
		return r.techs(v, from)
	case t == refType:
		return r.ref(v, from)
	case t.Kind() == reflect.Struct:
		return r.object(v, from)
	case t.Kind() == reflect.Slice:
		return r.list(v, from)
	}
	switch x := from.(type) {
	case string:
		if t.Kind() == reflect.String {
			v.SetString(x)
			return nil
		}
	case bool:
		if t.Kind() == reflect.Bool {
			v.SetBool(x)
			return nil
		}
	case json.Number:
		return setNumber(v, x)
	}
	return fmt.Errorf("%v is no %s", from, t.Kind())
}

// setNumber reads a number that fits.
func setNumber(v reflect.Value, from json.Number) error {
	n, err := from.Int64()
	switch {
	case err != nil || v.CanInt() && (n < -mostInEvent || n > mostInEvent): // a set of marks is no quantity
		return fmt.Errorf("%s is no number that there can be", from)
	case v.CanInt() && !v.OverflowInt(n):
		v.SetInt(n)
	case v.CanUint() && n >= 0 && !v.OverflowUint(uint64(n)):
		v.SetUint(uint64(n))
	default:
		return fmt.Errorf("%d is no %s", n, v.Kind())
	}
	return nil
}

// place reads the name of what has a place in the edition's data.
func (r *eventReader) place(v reflect.Value, places map[string]int, from any) error {
	name, ok := from.(string)
	if !ok {
		return fmt.Errorf("%v is no name of a %s", from, v.Type().Name())
	}
	place, known := places[name]
	if name == "" {
		place, known = -1, true
	}
	if !known {
		return fmt.Errorf("the edition has no %q", name)
	}
	v.SetInt(int64(place))
	return nil
}

// list reads things one after another.
func (r *eventReader) list(v reflect.Value, from any) error {
	members, ok := from.([]any)
	if !ok {
		return fmt.Errorf("here should stand a list")
	}
	v.Set(reflect.MakeSlice(v.Type(), len(members), len(members)))
	for i, m := range members {
		v.Index(i).Set(blank(v.Type().Elem()))
		if err := r.value(v.Index(i), m); err != nil {
			return err
		}
	}
	return nil
}

// ref reads what names a unit.
func (r *eventReader) ref(v reflect.Value, from any) error {
	parts, ok := from.([]any)
	if !ok || len(parts) != v.NumField() {
		return fmt.Errorf("a unit is named by its number, its kind and its owner")
	}
	for i, part := range parts {
		if err := r.value(v.Field(i), part); err != nil {
			return err
		}
	}
	return nil
}

// techs reads the names of developments.
func (r *eventReader) techs(v reflect.Value, from any) error {
	list := reflect.New(reflect.SliceOf(techType)).Elem()
	if err := r.list(list, from); err != nil {
		return err
	}
	for _, t := range list.Interface().([]edition.TechID) {
		if t == edition.NoTech {
			return fmt.Errorf("a development has a name")
		}
		v.SetUint(v.Uint() | 1<<t)
	}
	return nil
}
