package ways

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Quiet is a ship's way in noncombat through waters without enemies, nil if there is none.
func Quiet(p *position.Position, u *position.Unit, zone edition.SpaceID) []edition.SpaceID {
	return p.Edition.Board.Path(u.Space, zone, p.MovesLeft(u), func(a, z edition.SpaceID) bool {
		return p.IsSea(z) && p.CanalOpen(u.Owner, p.Kind(u), a, z) && !p.EnemyShips(u.Owner, z)
	})
}
