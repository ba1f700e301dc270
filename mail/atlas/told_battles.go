package atlas

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// results say what the words of the engine mean for a mark. What is not here was broken off in one way or another.
var results = map[string]Result{position.BattleWon: Won, position.BattleLost: Lost}

// battle opens a mark.
func (n *narrator) battle(s board.SpaceID, r Result) *Battle {
	n.scene.Battles = append(n.scene.Battles, Battle{Space: s, Result: r, Text: "no losses"})
	n.losses = append(n.losses, nil)
	return &n.scene.Battles[len(n.scene.Battles)-1]
}

// pending is the place of the battle that is being fought in a space, or -1.
func (n *narrator) pending(s board.SpaceID) int {
	for i, b := range n.scene.Battles {
		if b.Space == s && b.Result == Pending {
			return i
		}
	}
	return -1
}

// battleEnded says how a battle has ended.
func (n *narrator) battleEnded(e position.BattleEnded) {
	i := n.pending(e.Space)
	if i < 0 {
		n.battle(e.Space, Pending)
		i = len(n.scene.Battles) - 1
	}
	result, known := results[e.Result]
	if !known {
		result = Broken
	}
	n.scene.Battles[i].Result = result
}

// lost counts units that a battle has cost. What is lost outside of battles, to guns on the way or for want of a place to
// land, belongs to no mark.
func (n *narrator) lost(s board.SpaceID, units []position.Ref) {
	i := n.pending(s)
	if i < 0 {
		return
	}
	n.losses[i] = append(n.losses[i], units...)
	n.scene.Battles[i].Text = n.toll(n.losses[i])
}

// toll says losses power by power: "Germany loses 2 inf, 1 arm; Soviet Union loses 3 inf".
func (n *narrator) toll(all []position.Ref) string {
	var parts []string
	for p := range n.ed.Powers {
		var own []position.Ref
		for _, r := range all {
			if r.Owner == edition.PowerID(p) {
				own = append(own, r)
			}
		}
		if len(own) > 0 {
			parts = append(parts, fmt.Sprintf("%s loses %s", n.ed.Powers[p].Name, counted(n.ed, own)))
		}
	}
	return strings.Join(parts, "; ")
}

// bombed marks a raid or a rocket.
func (n *narrator) bombed(s board.SpaceID, payer edition.PowerID, amount int) {
	n.battle(s, Bombed).Text = fmt.Sprintf("%s pays %d", n.ed.Power(payer).Name, amount)
}
