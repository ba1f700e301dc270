package notation

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// markOf is what the words of a case mean for a unit.
var markOf = map[string]position.Mark{
	"aboard":    position.Loaded,
	"moved":     position.MovedInCombat,
	"fired":     position.Fired,
	"captured":  position.Seized,
	"withdrawn": position.Submerged,
	"landed":    position.Unloaded, // a transport that loads nothing before its owner's next turn
}

// mark says what units did earlier this turn.
func (s *setter) mark(l orders.MarkLine) {
	mark, known := markOf[l.Word]
	switch {
	case !known:
		s.fail(l, "There is no mark %q.", l.Word)
		return
	case s.p.Phase < 0 && mark != position.Unloaded:
		s.fail(l, "At the beginning of a turn no unit has done anything: say the phase in the turn's line.")
		return
	case len(l.Units) == 0 && l.Word != "captured":
		s.fail(l, "It is not said which units.")
		return
	case len(l.Units) == 0:
		s.captured(l)
		return
	}
	for _, st := range l.Units {
		if st.Kind = standing(s.p, l.Space, st.Kind); !s.known(l, st.Kind) {
			continue
		}
		left := st.Count
		for u := range s.p.At(l.Space) {
			if left == 0 || !s.fits(u, l, st, mark) {
				continue
			}
			left--
			s.set.Mark(u.ID, mark)
			if mark == position.MovedInCombat { // it has used its whole move
				s.set.Halt(u.ID)
			}
		}
		if left > 0 {
			s.fail(l, "There are not so many %s in %s that could be marked.", s.ed.Kind(st.Kind).Plural, s.ed.Space(l.Space).Name)
		}
	}
}

// fits tells whether a unit is one of those that a line speaks of and has not been marked so.
func (s *setter) fits(u *position.Unit, l orders.MarkLine, st orders.UnitStack, mark position.Mark) bool {
	if u.Kind != st.Kind || u.Deeds.Has(mark) {
		return false
	}
	if st.Damaged && u.Damage == 0 || l.Word == "aboard" && u.Aboard == 0 {
		return false
	}
	if len(st.Cargo) > 0 && !slices.EqualFunc(sorted(s.p).cargo(u.ID), st.Cargo[0], sameStack) {
		return false
	}
	if st.Owner == edition.Nobody {
		return l.Word == "withdrawn" || u.Owner == s.p.Mover
	}
	return u.Owner == st.Owner
}

// sameStack tells whether two stacks are of as many of the same units.
func sameStack(a, b orders.UnitStack) bool {
	return a.Kind == b.Kind && a.Count == b.Count && (b.Owner == edition.Nobody || a.Owner == b.Owner)
}

// captured says that land was taken this turn, from whoever the printed board or the order of play suggests.
func (s *setter) captured(l orders.MarkLine) {
	sp := s.ed.Space(l.Space)
	if sp.Sea || !s.p.Friendly(s.p.Mover, s.p.Owners[l.Space]) {
		s.fail(l, "%s is not land that %s holds.", sp.Name, s.p.PowerName(s.p.Mover))
		return
	}
	before := s.ed.Owners[l.Space]
	for p := 0; !s.p.Hostile(s.p.Mover, before) && p < len(s.ed.Powers); p++ {
		before = edition.PowerID(p)
	}
	s.set.Take(l.Space, before)
}
