package referee

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = requests.Known(requests.Verb{
	Word: "PROPOSE", Like: "PROPOSE draw", Page: "votes",
	Says: "draw, concede, undo, extend: all players vote",
	By:   requests.ByPlayer, May: mayPropose, Do: propose, Final: endsAtOnce,
})

var _ = requests.Known(requests.Verb{
	Word: "VOTE", Like: "VOTE 3 yes", Page: "votes",
	Says: "votes on a proposal",
	By:   requests.ByPlayer, May: mayVote, Do: vote, Grave: endsGame,
})

const (
	mostProposals = 10             // that are open at a time
	MoreTime      = 48 * time.Hour // what "extend" gives
)

// proposal is what PROPOSE means, or why it cannot be.
func proposal(r *requests.Asked, c orders.Command) (game.Proposal, prose.Text) {
	t := r.Table
	p := game.Proposal{N: t.Proposed + 1, What: strings.ToLower(c.Args[0]), Who: r.Seat.Name, At: r.Post.Now}
	open := slices.DeleteFunc(slices.Clone(t.Proposals), func(o game.Proposal) bool { return t.Closed(o, r.Post.Now) != "" })
	if len(open) >= mostProposals {
		return p, prose.Say("%d proposals are open already.", len(open))
	}
	switch p.What {
	case "undo":
		p.Turns, p.Back = t.Reports(), t.Standing()
		if len(t.Scribe.Game.Steps()) == 0 {
			for p.Back--; p.Back > 0 && t.Undone(p.Back); {
				p.Back--
			}
		}
		if _, why := t.Target(strconv.Itoa(p.Back)); why != "" {
			return p, "There is nothing to be undone."
		}
	case "extend":
		late, why := t.WaitedFor(r.Post.Now)
		if why != "" {
			return p, why
		}
		p.Late = late
	}
	same := func(o game.Proposal) bool { return o.What == p.What && o.Back == p.Back && o.Late == p.Late }
	for _, o := range open {
		if same(o) && (p.What != "concede" || slices.Contains(t.Voters(o), r.Table.Seat(p.Who))) {
			return p, prose.Say("This is proposal %d already; answer VOTE %d yes or VOTE %d no.", o.N, o.N, o.N)
		}
	}
	return p, ""
}

// proposalSays tells in a sentence what would happen.
func proposalSays(t *table.Table, p game.Proposal) prose.Text {
	switch p.What {
	case "draw":
		return "The game ends as a draw."
	case "concede":
		return prose.Say("%s concedes, and has lost.", sideCalled(t, p))
	case "undo":
		return prose.Say("The game is taken back: %s", game.BackTo(p.Back, p.Turns))
	case "enrol":
		return t.Newcomer(p)
	}
	return prose.Say("%s is given %s more.", t.Called(p.Late), clock.Say(MoreTime))
}

func sideCalled(t *table.Table, p game.Proposal) string {
	return t.Reader.Edition().Sides[sideOf(t, p)]
}

// sideOf is the side of whoever made a proposal.
func sideOf(t *table.Table, p game.Proposal) edition.Side {
	power, _ := t.Power(p.Who)
	return t.SideOf(power)
}

func mayPropose(r *requests.Asked, c orders.Command) prose.Text {
	_, why := proposal(r, c)
	return why
}

// endsAtOnce reports whether a proposal ends the game without anybody else being asked. Only players propose.
func endsAtOnce(r *requests.Asked, c orders.Command) bool {
	if _, plays := r.Table.Power(r.Seat.Name); !plays {
		return false
	}
	p, why := proposal(r, c)
	return why == "" && (p.What == "concede" || p.What == "draw") && len(ballots(r, p)) == len(r.Table.Voters(p))
}

// endsGame reports whether a vote is the last one that a proposal needs to end the game.
func endsGame(r *requests.Asked, c orders.Command) bool {
	p, why := onVote(r, c)
	return why == "" && strings.EqualFold(c.Args[1], "yes") && (p.What == "concede" || p.What == "draw") && len(ballots(r, p))+len(p.Yes) >= len(r.Table.Voters(p))
}

// propose asks all who vote. The proposer has said yes, for every power that he plays.
func propose(r *requests.Asked, _ context.Context, c orders.Command) error {
	p, why := proposal(r, c)
	if why != "" { // another request of the letter came before it
		r.Says(paper.Line("PROPOSE: %s", why))
		return nil
	}
	return Ask(r, p)
}

// Ask puts a proposal to all who vote.
func Ask(r *requests.Asked, p game.Proposal) error {
	t := r.Table
	p.Yes = ballots(r, p)
	t.Drop(func(o game.Proposal) bool { return t.Closed(o, r.Post.Now) != "" })
	t.Proposals, t.Proposed = append(slices.Clone(t.Proposals), p), p.N
	if done, err := carried(r, p); done {
		return err
	}
	var missing []string
	for _, s := range t.Voters(p) {
		if !p.Has(s) {
			missing = append(missing, t.Called(s.Name).String())
		}
	}
	what := paper.Sentences{
		prose.Say("PROPOSAL %d by %s: %s", p.N, t.Called(p.Who), proposalSays(t, p)),
		prose.Say("It is decided when all have agreed: %s. One no is enough to refuse it.", prose.List(missing)),
	}
	tellVoters(r, p, prose.Say("Proposal %d", p.N), what,
		paper.Line("Answer with one of these lines:"), paper.Lines(fmt.Sprintf("VOTE %d yes\nVOTE %d no", p.N, p.N)))
	r.Says(what)
	return nil
}

// ballots are the votes that the sender has.
func ballots(r *requests.Asked, p game.Proposal) []string {
	var names []string
	for _, s := range r.Table.Voters(p) {
		if (table.Sender{Own: r.Own}).Has(s.Name) && !p.Has(s) {
			names = append(names, s.Ballot())
		}
	}
	return names
}

// tellVoters writes to everybody but the sender; what a side thinks of conceding is told to that side alone.
func tellVoters(r *requests.Asked, p game.Proposal, subject prose.Text, blocks ...paper.Block) {
	if p.What != "concede" {
		r.Post.SendsOthers(r.Seat, subject, blocks...)
		return
	}
	told := map[string]bool{r.Seat.Key(): true}
	for _, s := range r.Table.Voters(p) {
		if !told[s.Key()] {
			told[s.Key()] = true
			r.Post.Sends(s, subject, blocks...)
		}
	}
}

// onVote finds the proposal that VOTE is about, and says why there is nothing to vote on.
func onVote(r *requests.Asked, c orders.Command) (game.Proposal, prose.Text) {
	n, _ := strconv.Atoi(c.Args[0])
	i := slices.IndexFunc(r.Table.Proposals, func(p game.Proposal) bool { return p.N == n })
	if i < 0 {
		return game.Proposal{}, prose.Say("No proposal %s is open.", prose.Shorten(c.Args[0]))
	}
	p := r.Table.Proposals[i]
	if why := r.Table.Closed(p, r.Post.Now); why != "" {
		return p, why
	}
	mine := slices.ContainsFunc(r.Table.Voters(p), func(s *game.Seat) bool { return (table.Sender{Own: r.Own}).Has(s.Name) })
	switch {
	case !mine:
		return p, prose.Say("No proposal %d is open to you.", p.N)
	case len(ballots(r, p)) == 0:
		return p, prose.Say("You have voted on proposal %d already.", p.N)
	}
	return p, ""
}

func mayVote(r *requests.Asked, c orders.Command) prose.Text {
	_, why := onVote(r, c)
	return why
}

// vote counts a vote, for every power that the sender plays and that has not voted.
func vote(r *requests.Asked, _ context.Context, c orders.Command) error {
	p, why := onVote(r, c)
	if why != "" { // another request of the letter came before it
		r.Says(paper.Line("VOTE: %s", why))
		return nil
	}
	t := r.Table
	if strings.EqualFold(c.Args[1], "no") {
		t.Drop(func(o game.Proposal) bool { return o.N == p.N })
		refused := paper.Line("PROPOSAL %d is refused: %s says no. It was: %s", p.N, t.Called(r.Seat.Name), proposalSays(t, p))
		tellVoters(r, p, prose.Say("Proposal %d refused", p.N), refused)
		r.Says(refused)
		return nil
	}
	p.Yes = append(slices.Clone(p.Yes), ballots(r, p)...)
	t.Proposals = slices.Clone(t.Proposals)
	t.Proposals[slices.IndexFunc(t.Proposals, func(o game.Proposal) bool { return o.N == p.N })] = p
	done, err := carried(r, p)
	if !done {
		r.Says(paper.Line("VOTE %d: counted as yes.", p.N))
	}
	return err
}
