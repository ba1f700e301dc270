package position

import "fieldpost/adjudicator/rules/edition"

// BattleEnded closes a battle.
type BattleEnded struct {
	Power  edition.PowerID
	Space  edition.SpaceID
	Result string // one of the words below
	Cycles int
}

// How battles end, as the attacker sees it.
const (
	BattleWon       = "won"
	BattleLost      = "lost"
	BattleBothGone  = "both destroyed"
	BattleRetreated = "retreated" // the attacker has fallen back
	BattleSubmerged = "submerged" // what is left of one side lies under water
	BattleWithdrawn = "withdrawn" // what was left of the defender has gone elsewhere
	BattleLeft      = "left"      // the defender has left, or stands aside
	BattleBrokenOff = "broken off"
	BattleStalemate = "stalemate" // both sides are left, and neither can hit those of the other who fight
)

func init() { registerEvent(BattleEnded{}, "a battle is over") }

// Word is the name of the event.
func (BattleEnded) Word() string { return "fought" }

func (BattleEnded) apply(*Position) {}

func (e BattleEnded) facts(n names) []string {
	return n.one("fought %s %s %d", n.space(e.Space), e.Result, e.Cycles)
}

func (e BattleEnded) topics(*edition.Edition) []string {
	switch e.Result {
	case BattleRetreated, BattleLeft:
		return []string{"answer/retreat"}
	case BattleSubmerged:
		return []string{"answer/submerge"}
	case BattleWithdrawn:
		return []string{"answer/withdraw"}
	}
	return []string{"battle/end"}
}
