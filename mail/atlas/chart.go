package atlas

import (
	"fieldpost/adjudicator/rules/board"
	"fieldpost/mail/atlas/sheet"
)

// Point is a place on a chart, in pixels of the whole picture, from its upper left corner.
type Point struct{ X, Y int }

// Chart is a board as it is drawn, without anything that a game puts on it. Nobody changes one that has been made.
type Chart struct {
	Edition       string
	Width, Height int      // of the whole picture; the raster is Fine times as wide and high
	IDs           []uint16 // row by row: the space of each point of the raster, plus 1; 0 is no space's (the frame)
	Places        []Place  // by board.SpaceID
	Links         []Link   // borders of the board that the raster does not show, each with its reason
	Bars          []Link   // spaces that touch in the raster and not on the board, each with its reason
	Wraps         bool     // what leaves at the right edge comes in at the left
	Regions       []Region // parts that have a name

	canals []narrow // by canal of the board
}

// Fine is how many points of the raster there are along each pixel of the picture, for smooth borders.
const Fine = sheet.Fine

// Place is where things of a space are drawn.
type Place struct {
	Name     Point  // the middle of the name's line
	Counters Point  // the middle of the counters
	Anchor   Point  // a point within the space, where arrows end and leader lines begin
	Leader   bool   // name and counters stand apart: a line leads to the anchor
	Lines    string // the name as it is broken on the map, "Western|United States"; "" for the name of the board
	Area     int    // points of the raster
	Box      Box    // all of the space
}

// Box is a part of the picture; Max is outside.
type Box struct{ Min, Max Point }

// Link is a pair of spaces and why it is drawn by hand.
type Link struct {
	A, B board.SpaceID
	Why  string
}
