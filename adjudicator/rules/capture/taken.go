package capture

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Riser is the plug-in of an optional rule that may do something when a territory has changed hands. It returns nil when
// there is nothing to be done.
type Riser interface {
	AfterCapture(*Taken) *turn.Window
}

// Taken is a territory that has changed hands.
type Taken struct {
	Pos       *position.Position  // to be read only
	Advantage edition.AdvantageID // of the plug-in that is asked
	Owner     edition.PowerID     // who has it
	Space     edition.SpaceID
	From, To  edition.PowerID
}

// afterCapture gives everybody whose optional rule works then the word.
func afterCapture(t *turn.Turn, s edition.SpaceID, from, to edition.PowerID) {
	turn.OpenAll(t, func(id edition.AdvantageID, plug Riser) *turn.Window {
		return plug.AfterCapture(&Taken{Pos: t.Pos, Advantage: id, Owner: t.Pos.Edition.Advantages[id].Power, Space: s, From: from, To: to})
	})
}
