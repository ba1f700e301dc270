// Package prosetest helps tests to compare what is said.
package prosetest

import (
	"reflect"

	"fieldpost/adjudicator/rules/prose"
)

// English is a value in which all texts are words alone, as a reader of English has them.
func English[T any](v T) T {
	out := reflect.New(reflect.TypeOf(&v).Elem()).Elem()
	out.Set(english(reflect.ValueOf(&v).Elem()))
	return out.Interface().(T)
}

func english(v reflect.Value) reflect.Value {
	out := reflect.New(v.Type()).Elem()
	out.Set(v)
	switch v.Kind() {
	case reflect.String:
		if said := prose.Text(v.String()); said.String() != v.String() {
			out.SetString(said.String())
		}
	case reflect.Slice:
		if v.IsNil() {
			return out
		}
		out.Set(reflect.MakeSlice(v.Type(), v.Len(), v.Len()))
		for i := range v.Len() {
			out.Index(i).Set(english(v.Index(i)))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				out.Field(i).Set(english(v.Field(i)))
			}
		}
	case reflect.Interface:
		if !v.IsNil() {
			out.Set(english(v.Elem()))
		}
	}
	return out
}
