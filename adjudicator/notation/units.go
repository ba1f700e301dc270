package notation

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

// stack puts like units into a space, with what they carry.
func (s *setter) stack(l orders.SpaceLine, st *orders.UnitStack) {
	sp := s.ed.Space(l.Space)
	kind := st.Kind
	if stood, ok := s.stood[l.Space]; ok && kind == order.AnyFactory {
		kind = stood
	}
	if !s.known(l, kind) {
		return
	}
	k := s.ed.Kind(kind)
	switch {
	case st.Count > mostUnits || len(s.p.Units)+st.Count > mostUnits:
		s.fail(l, "%d %s are more units than a board holds.", st.Count, k.Plural)
		return
	case sp.Impassable:
		s.fail(l, "Nothing ever stands in %s.", sp.Name)
		return
	case sp.Sea && k.Class == edition.Facility, !sp.Sea && k.Class == edition.Sea:
		s.fail(l, "%s can not stand in %s.", prose.Title(k.Plural), sp.Name)
		return
	case sp.Sea && k.Class == edition.Land:
		s.fail(l, "%s in %s must be aboard a ship: write \"1 trn [%d %s]\".", prose.Title(k.Plural), sp.Name, st.Count, k.Short)
		return
	case st.Damaged && k.Hits < 2:
		s.fail(l, "%s are never damaged: one hit and they are gone.", prose.Title(k.Plural))
		return
	case st.Withdrawn && !k.Sub && !(s.ed.StandsAside() && k.Class == edition.Sea):
		s.fail(l, "Only submarines withdraw.")
		return
	}
	for i := range st.Count {
		id := s.set.Add(kind, armyOwner(s.p, l.Space, st.Owner), l.Space, 0)
		if st.Damaged {
			s.set.Damage(id, 1)
		}
		if st.Withdrawn {
			s.set.Mark(id, aside(s.ed))
		}
		if i < len(st.Cargo) {
			s.cargo(l, id, st.Cargo[i])
		}
	}
}

// known refuses words that stand for several kinds, as "ic" does where there are several sorts of complex.
func (s *setter) known(at orders.PositionLine, k edition.KindID) bool {
	if k < 0 {
		s.fail(at, "No complex stands there; say which sort it is.")
	}
	return k >= 0
}

// cargo puts units aboard a ship.
func (s *setter) cargo(l orders.SpaceLine, ship position.UnitID, held []orders.UnitStack) {
	carrier := *s.p.Unit(ship)
	var kinds []edition.KindID
	for i := range held {
		h := &held[i]
		if !s.known(l, h.Kind) {
			return
		}
		switch {
		case h.Count > mostUnits:
			s.fail(l, "%d units are more than a ship carries.", h.Count)
			return
		case h.Damaged || h.Withdrawn || len(h.Cargo) > 0:
			s.fail(l, "What is aboard a ship is whole and carries nothing.")
			return
		case h.Owner != carrier.Owner && !s.p.Friendly(h.Owner, carrier.Owner):
			s.fail(l, "Units of %s do not sail on a ship of %s.", s.p.PowerName(h.Owner), s.p.PowerName(carrier.Owner))
			return
		}
		kinds = append(kinds, slices.Repeat([]edition.KindID{h.Kind}, h.Count)...)
	}
	if !s.p.Stows(carrier.Owner, carrier.Kind, kinds) {
		s.fail(l, "The %s in %s can not carry %s.", s.ed.Kind(carrier.Kind).Name, s.ed.Space(l.Space).Name, s.words(held))
		return
	}
	for _, h := range held {
		for range h.Count {
			s.set.Add(h.Kind, h.Owner, l.Space, ship)
		}
	}
}

// words says stacks: "2 tanks and 1 infantry".
func (s *setter) words(stacks []orders.UnitStack) prose.Text {
	var parts []prose.Text
	for _, u := range stacks {
		parts = append(parts, s.ed.StackText(u.Count, u.Kind))
	}
	return prose.List(parts)
}

// land finds decks for the aircraft that stand over the sea, and sees that all others stand where they can. Aircraft of
// the power to move that cannot rest where they are fly still, once its moves have been made.
func (s *setter) land() {
	conduct := slices.IndexFunc(s.ed.Phases, func(ph edition.Phase) bool { return ph.ID == "conduct" })
	fought := conduct >= 0 && s.p.Phase >= conduct
	decks := s.decks()
	for i := range s.p.Units {
		u := &s.p.Units[i]
		if s.ed.Kind(u.Kind).Class != edition.Air || u.Aboard != 0 {
			continue
		}
		sea := s.ed.Space(u.Space).Sea
		if sea && s.settle(u, decks[u.Space]) {
			continue
		}
		mine := u.Owner == s.p.Mover && fought
		restless := sea || !s.p.Friendly(u.Owner, s.p.Owners[u.Space]) || !s.p.Friendly(u.Owner, s.p.Before[u.Space])
		switch {
		case !restless:
		case mine:
			s.set.Mark(u.ID, position.InFlight|position.MovedInCombat)
		case sea && s.p.Phase < 0 && len(s.errs) < mostErrors:
			s.errs = append(s.errs, prose.Wrong("%s: there is no deck with room for %s of %s", s.ed.Space(u.Space).Name, s.ed.StackText(1, u.Kind), s.p.PowerName(u.Owner)))
		}
	}
}

// deck is a carrier with free places.
type deck struct {
	carrier position.UnitID
	owner   edition.PowerID
	room    int
}

// decks lists the decks of every zone.
func (s *setter) decks() map[edition.SpaceID][]deck {
	decks := map[edition.SpaceID][]deck{}
	for i := range s.p.Units {
		if u := &s.p.Units[i]; s.ed.Kind(u.Kind).Deck > 0 {
			decks[u.Space] = append(decks[u.Space], deck{u.ID, u.Owner, s.p.Room(u)})
		}
	}
	return decks
}

// settle puts an aircraft onto the first deck with room, its own power's before its friends'.
func (s *setter) settle(u *position.Unit, decks []deck) bool {
	size := s.ed.Kind(u.Kind).DeckSize
	if size == 0 {
		return false
	}
	for _, own := range []bool{true, false} {
		for i := range decks {
			d := &decks[i]
			if d.room >= size && (d.owner == u.Owner) == own && (own || s.p.Friendly(d.owner, u.Owner)) {
				d.room -= size
				s.set.Board(u.ID, d.carrier)
				return true
			}
		}
	}
	return false
}

// aside is how a ship has left the fight without leaving its zone: out of it, or under water.
func aside(ed *edition.Edition) position.Mark {
	if ed.StandsAside() {
		return position.Withdrawn
	}
	return position.Submerged
}

// Armies of land that no power holds are written "neutral 6 inf", whichever side it leans to, and are its holder's.

// army tells whether a holder is one for whom armies fight.
func army(ed *edition.Edition, h edition.PowerID) bool {
	return h >= 0 && !ed.Powers[h].Plays && ed.Powers[h].Side == edition.NoSide && len(ed.Wars) > 0
}

// armyOwner is whose a unit in a space is that a text gives to a holder.
func armyOwner(p *position.Position, s edition.SpaceID, said edition.PowerID) edition.PowerID {
	if army(p.Edition, said) && army(p.Edition, p.Owners[s]) {
		return p.Owners[s]
	}
	return said
}

// armyName is under whom a text gives a unit: all armies under the first holder of the sort.
func armyName(ed *edition.Edition, owner edition.PowerID) edition.PowerID {
	if !army(ed, owner) {
		return owner
	}
	for i := range ed.Powers {
		if army(ed, edition.PowerID(i)) {
			return edition.PowerID(i)
		}
	}
	return owner
}
