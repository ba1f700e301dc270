package edition

import "fieldpost/adjudicator/rules/prose"

// KindIDs lists the kinds of an edition.
func KindIDs(e *Edition) []KindID {
	ids := make([]KindID, len(e.Kinds))
	for i := range ids {
		ids[i] = KindID(i)
	}
	return ids
}

// Stack says a number of units of a kind.
func (e *Edition) Stack(n int, k KindID) string {
	return prose.Count(n, e.Kinds[k].Name, e.Kinds[k].Plural)
}

// On tells whether there is such a space.
func (e *Edition) On(s SpaceID) bool { return s >= 0 && int(s) < len(e.Board.Spaces) }

func (k *Kind) IsSub() bool { return k.Sub }
