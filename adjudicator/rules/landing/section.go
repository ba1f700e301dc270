package landing

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// Section is the moves of a section as they have been read.
type Section struct {
	Pos     *position.Position // as the section finds it
	Power   edition.PowerID    // whose turn it is
	Marches []*ways.March
	Staying map[position.UnitID]*order.Move // units that are ordered to stay
	Guarded map[position.UnitID]bool        // ships of allies that take no guests
	Later   []order.Order                   // while a letter is judged: what it orders for the sections after this one
}

// refusedBy is an ally whose carrier in a zone takes no guests, or Nobody.
func (s *Section) refusedBy(zone edition.SpaceID) edition.PowerID {
	for u := range s.Pos.At(zone) {
		if s.Guarded[u.ID] && s.Pos.Kind(u).Deck > 0 {
			return u.Owner
		}
	}
	return edition.Nobody
}
