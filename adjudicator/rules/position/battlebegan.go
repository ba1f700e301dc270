package position

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// BattleBegan opens a battle.
type BattleBegan struct {
	Power     edition.PowerID
	Space     edition.SpaceID
	Attackers []Ref
	Defenders []Ref
	Landing   bool
}

func init() { registerEvent(BattleBegan{}, "a battle begins") }

// Word is the name of the event.
func (BattleBegan) Word() string { return "battle" }

func (e BattleBegan) apply(p *Position) {
	p.Fought[e.Space] = true
	marks := Fought
	if p.IsSea(e.Space) {
		marks |= FoughtAtSea
	}
	for _, r := range e.Attackers {
		if u := p.Unit(r.ID); u != nil {
			u.Deeds.Marks |= marks
		}
	}
	for _, r := range slices.Concat(e.Attackers, e.Defenders) {
		if u := p.Unit(r.ID); u != nil {
			u.Deeds.Marks &^= Withdrawn
		}
	}
}

func (e BattleBegan) facts(n names) []string {
	return n.one("battle %s %s", n.space(e.Space), n.power(e.Power))
}

func (BattleBegan) topics(*edition.Edition) []string { return []string{"battle/sides"} }
