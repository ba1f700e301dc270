package position

import (
	"fmt"
	"reflect"
	"strconv"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// eventWriter writes what facts hold.
type eventWriter struct {
	english bool // texts without their forms
	names   map[reflect.Type][]string
	out     []byte
}

// event writes {"moved":{...}}.
func (w *eventWriter) event(e Event) error {
	w.out = append(w.out, '{')
	w.text(e.Word())
	w.out = append(w.out, ':')
	if err := w.object(reflect.ValueOf(e)); err != nil {
		return err
	}
	w.out = append(w.out, '}')
	return nil
}

// object writes the fields that say something.
func (w *eventWriter) object(v reflect.Value) error {
	w.out = append(w.out, '{')
	said := false
	for i := range v.NumField() {
		f := v.Field(i)
		if isBlank(f) {
			continue
		}
		if said {
			w.out = append(w.out, ',')
		}
		said = true
		name := v.Type().Field(i).Name
		w.text(name)
		w.out = append(w.out, ':')
		if err := w.value(f); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	w.out = append(w.out, '}')
	return nil
}

// value writes what a field or a member of a list holds.
func (w *eventWriter) value(v reflect.Value) error {
	t := v.Type()
	switch names, named := w.names[t]; {
	case named:
		return w.name(names, v.Int())
	case t == techsType:
		return w.techs(Techs(v.Uint()))
	case t == refType:
		return w.list(v.NumField(), v.Field)
	case t.Kind() == reflect.Struct:
		return w.object(v)
	case t.Kind() == reflect.Slice:
		return w.list(v.Len(), v.Index)
	case t == textType && w.english:
		w.text(v.Interface().(prose.Text).String())
	case t.Kind() == reflect.String:
		w.text(v.String())
	case t.Kind() == reflect.Bool:
		w.out = strconv.AppendBool(w.out, v.Bool())
	case v.CanInt():
		w.out = strconv.AppendInt(w.out, v.Int(), 10)
	case v.CanUint():
		w.out = strconv.AppendUint(w.out, v.Uint(), 10)
	default:
		return fmt.Errorf("a %s can not be written", t)
	}
	return nil
}

// list writes things one after another.
func (w *eventWriter) list(n int, at func(int) reflect.Value) error {
	w.out = append(w.out, '[')
	for i := range n {
		if i > 0 {
			w.out = append(w.out, ',')
		}
		if err := w.value(at(i)); err != nil {
			return err
		}
	}
	w.out = append(w.out, ']')
	return nil
}

// name writes the name of what has a place in the edition's data, "" for nothing of the sort.
func (w *eventWriter) name(names []string, place int64) error {
	switch {
	case place == -1:
		w.text("")
	case place < 0 || place >= int64(len(names)):
		return fmt.Errorf("the edition has nothing in place %d", place)
	default:
		w.text(names[place])
	}
	return nil
}

// techs writes the names of developments.
func (w *eventWriter) techs(set Techs) error {
	var list []edition.TechID
	for t := range edition.TechID(32) {
		if set.Has(t) {
			list = append(list, t)
		}
	}
	return w.value(reflect.ValueOf(list))
}

// text writes a string as JSON has it.
func (w *eventWriter) text(s string) {
	w.out = append(w.out, '"')
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == '"' || r == '\\':
			w.out = append(w.out, '\\', s[i])
		case r < ' ' || r == utf8.RuneError:
			w.out = fmt.Appendf(w.out, `\u%04x`, r)
		default:
			w.out = append(w.out, s[i:i+n]...)
		}
		i += n
	}
	w.out = append(w.out, '"')
}
