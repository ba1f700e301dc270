package rules

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/rules/ways"
)

// flyHomeAgain is the phase in which all aircraft that attacked fly back to where they came from, safe from everybody: to their territory,
// or to their carrier. One whose carrier is sunk takes another deck of its power there, else friendly land in its range; without either
// it is lost [A-SEQ-11, A-AIR-05, A-AIR-08].
func flyHomeAgain(t *turn.Turn) {
	for _, id := range aloft(t) {
		u := t.Pos.Unit(id)
		to, deck := home(t, u)
		if to == edition.Nowhere {
			t.Record(position.Crashed{Power: u.Owner, Space: u.Space, Units: []position.Ref{t.Pos.Ref(id)}})
			continue
		}
		if path := ways.WayBack(t.Pos, u, to); len(path) > 1 {
			t.Record(position.Moved{Power: u.Owner, Units: []position.Ref{t.Pos.Ref(id)}, Path: path, LandAt: to, Filled: true})
		}
		s := position.Settled{Power: u.Owner, Units: []position.Ref{t.Pos.Ref(id)}, Space: to}
		if deck != 0 {
			s.Deck = t.Pos.Ref(deck)
		}
		t.Record(s)
	}
}

// flyToFriends is what comes with it: aircraft that have done nothing fly to a friend and are his from then on [A-CHN-06].
func (p *playing) flyToFriends() {
	t := p.turn
	for _, r := range p.joiners {
		end := r.Path[len(r.Path)-1]
		e := r.Event(t.Pos, t.Pos.Unit(r.Units[0]).Owner)
		e.LandAt, e.Purpose = end, r.Order.Purpose
		t.Record(e)
		t.Record(position.Settled{Power: e.Power, Units: e.Units, Space: end})
		t.Record(position.Lent{Power: r.To, Space: end, Units: e.Units})
	}
}

// aloft lists the aircraft of those who move that have not come down: those whose carrier is lost to them after all others, so that they take
// nobody's place on another [A-AIR-08].
func aloft(t *turn.Turn) []position.UnitID {
	var ids, homeless []position.UnitID
	for i := range t.Pos.Units {
		u := &t.Pos.Units[i]
		switch {
		case !t.Pos.Moves(u.Owner) || !u.Deeds.Has(position.InFlight):
		case u.Deeds.Home != 0 && ownDeck(t, u) == nil:
			homeless = append(homeless, u.ID)
		default:
			ids = append(ids, u.ID)
		}
	}
	return append(ids, homeless...)
}

// ownDeck is the carrier from which an aircraft rose, if it gets back to it.
func ownDeck(t *turn.Turn, u *position.Unit) *position.Unit {
	if c := t.Pos.Unit(u.Deeds.Home); c != nil && ways.ComesBack(t.Pos, u, c.Space) {
		return c
	}
	return nil
}

// home is where an aircraft comes down, and on which deck.
func home(t *turn.Turn, u *position.Unit) (edition.SpaceID, position.UnitID) {
	from := u.Deeds.From
	if !t.Pos.IsSea(from) {
		return from, 0
	}
	if c := ownDeck(t, u); c != nil {
		return c.Space, c.ID
	}
	for c := range t.Pos.At(from) {
		if c.Owner == u.Owner && t.Pos.Room(c) > 0 {
			return from, c.ID
		}
	}
	for i := range t.Pos.Owners {
		if s := edition.SpaceID(i); t.Pos.FriendlyLand(u.Owner, s) && ways.ComesBack(t.Pos, u, s) {
			return s, 0
		}
	}
	return edition.Nowhere, 0
}
