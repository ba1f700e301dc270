package order

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// Orders are what a letter says once its words have been read: every name resolved, nothing judged. The
// package orders makes them from text and prints them back in canonical form; the engine judges them.

// Source says where in a letter an order stands.
type Source struct {
	Block string // "" for the letter itself; else "standing" or "answers"
	Line  int    // from 1
	Text  string // the line as typed
	Part  string // what of the line is the order, where the line holds several
}

// Letter is one letter of one power.
type Letter struct {
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

// AnyFactory is the kind of a bare "ic" in an edition with several sorts of complex: whichever stands there.
const AnyFactory edition.KindID = -2

// All is the count that means "every one there".
const All = -1

// Selection names units by kind and count: "3 inf", "all arm", "1 bb damaged", "United Kingdom 1 arm".
type Selection struct {
	Count   int // All for every one there
	Kind    edition.KindID
	Owner   edition.PowerID // Nobody: the power that orders
	Damaged bool
	Empty   bool // a carrier of any sort with nothing aboard
	Loaded  bool
	Cargo   []Selection     // "[1 arm]": which carrier, by what is aboard
	From    edition.SpaceID // "1 ftr from sz 52", else Nowhere
	Rest    bool            // those of the kind that can go and have no other order: what "all" without a kind becomes
}

// Fits tells whether a selection may mean units of a kind: "all" without a kind means every one.
func (s *Selection) Fits(k edition.KindID) bool { return s.Kind == edition.NoKind || s.Kind == k }

// Order is one order of a section. The concrete types, stored as values, are Research, Buy, Repair, War, Move, Rocket, Place,
// LoseRest, Advantage, Bid and If.
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
	AtIncome bool
}

// Landing says where an aircraft will come down: a space, and the carrier that fetches it there.
type Landing struct {
	Space  edition.SpaceID
	By     *Selection        // the carrier
	ByPath []edition.SpaceID // its way, first the zone where it stands
}

// Load is what a carrier takes aboard on its way.
type Load struct {
	Units []Selection
	From  edition.SpaceID
	At    edition.SpaceID // the zone where it loads; Nowhere: the first on the way that touches From
}

// Unload is what leaves a carrier. Units is empty for all that is aboard.
type Unload struct {
	Units []Selection
	To    edition.SpaceID
	At    edition.SpaceID // the zone from which it lands; Nowhere: the end of its way, or the last zone on it that touches To
}

// Purpose is what a move is for beyond going there.
type Purpose string

// The purposes.
const (
	Plain       Purpose = ""
	Raid        Purpose = "raid"
	Escort      Purpose = "escort"
	Fight       Purpose = "fight"
	Kamikaze    Purpose = "kamikaze"
	Paratroop   Purpose = "paratroop"
	JointStrike Purpose = "joint strike"
	JoinChina   Purpose = "join China"
	Stay        Purpose = "stays" // no march: no other order takes these units
)

// Move sends units along a path. A path of one space is a stack that stays: to fight, to load, to land.
type Move struct {
	Source
	Units      []Selection       // one at least
	Path       []edition.SpaceID // one space at least: first that where they stand; two spaces leave the way between open
	Purpose    Purpose
	Targets    []edition.KindID // "raid ic else nb": facilities, in order of preference
	Land       *Landing
	Loads      []Load
	Unloads    []Unload
	Aboard     *Selection // "-> aboard UK trn sz 12": the carrier, in the last space of Path
	FromAboard *Selection // "2 inf aboard UK trn sz 12 -> France": the carrier they leave, in the first space of Path
	CallOff    bool
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

// Bid offers, before the game, units and money.
type Bid struct {
	Source
	Units []Place // what would be added where
	Money int
}

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

// Where returns the place in the letter.
func (s Source) Where() Source { return s }

// Scope says which battles a battle order is for.
type Scope struct {
	Space edition.SpaceID // Nowhere for all on land or all at sea
	Land  bool
	Sea   bool
	Power edition.PowerID // whose standing order; Nobody in a letter
}

// BattleOrder holds clauses for one battle, or for all on land or at sea. The first that matches wins.
type BattleOrder struct {
	Source
	Scope   Scope
	Clauses []Clause
}

// ClauseWord names a clause.
type ClauseWord string

// The clauses.
const (
	ClauseLose          ClauseWord = "lose"
	ClauseTheyLose      ClauseWord = "they lose"
	ClauseLanded        ClauseWord = "landed"
	ClauseOverland      ClauseWord = "overland"
	ClauseAALose        ClauseWord = "aa lose"
	ClauseAirLose       ClauseWord = "air battle lose"
	ClauseFlakLose      ClauseWord = "flak lose"
	ClauseKeep          ClauseWord = "keep"
	ClausePress         ClauseWord = "press"
	ClauseRetreat       ClauseWord = "retreat"
	ClauseNeverRetreat  ClauseWord = "never retreat"
	ClauseSubmerge      ClauseWord = "submerge"
	ClauseNeverSubmerge ClauseWord = "never submerge"
	ClauseWithdraw      ClauseWord = "withdraw"
	ClauseNeverWithdraw ClauseWord = "never withdraw"
	ClauseAirRetreat    ClauseWord = "air retreat"
	ClauseBombard       ClauseWord = "bombard"
	ClauseSupport       ClauseWord = "support"
	ClauseCallOff       ClauseWord = "call off"
	ClauseTakeFor       ClauseWord = "take for"
	ClauseRaid          ClauseWord = "raid"
	ClauseAttack        ClauseWord = "attack"
	ClauseIgnore        ClauseWord = "ignore"
	ClauseAsk           ClauseWord = "ask"
)

// LossItem is one entry of a loss list: "inf" (all of them), "2 inf", "bb damage".
type LossItem struct {
	Units  Selection
	Damage bool // damage one, do not lose it
}

// Clause is one clause of a battle order.
type Clause struct {
	Word    ClauseWord
	Losses  []LossItem       // lose, they lose, aa lose ...
	Units   []Selection      // keep, submerge, withdraw, bombard, support, call off; empty: all
	To      edition.SpaceID  // retreat to, withdraw to
	Splits  []Unload         // where forces may part: "retreat 1 arm to A, 2 inf to B"
	Aboard  bool             // "retreat aboard": back onto the ships
	Rounds  int              // press N rounds
	After   int              // after round N; 0: from the first
	Power   edition.PowerID  // take for
	Ask     []string         // losses, retreat, submerge, all
	Targets []edition.KindID // raid
	When    *Condition
}

// everyQuestion stands for all words under which a power may be asked.
const everyQuestion = "all"

// Asks tells whether a clause wants the power to be asked under a word.
func (c *Clause) Asks(word string) bool {
	return c.Word == ClauseAsk && (slices.Contains(c.Ask, word) || slices.Contains(c.Ask, everyQuestion))
}

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
	Word   string       // the decision word or verb: scramble, intercept, kamikaze, refuge, board, allow, refuse, guests, trust, never, ask, army, ...
	Never  bool
	Units  []Selection
	UpTo   bool // "up to n"
	Spaces []edition.SpaceID
	At     edition.SpaceID // "refuge ftr sz 35: ...", "board sz 54: ..."
	Powers []edition.PowerID
	Words  []string // what is asked ("ask scramble, losses sz 7"), "place", "take", "none"
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

// CondOp is the root of a condition.
type CondOp string

// The forms of a condition.
const (
	CondAnd             CondOp = "and"
	CondOr              CondOp = "or"
	CondNot             CondOp = "not"
	CondRound           CondOp = "round"
	CondAttackers       CondOp = "attackers"
	CondDefenders       CondOp = "defenders"
	CondOdds            CondOp = "odds"
	CondTUV             CondOp = "tuv"
	CondBombers         CondOp = "bombers"
	CondOnlyAir         CondOp = "only air left"
	CondOnlyAirAttacks  CondOp = "only air attacks"
	CondSubmerged       CondOp = "enemy submerged"
	CondNoDefendersWith CondOp = "no defenders with"
	CondEnemyHas        CondOp = "enemy has"
	CondState           CondOp = "is"  // SPACE is ours ...
	CondHas             CondOp = "has" // SPACE has 1 ftr
)

// Condition is a test that is made when its moment comes.
type Condition struct {
	Op    CondOp
	Args  []*Condition   // and, or, not
	Cmp   string         // "<", "<=", ">", ">=", "=", "!="
	Value int            // percent for odds
	Kind  edition.KindID // no defenders with, enemy has; NoKind: any
	Space edition.SpaceID
	State string    // ours, theirs, taken, held, empty, attacked, hostile, clear
	Units Selection // has
}

// Answer is a reply to an open question.
type Answer struct {
	Source
	Number int    // the question's number; 0 when one question is open
	Word   string // the decision word
	Text   string // the answer's own words, for options that are chosen by name
	None   bool   // "none", "no", "decline"
	Losses []LossItem
	Units  []Selection
	To     edition.SpaceID
	Spaces []edition.SpaceID
	Powers []edition.PowerID
	Press  bool
	Orders *Letter // the answer to "orders": the section itself
}
