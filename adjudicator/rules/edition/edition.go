package edition

import (
	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/board"
)

// SpaceID names a space of the edition's board.
type SpaceID = board.SpaceID

// Nowhere is no space.
const Nowhere = board.Nowhere

// PowerID is the place of a holder in Edition.Powers: first the powers that play, in turn order, then
// the holders that do not (neutrals of each kind, the Dutch).
type PowerID int8

// Nobody is no power.
const Nobody PowerID = -1

// KindID is the place of a kind of unit in Edition.Kinds, which stand in the edition's published unit order.
type KindID int8

// NoKind is no kind of unit.
const NoKind KindID = -1

// TechID is the place of a development in Edition.Techs.
type TechID int8

// NoTech is no development.
const NoTech TechID = -1

// Side is the place of a side in Edition.Sides. Holders of no side have NoSide.
type Side int8

// NoSide is the side of neutrals.
const NoSide Side = -1

// Edition is everything the engine is told about a game: its data and its few own functions. The engine
// never asks which edition it has.
type Edition struct {
	ID   string // as typed on the command line and in case files
	Name string // as printed in reports
	Law  int    // raised when an outcome can change

	Board      *board.Board
	Sides      []string
	Powers     []Power // those that play, in turn order, then the other holders
	Purses     []Purse // the money of the powers, see PurseID
	Kinds      []Kind  // in published unit order
	Techs      []Tech
	Advantages []Advantage // optional rules of single powers
	Owners     []PowerID   // who holds each space at the start, by SpaceID; Nobody for sea zones
	Printed    []PowerID   // whose emblem each space bears, by SpaceID: Owners, but for land that was taken before the game
	Militia    []int       // by SpaceID, what stands up where no power holds the land and somebody attacks it
	Cities     []City
	Setup      []Stack

	Phases     []Phase
	Options    []Option
	Rules      Switches
	Losses     LossDefaults
	AnyFactory []string          // what means a factory of any kind, the canonical word first
	Spellings  []Spelling        // what players type for kinds besides what their tables say
	Reserved   []string          // words of orders that never begin the name of a space, besides those of the language
	Examples   map[string]string // how an order is written, by what it shows
	Words      []string          // those words of the order language that only some editions have, as far as this one has them
	Combat     *battle.Rules     // the cycle of combat
	Topics     map[string]Topic
	Never      []string      // topics that shared code cites and that cannot come up here
	Wars       [][2]PowerID  // who is at war at the start, where war is between powers and not between sides
	Shared     [][][]PowerID // how people usually share the powers among them, the fewest people first
	Politics   Politics      // who may declare war, where war is between powers
	Objectives []Objective   // what powers are paid for besides their land
	Convoys    Convoys
	Withheld   []Withheld // what land does not pay for a time
	NoLaunch   []Slip     // zones beside a complex in which no ships of it enter
	Goals      []Goal     // what wins the game, the first that is reached
	Plugins    []Plugin   // the code of rules that no other edition has, in the order in which they are asked

	// Vary gives the edition as a game with these options plays it; nil where no option changes a table.
	Vary func(e *Edition, options map[string]string) *Edition
}

// Under is the edition as a game with these options plays it. Names and numbers of spaces, powers, units and
// developments are the same under all options.
func (e *Edition) Under(options map[string]string) *Edition {
	if e.Vary == nil {
		return e
	}
	return e.Vary(e, options)
}

// Power is a holder of spaces and units.
type Power struct {
	ID         string // "soviet_union"
	Name       string // "Soviet Union"
	Code       string // "SU", the two letters of the order language
	Aliases    []string
	Spellings  []string // abbreviations besides
	Adjective  string   // "Soviet", "German"
	Side       Side
	Leans      Side // of a holder that does not play and is on no side: whose friend its land is; NoSide for all others
	Plays      bool
	Capital    SpaceID // Nowhere when it has none
	Income     int     // production at the start
	Money      int     // in hand at the start
	Tokens     int     // strikes that it has for the whole game
	Colour     string
	Treasuries []Treasury
	JoinsTurn  bool     // moves in one turn with the power before it
	LedBy      string   // nobody plays it: the power from which its orders come; "" for all others
	Massed     int      // so many of its land units roll one die together when they attack; 0: each its own
	FliesOnly  bool     // facilities serve its flights alone: it repairs none, and its aircraft do not rise from them
	Unlearned  bool     // it does no research
	Without    []string // kinds of facilities that are removed from land that it gets
	Musters    []bool   // by SpaceID: where its new units enter, without complexes; nil for a power with complexes
	Buys       []KindID // what alone it buys; none: everything
	Supplied   []KindID // what it buys, too, while its side holds all of Supply
	Supply     []SpaceID
}

// Treasury is a purse of a power that has more than one. A power with one purse lists none.
type Treasury struct {
	ID      string // "europe"
	Capital SpaceID
	Spaces  []SpaceID // whose income it gets, whoever held them at the start
	Money   int
}

// Class says where a unit lives.
type Class uint8

// The classes.
const (
	Land Class = iota
	Air
	Sea
	Facility // goes with the territory, is never a casualty
)

// Kind is what every unit of one kind has in common.
type Kind struct {
	ID      string   // "infantry"
	Name    string   // singular, lower case: "infantry", "antiaircraft gun"
	Plural  string   // "infantry", "antiaircraft guns"
	Short   string   // "inf": the canonical word of the order language
	Aliases []string // everything else a player may type
	Class   Class
	Cost    int
	Attack  int // hits on this or less; 0 never rolls
	Defence int

	AttackAir, DefenceAir     int // the same against aircraft, where that is less; 0: as against others
	AttackShips, DefenceShips int // the same in a battle at sea against all but aircraft, which take the numbers above; 0: as on land

	Move    int
	Hits    int // hits it takes before it is lost; 0 cannot be hit
	Buyable bool

	Blitz     bool       // may pass through empty hostile land
	Follows   bool       // may do so beside one that may of itself, one for one
	Captures  bool       // takes territory
	Supports  int        // raises the attack of so many supported units
	Supported int        // its attack when raised; 0 is never raised
	Lift      int        // the sort of pairs in which it raises others or is raised: those of one sort go together
	Gun       bool       // fires at aircraft
	Shots     int        // of a gun that is hit like other units: its shots before a battle, each at another aircraft
	Flak      int        // and the number with which it hits, or a facility those that raid it
	Factory   bool       // new units enter beside it
	Type      int        // of production and of losses, where an edition has types
	Makes     int        // units that it makes in a turn, less its damage; 0: as many as its land is worth
	Withstand int        // the damage that it can have; 0: it is never damaged
	Fails     int        // the damage from which on it serves nobody
	Captured  string     // the kind that it becomes when it is taken; "" where it stays what it is
	Airfield  bool       // aircraft go further from its land, and rise from it to defend
	Rises     bool       // rises from an airfield to defend a zone beside it
	Meets     int        // its number against aircraft that raid or fly past; 0: it does not rise to meet them
	Escorts   bool       // fights over land that is raided, as escort of bombers or against them
	Harbour   bool       // ships go further from beside it, and are mended there
	Worth     int        // what land must be worth on which it is built
	Home      bool       // and it is built on land alone that was its owner's from the first
	Upgrades  string     // the kind of which it can be made, besides being built
	Upgrade   int        // what that costs
	Mainland  bool       // and on no island
	Sub       bool       // passes, strikes first, dives
	Destroyer bool       // cancels what submarines can do
	Deck      int        // fighters that fit on it
	DeckSize  int        // deck places it takes; 0 never lands on a deck
	Raids     bool       // may bomb complexes
	BasesOnly bool       // and of facilities only those at which nothing is made
	Nation    string     // the power that alone buys it; "" where all may
	Rationed  bool       // no more are bought in a turn than their buyer has carriers, with those that it buys
	RaidBonus int        // what is added to its die of damage
	Bombards  bool       // supports landings from the sea
	Broadside int        // the number with which it does; 0: its attack
	Backs     int        // and in the first cycle it raises the attack of so many, too
	Hurt      int        // its attack, defence and broadside at most when it is damaged; 0: as before
	RailOnly  bool       // moves by rail alone, and goes aboard no ship
	Bulk      int        // places that it takes in a hold; 0: one
	Launched  int        // how far it goes on an attack from a deck; 0: as far as from land
	Loads     [][]string // what a transport holds: alternatives, each a list of places ("any" or a kind's ID)
	Assault   int        // its attack where it has come from the sea; 0 is what it has anywhere
	Raised    int        // and its attack there when raised; 0 is what it has anywhere
	Convoy    int        // dice that it rolls against convoys; an aircraft does so from a deck
	Drops     string     // the kind of unit of which an aircraft may carry one and drop it, instead of fighting
}

// Spelling is what players type for the first of some kinds of unit that an edition has.
type Spelling struct {
	Kinds []string // kind IDs
	Typed []string
}

// Example is an order as this edition writes it: that which shows how something is done.
func (e *Edition) Example(of string) string { return e.Examples[of] }

// Tech is a development.
type Tech struct {
	ID      string
	Name    string
	Aliases []string
	Die     int // the number that brings it
	Chart   int
	Cost    int
	Changes []Change

	IncomeDice int // dice that its owner rolls when he collects, for as many IPCs
}

// Change is what a development does to a kind of unit, as data.
type Change struct {
	Kind  string // kind ID
	What  string // "attack", "defence", "move", "dice", "bombards", "rockets", "gunproof", "blitz", "assaults", "breakthrough", "raids", "drops", "makes", "mends", "supports", "also", "flak", "best", "aloft", "jumps"
	Value int
}

// Goal is one way for a side to win: everything that it names must be so, when a round ends or, if it has a name, for a full round.
type Goal struct {
	Side     Side
	Cities   bool // victory cities, as many as the game asks for
	Capitals int  // enemy capitals to be held
	Home     bool // none of the side's own capitals is lost
	Income   int  // what its land must be worth

	EveryTurn bool    // it is looked at when any turn ends, and not only at the end of a round
	After     PowerID // or when the turn of this power ends; Nobody for all others

	// What must be held for a full round.
	Name   string    // how the clock of it is called; "" where nothing must
	Spaces []SpaceID // of which
	Number int       // so many must be held
	Keep   []SpaceID // of which one must be held when the round is over
}

// City is a victory city.
type City struct {
	Name  string
	Space SpaceID
}

// Stack is a line of the set-up: like units of one power in one space.
type Stack struct {
	Power PowerID
	Space SpaceID
	Kind  KindID
	Count int
}

// Phase is one step of a turn. Its ID is also the word for it in case files and reports ("noncombat"), its
// Section the header under which the mover orders it, empty when he orders nothing.
type Phase struct {
	ID      string // research, purchase, combat, conduct, noncombat, place, income
	Name    string
	Section Section
}

// Option is a choice made before the game.
type Option struct {
	ID      string
	Default string
	Values  []string // empty: any number
	Help    string
	Words   []string // of the order language that no game without this option has
	Needs   string   // an option without which this one says nothing: as long as that stands at its default
	Sets    string   // the switch that takes the number agreed on: BidAmount
	Least   int      // the least number that it takes
}

// Applies tells whether an option says anything in a game with these options.
func (e *Edition) Applies(o *Option, options map[string]string) bool {
	for i := range e.Options {
		if n := &e.Options[i]; n.ID == o.Needs {
			v, set := options[n.ID]
			return set && v != n.Default
		}
	}
	return true
}

// OptionThatSets returns the option with which players agree on the number in a switch, or nil.
func (e *Edition) OptionThatSets(name string) *Option {
	for i := range e.Options {
		if e.Options[i].Sets == name {
			return &e.Options[i]
		}
	}
	return nil
}

// Topic is what shared code cites; the edition says which of its rules it is.
type Topic struct {
	Rules []string // rule IDs, the best first
	Text  string   // the rule in our own words
}

// LossDefaults are the published orders of loss, as words of the order language ("inf, art, arm, ftr, bmr").
type LossDefaults struct {
	LandAttack, LandDefence, SeaAttack, SeaDefence string
	KeepDestroyer                                  bool // the last destroyer is held back while an enemy submarine fights
}

// Lookups by the IDs used in data.

// PowerByID returns the power of that data ID, or Nobody.
func (e *Edition) PowerByID(id string) PowerID {
	for i := range e.Powers {
		if e.Powers[i].ID == id {
			return PowerID(i)
		}
	}
	return Nobody
}

// KindByID returns the kind of that data ID, or NoKind.
func (e *Edition) KindByID(id string) KindID {
	for i := range e.Kinds {
		if e.Kinds[i].ID == id {
			return KindID(i)
		}
	}
	return NoKind
}

// KindByShort returns the kind of that canonical word, or NoKind.
func (e *Edition) KindByShort(short string) KindID {
	for i := range e.Kinds {
		if e.Kinds[i].Short == short {
			return KindID(i)
		}
	}
	return NoKind
}

// TechByID returns the development of that data ID, or NoTech.
func (e *Edition) TechByID(id string) TechID {
	for i := range e.Techs {
		if e.Techs[i].ID == id {
			return TechID(i)
		}
	}
	return NoTech
}

// Space returns the space's data.
func (e *Edition) Space(s SpaceID) *board.Space { return &e.Board.Spaces[s] }

// Kind returns the kind's data.
func (e *Edition) Kind(k KindID) *Kind { return &e.Kinds[k] }

// Power returns the power's data.
func (e *Edition) Power(p PowerID) *Power { return &e.Powers[p] }
