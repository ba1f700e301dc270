package orders

import (
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
