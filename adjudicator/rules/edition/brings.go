package edition

import "slices"

// Brings is the development that lets a kind of unit be bought, or NoTech.
func (e *Edition) Brings(k KindID) TechID {
	return TechID(slices.IndexFunc(e.Techs, func(t Tech) bool {
		return slices.ContainsFunc(t.Changes, func(c Change) bool { return c.What == "buyable" && c.Kind == e.Kinds[k].ID })
	}))
}
