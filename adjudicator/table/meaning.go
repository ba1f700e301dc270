package table

import (
	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/orders/meaning"
)

// Understands reads a letter of a power by its meaning, on the board of the game as it stands.
func (h *House) Understands(t *Table, text string, power edition.PowerID) meaning.Understood {
	if h.Meaning != nil {
		return h.Meaning(t, text, power)
	}
	u := meaning.Read(t.Reader, readers.NewBoard(t.Scribe.Game, power), text, t.Context(power))
	if u.Fault != nil {
		h.Log.Error("a letter could be read exactly alone: a fault of the program", "game", t.Terms.Game, "fault", u.Fault)
	}
	return u
}
