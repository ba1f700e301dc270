package rules

import (
	"fmt"
	"slices"
)

// What a move and the units that it names say, whatever stands on the board.

// orderedBy is whose units a selection means in the orders of a power.
func (s *Selection) orderedBy(power PowerID) PowerID {
	if s.Owner != Nobody {
		return s.Owner
	}
	return power
}

// whole tells whether a move names a stack without saying which kinds.
func (mv *Move) whole() bool {
	return slices.ContainsFunc(mv.Units, func(s Selection) bool { return s.Kind == NoKind || s.Rest })
}

// wording is all that a move says, but not where it stands in the letter.
func (mv *Move) wording() string {
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

// allAre tells whether an answer names units of such kinds alone. A bare "all" names no kind, and means whatever is asked about.
func (e *Edition) allAre(units []Selection, such func(*Kind) bool) bool {
	return !slices.ContainsFunc(units, func(s Selection) bool { return s.Kind != NoKind && !such(e.Kind(s.Kind)) })
}
