package table

import (
	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/orders/meaning"
)

// Understands reads a letter of a power by its meaning, on the board of the game as it stands, with what its author has chosen for each line.
func (h *House) Understands(t *Table, text string, power edition.PowerID, chosen map[int][]string) meaning.Understood {
	if h.Meaning != nil {
		return h.Meaning(t, text, power)
	}
	ctx := t.Context(power)
	ctx.Chosen = chosen
	u := meaning.Read(t.Reader, readers.NewBoard(t.Scribe.Game, power), text, ctx)
	if u.Fault != nil {
		h.Log.Error("a letter could be read exactly alone: a fault of the program", "game", t.Terms.Game, "fault", u.Fault)
	}
	return u
}
