package turn

import "fieldpost/adjudicator/rules/position"

// Ours tells whether a unit fights for the mover.
func (t *Turn) Ours(u *position.Unit) bool { return t.Pos.Commands(t.Mover, u.Owner) }
