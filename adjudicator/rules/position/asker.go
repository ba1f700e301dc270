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

// Founder is the plug-in of an optional rule that brings something before the first turn.
type Founder interface {
	// FoundingSites lists where that may stand.
	FoundingSites(p *Position, owner edition.PowerID) []edition.SpaceID
}
