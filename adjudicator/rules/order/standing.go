package order

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// StandingOrders is a power's whole set, or a change to it.
type StandingOrders struct {
	Mode  string // "" replaces the set, "add", "drop", "show"
	Drop  int
	Lines []StandingLine
}

// StandingLine is one standing order: a battle order, or a decision taken in advance.
type StandingLine struct {
	Source
	Battle *BattleOrder // "sea: lose ..." when not nil; else
	Word   string       // the decision word or verb: refuge, board, allow, refuse, guests, trust, never, ask, ...
	Never  bool
	Units  []Selection
	UpTo   bool // "up to n"
	Spaces []edition.SpaceID
	At     edition.SpaceID // "refuge ftr sz 35: ...", "board sz 54: ..."
	Powers []edition.PowerID
	Words  []string // what is asked ("ask refuge, losses sz 7"), "place", "take", "none"
	When   *Condition
}

// Asks tells whether a standing order wants the power to be asked under a word.
func (l *StandingLine) Asks(word string) bool {
	return l.Word == "ask" && (slices.Contains(l.Words, word) || slices.Contains(l.Words, everyQuestion))
}

// Declines tells whether a standing order says no to its word.
func (l *StandingLine) Declines() bool {
	no := func(word string) bool {
		return slices.Contains([]string{"none", "no", "never", "decline", "keep"}, word)
	}
	return l.Never || slices.ContainsFunc(l.Words, no)
}
