package order

import "fieldpost/adjudicator/rules/edition"

// Source says where in a letter an order stands.
type Source struct {
	Block string // "" for the letter itself; else "standing" or "answers"
	Line  int    // from 1
	Text  string // the line as typed
	Part  string // what of the line is the order, where the line holds several
}

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
}

// Changes tells whether a letter wants to change the game.
func (l *Orders) Changes() bool {
	return len(l.Sections)+len(l.Battles)+len(l.Sequence)+len(l.Answers) > 0 || l.Standing != nil || l.Done || l.Pass
}

// OnlyStanding tells whether a letter files standing orders and does nothing else.
func (l *Orders) OnlyStanding() bool {
	rest := *l
	rest.Standing = nil
	return !rest.Changes()
}

// Where returns the place in the letter.
func (s Source) Where() Source { return s }
