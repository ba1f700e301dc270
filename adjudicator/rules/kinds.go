package rules

// kindIDs lists the kinds of an edition.
func kindIDs(e *Edition) []KindID {
	ids := make([]KindID, len(e.Kinds))
	for i := range ids {
		ids[i] = KindID(i)
	}
	return ids
}

// Stack says a number of units of a kind.
func (e *Edition) Stack(n int, k KindID) string { return count(n, e.Kinds[k].Name, e.Kinds[k].Plural) }

// on tells whether there is such a space.
func (e *Edition) on(s SpaceID) bool { return s >= 0 && int(s) < len(e.Board.Spaces) }

func (k *Kind) isSub() bool { return k.Sub }
