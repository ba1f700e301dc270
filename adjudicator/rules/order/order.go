package order

import "fieldpost/adjudicator/rules/edition"

// Orders are what a letter says once its words have been read: every name resolved, nothing judged. The
// package orders makes them from text and prints them back in canonical form; the engine judges them.

// Order is one order of a section. The concrete types, stored as values, are Research, Buy, Repair, War, Move, Rocket, Place,
// LoseRest, AdvantageOrder, Bid and If.
type Order interface{ Where() Source }

// Research buys dice: "2 dice rockets".
type Research struct {
	Source
	Dice     int
	Tech     edition.TechID // NoTech where the edition's charts decide
	Chart    int
	Treasury string
}

// Buy buys units: one kind an order.
type Buy struct {
	Source
	Count    int
	Kind     edition.KindID
	Upgrade  bool   // "upgrade": a minor complex becomes a major one
	Treasury string // "europe"
}

// Repair mends damage.
type Repair struct {
	Source
	Count int
	Kind  edition.KindID
	Space edition.SpaceID
}

// War declares war.
type War struct {
	Source
	On       []edition.PowerID
	Lands    []edition.SpaceID // neutrals, where war is declared on them
	AtIncome bool
}

// Rocket strikes a complex from afar.
type Rocket struct {
	Source
	Count    int
	From, To edition.SpaceID
	Target   edition.KindID // NoKind: the complex
}

// Place brings a new unit onto the board, or (Existing) an old fighter onto a new carrier.
type Place struct {
	Source
	Units    []Selection
	Space    edition.SpaceID
	Factory  edition.SpaceID // "from Germany", else Nowhere
	Deck     bool            // "cv sz 5": onto a new carrier there
	Existing bool            // "1 ftr Germany -> cv sz 5"; Units[0].From is where it stands
	Upgrade  bool
	Treasury string // "europe", where the order says which purse has paid
}

// AdvantageOrder chooses or declares an optional rule: "Russian Winter", with what it is for where that has to be said:
// "Lend-Lease: United States 1 ftr Russia".
type AdvantageOrder struct {
	Source
	Advantage edition.AdvantageID
	Units     []Selection // From is where they stand
	Spaces    []edition.SpaceID
}

// LoseRest gives up what is bought and not placed: "PLACE none", "lose the rest".
type LoseRest struct{ Source }

// Bid says, before the game, which units and how much money a bid adds to the set-up, or takes from it.
type Bid struct {
	Source
	Units []Place // what is added where
	Money int
	Less  []Place // what is taken away
	Gives int     // and so much money
}

// Adds tells whether it adds anything.
func (b *Bid) Adds() bool { return len(b.Units) > 0 || b.Money > 0 }

// Takes tells whether it takes anything away.
func (b *Bid) Takes() bool { return len(b.Less) > 0 || b.Gives > 0 }

// If hangs orders on conditions; the first branch whose condition holds is taken. The last may have none (else).
type If struct {
	Source
	Branches []Branch
}

// Branch is one arm of an If.
type Branch struct {
	When   *Condition // nil: else
	Orders []Order
}
