package moves

import "fieldpost/adjudicator/rules/edition"

// Bringer is the plug-in of an optional rule by which units may come into a space on their owner's turn otherwise than by orders.
type Bringer interface {
	MayBring(k edition.KindID, at edition.SpaceID) bool
}
