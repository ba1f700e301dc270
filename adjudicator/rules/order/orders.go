package order

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// Source says where in a letter an order stands.
type Source struct {
	Block string // "" for the letter itself; else "standing", "answers" or Earlier
	Line  int    // from 1
	Text  string // the line as typed
	Part  string // what of the line is the order, where the line holds several
	Nth   int    // which of the orders, where that gives several: from 0
}

// Earlier is the Block of what stands in another letter of the turn, which came before: its lines have numbers of their own.
const Earlier = "earlier"

// Orders are what one letter of one power orders.
type Orders struct {
	Game  string
	Power edition.PowerID // Nobody when the letter does not say
	Round int             // 0 when the letter does not say

	PowerAt, RoundAt Source // where the letter says so

	Sections   map[edition.Section][]Order // a section that is present with no orders is empty, not missing
	Battles    []BattleOrder               // BATTLES, in the order written
	Sequence   []edition.SpaceID           // "order sz 15, Anglo-Egypt"
	SequenceAt Source                      // where it stands
	Standing   *StandingOrders             // a STANDING block, when the letter has one
	Answers    []Answer
	Done       bool                     // everything that follows is empty
	Pass       bool                     // the whole turn is empty
	Confirm    bool                     // NOW: no echo first
	Misread    map[edition.Section]bool // sections of which not all could be read; "" stands for any
	Last       edition.Section          // the last section header in the letter: all before it that are missing are empty

	Led []*Orders // what stands below the names of powers whose orders come from the power of the letter
}

// Changes tells whether a letter wants to change the game.
func (l *Orders) Changes() bool {
	return l.changes() || slices.ContainsFunc(l.Led, (*Orders).changes)
}

func (l *Orders) changes() bool {
	return l.Moves() || len(l.Answers) > 0 || l.Standing != nil
}

// Moves tells whether a letter holds orders of its own power for the turn, and not only answers or standing orders.
func (l *Orders) Moves() bool {
	return len(l.Sections)+len(l.Battles)+len(l.Sequence) > 0 || l.Done || l.Pass
}

// OrderTurn tells whether a letter holds orders for the turn, be it those of a power that is led.
func (l *Orders) OrderTurn() bool { return l.Moves() || slices.ContainsFunc(l.Led, (*Orders).Moves) }

// OnlyStanding tells whether a letter files standing orders and does nothing else.
func (l *Orders) OnlyStanding() bool {
	return !slices.ContainsFunc(l.ByPower(), func(l *Orders) bool { return l.Moves() || len(l.Answers) > 0 })
}

// ByPower are the orders of each power of the letter, those of powers that are led first: nobody waits for them, so that they must be there when
// the others have the turn go on.
func (l *Orders) ByPower() []*Orders { return append(slices.Clip(l.Led), l) }

// Where returns the place in the letter.
func (s Source) Where() Source { return s }

// InRound says for which round a letter is whose parts do not say so.
func (l *Orders) InRound(round int) {
	for _, o := range l.ByPower() {
		if o.Round == 0 {
			o.Round = round
		}
	}
}
