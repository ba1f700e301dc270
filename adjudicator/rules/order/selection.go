package order

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// What a move and the units that it names say, whatever stands on the board.

// OrderedBy is whose units a selection means in the orders of a power.
func (s *Selection) OrderedBy(power edition.PowerID) edition.PowerID {
	if s.Owner != edition.Nobody {
		return s.Owner
	}
	return power
}

// Whole tells whether a move names a stack without saying which kinds.
func (mv *Move) Whole() bool {
	return slices.ContainsFunc(mv.Units, func(s Selection) bool { return s.Kind == edition.NoKind || s.Rest })
}

// Wording is all that a move says, but not where it stands in the letter.
func (mv *Move) Wording() string {
	said := fmt.Sprint(mv.Units, mv.Path, mv.Purpose, mv.Targets, mv.Loads, mv.Unloads, mv.CallOff) + mv.Aboard.wording() + mv.FromAboard.wording()
	if l := mv.Land; l != nil {
		said += fmt.Sprint(l.Space, l.ByPath) + l.By.wording()
	}
	return said
}

// wording is all that a selection says, if there is one.
func (s *Selection) wording() string {
	if s == nil {
		return ""
	}
	return fmt.Sprint(*s)
}

// AllAre tells whether an answer names units of such kinds alone. A bare "all" names no kind, and means whatever is asked about.
func AllAre(e *edition.Edition, units []Selection, such func(*edition.Kind) bool) bool {
	return !slices.ContainsFunc(units, func(s Selection) bool { return s.Kind != edition.NoKind && !such(e.Kind(s.Kind)) })
}
