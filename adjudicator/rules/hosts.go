package rules

// Whoever owns a carrier or a transport gives his allies leave to come aboard, or withholds it [C-CAR-09, C-TRN-08,
// C-DEC-07].

var guestsWord = Register(Word{Name: "guests", Standing: OfPowers, Topics: []string{"carrier/guests", "transport/guests"}})

// guestrooms lists the ships of a power that can take somebody aboard.
func (p *Position) guestrooms(host PowerID) []UnitID {
	var out []UnitID
	for i := range p.Units {
		if u := &p.Units[i]; u.Owner == host && (p.kind(u).Deck > 0 || p.kind(u).Loads != nil) {
			out = append(out, u.ID)
		}
	}
	return out
}

// refusedBy is an ally whose carrier in a zone takes no guests, or Nobody.
func (m *muster) refusedBy(zone SpaceID) PowerID {
	for i := range m.Units {
		if u := &m.Units[i]; u.Space == zone && m.guarded[u.ID] && m.kind(u).Deck > 0 {
			return u.Owner
		}
	}
	return Nobody
}
