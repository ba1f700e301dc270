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
	Also       []string // cities on it and what clubs write for it: read as they stand, never by their beginning
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
	touching   []uint64 // a bit for every ordered pair of neighbours, words of a row together
	airOnly    []uint64 // the same, for borders that only aircraft cross
	words      int      // words in a row
	canals     map[[2]SpaceID]int
	byName     map[string]SpaceID
	also       map[string][]SpaceID // cities and abbreviations; one may stand for several spaces
	names      []foldedName         // names and aliases in the order of their spaces, for prefixes and near misses
}

// Neighbours returns the spaces that touch s, in ascending order. The slice belongs to the board.
func (b *Board) Neighbours(s SpaceID) []SpaceID { return b.neighbours[s] }

// Adjacent reports whether the spaces touch.
func (b *Board) Adjacent(a, c SpaceID) bool { return b.bit(b.touching, a, c) }

// AirOnly reports whether the spaces touch across a border that nothing on the ground crosses.
func (b *Board) AirOnly(a, c SpaceID) bool { return b.bit(b.airOnly, a, c) }

// CanalBetween returns the canal or strait between two sea zones, nil where the way is open.
func (b *Board) CanalBetween(a, c SpaceID) *Canal {
	if len(b.canals) == 0 {
		return nil
	}
	if i, ok := b.canals[pair(a, c)]; ok {
		return &b.Canals[i]
	}
	return nil
}

// Name returns the name of a space, and "nowhere" for Nowhere.
func (b *Board) Name(s SpaceID) string {
	if s < 0 || int(s) >= len(b.Spaces) {
		return "nowhere"
	}
	return b.Spaces[s].Name
}

func (b *Board) bit(bits []uint64, a, c SpaceID) bool {
	return bits[int(a)*b.words+int(c)>>6]&(1<<(uint(c)&63)) != 0
}

func (b *Board) setBit(bits []uint64, a, c SpaceID) {
	bits[int(a)*b.words+int(c)>>6] |= 1 << (uint(c) & 63)
}

// pair is the key of two spaces, the same both ways.
func pair(a, c SpaceID) [2]SpaceID {
	if a > c {
		a, c = c, a
	}
	return [2]SpaceID{a, c}
}
