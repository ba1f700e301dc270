package position

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// Matches tells whether a unit is of a selection that a power orders, wherever it stands.
func Matches(p *Position, power edition.PowerID, u *Unit, sel *order.Selection) bool {
	if u.Kind != sel.Kind {
		return false
	}
	if u.Owner != sel.OrderedBy(power) {
		return false
	}
	if sel.Damaged && u.Damage == 0 {
		return false
	}
	if sel.Empty || sel.Loaded || sel.Cargo != nil {
		cargo := p.Cargo(u.ID)
		if sel.Empty && len(cargo) > 0 || sel.Loaded && len(cargo) == 0 {
			return false
		}
		if sel.Cargo != nil && !isJust(p, cargo, sel.Cargo) {
			return false
		}
	}
	return true
}

// isJust tells whether cargo is exactly what is wanted.
func isJust(p *Position, cargo []UnitID, want []order.Selection) bool {
	n := 0
	for _, w := range want {
		n += max(w.Count, 1)
		have := 0
		for _, id := range cargo {
			if u := p.Unit(id); u.Kind == w.Kind && (w.Owner == edition.Nobody || u.Owner == w.Owner) {
				have++
			}
		}
		if have < max(w.Count, 1) {
			return false
		}
	}
	return n == len(cargo)
}
