package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Whoever owns a carrier or a transport gives his allies leave to come aboard, or withholds it [C-CAR-09, C-TRN-08,
// C-DEC-07].

// GuestsWord is the word under which a power lets units of its allies aboard its ships, or does not.
var GuestsWord = position.Register(position.Word{Name: "guests", Standing: position.OfPowers, Topics: []string{"carrier/guests", "transport/guests"}})

// BoardWord is the word under which it is said who comes down on a deck.
var BoardWord = position.Register(position.Word{Name: "board", Asked: true, Standing: position.UnitsAt, Topics: []string{"answer/board"}})

// HostShips lists the ships of a power that can take somebody aboard.
func HostShips(p *position.Position, host edition.PowerID) []position.UnitID {
	var out []position.UnitID
	for i := range p.Units {
		if u := &p.Units[i]; u.Owner == host && (p.Kind(u).Deck > 0 || p.Kind(u).Loads != nil) {
			out = append(out, u.ID)
		}
	}
	return out
}
