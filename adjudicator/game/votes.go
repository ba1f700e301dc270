package game

import (
	"slices"
	"strings"
	"time"

	"fieldpost/adjudicator/rules/prose"
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

// Ballots are what the players of a game vote on.
type Ballots struct {
	Proposals []Proposal `json:"proposals,omitempty"`
	Proposed  int        `json:"proposed,omitempty"` // how many there were; it numbers the next
}

// proposalHolds is how long players may vote on a proposal.
const proposalHolds = 14 * 24 * time.Hour

// Voters are the seats that vote on a proposal: of all powers, or of one side if it is to concede. Nobody votes for a seat
// that is vacant.
func (t *Game) Voters(p Proposal) []*Seat {
	proposer, _ := t.Power(p.Who)
	var list []*Seat
	for i := range t.Seats {
		power, plays := t.Power(t.Seats[i].Name)
		if !plays || t.Seats[i].Vacant() || p.What == "concede" && t.SideOf(power) != t.SideOf(proposer) {
			continue
		}
		list = append(list, &t.Seats[i])
	}
	return list
}

// Closed says why nobody can vote on a proposal any more, "" while it is open.
func (t *Game) Closed(p Proposal, now time.Time) prose.Text {
	switch {
	case now.Sub(p.At) > proposalHolds:
		return prose.Say("Proposal %d was open for 14 days, and is closed.", p.N)
	case p.What == "undo" && p.Turns != t.Reports():
		return prose.Say("Proposal %d is closed: the game has gone on to another turn.", p.N)
	case p.What == "extend" && !t.Times.RunsFor(p.Late):
		return prose.Say("Proposal %d is closed: no clock runs for %s now.", p.N, t.Called(p.Late))
	}
	return ""
}

// Drop forgets proposals.
func (b *Ballots) Drop(which func(Proposal) bool) {
	b.Proposals = slices.DeleteFunc(slices.Clone(b.Proposals), which)
}

// WaitedFor is the power that would be given more time.
func (t *Game) WaitedFor(now time.Time) (who string, why prose.Text) {
	if !t.Terms.Clock.Runs() {
		return "", NoClock
	}
	t.Wind(now)
	for _, w := range t.WaitsFor() {
		if t.Times.RunsFor(w.Who) {
			return w.Who, ""
		}
	}
	return "", "No clock runs now."
}

// Ballot is the vote of a seat. Whoever takes the seat over has not voted.
func (s *Seat) Ballot() string { return s.Name + " " + s.Key() }

// Has tells whether whoever sits there has agreed.
func (p Proposal) Has(s *Seat) bool { return slices.Contains(p.Yes, s.Ballot()) }

// Opponents are the powers that somebody plays on another side than a contributor's; for a witness all that are played.
func (t *Game) Opponents(who string) []string {
	own, plays := t.Power(who)
	var names []string
	for _, s := range t.Seats {
		if p, known := t.Power(s.Name); known && !s.Vacant() && s.Name != who && (!plays || t.SideOf(p) != t.SideOf(own)) {
			names = append(names, s.Name)
		}
	}
	return names
}

// Newcomer says whom a proposal would let contribute.
func (t *Game) Newcomer(p Proposal) prose.Text {
	return prose.Say("%s contributes to the dice from the next lock on: %s", t.Called(p.Who), prose.Typed(prose.Title(strings.TrimSpace(p.Text))))
}
