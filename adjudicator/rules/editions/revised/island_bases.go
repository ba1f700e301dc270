package revised

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

func init() { edition.Plug("revised/island_bases", func() edition.Plugin { return new(IslandBases) }) }

// IslandBases makes islands part of the zones round them for aircraft [R-NAUS-11, RUL-68].
type IslandBases struct{}

// Bind has nothing to look up.
func (*IslandBases) Bind(*edition.Edition) error { return nil }

// CountsAs is the zone round an island, and any other space itself.
func (*IslandBases) CountsAs(p *position.Position, s edition.SpaceID) edition.SpaceID {
	if p.Island(s) {
		return p.Edition.Board.Neighbours(s)[0]
	}
	return s
}
