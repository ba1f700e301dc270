package adjudicator

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

// Proposal is something that players may agree upon. It is open until all who vote have said yes, or one has said no.
type Proposal struct {
	N     int       `json:"n"`
	What  string    `json:"what"` // draw, concede, undo, extend; or enrol, which ANCHOR proposes
	Who   string    `json:"who"`  // the seat
	At    time.Time `json:"at"`
	Turns int       `json:"turns,omitempty"` // of undo: how many had been reported
	Back  int       `json:"back,omitempty"`  // of undo: the report to which the game goes back
	Late  string    `json:"late,omitempty"`  // of extend: the power that is given more time
	Text  string    `json:"text,omitempty"`  // of enrol: what the log takes
	Yes   []string  `json:"yes"`             // the seats that have agreed, each with its address
}

const (
	proposalHolds = 14 * 24 * time.Hour
	mostProposals = 10             // that are open at a time
	moreTime      = 48 * time.Hour // what "extend" gives
)

// voters are the seats that vote on a proposal: of all powers, or of one side if it is to concede. Nobody votes for a seat
// that is vacant.
func (t *table) voters(p Proposal) []*Seat {
	proposer, _ := t.power(p.Who)
	var list []*Seat
	for i := range t.Seats {
		power, plays := t.power(t.Seats[i].Name)
		if !plays || t.Seats[i].vacant() || p.What == "concede" && t.sideOf(power) != t.sideOf(proposer) {
			continue
		}
		list = append(list, &t.Seats[i])
	}
	return list
}

func (t *table) sideOf(p edition.PowerID) edition.Side { return t.reader.Edition().Powers[p].Side }

// closed says why nobody can vote on a proposal any more, "" while it is open.
func (t *table) closed(p Proposal, now time.Time) string {
	switch {
	case now.Sub(p.At) > proposalHolds:
		return fmt.Sprintf("Proposal %d was open for 14 days, and is closed.", p.N)
	case p.What == "undo" && p.Turns != t.reports():
		return fmt.Sprintf("Proposal %d is closed: the game has gone on to another turn.", p.N)
	case p.What == "extend" && !t.running(p.Late):
		return fmt.Sprintf("Proposal %d is closed: no clock runs for %s now.", p.N, t.called(p.Late))
	}
	return ""
}

// drop forgets proposals.
func (t *table) drop(which func(Proposal) bool) {
	t.Proposals = slices.DeleteFunc(slices.Clone(t.Proposals), which)
}

// proposal is what PROPOSE means, or why it cannot be.
func (r *requests) proposal(c orders.Command) (Proposal, string) {
	t := r.table
	p := Proposal{N: t.Proposed + 1, What: strings.ToLower(c.Args[0]), Who: r.seat.Name, At: r.post.now}
	open := slices.DeleteFunc(slices.Clone(t.Proposals), func(o Proposal) bool { return t.closed(o, r.post.now) != "" })
	if len(open) >= mostProposals {
		return p, fmt.Sprintf("%d proposals are open already.", len(open))
	}
	switch p.What {
	case "undo":
		p.Turns, p.Back = t.reports(), t.standing()
		if len(t.scribe.Game.Steps()) == 0 {
			for p.Back--; p.Back > 0 && t.undone(p.Back); {
				p.Back--
			}
		}
		if _, why := t.target(strconv.Itoa(p.Back)); why != "" {
			return p, "There is nothing to be undone."
		}
	case "extend":
		late, why := t.waitedFor(r.post.now)
		if why != "" {
			return p, why
		}
		p.Late = late
	}
	same := func(o Proposal) bool { return o.What == p.What && o.Back == p.Back && o.Late == p.Late }
	for _, o := range open {
		if same(o) && (p.What != "concede" || slices.Contains(t.voters(o), r.table.seat(p.Who))) {
			return p, fmt.Sprintf("This is proposal %d already; answer VOTE %d yes or VOTE %d no.", o.N, o.N, o.N)
		}
	}
	return p, ""
}

// waitedFor is the power that would be given more time.
func (t *table) waitedFor(now time.Time) (who, why string) {
	if !t.Terms.Clock.Runs() {
		return "", noClock
	}
	t.wind(now)
	for _, w := range t.waitsFor() {
		if t.running(w.who) {
			return w.who, ""
		}
	}
	return "", "No clock runs now."
}

// says tells in a sentence what would happen.
func (t *table) says(p Proposal) string {
	switch p.What {
	case "draw":
		return "The game ends as a draw."
	case "concede":
		return t.sideCalled(p) + " concedes, and has lost."
	case "undo":
		return fmt.Sprintf("The game is taken back: %s", t.backTo(p.Back, p.Turns))
	case "enrol":
		return t.newcomer(p)
	}
	return fmt.Sprintf("%s is given %s more.", t.called(p.Late), clock.Say(moreTime))
}

func (t *table) sideCalled(p Proposal) string {
	power, _ := t.power(p.Who)
	return t.reader.Edition().Sides[t.sideOf(power)]
}

func (r *requests) mayPropose(c orders.Command) string {
	_, why := r.proposal(c)
	return why
}

// propose asks all who vote. The proposer has said yes, for every power that he plays.
func (r *requests) propose(_ context.Context, c orders.Command) error {
	p, why := r.proposal(c)
	if why != "" { // another request of the letter came before it
		r.say("PROPOSE: " + why + "\n")
		return nil
	}
	return r.ask(p)
}

// ask puts a proposal to all who vote.
func (r *requests) ask(p Proposal) error {
	t := r.table
	p.Yes = r.ballots(p)
	t.drop(func(o Proposal) bool { return t.closed(o, r.post.now) != "" })
	t.Proposals, t.Proposed = append(slices.Clone(t.Proposals), p), p.N
	if done, err := r.carried(p); done {
		return err
	}
	var missing []string
	for _, s := range t.voters(p) {
		if !p.has(s) {
			missing = append(missing, t.called(s.Name))
		}
	}
	text := prose.Wrapped(fmt.Sprintf("PROPOSAL %d by %s: %s", p.N, t.called(p.Who), t.says(p)))
	text += prose.Wrapped("It is decided when all have agreed: " + prose.List(missing) + ". One no is enough to refuse it.")
	r.tellVoters(p, fmt.Sprintf("Proposal %d", p.N), text+fmt.Sprintf("\nAnswer with one of these lines:\n\nVOTE %d yes\nVOTE %d no\n", p.N, p.N))
	r.say(text)
	return nil
}

// ballot is the vote of a seat. Whoever takes the seat over has not voted.
func (s *Seat) ballot() string { return s.Name + " " + s.key() }

// has tells whether whoever sits there has agreed.
func (p Proposal) has(s *Seat) bool { return slices.Contains(p.Yes, s.ballot()) }

// ballots are the votes that the sender has.
func (r *requests) ballots(p Proposal) []string {
	var names []string
	for _, s := range r.table.voters(p) {
		if (sender{own: r.own}).has(s.Name) && !p.has(s) {
			names = append(names, s.ballot())
		}
	}
	return names
}

// tellVoters writes to everybody but the sender; what a side thinks of conceding is told to that side alone.
func (r *requests) tellVoters(p Proposal, subject, text string) {
	if p.What != "concede" {
		r.post.others(r.seat, subject, text)
		return
	}
	told := map[string]bool{r.seat.key(): true}
	for _, s := range r.table.voters(p) {
		if !told[s.key()] {
			told[s.key()] = true
			r.post.write(s, subject, text)
		}
	}
}

// onVote finds the proposal that VOTE is about, and says why there is nothing to vote on.
func (r *requests) onVote(c orders.Command) (Proposal, string) {
	n, _ := strconv.Atoi(c.Args[0])
	i := slices.IndexFunc(r.table.Proposals, func(p Proposal) bool { return p.N == n })
	if i < 0 {
		return Proposal{}, fmt.Sprintf("No proposal %s is open.", prose.Shorten(c.Args[0]))
	}
	p := r.table.Proposals[i]
	if why := r.table.closed(p, r.post.now); why != "" {
		return p, why
	}
	mine := slices.ContainsFunc(r.table.voters(p), func(s *Seat) bool { return (sender{own: r.own}).has(s.Name) })
	switch {
	case !mine:
		return p, fmt.Sprintf("No proposal %d is open to you.", p.N)
	case len(r.ballots(p)) == 0:
		return p, fmt.Sprintf("You have voted on proposal %d already.", p.N)
	}
	return p, ""
}

func (r *requests) mayVote(c orders.Command) string {
	_, why := r.onVote(c)
	return why
}

// vote counts a vote, for every power that the sender plays and that has not voted.
func (r *requests) vote(_ context.Context, c orders.Command) error {
	p, why := r.onVote(c)
	if why != "" { // another request of the letter came before it
		r.say("VOTE: " + why + "\n")
		return nil
	}
	t := r.table
	if strings.EqualFold(c.Args[1], "no") {
		t.drop(func(o Proposal) bool { return o.N == p.N })
		text := prose.Wrapped(fmt.Sprintf("PROPOSAL %d is refused: %s says no. It was: %s", p.N, t.called(r.seat.Name), t.says(p)))
		r.tellVoters(p, fmt.Sprintf("Proposal %d refused", p.N), text)
		r.say(text)
		return nil
	}
	p.Yes = append(slices.Clone(p.Yes), r.ballots(p)...)
	t.Proposals = slices.Clone(t.Proposals)
	t.Proposals[slices.IndexFunc(t.Proposals, func(o Proposal) bool { return o.N == p.N })] = p
	done, err := r.carried(p)
	if !done {
		r.say(fmt.Sprintf("VOTE %d: counted as yes.\n", p.N))
	}
	return err
}
