package orders

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// PositionText is a position as a case or a saved game writes it: typed lines, names resolved, nothing judged.
type PositionText struct {
	Empty bool // standard owners, no units, no money, no developments; else the edition's set-up
	Lines []PositionLine
}

// PositionLine is one statement about a position. The concrete types are SpaceLine, PowerLine, PairLine, NoteLine and
// MarkLine; an expect block has them too, without MarkLine.
type PositionLine interface{ Where() order.Source }

// UnitStack is a number of like units, with what they carry.
type UnitStack struct {
	Owner     edition.PowerID
	Count     int
	Kind      edition.KindID
	Damaged   bool
	Withdrawn bool
	// Cargo lists what the carriers of the stack hold, in their order: "[1 inf] [empty]". Carriers without
	// brackets hold nothing. nil: no brackets at all.
	Cargo [][]UnitStack
}

// SpaceLine says what is in a space: "Ukraine: owner Germany; Germany 3 inf, 1 aa". A part that is not said is
// left as it is in a position, and not checked in an expectation.
type SpaceLine struct {
	order.Source
	Space    edition.SpaceID
	HasOwner bool
	Owner    edition.PowerID
	Invaded  bool // a strict neutral that has been attacked
	HasUnits bool
	Units    []UnitStack // none with HasUnits: "nothing"
	Damage   []KindCount // "damage 3 ic, 1 ab"
}

// KindCount is a number of a kind.
type KindCount struct {
	Count int
	Kind  edition.KindID
}

// BoughtUnits are units that are bought and not yet placed: "2 inf", "europe 2 inf", "1 upgrade".
type BoughtUnits struct {
	KindCount
	Treasury string // which purse has paid, of a power with several
	Upgrade  bool
}

// Purse is the money of one treasury.
type Purse struct {
	Treasury string // "" for a power with one
	Money    int
}

// AdvantageMark is an optional rule that a power has.
type AdvantageMark struct {
	Advantage edition.AdvantageID
	Spent     bool
	Declared  bool
}

// PowerLine says what a power has: "Germany: ipcs 40; tech rockets".
type PowerLine struct {
	order.Source
	Power         edition.PowerID
	Money         []Purse // none: not said
	HasIncome     bool
	Income        int // production as it stands
	HasTechs      bool
	Techs         []edition.TechID
	HasAdvantages bool
	Advantages    []AdvantageMark
	HasTokens     bool
	Tokens        int
	HasBought     bool
	Bought        []BoughtUnits // bought and not yet placed
}

// PairLine is "war: Germany, Soviet Union" or "peace: ..."; or "war: Germany, Turkey", on land that was neutral, where B is Nobody.
type PairLine struct {
	order.Source
	War  bool // else peace
	A, B edition.PowerID
	Land edition.SpaceID // if B is Nobody
}

// NoteLine is "history: Japan unprovoked war" or "clock: Axis Pacific Japan 5".
type NoteLine struct {
	order.Source
	Word string // "history", "clock"
	Text string // single blanks between the words
}

// MarkLine says what units did earlier this turn: "aboard this turn: sz 12 1 inf", "moved: sz 8 1 sub".
type MarkLine struct {
	order.Source
	Word  string // aboard, moved, fired, captured, withdrawn, landed
	Space edition.SpaceID
	Units []UnitStack // owner Nobody where the line does not say; none: the space itself ("captured: Ukraine")
}

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

// Block is a part of a case.
type Block struct {
	// Kind is "letter", "standing" or "answers", which are not read here, since they may be wrong on purpose; "pass" until a turn has come, by
	// every power; "time" that runs out, and the published defaults answer; "correction" by a referee; "dice"; or "expect".
	Kind    string
	Line    int             // of its heading in the file; lines inside a block count from 1 below it
	Power   edition.PowerID // Nobody where time runs out for everybody
	Round   int             // of the turn up to which is passed
	Text    string
	Lines   *PositionText // of a correction
	Volleys []Volley
	Expect  []ExpectLine
}

// Volley is one line of dice: who rolls, and what.
type Volley struct {
	Line   int // in the file
	Roller edition.PowerID
	Name   string // as typed
	Dice   []int
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
