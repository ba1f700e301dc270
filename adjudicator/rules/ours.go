package rules

// ours tells whether a unit fights for the mover.
func (t *turn) ours(u *Unit) bool { return t.commands(t.mover, u.Owner) }
