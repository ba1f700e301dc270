package editions

import (
	"maps"

	"github.com/BurntSushi/toml"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

var classes = map[string]edition.Class{"land": edition.Land, "air": edition.Air, "sea": edition.Sea, "facility": edition.Facility}

// readUnits reads units.toml. A unit can be bought unless it says otherwise, and what can be hit takes one hit.
func (r *reader) readUnits() {
	const file = "units.toml"
	var table struct{ Unit []map[string]toml.Primitive }
	md := r.need(file, &table)
	for _, unit := range table.Unit {
		unit = maps.Clone(unit)
		k := edition.Kind{Buyable: true, Hits: 1}
		var special struct {
			Class  string
			Traits []string
		}
		for key, into := range map[string]any{"class": &special.Class, "traits": &special.Traits} {
			if p, ok := unit[key]; ok {
				if err := md.PrimitiveDecode(p, into); err != nil {
					r.fault(file, "%s: %w", key, err)
				}
				delete(unit, key)
			}
		}
		if err := fill(&k, md, unit); err != nil {
			r.fault(file, "unit %q: %w", k.ID, err)
		}
		if err := mark(&k, special.Traits); err != nil {
			r.fault(file, "unit %q: %w", k.ID, err)
		}
		class, ok := classes[special.Class]
		if !ok {
			r.fault(file, "unit %q: there is no class %q", k.ID, special.Class)
		}
		k.Class = class
		r.e.Kinds = append(r.e.Kinds, k)
	}
	r.checkUnits(file)
}

// checkUnits sees that no word means two kinds, and that their numbers and cargo make sense.
func (r *reader) checkUnits(file string) {
	words := map[string]string{}
	for i := range r.e.Kinds {
		k := &r.e.Kinds[i]
		if k.ID == "" || k.Name == "" || k.Plural == "" || k.Short == "" {
			r.fault(file, "unit %q needs an id, a name, a plural and a short word", k.ID)
		}
		if k.Cost < 0 || k.Attack < 0 || k.Attack > 6 || k.Defence < 0 || k.Defence > 6 || k.Move < 0 || k.Hits < 0 {
			r.fault(file, "unit %q has a value that no die shows", k.ID)
		}
		for _, word := range append([]string{k.ID, k.Name, k.Plural, k.Short}, k.Aliases...) {
			key := board.Fold(word)
			if other, taken := words[key]; taken && other != k.ID {
				r.fault(file, "%q means both %s and %s", word, other, k.ID)
			}
			words[key] = k.ID
		}
		r.checkLoads(file, k)
		if k.AttackAir > k.Attack || k.DefenceAir > k.Defence || min(k.AttackAir, k.DefenceAir, k.AttackShips, k.DefenceShips) < 0 || max(k.AttackShips, k.DefenceShips) > 6 ||
			k.AttackShips > 0 && k.AttackShips <= k.Attack || k.DefenceShips > 0 && k.DefenceShips <= k.Defence {
			r.fault(file, "unit %q hits aircraft or ships with a number that makes no sense", k.ID)
		}
		if k.Supported > 0 && k.Supported <= k.Attack {
			r.fault(file, "support does not raise the attack of %s", k.ID)
		}
	}
}

// checkLoads sees that a transport holds land units that there are.
func (r *reader) checkLoads(file string, k *edition.Kind) {
	for _, load := range k.Loads {
		for _, place := range load {
			if id := r.e.KindByID(place); place != "any" && (id == edition.NoKind || r.e.Kinds[id].Class != edition.Land) {
				r.fault(file, "%s holds %q, which is no land unit", k.ID, place)
			}
		}
	}
}
