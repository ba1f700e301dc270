package table

import (
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/report"
)

// Ahead warns whoever has a seat that a side wins at the next check if nothing changes until then; "" if none does, or if
// the game is not being played.
func (t *Table) Ahead(s *game.Seat) prose.Text {
	if t.Scribe == nil || t.Stage != game.Playing || t.Halted != nil || s.Name == "" {
		return ""
	}
	return report.Ahead(t.Holdings(t.PowersOf(t.At(s.Key()))))
}
