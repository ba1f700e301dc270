package politics

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Fell remembers that a territory has fallen, where rules ask about it later.
func Fell(t *turn.Turn, s edition.SpaceID, by edition.PowerID) {
	for _, m := range t.Pos.Edition.Politics.Memories {
		if slices.Contains(m.Captured, s) && (m.By == edition.NoSide || m.By == t.Pos.Side(by)) {
			remember(t, m.What)
		}
	}
}

// remember notes something that has happened for the first time.
func remember(t *turn.Turn, what string) {
	if what != "" && !t.Pos.Recalls(what) {
		t.Record(position.Remembered{What: what})
	}
}
