package decks

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// LandInReach tells whether an aircraft without a deck could come down on land, which must have been friendly when the turn began.
func LandInReach(p *position.Position, u *position.Unit) bool {
	for s, far := range ways.ReachAir(p, nil, u.Owner, u.Space, p.Edition.Rules.Decks.Refuge) {
		if land := edition.SpaceID(s); far >= 0 && p.FriendlyLand(u.Owner, land) && p.Welcomes(u.Owner, land) {
			return true
		}
	}
	return false
}

// RoomBeside counts the free deck places that a power's side has next to a zone.
func RoomBeside(p *position.Position, power edition.PowerID, zone edition.SpaceID) (n int) {
	for i := range p.Units {
		c := &p.Units[i]
		if p.Shares(power, c.Owner, c.Space) && !p.DeckShut(c) && p.Edition.Board.Adjacent(zone, c.Space) {
			n += p.Room(c)
		}
	}
	return n
}
