package referee

import (
	"slices"
	"strconv"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/secrets"
	"fieldpost/mail/paper"
)

// carried does what a proposal says if all have agreed. It is done when everything else of the letter has been, and any lock
// that is open: the orders beside a vote were judged by the game as it stood.
func carried(r *requests.Asked, p game.Proposal) (bool, error) {
	t := r.Table
	if slices.ContainsFunc(t.Voters(p), func(s *game.Seat) bool { return !p.Has(s) }) {
		return false, nil
	}
	t.Drop(func(o game.Proposal) bool { return o.N == p.N })
	r.Says(paper.Line("PROPOSAL %d is carried: all have agreed. %s", p.N, proposalSays(t, p)))
	a := game.Act{At: r.Post.Now, Who: game.ByAll}
	switch p.What {
	case "draw":
		a.What, a.Text = game.ActEnd, "The game is a draw, by agreement of all players."
	case "concede":
		a.What, a.Text = game.ActEnd, t.Conceded(sideOf(t, p)).String()
	case "undo":
		a.What, a.Text = game.ActRollback, strconv.Itoa(p.Back)
	case "enrol":
		a = game.Signed(r.Post.Now, secrets.OperatorName, "enrol", p.Text)
	case "extend":
		return true, requests.Lengthen(t, r.Post, game.ByAll, p.Late, MoreTime)
	}
	t.Queue = append(slices.Clone(t.Queue), a)
	return true, nil
}
