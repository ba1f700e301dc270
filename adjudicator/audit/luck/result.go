package luck

// Result is the ledger of a game so far.
type Result struct {
	Powers  []Power  `json:"powers"` // those that rolled or were fired at, in turn order
	Total   Tally    `json:"total"`
	Battles []Battle `json:"battles"` // in the order in which they were fought
}

// Power is the luck of one power.
type Power struct {
	Power string `json:"power"`
	Tally
	Dealt    float64 `json:"dealt"`    // IPCs that its dice destroyed beyond what was due
	Suffered float64 `json:"suffered"` // IPCs that dice destroyed of its units beyond what was due
	Luck     float64 `json:"luck"`     // Dealt less Suffered
}

// Tally is what can be counted of dice.
type Tally struct {
	Dice      int     `json:"dice"`
	Faces     [6]int  `json:"faces"`     // how often 1 to 6 came up
	ChiSquare float64 `json:"chiSquare"` // of the faces, with 5 degrees of freedom
	P         float64 `json:"p"`         // how often fair dice are at least as uneven
	Fire
	Numbers int     `json:"numbers"` // dice whose number itself counted
	Mean    float64 `json:"mean"`    // of those; 0 if there are none

	sum int
}

// Fire is dice that needed a number.
type Fire struct {
	Shots    int     `json:"shots"`
	Hits     int     `json:"hits"`
	Expected float64 `json:"expected"`
	Variance float64 `json:"variance"`
	Z        float64 `json:"z"`
}

// Battle is the luck of one battle, or of guns that fired at aircraft in passing.
type Battle struct {
	Round   int    `json:"round"`
	Power   string `json:"power"` // whose turn it was
	Space   string `json:"space"`
	Result  string `json:"result,omitempty"` // "" if only guns fired
	Attack  Side   `json:"attack"`
	Defence Side   `json:"defence"`
}

// Side is one side of a battle.
type Side struct {
	Powers []string `json:"powers"`
	Fire
	Destroyed int     `json:"destroyed"` // IPCs that its hits destroyed
	Due       float64 `json:"due"`       // IPCs that its expected hits would have destroyed
	Luck      float64 `json:"luck"`      // Destroyed less Due
}
