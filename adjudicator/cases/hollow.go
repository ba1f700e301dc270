package cases

import (
	"slices"

	"fieldpost/adjudicator/rules"
)

// hollow tells whether an event tells of nothing: no unit, no money, land that stays whose it is. The engine records none such.
func hollow(e rules.Event) bool {
	switch e := e.(type) {
	case rules.Moved:
		return len(e.Units) == 0 || !e.Combat && len(e.Path) < 2
	case rules.Noted:
		return len(e.Units) == 0
	case rules.Landed:
		return len(e.Units) == 0
	case rules.CalledOff:
		return len(e.Units) == 0
	case rules.Captured:
		return e.From == e.To
	case rules.Boarded:
		return len(e.Units) == 0
	case rules.Lent:
		return len(e.Units) == 0
	case rules.Planned:
		return len(e.Landings) == 0 || slices.ContainsFunc(e.Landings, func(l rules.PlannedLanding) bool { return noDeck(l.Deck) })
	case rules.Refuelled:
		return len(e.Units) == 0
	case rules.Settled:
		return len(e.Units) == 0 || noDeck(e.Deck)
	case rules.Lost:
		return len(e.Units) == 0
	case rules.Crashed:
		return len(e.Units) == 0
	case rules.Retreated:
		return len(e.Units) == 0
	case rules.Dived:
		return len(e.Units) == 0
	case rules.Surfaced:
		return len(e.Units) == 0
	case rules.Placed:
		return len(e.Units) == 0
	case rules.Unplaced:
		return e.Count == 0
	case rules.Bought:
		return e.Count == 0
	case rules.Paid:
		return e.Amount == 0
	case rules.Bidden:
		return e.Count == 0
	case rules.Looted:
		return e.Amount == 0
	case rules.Decided:
		return e.Choice == ""
	case rules.Levied:
		return e.Amount == 0
	case rules.Tolled:
		return e.Amount == 0
	}
	return false
}

// noDeck tells of a deck that is said to be one and is none: on land there is nothing to say.
func noDeck(deck rules.Ref) bool { return deck.ID == 0 && deck != rules.Ref{} }
