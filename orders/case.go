package orders

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// Case is one conformance case: a position, letters, dice, and what must come out.
type Case struct {
	Name    string   // the first word
	IDs     []string // all words before the title, the name among them
	Title   string
	File    string
	Line    int // of "case:"
	Edition string
	Reader  *Reader // of the edition
	Options map[string]string
	Ask     bool // play: ask; else an unanswered decision takes the published default
	Courts  bool // play: courteous: the same, but that a power is asked what it has ordered to be asked
	Gathers bool // play: gathered: the same as ask, but that before the battles everybody is asked what he wants to be asked in them
	Turn    TurnText

	Position *PositionText // nil: the edition's set-up
	Blocks   []Block       // everything after the position, in the order written

	Faults []Misread // what of it cannot be read; such a case is not tried
}

// Misread is what cannot be read in a case file.
type Misread struct {
	File string
	Line int
	Text string
}

func (f Misread) Error() string { return fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.Text) }

// TurnText is where a case begins: "Germany 3 noncombat", "start".
type TurnText struct {
	Start bool            // the prelude
	Power edition.PowerID // Nobody: the edition's first
	Round int             // 0: the first
	Phase string          // ID of a phase; "": the turn's beginning
}

// Block is a part of a case. The concrete types are LetterBlock, StandingBlock, AnswersBlock, PassBlock, TimeBlock,
// CorrectionBlock, DiceBlock and ExpectBlock.
type Block interface{ Heading() int }

// Head is the line of a block's heading in its file. Lines inside a block count from 1 below it.
type Head int

// Heading returns the line.
func (h Head) Heading() int { return int(h) }

// LetterBlock is a letter. It is not read here: it may be wrong on purpose.
type LetterBlock struct {
	Head
	Power edition.PowerID
	Text  string
}

// StandingBlock is a power's standing orders, not read.
type StandingBlock struct {
	Head
	Power edition.PowerID
	Text  string
}

// AnswersBlock are answers to questions, not read.
type AnswersBlock struct {
	Head
	Power edition.PowerID
	Text  string
}

// PassBlock lets every power pass until a turn has come.
type PassBlock struct {
	Head
	Power edition.PowerID
	Round int
}

// TimeBlock lets the clock run out for what the turn waits for: the published default answers.
type TimeBlock struct {
	Head
	Power edition.PowerID // Nobody: for everybody
}

// CorrectionBlock is what a referee puts right in the course of a turn, in the notation of positions.
type CorrectionBlock struct {
	Head
	Lines *PositionText
}

// DiceBlock are scripted dice.
type DiceBlock struct {
	Head
	Volleys []Volley
}

// Volley is one line of dice: who rolls, and what.
type Volley struct {
	Line   int // in the file
	Roller edition.PowerID
	Name   string // as typed
	Dice   []int
}

// ExpectBlock is what must have come out at this point.
type ExpectBlock struct {
	Head
	Lines []ExpectLine
}

// ExpectLine is one expectation. The concrete types are SpaceLine, PowerLine, PairLine, NoteLine, NotAccepted, Asks,
// EventLine, DiceCount, PhaseLine, WinnerLine and DoubtLine.
type ExpectLine interface{ Where() order.Source }

// NotAccepted says that the last letter, or another block, is refused.
type NotAccepted struct {
	order.Source
	Power  edition.PowerID // Nobody: the last letter
	Block  string          // "letter", "standing", "answers"; "" the last letter
	N      int             // "Germany letter 2": the second; 0 the last
	Line   int             // 0: any
	Words  string          // the reason holds these
	Errors int             // so many in all; 0: any number
	IDs    []string        // one of these rule IDs, possibly cut after the chapter; none: any
}

// Asks says that the turn is suspended on a decision.
type Asks struct {
	order.Source
	Power  edition.PowerID
	Word   string
	Spaces []edition.SpaceID
	Text   string // what follows the word, as typed
	Words  string // the question or one of its options holds these
}

// EventLine is a fact of the event list, its words parted by single blanks.
type EventLine struct {
	order.Source
	Text string
	IDs  []string // one of these rules stands behind it; none: any
	None bool     // there is no fact that begins with these words
}

// DiceCount is the number of dice rolled.
type DiceCount struct {
	order.Source
	Count int
}

// PhaseLine says where the turn stands.
type PhaseLine struct {
	order.Source
	Phase string
}

// WinnerLine is "winner: none", "winner: Axis", "winner: Axis, Japan".
type WinnerLine struct {
	order.Source
	Side   string // "" for none
	Powers []edition.PowerID
}

// DoubtLine says that the last letter is accepted and doubted: what is legal in it and hardly meant, or what an order for all comes to.
type DoubtLine struct {
	order.Source
	Words string // one of its doubts holds these
	None  bool   // nothing in it is doubted
}
