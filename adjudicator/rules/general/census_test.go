package general_test

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// census writes down what stands where, without the numbers of units.
func census[U any](units []U, tell func(U) (edition.PowerID, edition.KindID, edition.SpaceID, int, position.UnitID), carrier func(position.UnitID) string) []string {
	var out []string
	for _, u := range units {
		owner, kind, space, damage, aboard := tell(u)
		out = append(out, fmt.Sprint(space, owner, kind, damage, carrier(aboard)))
	}
	slices.Sort(out)
	return out
}

// renumbered takes over the numbers that units get when a turn begins, if nothing else has changed.
func (l *ledger) renumbered(p *position.Position) { l.units = l.sameButNumbers(p) }

// sameButNumbers are the units of a position, which must be those of the books under other numbers.
func (l *ledger) sameButNumbers(p *position.Position) map[position.UnitID]*entry {
	var old []*entry
	for _, u := range l.units {
		old = append(old, u)
	}
	before := census(old, func(u *entry) (edition.PowerID, edition.KindID, edition.SpaceID, int, position.UnitID) {
		return u.owner, u.kind, u.space, u.damage, u.aboard
	}, func(id position.UnitID) string {
		if c := l.units[id]; c != nil {
			return fmt.Sprint(c.owner, c.kind, c.space)
		}
		return "alone"
	})
	after := census(p.Units, func(u position.Unit) (edition.PowerID, edition.KindID, edition.SpaceID, int, position.UnitID) {
		return u.Owner, u.Kind, u.Space, int(u.Damage), u.Aboard
	}, func(id position.UnitID) string {
		if c := p.Unit(id); c != nil {
			return fmt.Sprint(c.Owner, c.Kind, c.Space)
		}
		return "alone"
	})
	if !slices.Equal(before, after) {
		l.fault("units changed in more than their numbers")
	}
	return unitsOf(p)
}
