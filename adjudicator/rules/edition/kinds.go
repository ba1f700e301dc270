package edition

import (
	"slices"

	"fieldpost/adjudicator/rules/prose"
)

// KindIDs lists the kinds of an edition.
func (e *Edition) KindIDs() []KindID {
	ids := make([]KindID, len(e.Kinds))
	for i := range ids {
		ids[i] = KindID(i)
	}
	return ids
}

// StackText says a number of units of a kind.
func (e *Edition) StackText(n int, k KindID) prose.Text {
	return prose.Count(n, e.Kinds[k].Name, e.Kinds[k].Plural)
}

// HasSpace tells whether there is such a space.
func (e *Edition) HasSpace(s SpaceID) bool { return s >= 0 && int(s) < len(e.Board.Spaces) }

// IsSub tells whether units of the kind are submarines.
func (k *Kind) IsSub() bool { return k.Sub }

// OnDeck tells whether a kind may land on decks.
func (k *Kind) OnDeck() bool { return k.DeckSize > 0 }

// Bombs tells whether a kind may raid facilities.
func (k *Kind) Bombs() bool { return k.Raids }

// FirstKind is the first kind of that sort, for its name in a sentence; where there is none, one without a name.
func (e *Edition) FirstKind(is func(*Kind) bool) *Kind {
	for i := range e.Kinds {
		if is(&e.Kinds[i]) {
			return &e.Kinds[i]
		}
	}
	return &Kind{}
}

// Changes is the development that changes a value of a kind, or nil.
func (e *Edition) Changes(k KindID, what string) *Tech {
	id := e.Kinds[k].ID
	for i := range e.Techs {
		if slices.ContainsFunc(e.Techs[i].Changes, func(c Change) bool { return c.Kind == id && c.What == what }) {
			return &e.Techs[i]
		}
	}
	return nil
}

// Warship tells whether units of the kind are ships of war: all ships but transports.
func (k *Kind) Warship() bool { return k.Class == Sea && k.Loads == nil }
