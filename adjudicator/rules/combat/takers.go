package combat

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/capture"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Whose land it is that powers who move together have taken in one battle.

// takeWord is under which each of them may say who of them takes it. Nobody is asked.
var takeWord = position.Register(position.Word{Name: string(order.ClauseTake), Tacit: true, Topics: []string{"capture/joint"},
	Clauses: []position.ClauseForm{{Word: order.ClauseTake, Rest: position.PowerClause, If: movesTogether, Everyday: true}}})

// movesTogether tells whether powers of an edition move in one turn.
func movesTogether(e *edition.Edition) bool {
	return slices.ContainsFunc(e.Powers, func(p edition.Power) bool { return p.JoinsTurn })
}

// taker is who takes the land of a battle that is won: of several whose land units are left the one whose are worth more, or whom they name
// if they do not contradict each other [A-X-20].
func (f *fight) taker() edition.PowerID {
	left := f.ranks.standing(battle.Attacker)
	able := capture.Takers(f.turn, left)
	if len(able) < 2 {
		return capture.Taker(f.turn, left)
	}
	var window []*turn.Decision
	for _, power := range able {
		window = append(window, f.takes(power, able))
	}
	named := edition.Nobody
	for _, c := range f.turn.Ask(window...) {
		if c.Source == position.ByDefault {
			continue
		}
		to := able[c.Pick[0]]
		if named != edition.Nobody && named != to { // they contradict each other
			return able[0]
		}
		named = to
	}
	if named == edition.Nobody {
		named = able[0]
	}
	return named
}

// takes is what one of them says of it; the first is who takes the land if nobody says anything.
func (f *fight) takes(power edition.PowerID, able []edition.PowerID) *turn.Decision {
	choice := func(i int) turn.Choice {
		return turn.Choice{Pick: []int{i}, Text: takeWord.Name + " " + f.pos.PowerName(able[i])}
	}
	return &turn.Decision{
		ID: fmt.Sprintf("battle/%s/take/%s", f.pos.SpaceSlug(f.space), prose.Slug(f.pos.PowerName(power))), Power: power, Word: takeWord.Name, Space: f.space,
		Text: prose.Say("Who takes %s?", f.pos.SpaceName(f.space)), Default: choice(0), Quiet: true,
		FromOrders: func(b turn.Brief) (turn.Choice, bool, bool) {
			for _, c := range f.book.clauses(b) {
				if i := slices.Index(able, c.Power); c.Word == order.ClauseTake && i >= 0 && f.book.applies(c, power, b) {
					return choice(i), true, false
				}
			}
			return turn.Choice{}, false, false
		},
	}
}
