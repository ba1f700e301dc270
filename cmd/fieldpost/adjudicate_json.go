package main

import (
	"reflect"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// named turns an event into a value for a program: spaces, powers, units and developments by their names, and without
// what does not apply.
func named(ed *edition.Edition, v reflect.Value) any {
	switch x := v.Interface().(type) {
	case edition.SpaceID:
		if x == edition.Nowhere {
			return nil
		}
		return ed.Space(x).Name
	case edition.PowerID:
		if x == edition.Nobody {
			return nil
		}
		return ed.Power(x).Name
	case edition.KindID:
		if x < 0 {
			return nil
		}
		return ed.Kind(x).Name
	case edition.TechID:
		if x < 0 {
			return nil
		}
		return ed.Techs[x].Name
	case edition.Side:
		if x < 0 {
			return nil
		}
		return ed.Sides[x]
	case position.UnitID:
		if x == 0 {
			return nil
		}
	case position.Ref:
		if x == (position.Ref{}) || x.Kind == edition.NoKind {
			return nil
		}
	case position.Shots: // its unit is a kind, and may have no number
		out := map[string]any{"count": x.Count, "dice": x.Dice, "need": x.Need}
		if x.Unit.Kind != edition.NoKind {
			out["kind"], out["owner"] = ed.Kind(x.Unit.Kind).Name, ed.Power(x.Unit.Owner).Name
		}
		return out
	}
	switch v.Kind() {
	case reflect.Struct:
		out := map[string]any{}
		for i := range v.NumField() {
			if value := named(ed, v.Field(i)); value != nil {
				out[fieldName(v.Type().Field(i).Name)] = value
			}
		}
		return out
	case reflect.Slice:
		if v.IsNil() {
			return nil
		}
		out := make([]any, v.Len())
		for i := range out {
			out[i] = named(ed, v.Index(i))
		}
		return out
	}
	return v.Interface()
}

// fieldName is a field's name in JSON: "NextRound" is "nextRound", "ID" is "id".
func fieldName(s string) string {
	if strings.ToUpper(s) == s {
		return strings.ToLower(s)
	}
	return strings.ToLower(s[:1]) + s[1:]
}
