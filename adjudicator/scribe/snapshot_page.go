package scribe

import (
	"encoding/json"

	"fieldpost/adjudicator/rules/position"
)

// snapshotPage is what a snapshot holds. Inputs and lines of lists stand in it once, and elsewhere by their places. So do those
// positions to which no turn has led, in places from 0 on. The others follow from events: place -n is where the turn n,
// counted from 1, has led. The position in which the turn begins is written in any case.
type snapshotPage struct {
	Turn    string            `json:"turn"` // that begins
	Options map[string]string `json:"options"`
	Log     string            `json:"log"`    // in the first version all of it, now its first line
	Leaves  grown             `json:"leaves"` // the others
	Drawn   int64             `json:"drawn"`  // bytes of the salts' source
	Law     int               `json:"law"`    // of the program that wrote it
	Facts   int               `json:"facts"`  // the version of the way in which it writes events; 0 where none is named

	Begins    savedPosition    `json:"begins"`
	Positions []savedPosition  `json:"positions"`
	Starts    map[string]int   `json:"starts"`
	Opened    grown            `json:"opened"` // the first inputs, a line each: those that everybody has been told
	Listed    []int            `json:"listed"` // which of these are listed
	Inputs    []savedInput     `json:"inputs"` // the others
	Terms     []int            `json:"terms"`  // the inputs that are options
	Filed     map[string][]int `json:"filed"`
	Former    []int            `json:"former"`
	Counts    map[string]int   `json:"counts"`
	Seals     []string         `json:"seals,omitempty"` // which stand here in the first version alone
	Lines     grown            `json:"lines"`           // instead
	Sent      string           `json:"sent"`
	Delivery  savedDelivery    `json:"parcel"`
	Past      savedDelivery    `json:"past"`
}

// savedPosition is a position between turns: its text, and what is no part of that.
type savedPosition struct {
	Text   string   `json:"text"`
	Power  string   `json:"power"`
	Round  int      `json:"round"`
	Bid    int      `json:"bid,omitempty"`
	Winner string   `json:"winner,omitempty"`
	Best   []string `json:"best,omitempty"`
}

// savedInput is an input.
type savedInput struct {
	Kind   Kind   `json:"kind"`
	Power  string `json:"power"`
	Letter int    `json:"letter"`
	Part   int    `json:"part"`
	Salt   string `json:"salt"`
	Text   string `json:"text"`
	Opened bool   `json:"opened,omitempty"`
	Listed bool   `json:"listed,omitempty"`
}

// savedDelivery is a delivery, but for its leaves.
type savedDelivery struct {
	From   int         `json:"from"`
	Lists  [][]int     `json:"lists"`
	Opened []int       `json:"opened"`
	Began  []int       `json:"began"`           // where its turns began
	Turns  []savedTurn `json:"turns,omitempty"` // which stand here in the first version alone

	packed [][]byte // the turns instead
}

// savedTurn is a turn that is over.
type savedTurn struct {
	Start  int             `json:"start"`
	Events json.RawMessage `json:"events"`
	Steps  []savedStep     `json:"steps"`
}

// savedStep is a step of such a turn. Of orders it only says that they were given: they are among the inputs.
type savedStep struct {
	Who      string          `json:"who"`
	Label    string          `json:"label,omitempty"`
	Dice     []int           `json:"dice,omitempty"`
	Decision string          `json:"decision,omitempty"`
	Pick     []int           `json:"pick,omitempty"`
	Text     string          `json:"text,omitempty"`
	Source   position.Origin `json:"source,omitempty"`
	Standing []int           `json:"standing,omitempty"`
	Given    bool            `json:"given,omitempty"`
}
