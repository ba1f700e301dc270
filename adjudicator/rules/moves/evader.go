package moves

import "fieldpost/adjudicator/rules/edition"

// Evader is the plug-in of an optional rule by which ships may leave a zone between the combat move of a power and its battles.
type Evader interface {
	MayEvade(mover edition.PowerID) bool
}
