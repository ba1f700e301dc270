package rules

// Event is a fact: something that happened, with all that a report needs to tell it. A position changes by
// events alone, so that a game is the fold of its events.
type Event interface {
	// Word is the name of the fact in case files and in the journal.
	Word() string
	apply(*Position)
}

// Apply makes an event happen.
func (p *Position) Apply(e Event) { e.apply(p) }

// Ref names a unit in an event so that it can be told after the unit is gone.
type Ref struct {
	ID    UnitID
	Kind  KindID
	Owner PowerID
}

func refs(p *Position, ids []UnitID) []Ref {
	out := make([]Ref, 0, len(ids))
	for _, id := range ids {
		if u := p.Unit(id); u != nil {
			out = append(out, Ref{u.ID, u.Kind, u.Owner})
		}
	}
	return out
}

// TurnBegan opens a turn: what units did in the turn before is forgotten.
type TurnBegan struct {
	Power PowerID
	Round int
}

// PhaseBegan opens a phase.
type PhaseBegan struct {
	Power PowerID
	Phase int
}

// TurnEnded closes a turn.
type TurnEnded struct {
	Power     PowerID
	Round     int
	Next      PowerID
	NextRound int
}

// Paid is money that went to the bank.
type Paid struct {
	Power  PowerID
	Amount int
	For    string
}

// Dealt is an optional rule that a power has got before the game.
type Dealt struct {
	Power     PowerID
	Advantage AdvantageID
}

// Declared is an optional rule that a power declares to be in force until its next turn.
type Declared struct {
	Power     PowerID
	Advantage AdvantageID
}

// Used is an optional rule that is used up.
type Used struct {
	Power     PowerID
	Advantage AdvantageID
}

// Gifted is units that a power gets for nothing.
type Gifted struct {
	Power PowerID
	Space SpaceID
	Kind  KindID
	Units []UnitID
}

// Lent is units that have become another power's; they are named as they were before.
type Lent struct {
	Power PowerID
	Space SpaceID
	Units []Ref
}

// Levied is money that enemies keep from the income of a power.
type Levied struct {
	Power  PowerID
	By     PowerID
	Amount int
}

// Tolled is money that neutral land cost.
type Tolled struct {
	Power  PowerID
	Space  SpaceID
	Amount int
}

// Collected is the income of a turn.
type Collected struct {
	Power  PowerID
	Amount int
}

// Skipped says that a phase did not take place, and why.
type Skipped struct {
	Power  PowerID
	Phase  int
	Reason string
	Topic  string
}

// Developed is a development that succeeded.
type Developed struct {
	Power PowerID
	Tech  TechID
}

// Bought is units that wait to be mobilized.
type Bought struct {
	Power PowerID
	Kind  KindID
	Count int
}

// Moved is units that went along a path; cargo goes with its carrier.
type Moved struct {
	Power   PowerID
	Units   []Ref
	Path    []SpaceID
	Combat  bool // in the combat move
	Spent   int  // what it cost each of them
	Purpose Purpose
	LandAt  SpaceID // the landing that was declared or found, Nowhere if none
	Filled  bool    // the path was filled in for the player
	Line    int
}

// Boarded is cargo that went aboard.
type Boarded struct {
	Power   PowerID
	Units   []Ref
	Carrier Ref
	Zone    SpaceID
	From    SpaceID
}

// Landed is cargo that went ashore: into a battle, or in noncombat into friendly land.
type Landed struct {
	Power    PowerID
	Units    []Ref
	Carrier  Ref
	From, To SpaceID
	Assault  bool
}

// Settled is aircraft that came down; Deck is zero on land.
type Settled struct {
	Power PowerID
	Units []Ref
	Space SpaceID
	Deck  Ref
}

// Refuelled is aircraft that have landed on their way in noncombat and may fly their whole range once more.
type Refuelled struct {
	Power PowerID
	Space SpaceID
	Units []Ref
}

// Planned is the joint landing plan that was proved at the end of a combat move.
type Planned struct {
	Power    PowerID
	Landings []PlannedLanding
	Fetches  []Fetch
}

// PlannedLanding is where some aircraft are to come down.
type PlannedLanding struct {
	Units    []Ref
	From, To SpaceID
	Deck     Ref
}

// Fetch is a carrier that goes to a zone in noncombat to take fighters aboard: a promise if the letter has named it, else
// what the plan supposes [R-CV-009].
type Fetch struct {
	Carrier Ref
	Path    []SpaceID
	Named   bool
}

// Rolled is a volley.
type Rolled struct {
	Label string
	Power PowerID
	For   string // what is rolled for: "attack", "defence", "opening fire", "gun", "raid"...
	Space SpaceID
	Cycle int    // of a battle, from 1; 0 elsewhere
	Tech  TechID // of research: the development that is looked for
	Shots []Shots
	Hits  int
}

// Shots are dice of one volley that need the same number. Need 0 means that the number itself counts.
type Shots struct {
	Need  int
	Unit  Ref // what fires, or for a gun what is fired at
	Count int // units that share these dice
	Dice  []int
}

// Decided is a decision, by whom and from what source.
type Decided struct {
	ID     string
	Power  PowerID
	Choice string // in canonical words
	Source Origin
	What   string  // what was decided: losses, retreat, landing ...
	Space  SpaceID // where, or Nowhere
}

// Origin is where an answer came from: order, standing, answer or default.
type Origin string

// The sources, in the order in which they are looked up.
const (
	ByOrder    Origin = "order"
	ByStanding Origin = "standing"
	ByAnswer   Origin = "answer"
	ByDefault  Origin = "default"
)

// PassedOver is an order that waited for its moment and then proved impossible.
type PassedOver struct {
	Power   PowerID
	Section Section
	Line    int
	Text    string
	Item    string // the item of the order's list that is passed over, if the rest is carried out
	Reason  string
	Topic   string
	Instead string // what could be written in its place, if that is known
}

// BattleBegan opens a battle.
type BattleBegan struct {
	Power     PowerID
	Space     SpaceID
	Attackers []Ref
	Defenders []Ref
	Landing   bool
}

// BattleEnded closes a battle.
type BattleEnded struct {
	Power  PowerID
	Space  SpaceID
	Result string // won, lost, both destroyed, retreated, submerged, broken off
	Cycles int
}

// Damaged is a ship that took a hit and floats.
type Damaged struct {
	Space SpaceID
	Unit  Ref
}

// Repaired is damage mended.
type Repaired struct {
	Space SpaceID
	Unit  Ref
}

// Lost is units that are gone, and why: "hit", "gun", "submarine", "bombardment", "aboard", "no landing" ...
type Lost struct {
	Space SpaceID
	Units []Ref
	Cause string
}

// Captured is a territory that fell to an attacker, with the guns and complexes in it.
type Captured struct {
	Space  SpaceID
	By     PowerID // who took it
	From   PowerID
	To     PowerID // who holds it now: By, or the ally whose land it is
	Seized []Ref
	Blitz  bool
}

// Reverted is a territory that went back to its owner when his capital was freed.
type Reverted struct {
	Space    SpaceID
	From, To PowerID
	Seized   []Ref
}

// Looted is the money of a fallen capital.
type Looted struct {
	By, From PowerID
	Amount   int
}

// Raided is money that bombs cost.
type Raided struct {
	Space  SpaceID
	By     PowerID
	Power  PowerID // who pays
	Amount int
}

// Rocketed is money that a rocket cost.
type Rocketed struct {
	Space, From SpaceID
	By          PowerID
	Power       PowerID
	Gun         Ref
	Amount      int
}

// Retreated is units that fell back.
type Retreated struct {
	Power    PowerID
	Units    []Ref
	From, To SpaceID
}

// Dived is submarines that went under.
type Dived struct {
	Power PowerID
	Space SpaceID
	Units []Ref
}

// Surfaced is submarines that came up.
type Surfaced struct {
	Power PowerID
	Space SpaceID
	Units []Ref
}

// CalledOff is a landing that does not take place.
type CalledOff struct {
	Power  PowerID
	Space  SpaceID
	Units  []Ref
	Reason string
}

// Crashed is aircraft that found no place to come down.
type Crashed struct {
	Power PowerID
	Space SpaceID
	Units []Ref
}

// Noted sets marks on units that a later phase must know of.
type Noted struct {
	Units []Ref
	Marks Mark
}

// Placed is new units on the board, or (Existing) a fighter that changed to a new deck.
type Placed struct {
	Power    PowerID
	Space    SpaceID
	Kind     KindID
	Units    []UnitID
	Deck     UnitID
	Factory  SpaceID
	Existing bool
	Owner    PowerID
	Filled   bool // nobody has ordered it: the clock had run out
}

// Unplaced is bought units that found no place.
type Unplaced struct {
	Power  PowerID
	Kind   KindID
	Count  int
	Refund int
}

// Won is the end of the game.
type Won struct {
	Side     Side
	Cities   int // that it holds, where they count
	Best     []PowerID
	Capitals int // enemy capitals that it holds, where they count
	Income   int // what its land is worth, where that counts
}

// Counted is the check for victory at the end of a round.
type Counted struct {
	Round    int
	Cities   []int // by side
	Needed   int
	Capitals []int // enemy capitals held, by side
	Incomes  []int // what the land is worth, by side
}

// Bidden is what a bid adds to the set-up.
type Bidden struct {
	Power PowerID
	Kind  KindID // NoKind: money
	Space SpaceID
	Count int
	Cost  int
}
