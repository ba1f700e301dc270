package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Salvor is the plug-in of an optional rule that may do something when a battle is over. It returns nil when there is nothing
// to be done.
type Salvor interface {
	AfterBattle(*Aftermath) *turn.Window
}

// Aftermath is what is left of a battle.
type Aftermath struct {
	Pos       *position.Position  // to be read only
	Advantage edition.AdvantageID // of the plug-in that is asked
	Owner     edition.PowerID     // who has it
	Space     edition.SpaceID
	Defenders []position.Ref // who defended when it began

	ranks *ranks
}

// afterBattle gives everybody whose optional rule works then the word.
func (f *fight) afterBattle(defenders []position.Ref) {
	turn.OpenAll(f.turn, func(id edition.AdvantageID, plug Salvor) *turn.Window {
		return plug.AfterBattle(&Aftermath{Pos: f.pos, Advantage: id, Owner: f.pos.Edition.Advantages[id].Power, Space: f.space, Defenders: defenders, ranks: &f.ranks})
	})
}

// Held tells whether a defender is left.
func (a *Aftermath) Held() bool { return len(a.ranks.standing(battle.Defender)) > 0 }

// Destroyed tells whether attackers of a kind have been lost.
func (a *Aftermath) Destroyed(kind edition.KindID) bool {
	return slices.ContainsFunc(a.ranks.past, func(l battle.Loss) bool {
		g := &a.ranks.b.Groups[l.Group]
		return g.Side == battle.Attacker && !l.Damage && edition.KindID(g.Kind) == kind
	})
}
