package meaning

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// Board is what a reader may ask about the game that a letter is for. The board is that of the moment when the letter is read.
type Board interface {
	Pieces() []Piece                                       // those that obey the author, in the order of the board
	Hostile(p edition.PowerID, wars edition.PowerSet) bool // an enemy, if these wars are declared as well
	Fight(s edition.SpaceID, wars edition.PowerSet) bool   // going there is an attack
	Open(k edition.KindID, from, to edition.SpaceID) bool  // a ship may pass between the zones
	Enters(s edition.SpaceID) bool                         // new units may come there
	Owner(s edition.SpaceID) edition.PowerID               // who holds it
	Enemy(s edition.SpaceID, k edition.KindID) bool        // somebody else has units of the kind there
	Money() int                                            // in all purses
	Cost(k edition.KindID) int                             // of a new unit
	Stock(k edition.KindID) int                            // bought and not placed yet
	Judge(letter *order.Orders) []order.Problem            // what is illegal in a letter
	As(power edition.PowerID) Board                        // the board for what the author orders a power that he leads
}

// Piece is a unit that the author of a letter may order.
type Piece struct {
	Kind  edition.KindID
	Owner edition.PowerID
	Space edition.SpaceID
	Reach int  // how far it may still go
	Held  bool // it lies aboard a transport
}
