// Package board knows the map of an edition: which spaces there are, which touch, and how far one is
// from another. It knows no powers, no units and no rules; who may pass where is asked of the caller.
package board

// SpaceID is the place of a space in Board.Spaces. The order is that of the edition's data and never
// changes within an edition, so it also serves wherever the rules need a published order of spaces.
type SpaceID int16

// Nowhere is the SpaceID of no space.
const Nowhere SpaceID = -1

// Space is a territory or a sea zone.
type Space struct {
	Name       string
	Aliases    []string
	Sea        bool
	Income     int
	Island     bool // a territory that lies wholly in one sea zone
	Inland     bool // a territory that touches no sea zone
	Impassable bool // nothing ever enters
	Flags      []string
}

// Canal is a passage between two sea zones that somebody may close. Ends are always neighbours.
type Canal struct {
	Name   string
	A, B   SpaceID
	Keys   []SpaceID // territories that decide who may pass
	Exempt []string  // kinds that always pass
}

// Board is the whole map. It is immutable once New has returned it.
type Board struct {
	Spaces []Space
	Canals []Canal

	neighbours [][]SpaceID
	byName     map[string]SpaceID
}
