package editions

import (
	"path"
	"reflect"

	"github.com/BurntSushi/toml"

	"fieldpost/adjudicator/rules/edition"
	_ "fieldpost/adjudicator/rules/editions/advanced"   // what it alone has
	_ "fieldpost/adjudicator/rules/editions/global1940" // what it alone has
	_ "fieldpost/adjudicator/rules/editions/revised"    // its advantages
)

// The code of optional rules that need more than numbers.

// readPlugins gives the edition the code of the rules that no other edition has, with what its head says of each.
func (r *reader) readPlugins() {
	for _, table := range r.head.Plugin {
		var head struct{ ID string }
		common, own := divide(table, &head)
		if err := fill(&head, r.meta, common); err != nil {
			r.fault("edition.toml", "plugin: %w", err)
			continue
		}
		p := edition.NewPlugin(r.id, head.ID)
		if p == nil {
			r.fault("edition.toml", "there is no code for the rule %q", head.ID)
			continue
		}
		err := fill(p, r.meta, own)
		if err == nil {
			err = p.Bind(r.e)
		}
		if err != nil {
			r.fault("edition.toml", "plugin %s: %w", head.ID, err)
		}
		r.e.Plugins = append(r.e.Plugins, p)
	}
}

// decodeAdvantage reads the file of an optional rule: what every such table has into t, the rest into the code of the rule.
func (r *reader) decodeAdvantage(name, id string, t *advantageTable) edition.Plugin {
	text := map[string]toml.Primitive{}
	md, _ := r.decodeFrom(r.id, name, &text)
	file := path.Join(r.id, name)
	common, own := divide(text, t)
	if err := fill(t, md, common); err != nil {
		r.fault(file, "%w", err)
	}
	var code any = &struct{}{}
	p := edition.NewPlugin(r.id, id)
	if p != nil {
		code = p
	}
	if err := fill(code, md, own); err != nil {
		r.fault(file, "%w", err)
	}
	r.refuseUnknown(file, md)
	if p != nil {
		if err := p.Bind(r.e); err != nil {
			r.fault(file, "%w", err)
		}
	}
	return p
}

// divide parts a table into the keys that are fields of a struct, and the others.
func divide(table map[string]toml.Primitive, into any) (its, others map[string]toml.Primitive) {
	fields := fieldsOf(reflect.ValueOf(into).Elem())
	its, others = map[string]toml.Primitive{}, map[string]toml.Primitive{}
	for key, value := range table {
		if _, ok := fields[key]; ok {
			its[key] = value
		} else {
			others[key] = value
		}
	}
	return its, others
}

// varyAdvantage changes an optional rule, in its table or in its code. Editions under other options keep theirs.
func varyAdvantage(e *edition.Edition, a *edition.Advantage, md toml.MetaData, table map[string]toml.Primitive) error {
	if a.Plugin == nil {
		return fill(a, md, table)
	}
	common, own := divide(table, a)
	if err := fill(a, md, common); err != nil {
		return err
	}
	copied := reflect.New(reflect.TypeOf(a.Plugin).Elem())
	copied.Elem().Set(reflect.ValueOf(a.Plugin).Elem())
	a.Plugin = copied.Interface().(edition.Plugin)
	if err := fill(a.Plugin, md, own); err != nil {
		return err
	}
	return a.Plugin.Bind(e)
}
