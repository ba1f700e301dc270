package position

import "fieldpost/adjudicator/rules/edition"

// Ref names a unit in an event so that it can be told after the unit is gone.
type Ref struct {
	ID    UnitID
	Kind  edition.KindID
	Owner edition.PowerID
}

// Refs names those of some units that are still there.
func Refs(p *Position, ids []UnitID) []Ref {
	out := make([]Ref, 0, len(ids))
	for _, id := range ids {
		if u := p.Unit(id); u != nil {
			out = append(out, Ref{u.ID, u.Kind, u.Owner})
		}
	}
	return out
}
