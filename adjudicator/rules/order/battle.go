package order

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

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

// The clauses that battles obey. Those that the language reads alone are named where they are registered.
const (
	ClauseLose          ClauseWord = "lose"
	ClauseTheyLose      ClauseWord = "they lose"
	ClauseLanded        ClauseWord = "landed"   // a list for those who came from the sea
	ClauseOverland      ClauseWord = "overland" // and for those who did not
	ClauseGunsLose      ClauseWord = "aa lose"
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
	ClauseCallOff       ClauseWord = "call off"
	ClauseRaid          ClauseWord = "raid"
	ClauseAirBattleLose ClauseWord = "air battle lose"
	ClauseFlakLose      ClauseWord = "flak lose"
	ClauseAttack        ClauseWord = "attack"
	ClauseIgnore        ClauseWord = "ignore"
	ClauseTake          ClauseWord = "take for"
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
