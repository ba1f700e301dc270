package position

import "fieldpost/adjudicator/rules/edition"

// Asker is the plug-in of an optional rule about which its owner is asked.
type Asker interface {
	Asks() *Word // the word under which he is asked
}

// Local is the plug-in of an optional rule that works in certain spaces alone.
type Local interface {
	Sites() []edition.SpaceID
}

// Borrower is the plug-in of an optional rule by which units of others become its owner's.
type Borrower interface {
	MayBorrow(p *Position, owner edition.PowerID, u *Unit) bool
	AsksLeave() *Word // the word under which the others are asked for leave; nil if they are not
}

// Founder is the plug-in of an optional rule that brings something before the first turn.
type Founder interface {
	// FoundingSites lists where that may stand.
	FoundingSites(p *Position, owner edition.PowerID) []edition.SpaceID
}
