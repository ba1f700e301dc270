package adjudicator

import (
	"fmt"
	"slices"
	"strconv"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/secrets"
)

// carried does what a proposal says if all have agreed. It is done when everything else of the letter has been, and any lock
// that is open: the orders beside a vote were judged by the game as it stood.
func (r *requests) carried(p Proposal) (bool, error) {
	t := r.table
	if slices.ContainsFunc(t.voters(p), func(s *Seat) bool { return !p.has(s) }) {
		return false, nil
	}
	t.drop(func(o Proposal) bool { return o.N == p.N })
	r.say(prose.Wrapped(fmt.Sprintf("PROPOSAL %d is carried: all have agreed. %s", p.N, t.says(p))))
	a := Act{At: r.post.now, Who: byAll}
	switch p.What {
	case "draw":
		a.What, a.Text = actEnd, "The game is a draw, by agreement of all players."
	case "concede":
		a.What, a.Text = actEnd, t.sideCalled(p)+" concedes. It is won by "+t.winners(p)+"."
	case "undo":
		a.What, a.Text = actRollback, strconv.Itoa(p.Back)
	case "enrol":
		a = signed(r.post.now, secrets.OperatorName, "enrol", p.Text)
	case "extend":
		return true, t.lengthen(r.post, byAll, p.Late, moreTime)
	}
	t.Queue = append(slices.Clone(t.Queue), a)
	return true, nil
}

// winners are the sides that have won when one concedes.
func (t *table) winners(p Proposal) string {
	power, _ := t.power(p.Who)
	var names []string
	for s, name := range t.reader.Edition().Sides {
		if edition.Side(s) != t.sideOf(power) {
			names = append(names, name)
		}
	}
	return prose.List(names)
}
