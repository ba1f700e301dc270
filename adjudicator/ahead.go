package adjudicator

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/mail/report"
)

// ahead warns whoever has a seat that a side wins at the next check if nothing changes until then; "" if none does, or if
// the game is not being played.
func (t *table) ahead(s *Seat) string {
	if t.scribe == nil || t.Stage != Playing || t.halted != nil || s.Name == "" {
		return ""
	}
	return report.Ahead(t.holdings(t.powersOf(t.at(s.key()))))
}

// holdings is who holds what as far as a person with these powers knows. What the power to move has taken before its first
// dice only that power sees, but what a referee has corrected everybody has been told.
func (t *table) holdings(own []edition.PowerID) *position.Position {
	g := t.scribe.Game
	if t.rolled() || slices.Contains(own, g.Start.Mover) || g.Now.Winner != edition.NoSide {
		return g.Now
	}
	known := g.Start
	for _, e := range g.Events {
		if c, corrects := e.(position.Corrected); corrects && len(c.Land) > 0 {
			known = known.Clone()
			known.Apply(position.Corrected{Land: c.Land})
		}
	}
	return known
}
