package rules

// BattleEnded closes a battle.
type BattleEnded struct {
	Power  PowerID
	Space  SpaceID
	Result string // won, lost, both destroyed, retreated, submerged, broken off
	Cycles int
}

func init() { registerEvent(BattleEnded{}, "a battle is over") }

// Word is the name of the event.
func (BattleEnded) Word() string { return "fought" }

func (BattleEnded) apply(*Position) {}

func (e BattleEnded) facts(n names) []string {
	return n.one("fought %s %s %d", n.space(e.Space), e.Result, e.Cycles)
}

func (e BattleEnded) topics(*Edition) []string {
	switch e.Result {
	case "retreated":
		return []string{"answer/retreat"}
	case "submerged":
		return []string{"answer/submerge"}
	case "withdrawn":
		return []string{"answer/withdraw"}
	}
	return []string{"battle/end"}
}
