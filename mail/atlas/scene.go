package atlas

import (
	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Scene is what a picture shows besides the chart.
type Scene struct {
	Position *position.Position
	Title    string // "kursk, after Germany, round 3"
	Moves    []Move
	Battles  []Battle
	Captures []Capture
	Changed  []board.SpaceID // spaces that look otherwise than before, for whatever reason
}

// Move is an arrow.
type Move struct {
	Way   Way
	Power edition.PowerID
	Path  []board.SpaceID // from the first space to the last
	Units string          // "2 inf, 1 arm"
	Late  bool            // after the battles
}

// Way is the kind of a move, by which its arrow is drawn.
type Way uint8

// The ways.
const (
	ByLand Way = iota
	BySea
	ByAir
	InRetreat
)

// Battle is a mark where something was fought.
type Battle struct {
	Space  board.SpaceID
	Result Result
	Text   string // "Germany loses 2 inf, 1 arm; Soviet Union loses 3 inf"
}

// Result is how a battle has ended, for its attacker.
type Result uint8

// The results.
const (
	Won     Result = iota // taken, or the sea cleared
	Lost                  // the attackers are gone
	Broken                // called off: retreat, or nobody is left on either side
	Pending               // still being fought
	Bombed                // no battle: bombs or a rocket fell on it
)

// Capture is a space that has another owner now.
type Capture struct {
	Space    board.SpaceID
	From, To edition.PowerID
}
