package order

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// Move sends units along a path. A path of one space is a stack that stays: to fight, to load, to land.
type Move struct {
	Source
	Units      []Selection       // one at least
	Path       []edition.SpaceID // one space at least: first that where they stand; two spaces leave the way between open
	Purpose    Purpose
	Targets    []edition.KindID // "raid ic else nb": facilities, in order of preference
	Land       *Landing
	Loads      []Load
	Unloads    []Unload
	Aboard     *Selection // "-> aboard UK trn sz 12": the carrier, in the last space of Path
	FromAboard *Selection // "2 inf aboard UK trn sz 12 -> France": the carrier they leave, in the first space of Path
	CallOff    bool
	MayBeNone  bool // it moves all of a space by whose state it hangs: nothing need stand there
}

// Purpose is what a move is for beyond going there.
type Purpose string

// The purposes.
const (
	Plain     Purpose = ""
	Raid      Purpose = "raid"
	Escort    Purpose = "escort"
	Fight     Purpose = "fight"
	Paratroop Purpose = "paratroop"
	Stay      Purpose = "stays" // no march: no other order takes these units
)

// Landing says where an aircraft will come down: a space, and the carrier that fetches it there.
type Landing struct {
	Space  edition.SpaceID
	By     *Selection        // the carrier
	ByPath []edition.SpaceID // its way, first the zone where it stands
}

// Load is what a carrier takes aboard on its way.
type Load struct {
	Units []Selection
	From  edition.SpaceID
	At    edition.SpaceID // the zone where it loads; Nowhere: the first on the way that touches From
}

// Unload is what leaves a carrier. Units is empty for all that is aboard.
type Unload struct {
	Units []Selection
	To    edition.SpaceID
	At    edition.SpaceID // the zone from which it lands; Nowhere: the end of its way, or the last zone on it that touches To
}

// NamesNoKind tells whether a move names a stack without saying which kinds.
func (mv *Move) NamesNoKind() bool {
	return slices.ContainsFunc(mv.Units, func(s Selection) bool { return s.Kind == edition.NoKind || s.Rest })
}

// Wording is all that a move says, but not where it stands in the letter.
func (mv *Move) Wording() string {
	said := fmt.Sprint(mv.Units, mv.Path, mv.Purpose, mv.Targets, mv.Loads, mv.Unloads, mv.CallOff) + mv.Aboard.wording() + mv.FromAboard.wording()
	if l := mv.Land; l != nil {
		said += fmt.Sprint(l.Space, l.ByPath) + l.By.wording()
	}
	return said
}

// Breadth ranks moves so that narrow ones choose their units before wide ones, whatever their lines: the lines of a section are
// one set.
func (mv *Move) Breadth() int {
	rank := 0
	for i := range mv.Units {
		s := &mv.Units[i]
		switch {
		case s.Rest:
			rank = max(rank, 4)
		case s.Cargo != nil:
		case s.Damaged, s.Empty, s.Loaded:
			rank = max(rank, 1)
		case s.Count == All:
			rank = max(rank, 3)
		default:
			rank = max(rank, 2)
		}
	}
	return rank
}
